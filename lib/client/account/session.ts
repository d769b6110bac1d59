import { rerender } from '#lib/client/account/account-menu'
import { setPending } from '#lib/client/account/pending-update'
import { eraseSelfie } from '#lib/client/account/selfie/selfie'
import { eraseTranscript } from '#lib/client/chat/transcript'
import { eraseDraft } from '#lib/client/leads/draft'
import { abortAfter, callTimeout, forget } from '#lib/client/platform/browser'
import { readStored, store } from '#lib/client/platform/storage'
import { callHeaders, credentials, eraseCredentials } from '#lib/client/platform/visitor'
import { clearRecent } from '#lib/client/search/recent'
import { apiUrl } from '#lib/config/env.client'
import { site } from '#lib/config/site'
import { sessionHashPattern, type User } from '#lib/domain/account/user'

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

/**
 * Other tabs hear of a logout by a change of this item. It stays until the server has confirmed the logout: the hash of
 * the session's token, or the time where there is no hash.
 */
export const logoutKey = 'logout'

const logoutPath = '/users/v1/user/logout'

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
 * What ends the session later although the token is not kept. undefined without Web Cryptography, which exists on https
 * and localhost only, and with an external backend, which knows tokens alone.
 */
async function hashOf(token: string): Promise<string | undefined> {
  if (!site.hasReceipt || !globalThis.crypto?.subtle) return
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isJson = (headers: Headers) => /\bjson\b/.test(headers.get('content-type') ?? '')

/**
 * Has the session ended? 401: it had ended before. A proxy that limits or refuses, or the page of a network that asks
 * for a login, says nothing about it.
 */
const isEnded = (answer: Promise<Response>): Promise<boolean> =>
  answer.then(
    ({ ok, status, headers }) => (ok || status === 401) && isJson(headers),
    () => false,
  )

/**
 * Logs out and reloads (specification.md, section 4). The cookie and what was typed go at once, even without a network.
 * Revoking the token, which also removes the receipts, is repeated by {@link repeatLogout} until the server confirms it.
 */
export async function logOut(): Promise<void> {
  const user = credentials()
  forgetUser()
  forgetTyped()
  store('localStorage', logoutKey, (user && (await hashOf(user.token))) ?? String(Date.now()))
  const call = { method: 'POST', path: logoutPath, timeout: logoutTimeout } as const
  const isRevoked = user && (await isEnded(fetchAsUser(user, call)))
  if (isRevoked) store('localStorage', logoutKey, null)
  rerender(isRevoked || (navigator.onLine && (await isSiteReachable())))
}

/** Repeats a logout that the server has not confirmed. */
export async function repeatLogout(): Promise<void> {
  const session = readStored('localStorage', logoutKey)
  if (!session) return
  if (sessionHashPattern.test(session)) {
    const answer = fetch(apiUrl + logoutPath, {
      method: 'POST',
      headers: callHeaders(undefined),
      body: JSON.stringify({ session }),
      signal: abortAfter(callTimeout),
    })
    if (!(await isEnded(answer))) return
  }
  // Another user may have logged out since.
  if (readStored('localStorage', logoutKey) === session) store('localStorage', logoutKey, null)
}

/**
 * Ends all sessions of the user, and logs out here. An external backend has no such call.
 *
 * @returns false if the server did not do it: then nothing has changed
 */
export async function logOutEverywhere(): Promise<boolean> {
  const user = credentials()
  const call = { method: 'POST', path: logoutPath, timeout: callTimeout } as const
  const isDone =
    user &&
    (await fetchAsUser(user, { ...call, body: { everywhere: true } }).then(
      ({ ok, headers }) => ok && isJson(headers),
      () => false,
    ))
  if (!isDone) return false
  forgetUser()
  forgetTyped()
  store('localStorage', logoutKey, String(Date.now()))
  store('localStorage', logoutKey, null)
  rerender()
  return true
}
