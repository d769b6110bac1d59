import { abortAfter } from '#lib/client/abort-after'
import { visitorId } from '#lib/client/visitor'
import { apiUrl } from '#lib/config/env.client'
import type { User } from '#lib/contract/user'

interface UserFetch {
  method: 'POST' | 'PUT'
  /** Behind {api}. */
  path: string
  body?: object
  /** In ms; then it fails as it does without a network. */
  timeout: number
}

/**
 * A call with the user's token by what the browser has itself: the early script makes it before the application is
 * there, and a dialog without fetching the HTTP client first, which a dead network would not bring. Whoever goes on
 * to the next page at once does not break it off.
 *
 * @throws as fetch does, without an answer
 */
export function fetchAsUser(user: User, { method, path, body = {}, timeout }: UserFetch) {
  return fetch(apiUrl + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      applicationtype: 'website',
      visitorid: visitorId(),
      ...(user.selectedCity && { cityid: String(user.selectedCity.cityId) }),
      Authorization: user.token,
    },
    body: JSON.stringify(body),
    keepalive: true,
    signal: abortAfter(timeout),
  })
}
