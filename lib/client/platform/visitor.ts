import Cookies from 'js-cookie'

import { randomId } from '#lib/client/platform/browser'
import { parseCity } from '#lib/domain/account/city'
import { credentialsCookie } from '#lib/domain/account/credentials'
import type { User } from '#lib/domain/account/user'
import { validVisitorId, visitorIdName } from '#lib/domain/account/visitor-id'

let thisPage: string | undefined

/**
 * The visitor's random id, stored in a cookie at the first call. Where cookies are blocked, it lasts as long as the
 * page.
 */
export function visitorId(): string {
  const kept = validVisitorId(readCookie(visitorIdName)) ?? thisPage
  if (kept) return kept
  thisPage = randomId()
  writeCookie(visitorIdName, thisPage)
  return thisPage
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Reads a user record from login's answer or the cookie; undefined without a token. Missing fields become empty,
 * because an external backend may send fewer.
 */
export function parseUser(kept: unknown): User | undefined {
  const { id, token, name, mobileNo, email, selectedCity } = Object(kept) as Record<string, unknown>
  if (typeof token !== 'string' || !token) return undefined
  return {
    id: String(id ?? ''),
    token,
    name: text(name).trim(),
    mobileNo: String(mobileNo ?? ''),
    email: text(email),
    selectedCity: parseCity(selectedCity) ?? null,
  }
}

/** specification.md, section 4: logged in only when the credentials cookie parses and holds a token. */
export function credentials(): User | undefined {
  try {
    return parseUser(JSON.parse(readCookie(credentialsCookie) ?? ''))
  } catch {
    return undefined
  }
}

/** The default headers of every call (specification.md, section 7). */
export const callHeaders = (user: User | undefined): Record<string, string> => ({
  'Content-Type': 'application/json',
  applicationtype: 'website',
  [visitorIdName]: visitorId(),
  ...(user?.selectedCity && { cityid: String(user.selectedCity.cityId) }),
})

/** Stores the logged-in user for a year (specification.md, section 9). */
export function keepCredentials(user: User): void {
  writeCookie(credentialsCookie, JSON.stringify(user))
}

/** Removes the logged-in user from this device. */
export function eraseCredentials(): void {
  eraseCookie(credentialsCookie)
}

/** Where cookies are blocked, reading gives undefined and writing does nothing. In days: */
const year = 365

const readCookie = (name: string): string | undefined => Cookies.get(name)

/** Writes a cookie for a year and the whole site: SameSite=Lax, and Secure on https. */
function writeCookie(name: string, value: string): void {
  Cookies.set(name, value, {
    expires: year,
    path: '/',
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  })
}

const eraseCookie = (name: string): void => Cookies.remove(name, { path: '/' })
