import { readCookie, writeCookie } from '#lib/client/cookies'
import { randomId } from '#lib/client/random-id'

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

export interface Credentials {
  token: string
  selectedCity?: { cityId: string }
}

/** Specification point 4: logged in only when the credentials cookie parses and holds a token. */
export function credentials(): Credentials | undefined {
  try {
    const kept = JSON.parse(readCookie(credentialsCookie) ?? '')
    if (typeof kept?.token !== 'string' || !kept.token) return undefined
    const city = kept.selectedCity?.cityId ?? kept.selectedCity?.cityid
    return {
      token: kept.token,
      ...(city === undefined ? {} : { selectedCity: { cityId: String(city) } }),
    }
  } catch {
    return undefined
  }
}
