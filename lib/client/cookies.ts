import Cookies from 'js-cookie'

/** The one importer of js-cookie. Cookies may be blocked: reading then gives undefined, writing does nothing. */
const year = 365

export const readCookie = (name: string): string | undefined => Cookies.get(name)

/** Keeps a cookie for a year on the whole site: SameSite=Lax, and Secure where the page came by https. */
export function writeCookie(name: string, value: string): void {
  Cookies.set(name, value, {
    expires: year,
    path: '/',
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  })
}

/** Erases a cookie that writeCookie has kept. */
export const eraseCookie = (name: string): void => Cookies.remove(name, { path: '/' })
