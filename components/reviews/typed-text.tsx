import { type ComponentProps, useState } from 'react'

type TypedTextProps = Omit<ComponentProps<'textarea'>, 'defaultValue' | 'id'> & {
  id: string
  /** What it holds when the page comes. */
  initial: string
}

/**
 * A text area that keeps what was typed before the application came alive: React would otherwise put the
 * text that the page came with back into it.
 */
export function TypedText({ initial, ...props }: TypedTextProps) {
  const [text] = useState(() => {
    if (typeof document === 'undefined') return initial
    const typed = document.getElementById(props.id)
    return typed instanceof HTMLTextAreaElement ? typed.value : initial
  })
  return <textarea {...props} defaultValue={text} />
}
