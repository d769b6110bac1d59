import { type Language, languages } from '#lib/domain/text/language'

/** The addresses of the site. Every function returns a path that begins with '/'. */

/** specification.md, section 5, 'Link helper': lowercase, spaces replaced with hyphens. */
export const toLinkPart = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '-')

export const articleKinds = ['condition', 'treatment', 'test', 'blog'] as const
export type ArticleKind = (typeof articleKinds)[number]
export type ListingKind = 'doctors' | 'hospitals'
export type PhotoSize = 'small' | 'large'

export type PersonKind = 'author' | 'reviewer'

/** Is it a kind whose pages are at /{kind}/{slug}, in Hindi at /hi/{kind}/{slug}? */
export const isArticleKind = (kind: string): kind is ArticleKind =>
  (articleKinds as readonly string[]).includes(kind)

/** A page of a list; the first has the plain address. */
const onPage = (path: string, page: number) => (page > 1 ? `${path}/${page}` : path)

/** '/hi' for Hindi; English addresses have no prefix. */
export const languagePrefix = (language: Language) => (language === 'en' ? '' : `/${language}`)

/**
 * An address without its query and fragment. It is read once, up to there: an expression that looks for the end of the
 * line from each '?' would read a long run of them again and again.
 */
export const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/**
 * The paths of the pages that exist in every language: those of the route table with `languages`, which browsers do
 * not load. tests/domain/routes/links.test.ts compares the two.
 */
const translated = [
  '(?:condition|treatment|test|blog)(?:/[^/]+)?',
  'tools/(?:bmi-calculator|piles-severity|cataract-lens)',
  'about-us|contact-us|privacy|refund-policy|terms-conditions|editorial-policy',
  '(?:insurance|authors|reviewers)(?:/[^/]+)?',
  '(?:doctor|hospital|department)/[^/]+',
  'hospital/[^/]+/(?:doctors|reviews)(?:/[1-9]\\d{0,4})?',
  // Lists of doctors and hospitals.
  '(?:doctors|hospitals)',
  'hospitals/insurance/[^/]+',
  '[^/]+/(?:doctors|hospitals)(?:/[^/]+){0,2}',
  'treatment/[^/]+/[^/]+',
  'reviews(?:/(?:write|[1-9]\\d{0,4}))?',
  'services/(?:second-opinion|medical-loan)',
  'find-hospital-doctor-for-surgery',
  'faq|press|careers|videos|all|all/cities',
  'search|login|my-requests',
  'chat(?:/ai)?',
  'appointment|thankyou|request/[^/]+',
  'partner-with-us',
  'site\\.webmanifest',
  // The home page.
  '',
]
const inEveryLanguage = new RegExp(`^/(?:${translated.join('|')})$`)

/**
 * A plain path in a language, where that page exists in it; otherwise unchanged, as other addresses are.
 *
 * @param address a path of the site, maybe with a query or fragment, or any other address
 */
export function inLanguage(address: string, language: Language): string {
  const path = withoutQuery(address)
  const prefix = languagePrefix(language)
  const isThere = path.startsWith(`${prefix}/`)
  if (language === 'en' || isThere || !inEveryLanguage.test(path)) return address
  return path === '/' ? prefix + address.slice(1) : prefix + address
}

/** '/hi/test/cbc' and '/test/cbc' give '/test/cbc'. */
export function plainPath(path: string): string {
  const prefixes = languages.map(languagePrefix).filter(Boolean)
  const own = prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? ''
  return path.slice(own.length) || '/'
}

