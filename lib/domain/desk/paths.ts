/** The addresses of the desk. */
export const deskPaths = {
  queue: '/desk',
  login: '/desk/login',
  lead: (id: string) => `/desk/lead/${id}`,
  reviews: '/desk/reviews',
  links: '/desk/links',
  manyLinks: '/desk/links/many',
  checkLinks: '/desk/links/check',
  numbers: '/desk/numbers',
} as const

const pagePattern =
  /^\/desk(?:\/(?:reviews|numbers|links(?:\/(?:many|check))?|lead\/[0-9A-Z]{1,40}))?$/
const longestAddress = 1000

/**
 * The page of the desk that somebody wanted to open before the login.
 *
 * @param address as it was asked for; anybody may have written it
 * @returns its path and parameters; '' for anything but a page of the desk, and for the queue, where a login leads anyway
 */
export function wantedPage(address: string): string {
  // A base that no address can name: what leads to another host does not keep it.
  const url =
    address.length <= longestAddress && address.startsWith('/')
      ? URL.parse(address, 'http://desk.invalid')
      : null
  if (url?.host !== 'desk.invalid' || !pagePattern.test(url.pathname)) return ''
  for (const name of [refreshParameter, savedParameter, givenBackParameter, 'left'])
    url.searchParams.delete(name)
  const wanted = `${url.pathname}${url.search}`
  return wanted === deskPaths.queue ? '' : wanted
}

/** The login, which leads on to a page. @param wanted from wantedPage */
export const loginAddress = (wanted: string): string =>
  wanted === '' ? deskPaths.login : `${deskPaths.login}?${new URLSearchParams({ to: wanted })}`

/** In the address of a lead for which something was just recorded. */
export const savedParameter = 'saved'
/** In the address of a lead that the member has just given back. */
export const givenBackParameter = 'back'
/** In the address of a page that loads itself again: it does not count as use of the session. */
export const refreshParameter = 'auto'
/** In the address of a queue that does not load itself again. */
export const stillParameter = 'still'

/** What restricts the queue; '' does not. */
export type Filter = Record<
  'state' | 'tier' | 'city' | 'speciality' | 'language' | 'campaign' | 'search',
  string
>

function addressWith(path: string, { search, ...others }: Filter, extra: Record<string, string>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ q: search, ...others, ...extra }))
    if (value !== '' && !(name === 'state' && value === 'open')) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** The queue's address with this filter. @param extra further parameters */
export const queueAddress = (
  filter: Filter,
  page = 1,
  extra: Record<string, string> = {},
): string =>
  addressWith(deskPaths.queue, filter, { ...extra, ...(page > 1 && { page: String(page) }) })

/** A lead's address. It carries the filter of the queue, by which the next lead is taken too, but no search. */
export const leadAddress = (
  id: string,
  filter: Filter,
  extra: Record<string, string> = {},
): string => addressWith(deskPaths.lead(id), { ...filter, search: '' }, extra)
