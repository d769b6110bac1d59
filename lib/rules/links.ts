/** Addresses of the site, built in one place. Every function gives a path that begins with '/'. */

/** Specification point 5, 'Link helper': lowercase, spaces replaced with hyphens. */
export const toLinkPart = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '-')

export type Language = 'en' | 'hi'
export type ArticleKind = 'condition' | 'treatment' | 'test' | 'blog'
export type ListingKind = 'doctors' | 'hospitals'

const hindi = (language: Language) => (language === 'hi' ? '/hi' : '')

export const links = {
  home: '/',
  /** City listings are lower case whatever the department's own slug is ('ENT'). */
  listing: (city: string, kind: ListingKind, speciality: string, page = 1) =>
    `/${city}/${kind}/${speciality.toLowerCase()}${page > 1 ? `/${page}` : ''}`,
  /** The specialities of one city: the step before a listing. */
  cityDirectory: (city: string, kind: ListingKind) => `/${city}/${kind}`,
  directory: (kind: ListingKind) => `/${kind}`,
  department: (slug: string) => `/department/${slug}`,
  articles: (kind: ArticleKind, language: Language = 'en') => `${hindi(language)}/${kind}`,
  article: (kind: ArticleKind, slug: string, language: Language = 'en') =>
    `${hindi(language)}/${kind}/${slug}`,
  insurer: (slug: string) => `/hospitals/insurance/${slug}`,
  text: (slug: string) => `/${slug}`,
  search: '/search',
  terms: '/terms-conditions',
  partner: '/partner-with-us',
  /** The form's own page: what every opener of the form leads to without JavaScript. */
  appointment: (about: Record<string, string | number | undefined> = {}) => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(about))
      if (value !== undefined && value !== '') query.set(key, String(value))
    const text = query.toString()
    return `/appointment${text ? `?${text}` : ''}`
  },
} as const
