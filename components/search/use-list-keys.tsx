import { useEffect, useEffectEvent } from 'react'

interface ListKeys {
  isOpen: boolean
  /** The place of the active option; -1 while the field itself has the keys. */
  active: number
  count: number
  setActive: (to: number) => void
  open: () => void
  close: () => void
  choose: () => void
}

/**
 * The keys of a combobox field (ARIA combobox pattern): arrows go through the options and back to the
 * field, Enter follows the active one, Escape closes the list alone; all others are the field's own.
 */
export function useListKeys(field: HTMLInputElement, list: ListKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { isOpen, active, count, setActive, open, close, choose } = list
    // While a word is being composed (Hindi keyboards), the keys belong to the keyboard.
    if (event.isComposing) return
    const places = count + 1
    const moveTo = (to: number) => () => setActive(((to + 1 + places) % places) - 1)
    const closed = { ArrowDown: open, ArrowUp: open }
    const opened = {
      ArrowDown: moveTo(active + 1),
      ArrowUp: event.altKey ? close : moveTo(active - 1),
      Escape: close,
      ...(active >= 0 ? { Enter: choose } : {}),
    }
    const act = (isOpen ? opened : closed)[event.key as 'ArrowDown' | 'ArrowUp']
    if (!act) return
    // Also keeps Escape from emptying the field and from closing the dialog around, and Enter from searching.
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    field.addEventListener('keydown', listen)
    return () => field.removeEventListener('keydown', listen)
  }, [field])
}
