import { type ComponentProps, useState, useSyncExternalStore } from 'react'

type TypedTextProps = Omit<ComponentProps<'textarea'>, 'defaultValue' | 'id'> & {
  id: string
  /** What it holds when the page comes. */
  initial: string
}

const never = () => () => {}

/**
 * A text area that keeps what was typed before the application came alive: React would otherwise put the
 * text that the page came with back into it. One that is drawn later begins with `initial`.
 */
export function TypedText({ initial, ...props }: TypedTextProps) {
  const comingAlive = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [text] = useState(() => {
    if (!comingAlive || typeof document === 'undefined') return initial
    const typed = document.getElementById(props.id)
    return typed instanceof HTMLTextAreaElement ? typed.value : initial
  })
  return <textarea {...props} defaultValue={text} />
}
