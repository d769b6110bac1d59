import { fillIn, forgetSent, keepDraft, noteTaken, wasSent, wasTaken } from '#lib/client/draft'
import { patientFormSelector } from '#lib/client/early/protocol'

const forms = () => document.querySelectorAll<HTMLFormElement>(patientFormSelector)

/** Typing is not written to the disk letter by letter, in ms. */
const restMs = 300

const isBack = ({ persisted }: PageTransitionEvent) =>
  persisted ||
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.type === 'back_forward'

/**
 * Keeps what is typed into a lead form on this device until it is sent, and fills it in again: whether
 * the application is live or not.
 */
export function keepDrafts(): void {
  let unsaved: HTMLFormElement | undefined
  let timer: ReturnType<typeof setTimeout>
  const save = () => {
    clearTimeout(timer)
    // A form that was sent meanwhile is gone, or empty.
    if (unsaved?.isConnected) keepDraft(unsaved)
    unsaved = undefined
  }
  addEventListener('input', ({ target }) => {
    const form = (target as Element | null)?.closest<HTMLFormElement>(patientFormSelector)
    if (!form) return
    if (unsaved && unsaved !== form) save()
    unsaved = form
    clearTimeout(timer)
    timer = setTimeout(save, restMs)
  })
  addEventListener('pagehide', save)

  // The receipt of a plain form: what was kept is sent.
  if (location.pathname === '/thankyou' && wasSent()) noteTaken()
  // There a request can be withdrawn: the same words afterwards are a new one.
  if (location.pathname.startsWith('/request/')) forgetSent()
  for (const form of forms()) fillIn(form)
  // Back from the receipt the browser would show the form as it was sent.
  addEventListener('pageshow', (event) => {
    if (isBack(event) && wasTaken()) for (const form of forms()) form.reset()
  })
}
