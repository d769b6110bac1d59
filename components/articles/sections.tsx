import type { ReactNode } from 'react'
import { Prose } from '#components/articles/prose'
import type { Article } from '#lib/contract/catalogue'

interface SectionsProps {
  article: Pick<Article, 'introHtml' | 'sections'>
  /** Stands at the end of the section with this id. */
  insert?: { sectionId: string; content: ReactNode }
}

/** The text of an article: what stands before the first heading, then its sections. */
export function Sections({ article, insert }: SectionsProps) {
  return (
    <>
      {article.introHtml !== '' && <Prose id="" html={article.introHtml} />}
      {article.sections.map(({ id, heading, html }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-3 max-w-measure scroll-mt-4">
            {heading}
          </h2>
          <Prose id={id} html={html} />
          {insert?.sectionId === id && insert.content}
        </section>
      ))}
    </>
  )
}
