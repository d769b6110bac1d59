import { inLanguage } from '#lib/domain/routes/links'

export interface PageKind {
  name: string
  path: string
  /** Size limit of the document; see documents.ts. */
  weight?: 'article' | 'listing'
  /** Limit for all its JavaScript once live, as a multiple of an empty page's; 1.25 by default. */
  mostLive?: number
  /** Lighthouse audits that fail here by design. */
  failsOnPurpose?: string[]
}

/** Not indexed: these pages are useful to one visitor only, or repeat other pages. */
const noindex = ['is-crawlable']

/** The most visited kinds of pages that ISR serves. */
export const busyKinds: PageKind[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/delhi/doctors/cardiology', weight: 'listing' },
  { name: 'condition', path: '/condition/piles', weight: 'article' },
]

/** One path for each kind of page that the bench measures. */
export const pageKinds: PageKind[] = [
  ...busyKinds,
  { name: 'thank-you', path: '/thankyou?isquicksurvey=1', failsOnPurpose: noindex },
  { name: 'terms', path: '/terms-conditions', weight: 'article' },
  { name: 'appointment', path: '/appointment', failsOnPurpose: noindex },
  { name: '404', path: '/no-such-page', failsOnPurpose: [...noindex, 'http-status-code'] },
  { name: 'hospital listing', path: '/mumbai/hospitals/general-surgery', weight: 'listing' },
  {
    name: 'filtered listing',
    path: '/delhi/doctors/cardiology?gender=female',
    weight: 'listing',
    failsOnPurpose: noindex,
  },
  { name: 'city', path: '/delhi/doctors', weight: 'listing' },
  { name: 'directory', path: '/hospitals', weight: 'listing' },
  { name: 'doctor', path: '/doctor/dr-harleen-kaur-bajwa', weight: 'listing' },
  { name: 'hospital', path: '/hospital/peepal-court-hospital', weight: 'listing' },
  {
    name: 'hospital’s doctors',
    path: '/hospital/peepal-court-hospital/doctors',
    weight: 'listing',
  },
  {
    name: 'hospital’s reviews',
    path: '/hospital/peepal-court-hospital/reviews',
    weight: 'listing',
  },
  { name: 'department', path: '/department/ENT', weight: 'listing' },
  { name: 'conditions', path: '/condition', weight: 'article' },
  { name: 'treatment', path: '/treatment/hernia-repair', weight: 'article' },
  { name: 'treatment in a city', path: '/treatment/hernia-repair/delhi', weight: 'listing' },
  { name: 'cost in India', path: '/treatment/hernia-repair/cost-in-india', weight: 'article' },
  { name: 'cost in a city', path: '/treatment/hernia-repair/cost-in-delhi', weight: 'article' },
  { name: 'test', path: '/test/cbc', weight: 'article' },
  { name: 'hospitals by insurance', path: '/hospitals/insurance/cghs', weight: 'listing' },
  { name: 'insurance', path: '/insurance', weight: 'article' },
  { name: 'insurance guide', path: '/insurance/cghs', weight: 'article' },
  { name: 'blog', path: '/blog', weight: 'article' },
  { name: 'blog post', path: '/blog/piles-or-fissure-how-to-tell', weight: 'article' },
  { name: 'authors', path: '/authors', weight: 'article' },
  { name: 'author', path: '/authors/anagha-dixit', weight: 'article' },
  { name: 'reviewer', path: '/reviewers/dr-meenal-kothurkar', weight: 'article' },
  { name: 'reviews', path: '/reviews', weight: 'listing' },
  { name: 'write a review', path: '/reviews/write', failsOnPurpose: noindex },
  { name: 'videos', path: '/videos', weight: 'article' },
  { name: 'press', path: '/press', weight: 'article' },
  { name: 'careers', path: '/careers', weight: 'article' },
  { name: 'A to Z', path: '/all', weight: 'article' },
  { name: 'FAQ', path: '/faq', weight: 'article' },
  { name: 'second opinion', path: '/services/second-opinion', weight: 'article' },
  { name: 'partner', path: '/partner-with-us', weight: 'article' },
  { name: 'finder', path: '/find-hospital-doctor-for-surgery' },
  { name: 'search', path: '/search?q=knee', failsOnPurpose: noindex },
  { name: 'chat', path: '/chat', mostLive: 1.35 },
  {
    name: 'chat with answers by AI',
    path: '/chat/ai',
    mostLive: 1.35,
    failsOnPurpose: noindex,
  },
]

/** The same kinds in Hindi: documents, the first touch and Lighthouse measure them too. */
export const hindiKinds: PageKind[] = pageKinds.map(({ name, path, ...kind }) => ({
  ...kind,
  name: `${name} in Hindi`,
  path:
    path === '/blog/piles-or-fissure-how-to-tell'
      ? '/hi/blog/bawasir-ya-fissure'
      : path === '/no-such-page'
        ? '/hi/no-such-page'
        : inLanguage(path, 'hi'),
}))

/** Pages of the other kinds. Axe tests them; the bench does not measure them. */
export const axeOnly = [
  '/doctors',
  '/test',
  '/treatment',
  '/reviewers',
  '/about-us',
  '/contact-us',
  '/privacy',
  '/refund-policy',
  '/editorial-policy',
  '/all/cities',
  '/services/medical-loan',
  '/tools/bmi-calculator',
  '/tools/piles-severity',
  '/tools/cataract-lens',
  '/campaign/eye-check-after-40',
  '/marketing/piles-treatment',
  '/marketing/cost/piles-treatment',
  '/marketing/brand/neem-day-surgery',
  '/login',
]
