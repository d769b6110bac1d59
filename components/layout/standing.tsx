import { type HTMLAttributes, useState } from 'react'

interface StandingProps extends HTMLAttributes<HTMLElement> {
  /** The landmark itself, so that no element is added to the page. */
  as: 'header' | 'footer' | 'aside' | 'div'
  /** Unique in the page. */
  name: string
}

const standing = (name: string): Element | undefined =>
  Array.from(document.querySelectorAll('[data-standing]')).find(
    (element) => element.getAttribute('data-standing') === name,
  )

/**
 * A part that is markup alone: the server draws its children; in a browser React keeps what stands in the
 * document, so that it needs neither their data nor their code and does not walk through them. Nothing in
 * it may have a handler, a state or an effect (lib/client/early opens its openers).
 * See docs/decisions/0017-standing-layout.md.
 */
export function Standing({ as: Tag, name, children, ...props }: StandingProps) {
  const [html] = useState(() =>
    typeof window === 'undefined' ? null : (standing(name)?.innerHTML ?? ''),
  )
  if (html === null)
    return (
      <Tag {...props} data-standing={name}>
        {children}
      </Tag>
    )
  return (
    <Tag
      {...props}
      data-standing={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's markup, which stands there already.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
