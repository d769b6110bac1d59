import type { ReactNode } from 'react'
import type { Article } from '#lib/contract/catalogue'

/** Sanitised by the importer (lib/server/catalogue/sanitise), so it goes in as it is. */
const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the importer lets only plain text elements through.
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)

interface SectionsProps {
  article: Pick<Article, 'introHtml' | 'sections'>
  /** Stands at the end of the section with this id. */
  insert?: { sectionId: string; content: ReactNode }
}

/** The text of an article: what stands before the first heading, then its sections. */
export function Sections({ article, insert }: SectionsProps) {
  return (
    <>
      {article.introHtml && <Html html={article.introHtml} />}
      {article.sections.map(({ id, heading, html }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-3 max-w-measure scroll-mt-4">
            {heading}
          </h2>
          <Html html={html} />
          {insert?.sectionId === id && insert.content}
        </section>
      ))}
    </>
  )
}
