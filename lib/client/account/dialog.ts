import { type RefObject, useEffect, useRef } from 'react'
import { rerender, showAccount } from '#lib/client/account/account-menu'
import type { SaveOutcome } from '#lib/client/account/profile'
import { sayAfterReload } from '#lib/client/account/said'

/**
 * A dialog may be closed before the answer to its call arrives. Its visitor may then be filling in another form, so
 * only the header is updated and nothing reloads.
 */

type IsOpen = RefObject<boolean>

/** Is the calling component still mounted? */
export function useIsOpen(): IsOpen {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

/** Is the dialog still open, so that it can show the outcome? Updates the header if it is not. */
export function canShowOutcome(isOpen: IsOpen, outcome: SaveOutcome): boolean {
  if (!isOpen.current && outcome !== 'refused') showAccount()
  return isOpen.current
}

interface Closing {
  isOpen: IsOpen
  onClose: () => void
  outcome: SaveOutcome
  /** What the dialog said, for the page that is loaded next. */
  said: string
}

/** Closes the dialog after `ms` and shows the changed account. */
export function closeAfter(ms: number, { isOpen, onClose, outcome, said }: Closing): void {
  setTimeout(() => {
    const isReachable = isOpen.current && outcome === 'sent'
    if (isOpen.current) onClose()
    if (isReachable && navigator.onLine) sayAfterReload(said)
    rerender(isReachable)
  }, ms)
}
