import { useEffect, useEffectEvent } from 'react'

/** Shared by all lists that open below a field (ARIA combobox pattern). */

interface OpenList {
  /** Index of the active option; -1 while the field itself handles the keys. */
  active: number
  count: number
  setActive: (to: number) => void
  close: () => void
  choose: () => void
}

interface KeyPress {
  key: string
  altKey: boolean
  preventDefault: () => void
  stopPropagation: () => void
}

/**
 * Arrow keys move through the options and wrap around, Enter chooses, Escape closes only the list. The field handles
 * other keys.
 *
 * @param first -1 if wrapping around passes through the field itself, 0 if only the options are active
 */
export function pressInList(event: KeyPress, list: OpenList, first: -1 | 0): void {
  const { active, count, setActive, close, choose } = list
  const places = count - first
  const moveTo = (to: number) => () => {
    if (places > 0) setActive(((to - first + places) % places) + first)
  }
  const act = {
    ArrowDown: moveTo(active + 1),
    // From no option upwards is the last one.
    ArrowUp: event.altKey ? close : moveTo(active < first ? -1 : active - 1),
    Escape: close,
    // A list with a field of its own keeps Enter from the form, also while no option is active.
    ...((active >= 0 || first === 0) && { Enter: choose }),
  }[event.key as 'ArrowDown']
  if (act) handle(event, act)
}

/** Stops Escape from clearing the field or closing the dialog around it, and Enter from submitting the form. */
export function handle(
  event: Pick<KeyPress, 'preventDefault' | 'stopPropagation'>,
  act: () => void,
) {
  event.preventDefault()
  event.stopPropagation()
  act()
}

export const scrollToOption = (id: string): void =>
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' })

/**
 * Closes the list when the visitor clicks or moves the focus outside `root`. It stays open while the pointer is down:
 * closing it would move the target of the click.
 */
export function useLeave(
  root: () => HTMLElement | null | undefined,
  isOpen: boolean,
  close: () => void,
): void {
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (!root()?.contains(target as Node)) close()
  })
  useEffect(() => {
    if (!isOpen) return
    let isPressed = false
    const press = () => {
      isPressed = true
    }
    const listen = ({ type, target }: Event) => {
      if (type === 'click') isPressed = false
      if (!isPressed) leave(target)
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('click', listen)
    document.addEventListener('focusin', listen)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('click', listen)
      document.removeEventListener('focusin', listen)
    }
  }, [isOpen])
}
