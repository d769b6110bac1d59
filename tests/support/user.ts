import { HttpResponse, http } from 'msw'
import type { User } from '#lib/domain/account/user'

/** The user who is logged in, on the device and in the backend's answers. */
export const asha: User = {
  id: 'u1',
  token: 'token-of-asha',
  name: 'Asha Rao',
  mobileNo: '9876543210',
  email: 'asha@example.in',
  selectedCity: { cityId: 568, cityName: 'Pune', type: 'Popular' },
}

/** Writes the login cookie. */
export function keepLogin(user: Partial<User> = asha): void {
  // biome-ignore lint/suspicious/noDocumentCookie: writes the cookie as a browser stores it.
  document.cookie = `userCredentials=${encodeURIComponent(JSON.stringify(user))}; path=/`
}

/** The user in the login cookie; undefined if nobody is logged in. */
export function keptLogin(): unknown {
  const [, text] = /(?:^|; )userCredentials=([^;]*)/.exec(document.cookie) ?? []
  return text ? JSON.parse(decodeURIComponent(text)) : undefined
}

export function clearLogin(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'userCredentials=; path=/; max-age=0'
}

export const ok = (data: unknown = {}) =>
  HttpResponse.json({ status: { code: '200', message: 'Success' }, data, error: [] })

/** @param status the HTTP status, which is also in the body */
export const refused = (status: number, error: unknown[], message: unknown = 'Refused') =>
  HttpResponse.json({ status: { code: String(status), message }, data: null, error }, { status })

const cities = [
  [514, 'Delhi', 'दिल्ली', 28.61, 77.21, '110'],
  [568, 'Pune', 'पुणे', 18.52, 73.86, '411 412'],
  [1001, 'Chennai', 'चेन्नई', 13.08, 80.27, '600'],
  [1004, 'Jaipur', 'जयपुर', 26.91, 75.79, '302'],
] as const

/** A short citylist of the embedded backend. */
export const cityListHandler = http.get('*/api/backend/dmg/v1/web/citylist', () =>
  HttpResponse.json({
    status: { code: '200', message: 'Success' },
    results: cities.map(([cityid, cityname, citynameHindi, latitude, longitude, pins]) => ({
      ...{ cityid, cityname, citynameHindi, latitude, longitude, pins },
      webIconPrimary: '',
      webIconSecondary: '',
    })),
    data: [],
    error: [],
  }),
)
