import { type RefObject, useEffect, useEffectEvent } from 'react'

interface FieldEvents {
  /** Something was typed, or the field was pressed again. */
  onInput: () => void
  onFocus: () => void
  /** Its form is sent. */
  onSubmit: () => void
}

/** Listens to a field that stands in the document already. */
export function useFieldEvents(field: HTMLInputElement, events: FieldEvents): void {
  const input = useEffectEvent(events.onInput)
  const focus = useEffectEvent(events.onFocus)
  const submit = useEffectEvent(events.onSubmit)
  useEffect(() => {
    const over = new AbortController()
    const until = { signal: over.signal }
    field.addEventListener('input', () => input(), until)
    field.addEventListener('click', () => input(), until)
    field.addEventListener('focus', () => focus(), until)
    field.form?.addEventListener('submit', () => submit(), until)
    return () => over.abort()
  }, [field])
}

/** Closes the list when the visitor presses or moves outside of the field and its list. */
export function useLeave(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (!root.current?.parentElement?.contains(target as Node)) close()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = ({ target }: Event) => leave(target)
    document.addEventListener('pointerdown', listen)
    document.addEventListener('focusin', listen)
    return () => {
      document.removeEventListener('pointerdown', listen)
      document.removeEventListener('focusin', listen)
    }
  }, [isOpen])
}
