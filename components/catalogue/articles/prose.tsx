import { type ReactNode, useState } from 'react'
import { renderedElement } from '#components/ui/document-text'
import type { Article } from '#lib/domain/catalogue/catalogue'

interface ProseProps {
  /** Unique on the page. */
  id: string
  /** Sanitised by the importer (lib/server/import/read/markdown). null in the browser, which has it in the document. */
  html: string | null
}

/** Part of an article's text. The page's data omits it (lib/domain/site/page-data), so that it is sent only once. */
function Prose({ id, html }: ProseProps) {
  const [text] = useState(() => html ?? renderedElement(id)?.innerHTML ?? '')
  return (
    <div
      className="prose"
      data-prose={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the importer lets only plain text elements through.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

interface SectionsProps {
  article: Pick<Article, 'introHtml' | 'sections'>
  /** Content to append to the section with this id. */
  insert?: { sectionId: string; content: ReactNode }
}

/** The text of an article: the part before the first heading, then the sections. */
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
