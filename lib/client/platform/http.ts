import axios, { type AxiosRequestTransformer, isAxiosError } from 'axios'
import { callTimeout } from '#lib/client/platform/browser'
import { callHeaders, credentials } from '#lib/client/platform/visitor'

/**
 * The browser's HTTP client. Every call carries the default headers of lib/client/platform/visitor; calls made with
 * `authorised: true` carry the token too.
 */
declare module 'axios' {
  interface AxiosRequestConfig {
    /** Adds the Authorization header for a logged-in user. */
    authorised?: boolean
  }
}

/** axios removes the content type when the body is undefined, but not when it is null. */
const emptyBody: AxiosRequestTransformer = (body) => body ?? null

export const http = axios.create({
  timeout: callTimeout,
  transformRequest: [axios.defaults.transformRequest ?? [], emptyBody].flat(),
})

http.interceptors.request.use((config) => {
  const user = credentials()
  config.headers.set(callHeaders(user))
  if (config.authorised && user) config.headers.set('Authorization', user.token)
  return config
})

/** The answer of a call that failed; undefined when there was none. */
export const answerOf = (error: unknown): { status: number; data: unknown } | undefined =>
  isAxiosError(error) ? error.response : undefined

/** Can a retry help? There was no answer, or a 5xx. */
export function isPassing(error: unknown): boolean {
  if (!isAxiosError(error)) return false
  return error.response === undefined || error.response.status >= 500
}

/** Has the server rejected the token? */
export const isUnauthorised = (error: unknown): boolean =>
  isAxiosError(error) && error.response?.status === 401

/** Did the server itself fail (5xx)? */
export const isBusy = (error: unknown): boolean =>
  isAxiosError(error) && (error.response?.status ?? 0) >= 500

/** Has the server asked us to slow down? */
export const isTooMany = (error: unknown): boolean =>
  isAxiosError(error) && error.response?.status === 429
