import { rerender } from '#lib/client/account/account-menu'
import { setPending } from '#lib/client/account/pending-update'
import { eraseSelfie } from '#lib/client/account/selfie/selfie'
import { eraseTranscript } from '#lib/client/chat/transcript'
import { eraseDraft } from '#lib/client/leads/draft'
import { abortAfter, forget } from '#lib/client/platform/browser'
import { store } from '#lib/client/platform/storage'
import { callHeaders, credentials, eraseCredentials } from '#lib/client/platform/visitor'
import { clearRecent } from '#lib/client/search/recent'
import { apiUrl } from '#lib/config/env.client'
import type { User } from '#lib/domain/account/user'

export function forgetUser(): void {
  eraseCredentials()
  setPending(null)
  clearRecent()
  eraseSelfie()
  forget('hhUser', 'hhUserName')
}

/** Ends a session that the server no longer accepts. */
export function endSession(): void {
  forgetUser()
  rerender()
}

interface UserFetch {
  method: 'POST' | 'PUT'
  /** Appended to {api}. */
  path: string
  body?: object
  /** In ms; a time-out fails like a missing network. */
  timeout: number
}

/**
 * A call with the user's token that needs only the browser's own fetch: the early script makes it before the
 * application has loaded, and a dialog need not download the HTTP client first. It survives leaving the page.
 *
 * @throws as fetch does when there is no answer
 */
export function fetchAsUser(user: User, { method, path, body = {}, timeout }: UserFetch) {
  return fetch(apiUrl + path, {
    method,
    headers: { ...callHeaders(user), Authorization: user.token },
    body: JSON.stringify(body),
    keepalive: true,
    signal: abortAfter(timeout),
  })
}

/** Other tabs hear of a logout by a change of this item. */
export const logoutKey = 'logout'

/** Erases what was typed in this tab: phones are shared. A browser would fill a form again after the reload. */
export function forgetTyped(): void {
  eraseDraft()
  eraseTranscript('guide')
  eraseTranscript('ai')
  forget('lead_id')
  for (const form of document.forms) form.reset()
}

/** A logout must not wait for a slow network, in ms. */
const logoutTimeout = 3000

/** Would the page load now? The backend of the logout may be another server, and may be down alone. */
async function isSiteReachable(): Promise<boolean> {
  try {
    const signal = abortAfter(logoutTimeout)
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

/**
 * Logs out and reloads (specification.md, section 4). The cookie and what was typed go at once, even without a network.
 * Revoking the token, which also removes the receipts, is tried once and may fail; the token is not stored for later.
 */
export async function logOut(): Promise<void> {
  const user = credentials()
  forgetUser()
  forgetTyped()
  store('localStorage', logoutKey, String(Date.now()))
  const isRevoked =
    user &&
    (await fetchAsUser(user, {
      method: 'POST',
      path: '/users/v1/user/logout',
      timeout: logoutTimeout,
    }).then(
      () => true,
      () => false,
    ))
  rerender(isRevoked || (navigator.onLine && (await isSiteReachable())))
}
