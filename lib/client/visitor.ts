import { eraseCookie, readCookie, writeCookie } from '#lib/client/cookies'
import { randomId } from '#lib/client/random-id'
import type { User } from '#lib/contract/user'
import { parseCity } from '#lib/rules/city-selected'

const visitorCookie = 'visitorid'
const credentialsCookie = 'userCredentials'

let thisPage: string | undefined

/** The visitor's random id, kept in a cookie (specification point 3); the page's own one where cookies are blocked. */
export function visitorId(): string {
  const kept = readCookie(visitorCookie) ?? thisPage
  if (kept) return kept
  thisPage = randomId()
  writeCookie(visitorCookie, thisPage)
  return thisPage
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A user record as login answers it or as the cookie keeps it; undefined without a token. What else is
 * missing is empty: an own backend may know less.
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

/** Specification point 4: logged in only when the credentials cookie parses and holds a token. */
export function credentials(): User | undefined {
  try {
    return parseUser(JSON.parse(readCookie(credentialsCookie) ?? ''))
  } catch {
    return undefined
  }
}

/** Keeps who is logged in, for a year (specification point 9). */
export function keepCredentials(user: User): void {
  writeCookie(credentialsCookie, JSON.stringify(user))
}

/** From here on nobody is logged in on this device. */
export function eraseCredentials(): void {
  eraseCookie(credentialsCookie)
}
