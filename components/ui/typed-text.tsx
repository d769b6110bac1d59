import { type ComponentProps, useState, useSyncExternalStore } from 'react'

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
