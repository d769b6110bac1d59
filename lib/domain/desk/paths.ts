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
