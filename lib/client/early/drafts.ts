import { eraseDraft, fillIn, keepDraft, onSentElsewhere, unmark, wasSent } from '#lib/client/draft'

/** Patients' forms; a partner's is another. */
const forms = () =>
  document.querySelectorAll<HTMLFormElement>('form[data-lead-form]:not([data-lead-form=partner])')

const sentKey = 'lead-sent'
/** Typing is not written to the disk letter by letter, in ms. */
const restMs = 300

function session(value: string | null): string | null {
  try {
    const before = sessionStorage.getItem(sentKey)
    if (value === null) sessionStorage.removeItem(sentKey)
    else sessionStorage.setItem(sentKey, value)
    return before
  } catch {
    return null
  }
}

const isBack = ({ persisted }: PageTransitionEvent) =>
  persisted ||
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.type === 'back_forward'

function empty(form: HTMLFormElement): void {
  form.reset()
  unmark(form)
}

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
  const note = (event: Event) => {
    const form = (event.target as Element | null)?.closest<HTMLFormElement>('form[data-lead-form]')
    if (!form || form.dataset.leadForm === 'partner') return
    if (unsaved && unsaved !== form) save()
    unsaved = form
    clearTimeout(timer)
    timer = setTimeout(save, restMs)
  }
  addEventListener('input', note)
  addEventListener('pagehide', save)

  // The receipt of a plain form: what was kept is sent.
  if (location.pathname === '/thankyou' && wasSent()) {
    eraseDraft()
    session('1')
  }
  for (const form of forms()) fillIn(form)
  // Back from the receipt the browser would show the form as it was sent.
  addEventListener('pageshow', (event) => {
    if (isBack(event) && session(null)) for (const form of forms()) empty(form)
  })
  onSentElsewhere((isSame) => {
    for (const form of forms()) if (isSame(form)) empty(form)
  })
}
