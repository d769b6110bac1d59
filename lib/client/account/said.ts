import { forget, remember } from '#lib/client/platform/browser'
import { readStored } from '#lib/client/platform/storage'

/**
 * A saved profile reloads the page (specification.md, section 4), which would leave keyboard and screen reader at its top
 * without a word. The next page says again what was saved, and puts the focus on the account in the header.
 */
const key = 'said'

export const sayAfterReload = (said: string): void => remember({ [key]: said })

export function sayAgain(): void {
  const said = readStored('sessionStorage', key)
  if (!said) return
  forget(key)
  // A page that begins in a field of its own keeps its beginning.
  if (!document.querySelector('[autofocus]'))
    document.querySelector<HTMLElement>('[popovertarget=user-menu]')?.focus({ preventScroll: true })
  const status = document.createElement('p')
  status.className = 'sr-only'
  status.setAttribute('role', 'status')
  document.body.append(status)
  // Screen readers announce what changes in an element that is there already.
  setTimeout(() => status.append(said), 500)
}
