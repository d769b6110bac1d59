import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { type Option, optionOfText } from '#lib/domain/text/option'

/** Texts that React takes over from the document. */

type TypedTextProps = Omit<ComponentProps<'textarea'>, 'defaultValue' | 'id'> & {
  id: string
  /** Its text when the page loads. */
  initial: string
}

const noSubscription = () => () => {}

/**
 * A text area that keeps what was typed before hydration: React would otherwise restore the server's text. If the browser
 * renders it later, it starts with `initial`.
 */
export function TypedText({ initial, ...props }: TypedTextProps) {
  const isHydrating = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  )
  const [text] = useState(() => {
    if (!isHydrating || typeof document === 'undefined') return initial
    const typed = document.getElementById(props.id)
    return typed instanceof HTMLTextAreaElement ? typed.value : initial
  })
  return <textarea {...props} defaultValue={text} />
}

/** The part of the document with this `data-prose`. */
export const renderedElement = (id: string): Element | undefined =>
  Array.from(document.querySelectorAll('[data-prose]')).find(
    (element) => element.getAttribute('data-prose') === id,
  )

/** The options that the server wrote into the document's select with this name, without its placeholder. */
export const renderedOptions = (name: string): Option[] =>
  Array.from(
    document.querySelectorAll<HTMLOptionElement>(
      `select[name="${name}"] option:not([hidden] option, [data-own-city] option, [value=""])`,
    ),
    ({ value, text, dataset: { latin } }) =>
      latin ? { id: value, label: text, latin } : optionOfText(value, text),
  )

interface ProseLineProps {
  /** Unique on the page. */
  id: string
  /** null in the browser, which has it in the document: the page's data omits it (lib/domain/site/page-data). */
  text: string | null
  className?: string
}

/** A plain text that is sent only once. */
export function ProseLine({ id, text, className }: ProseLineProps) {
  const [line] = useState(() => text ?? renderedElement(id)?.textContent ?? '')
  return (
    <span data-prose={id} className={className} suppressHydrationWarning>
      {line}
    </span>
  )
}