export const links = {
  home: '/',
  /** City listings are lower case, even if the department's slug is not ('ENT'). */
  listing: (city: string, kind: ListingKind, speciality: string, page = 1) =>
    onPage(`/${city}/${kind}/${speciality.toLowerCase()}`, page),
  /** The specialities of one city. */
  cityDirectory: (city: string, kind: ListingKind) => `/${city}/${kind}`,
  directory: (kind: ListingKind) => `/${kind}`,
  department: (slug: string) => `/department/${slug}`,
  articles: (kind: ArticleKind, language: Language = 'en') => `${languagePrefix(language)}/${kind}`,
  article: (kind: ArticleKind, slug: string, language: Language = 'en') =>
    `${languagePrefix(language)}/${kind}/${slug}`,
  doctor: (slug: string) => `/doctor/${slug}`,
  hospital: (slug: string) => `/hospital/${slug}`,
  /** A picture that the import has cut from a photo of a doctor or hospital. */
  photo: (id: string, size: PhotoSize) => `/photos/${size}/${id}.webp`,
  hospitalDoctors: (slug: string, page = 1) => onPage(`/hospital/${slug}/doctors`, page),
  hospitalReviews: (slug: string, page = 1) => onPage(`/hospital/${slug}/reviews`, page),
  /** The hospitals that accept an insurer or scheme. */
  insurer: (slug: string) => `/hospitals/insurance/${slug}`,
  insurance: '/insurance',
  /** The guide to an insurer or scheme. */
  insuranceGuide: (slug: string) => `/insurance/${slug}`,
  treatmentInCity: (treatment: string, city: string) => `/treatment/${treatment}/${city}`,
  /** The cost of a treatment in a city, or in India. */
  cost: (treatment: string, city = 'india') => `/treatment/${treatment}/cost-in-${city}`,
  people: (kind: PersonKind) => `/${kind}s`,
  person: (kind: PersonKind, slug: string) => `/${kind}s/${slug}`,
  /** All reviews, newest first. */
  reviews: '/reviews',
  reviewsPage: (page: number) => onPage('/reviews', page),
  /** The form for a review; without a doctor or hospital it first asks for one. */
  writeReview: (about: { doctor?: string; hospital?: string } = {}) => {
    const query = new URLSearchParams(about).toString()
    return `/reviews/write${query ? `?${query}` : ''}`
  },
  videos: '/videos',
  press: '/press',
  careers: '/careers',
  everything: '/all',
  /** The cities with doctors or hospitals, A to Z. */
  everyCity: '/all/cities',
  finder: '/find-hospital-doctor-for-surgery',
  secondOpinion: '/services/second-opinion',
  medicalLoan: '/services/medical-loan',
  bmiCalculator: '/tools/bmi-calculator',
  pilesSeverity: '/tools/piles-severity',
  cataractLens: '/tools/cataract-lens',
  campaign: (slug: string) => `/campaign/${slug}`,
  /** An advertisement's page; each variant has its own address, and the plain one the short address. */
  marketing: (slug: string, variant = 'plain') =>
    `/marketing/${variant === 'plain' ? '' : `${variant}/`}${slug}`,
  /** Name and icons for a phone's home screen. */
  manifest: '/site.webmanifest',
  feed: (language: Language = 'en') => `${languagePrefix(language)}/blog/rss.xml`,
  text: (slug: string) => `/${slug}`,
  search: '/search',
  /** The guided chat. /chat/ai answers from the site's pages. */
  chat: '/chat',
  chatAi: '/chat/ai',
  /** Redirects to the patient app in the store of the visitor's device; only where site.hasApp. */
  app: '/app',
  /** The links to login, profile and logout lead here when their dialogs cannot open. */
  login: '/login',
  /** The requests of the logged-in user's number; only where site.hasReceipt. */
  myRequests: '/my-requests',
  terms: '/terms-conditions',
  partner: '/partner-with-us',
  /** The receipt of the last lead. */
  thankYou: '/thankyou',
  /** The form's own page, to which every opener of the form links. */
  appointment: (about: Record<string, string | number | undefined> = {}) => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(about))
      if (value !== undefined && value !== '') query.set(key, String(value))
    const text = query.toString()
    return `/appointment${text ? `?${text}` : ''}`
  },
} as const

/** The pages of requests; there is none without a token. */
export const requestsPath = '/request'

/** The receipt of one of the device's requests (specification.md, section 2). */
export const receiptPath = (reference: string): string =>
  `${links.thankYou}?${new URLSearchParams({ isquicksurvey: '1', request: reference })}`

/** A form posted here leads to the page of a request. */
export const openRequestPath = `${links.thankYou}?step=open`

/** The page of a request. Whoever has its token may read, correct and withdraw the request. */
export const requestPath = (token: string, step?: 'correct' | 'withdraw'): string =>
  `${requestsPath}/${token}${step ? `?step=${step}` : ''}`

interface Searched {
  query: string
  /** Slug; '' or absent for all cities. */
  city?: string | undefined
  /** Shows only this type, page by page. */
  type?: string | null | undefined
  /** From 1. */
  page?: number
}

/** The results page of a query. */
export function searchAddress({ query, city, type, page = 1 }: Searched): string {
  const parameters = new URLSearchParams({ q: query })
  if (city) parameters.set('city', city)
  if (type) parameters.set('type', type)
  if (page > 1) parameters.set('page', String(page))
  return `${links.search}?${parameters}`
}
