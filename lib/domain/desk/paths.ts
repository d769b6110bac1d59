/** The addresses of the desk. */
export const deskPaths = {
  queue: '/desk',
  login: '/desk/login',
  lead: (id: string) => `/desk/lead/${id}`,
  reviews: '/desk/reviews',
  links: '/desk/links',
  numbers: '/desk/numbers',
} as const
