import { drawAnew } from '#lib/client/draw-anew'
import type { UpdateFate } from '#lib/client/profile-send'
import { showUser } from '#lib/client/user-face'

/**
 * What follows an update of the user's profile in a dialog. Who has closed it meanwhile may be filling in something
 * else: then the header alone follows, and nothing reloads.
 */

/** Whether the dialog still stands. */
interface IsOpen {
  readonly current: boolean
}

/** Whether the dialog still stands to say what became of the update; if not, nothing is left to do. */
export function isHeard(isOpen: IsOpen, fate: UpdateFate): boolean {
  if (!isOpen.current && fate !== 'refused') showUser()
  return isOpen.current
}

/** Closes the dialog after `ms`, and draws the page anew. */
export function closeAfter(
  ms: number,
  { isOpen, onClose, fate }: { isOpen: IsOpen; onClose: () => void; fate: UpdateFate },
): void {
  setTimeout(() => {
    const isReached = isOpen.current && fate === 'sent'
    if (isOpen.current) onClose()
    drawAnew(isReached)
  }, ms)
}
