/** Addresses of the site, built in one place. Every function gives a path that begins with '/'. */

/** Specification point 5, 'Link helper': lowercase, spaces replaced with hyphens. */
export const toLinkPart = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '-')

export type Language = 'en' | 'hi'
export type ArticleKind = 'condition' | 'treatment' | 'test' | 'blog'
export type ListingKind = 'doctors' | 'hospitals'

export type PersonPageKind = 'author' | 'reviewer'

const articleKinds: ReadonlySet<string> = new Set(['condition', 'treatment', 'test', 'blog'])

/** True of the kinds whose pages stand at /{kind}/{slug}, in Hindi behind /hi. */
export const isArticleKind = (kind: string): kind is ArticleKind => articleKinds.has(kind)

/** Lists of several pages: the first at the plain address. */
const onPage = (path: string, page: number) => (page > 1 ? `${path}/${page}` : path)

const hindi = (language: Language) => (language === 'hi' ? '/hi' : '')

export const links = {
  home: '/',
  /** City listings are lower case whatever the department's own slug is ('ENT'). */
  listing: (city: string, kind: ListingKind, speciality: string, page = 1) =>
    onPage(`/${city}/${kind}/${speciality.toLowerCase()}`, page),
  /** The specialities of one city: the step before a listing. */
  cityDirectory: (city: string, kind: ListingKind) => `/${city}/${kind}`,
  directory: (kind: ListingKind) => `/${kind}`,
  department: (slug: string) => `/department/${slug}`,
  articles: (kind: ArticleKind, language: Language = 'en') => `${hindi(language)}/${kind}`,
  article: (kind: ArticleKind, slug: string, language: Language = 'en') =>
    `${hindi(language)}/${kind}/${slug}`,
  doctor: (slug: string) => `/doctor/${slug}`,
  hospital: (slug: string) => `/hospital/${slug}`,
  hospitalDoctors: (slug: string, page = 1) => onPage(`/hospital/${slug}/doctors`, page),
  hospitalReviews: (slug: string, page = 1) => onPage(`/hospital/${slug}/reviews`, page),
  /** The hospitals that accept an insurer or scheme. */
  insurer: (slug: string) => `/hospitals/insurance/${slug}`,
  insurance: '/insurance',
  /** What an insurer or scheme is, and how to use it. */
  insuranceGuide: (slug: string) => `/insurance/${slug}`,
  treatmentInCity: (treatment: string, city: string) => `/treatment/${treatment}/${city}`,
  /** What a treatment costs in a city, or in India. */
  cost: (treatment: string, city = 'india') => `/treatment/${treatment}/cost-in-${city}`,
  people: (kind: PersonPageKind) => `/${kind}s`,
  person: (kind: PersonPageKind, slug: string) => `/${kind}s/${slug}`,
  /** What patients wrote of all doctors and hospitals, the newest first. */
  reviews: '/reviews',
  reviewsPage: (page: number) => onPage('/reviews', page),
  /** The form for a review; without anybody named it first asks whom it is about. */
  writeReview: (about: { doctor?: string; hospital?: string } = {}) => {
    const query = new URLSearchParams(about).toString()
    return `/reviews/write${query ? `?${query}` : ''}`
  },
  videos: '/videos',
  press: '/press',
  careers: '/careers',
  everything: '/all',
  /** The cities that have anybody, A to Z. */
  everyCity: '/all/cities',
  finder: '/find-hospital-doctor-for-surgery',
  secondOpinion: '/services/second-opinion',
  medicalLoan: '/services/medical-loan',
  bmiCalculator: '/tools/bmi-calculator',
  pilesSeverity: '/tools/piles-severity',
  cataractLens: '/tools/cataract-lens',
  campaign: (slug: string) => `/campaign/${slug}`,
  /** An advertisement's page; each variant but the plain one has an address of its own. */
  marketing: (slug: string, variant = 'plain') =>
    `/marketing/${variant === 'plain' ? '' : `${variant}/`}${slug}`,
  feed: (language: Language = 'en') => `${hindi(language)}/blog/rss.xml`,
  text: (slug: string) => `/${slug}`,
  search: '/search',
  /** Guided, or with answers that a program writes from the site's pages. */
  chat: '/chat',
  chatAi: '/chat/ai',
  /** Where the openers of login, profile and logout lead without their dialogs. */
  login: '/login',
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
