import axios, { type AxiosRequestTransformer, isAxiosError } from 'axios'
import { credentials, visitorId } from '#lib/client/visitor'

/**
 * The browser's one HTTP client, and the one importer of axios. Every call carries the specification's
 * default headers (point 7): applicationtype, JSON, visitorid, and for a logged-in user cityid; calls
 * made with `authorised: true` carry the token too.
 */
declare module 'axios' {
  interface AxiosRequestConfig {
    /** Adds the Authorization header when somebody is logged in. */
    authorised?: boolean
  }
}

/** Long enough for a slow 3G, short enough that a visitor does not give up first. In ms. */
const timeout = 15_000

/** axios takes the content type off calls without a body (undefined), not off those with an empty one. */
const emptyBody: AxiosRequestTransformer = (body) => body ?? null

export const http = axios.create({
  timeout,
  transformRequest: [axios.defaults.transformRequest ?? [], emptyBody].flat(),
  headers: { 'Content-Type': 'application/json', applicationtype: 'website' },
})

http.interceptors.request.use((config) => {
  config.headers.set('visitorid', visitorId())
  const user = credentials()
  if (user?.selectedCity) config.headers.set('cityid', String(user.selectedCity.cityId))
  if (config.authorised && user) config.headers.set('Authorization', user.token)
  return config
})

/** True where trying again may help: no answer came, or the server itself failed (5xx). */
export function isPassing(error: unknown): boolean {
  if (!isAxiosError(error)) return false
  return error.response === undefined || error.response.status >= 500
}

/** True where the server no longer takes the token. */
export const isUnauthorised = (error: unknown): boolean =>
  isAxiosError(error) && error.response?.status === 401

/** True where something of ours failed: it passes. */
export const isBusy = (error: unknown): boolean =>
  isAxiosError(error) && (error.response?.status ?? 0) >= 500

/** True where the server asks for a pause. */
export const isTooMany = (error: unknown): boolean =>
  isAxiosError(error) && error.response?.status === 429
