import { useState } from 'react'

interface ProseProps {
  /** Unique in the page. */
  id: string
  /** Sanitised by the importer (lib/server/catalogue/sanitise); null in a browser: it stands in the document. */
  html: string | null
}

const standing = (id: string): Element | undefined =>
  Array.from(document.querySelectorAll('[data-prose]')).find(
    (element) => element.getAttribute('data-prose') === id,
  )

/** A piece of an article's text. The page's data leaves it out (lib/rules/page-data), so it is sent once. */
export function Prose({ id, html }: ProseProps) {
  const [text] = useState(() => html ?? standing(id)?.innerHTML ?? '')
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

interface LineProps {
  /** Unique in the page. */
  id: string
  /** null in a browser: it stands in the document. */
  text: string | null
  className: string
}

/** A plain text that is sent once, like {@link Prose}. */
export function StandingLine({ id, text, className }: LineProps) {
  const [line] = useState(() => text ?? standing(id)?.textContent ?? '')
  return (
    <span data-prose={id} className={className} suppressHydrationWarning>
      {line}
    </span>
  )
}
