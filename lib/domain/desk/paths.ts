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
