import { type HTMLAttributes, useState } from 'react'

interface PersistentProps extends HTMLAttributes<HTMLElement> {
  /** The landmark itself, so that no element is added to the page. */
  as: 'header' | 'footer' | 'aside' | 'div'
  /** Unique in the page. */
  name: string
}

const renderedPart = (name: string): Element | undefined =>
  Array.from(document.querySelectorAll('[data-persistent]')).find(
    (element) => element.getAttribute('data-persistent') === name,
  )

/**
 * A part of the layout that only the server renders. In a browser React keeps the HTML that is in the document:
 * it needs neither the data nor the code of the children, and does not hydrate them. So nothing in it may have an
 * event handler, state or effect; lib/client/late makes its openers work. The callback form in it gets a React root of
 * its own (components/leads/form/callback).
 * See docs/decisions/0017-persistent-layout.md.
 */
export function Persistent({ as: Tag, name, children, ...props }: PersistentProps) {
  const [html] = useState(() =>
    typeof window === 'undefined' ? null : (renderedPart(name)?.innerHTML ?? ''),
  )
  if (html === null)
    return (
      <Tag {...props} data-persistent={name}>
        {children}
      </Tag>
    )
  return (
    <Tag
      {...props}
      data-persistent={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's markup, which is in the document already.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
