import type { PageType } from '#lib/domain/routes/page-types'
import { type Language, languages } from '#lib/domain/text/language'

/**
 * Every address of the site, one row for each kind of page (decisions.md, section 5). A new kind of page
 * is a row here, a file in pages/ and a screen. The browser builds addresses with ./links and never loads this
 * module.
 */

/**
 * What a parameter of a path names in the catalogue. '/doctor/:doctor' exists if the doctor does, and leads to
 * the new address if the doctor's slug has changed. ':page', ':variant' and the like name nothing.
 */
export const entities = [
  'author',
  'blog',
  'brand',
  'campaign',
  'city',
  'condition',
  'department',
  'doctor',
  'hospital',
  'insurer',
  'marketing',
  'reviewer',
  'test',
  'treatment',
] as const
export type Entity = (typeof entities)[number]

/**
 * Where a page gets its content, and so how we know that it exists. The server has one function for each source:
 * the page context (lib/server/pages/context-of-path) and the preview image (lib/server/og/words-of-page).
 */
export type DataSource =
  /** The page is always there and says the same on every catalogue. */
  | 'fixed'
  /** Always there; the catalogue may have a text that introduces it (content/pages/{slug}.md). */
  | 'introduced'
  /** There if the catalogue has a text of this slug (content/pages/{slug}.md). */
  | 'text'
  | 'directory'
  | 'insurance'
  | 'second-opinion'
  | 'tool'
  /** There if everything that the parameters name is in the catalogue. */
  | 'article'
  | 'department'
  | 'doctor'
  | 'hospital'
  | 'insurance-guide'
  | 'insurer'
  | 'listing'
  | 'person'
  | 'promotion'
  | 'treatment-place'
  /** Only the request itself shows whether something is there: receipts, sitemap files, internal pages. */
  | 'request'

export type SitemapSection =
  | 'pages'
  | 'articles'
  | 'doctor-lists'
  | 'hospital-lists'
  | 'treatment-places'
  | 'doctors'
  | 'hospitals'

export const footerTitles = ['Patients', 'Company', 'Policies'] as const

/** Text of a link preview image. */
export interface PreviewWords {
  /** 'Condition' */
  kind: string
  title: string
  /** A line below the title. */
  detail?: string
}

export interface Route {
  /** '/doctor/:doctor'. The Hindi page of a route with `languages` has the same path after '/hi'. */
  path: string
  /** The file in pages/ as a route of Next.js, where it is not the path itself. */
  file?: string
  /** 'Home' where the specification names no type. */
  pageType?: PageType
  /** Label in metrics and logs; the page type if absent. */
  kind?: string
  source: DataSource
  /** ['en'] if absent. */
  languages?: readonly Language[]
  /** Former addresses: 301 to `path`. */
  formerly?: readonly string[]
  /** The page only redirects to this path. */
  leadsTo?: string
  /** The group of the footer that links to it. */
  footer?: (typeof footerTitles)[number]
  /** The page has a form that posts to the page itself. Forms for a lead post to /appointment instead. 'long': up to 128 KiB. */
  takesPosts?: true | 'long'
  /** Absent: not for search engines. */
  sitemap?: SitemapSection
  /** The page that answers instead when the query changes what the page shows. */
  withQuery?: '/filtered' | '/prefilled'
}

export const routes = [
  {
    path: '/',
    pageType: 'Home',
    source: 'fixed',
    languages,
    sitemap: 'pages',
  },

  // Doctors, hospitals and their lists
  {
    path: '/doctors',
    pageType: 'doctors',
    source: 'directory',
    languages,
    footer: 'Patients',
    sitemap: 'pages',
    withQuery: '/filtered',
  },
  {
    path: '/hospitals',
    pageType: 'hospitals',
    source: 'directory',
    languages,
    footer: 'Patients',
    sitemap: 'pages',
    withQuery: '/filtered',
  },
  {
    path: '/hospitals/insurance/:insurer',
    file: '/hospitals/insurance/[slug]',
    pageType: 'Insurance',
    source: 'insurer',
    languages,
    sitemap: 'pages',
    withQuery: '/filtered',
  },
  {
    path: '/doctor/:doctor',
    file: '/doctor/[slug]',
    pageType: 'doctors',
    source: 'doctor',
    languages,
    sitemap: 'doctors',
  },
  {
    path: '/hospital/:hospital',
    file: '/hospital/[slug]',
    pageType: 'hospitals',
    source: 'hospital',
    languages,
    sitemap: 'hospitals',
  },
  {
    path: '/hospital/:hospital/doctors/:page?',
    file: '/hospital/[slug]/doctors/[[...page]]',
    pageType: 'hospitals',
    source: 'hospital',
    languages,
    sitemap: 'hospitals',
  },
  {
    path: '/hospital/:hospital/reviews/:page?',
    file: '/hospital/[slug]/reviews/[[...page]]',
    pageType: 'hospitals',
    source: 'hospital',
    languages,
    sitemap: 'hospitals',
  },
  {
    path: '/department/:department',
    file: '/department/[slug]',
    pageType: 'departmentpage',
    source: 'department',
    languages,
    sitemap: 'pages',
  },

  // Texts of the catalogue
  {
    path: '/condition',
    pageType: 'Condition',
    source: 'fixed',
    languages,
    footer: 'Patients',
    sitemap: 'pages',
  },
  {
    path: '/condition/:condition',
    file: '/condition/[slug]',
    pageType: 'Condition',
    source: 'article',
    languages,
    sitemap: 'articles',
  },
  {
    path: '/treatment',
    pageType: 'Treatment',
    source: 'fixed',
    languages,
    footer: 'Patients',
    sitemap: 'pages',
  },
  {
    path: '/treatment/:treatment',
    file: '/treatment/[slug]',
    pageType: 'Treatment',
    source: 'article',
    languages,
    sitemap: 'articles',
  },
  {
    path: '/treatment/:treatment/cost-in-india',
    file: '/treatment/[slug]/[place]',
    pageType: 'costpage',
    source: 'treatment-place',
    languages,
    sitemap: 'treatment-places',
  },
  {
    path: '/treatment/:treatment/cost-in-:city',
    file: '/treatment/[slug]/[place]',
    pageType: 'costpage',
    source: 'treatment-place',
    languages,
    sitemap: 'treatment-places',
  },
  {
    path: '/treatment/:treatment/:city',
    file: '/treatment/[slug]/[place]',
    pageType: 'Treatment_City',
    source: 'treatment-place',
    languages,
    sitemap: 'treatment-places',
  },
  {
    path: '/test',
    pageType: 'Test',
    source: 'fixed',
    languages,
    sitemap: 'pages',
  },
  {
    path: '/test/:test',
    file: '/test/[slug]',
    pageType: 'Test',
    source: 'article',
    languages,
    sitemap: 'articles',
  },

  // Services and tools
  {
    path: '/services/second-opinion',
    kind: 'services',
    source: 'second-opinion',
    languages,
    footer: 'Patients',
    sitemap: 'pages',
  },
  {
    path: '/services/medical-loan',
    kind: 'services',
    source: 'tool',
    languages,
    takesPosts: true,
    footer: 'Patients',
    sitemap: 'pages',
  },
  {
    path: '/tools/bmi-calculator',
    kind: 'tools',
    source: 'tool',
    languages,
    takesPosts: true,
    footer: 'Patients',
    sitemap: 'pages',
  },
  {
    path: '/tools/piles-severity',
    pageType: 'Treatment',
    kind: 'tools',
    source: 'tool',
    languages,
    takesPosts: true,
    sitemap: 'pages',
  },
  {
    path: '/tools/cataract-lens',
    pageType: 'Treatment',
    kind: 'tools',
    source: 'tool',
    languages,
    takesPosts: true,
    sitemap: 'pages',
  },
  {
    path: '/find-hospital-doctor-for-surgery',
    kind: 'finder',
    source: 'fixed',
    languages,
    sitemap: 'pages',
  },
  {
    path: '/chat',
    kind: 'chat',
    source: 'fixed',
    languages,
    takesPosts: true,
    sitemap: 'pages',
  },
  { path: '/chat/ai', kind: 'chat', source: 'fixed', languages, takesPosts: true },

  // Insurance
  {
    path: '/insurance',
    pageType: 'Insurance',
    source: 'insurance',
    languages,
    sitemap: 'pages',
  },
  {
    path: '/insurance/:insurer',
    file: '/insurance/[slug]',
    pageType: 'Insurance',
    source: 'insurance-guide',
    languages,
    sitemap: 'pages',
  },

  // Blog and reviews
  {
    path: '/blog',
    pageType: 'Blog',
    source: 'fixed',
    languages,
    footer: 'Patients',
    sitemap: 'pages',
  },
  { path: '/blog/rss.xml', source: 'fixed', languages },
  {
    path: '/blog/:blog',
    file: '/blog/[slug]',
    pageType: 'Blog',
    source: 'article',
    languages,
    sitemap: 'articles',
  },
  { path: '/reviews/write', kind: 'reviews', source: 'fixed', takesPosts: true, languages },
  {
    path: '/reviews/:page?',
    file: '/reviews/[[...page]]',
    kind: 'reviews',
    source: 'fixed',
    languages,
    footer: 'Patients',
    sitemap: 'pages',
  },

  // The company
  {
    path: '/about-us',
    file: '/[slug]',
    pageType: 'About',
    source: 'text',
    languages,
    formerly: ['/about'],
    footer: 'Company',
    sitemap: 'pages',
  },
  {
    path: '/contact-us',
    file: '/[slug]',
    pageType: 'Contact',
    source: 'text',
    languages,
    formerly: ['/contact'],
    footer: 'Company',
    sitemap: 'pages',
  },
  // The specification names no page type for partners and careers: they are about us.
  {
    path: '/partner-with-us',
    pageType: 'About',
    source: 'text',
    languages,
    takesPosts: true,
    footer: 'Company',
    sitemap: 'pages',
  },
  {
    path: '/faq',
    pageType: 'Faq_Page',
    source: 'introduced',
    languages,
    footer: 'Company',
    sitemap: 'pages',
  },
  {
    path: '/press',
    pageType: 'Press_Page',
    source: 'introduced',
    languages,
    footer: 'Company',
    sitemap: 'pages',
  },
  {
    path: '/reviewers',
    pageType: 'Reviewers',
    source: 'fixed',
    languages,
    footer: 'Company',
    sitemap: 'pages',
  },
  {
    path: '/reviewers/:reviewer',
    file: '/reviewers/[slug]',
    pageType: 'Reviewers',
    source: 'person',
    languages,
    sitemap: 'pages',
  },
  {
    path: '/authors',
    pageType: 'Authors',
    source: 'fixed',
    languages,
    footer: 'Company',
    sitemap: 'pages',
  },
  {
    path: '/authors/:author',
    file: '/authors/[slug]',
    pageType: 'Authors',
    source: 'person',
    languages,
    sitemap: 'pages',
  },
  {
    path: '/careers',
    pageType: 'About',
    source: 'introduced',
    languages,
    footer: 'Company',
    sitemap: 'pages',
  },
  {
    path: '/videos',
    pageType: 'Video',
    source: 'fixed',
    languages,
    sitemap: 'pages',
  },
  {
    path: '/all',
    kind: 'all',
    source: 'fixed',
    languages,
    footer: 'Company',
    sitemap: 'pages',
  },
  {
    path: '/all/cities',
    kind: 'all',
    source: 'fixed',
    languages,
    sitemap: 'pages',
  },
  {
    path: '/sitemap.xml',
    source: 'fixed',
    footer: 'Company',
  },
  {
    path: '/privacy',
    file: '/[slug]',
    pageType: 'Privacy_Policy',
    source: 'text',
    languages,
    footer: 'Policies',
    sitemap: 'pages',
  },
  {
    path: '/refund-policy',
    file: '/[slug]',
    pageType: 'Refund_Policy',
    source: 'text',
    languages,
    formerly: ['/refund'],
    footer: 'Policies',
    sitemap: 'pages',
  },
  {
    path: '/terms-conditions',
    file: '/[slug]',
    pageType: 'Terms_Condition',
    source: 'text',
    languages,
    footer: 'Policies',
    sitemap: 'pages',
  },
  {
    path: '/editorial-policy',
    file: '/[slug]',
    pageType: 'Editorial_Policy',
    source: 'text',
    languages,
    formerly: ['/editorial'],
    footer: 'Policies',
    sitemap: 'pages',
  },

  // The marketing team's pages
  {
    path: '/campaign/:campaign',
    file: '/campaign/[...address]',
    pageType: 'Marketing',
    source: 'promotion',
    formerly: ['/campaigns/:campaign'],
    sitemap: 'articles',
    withQuery: '/prefilled',
  },
  {
    path: '/marketing/:marketing',
    file: '/marketing/[...address]',
    pageType: 'Marketing',
    source: 'promotion',
    withQuery: '/prefilled',
  },
  {
    path: '/marketing/brand/:brand',
    file: '/marketing/[...address]',
    pageType: 'Marketing',
    source: 'promotion',
    withQuery: '/prefilled',
  },
  {
    path: '/marketing/:variant/:marketing',
    file: '/marketing/[...address]',
    pageType: 'Marketing',
    source: 'promotion',
    withQuery: '/prefilled',
  },

  // Search, forms and what follows a form
  { path: '/search', kind: 'search', source: 'fixed', languages },
  {
    path: '/appointment',
    kind: 'appointment',
    source: 'fixed',
    languages,
    takesPosts: true,
  },
  { path: '/thankyou', kind: 'thankyou', source: 'fixed', languages, takesPosts: true },
  {
    path: '/request/:token',
    file: '/request/[token]',
    kind: 'request',
    source: 'request',
    languages,
    takesPosts: true,
  },
  { path: '/login', kind: 'login', source: 'fixed', languages },
  { path: '/my-requests', kind: 'my-requests', source: 'fixed', languages },

  // The care team's desk, if the site has one (lib/server/pages/desk).
  { path: '/desk', kind: 'desk', source: 'request', takesPosts: true },
  { path: '/desk/login', kind: 'desk', source: 'request', takesPosts: true },
  {
    path: '/desk/lead/:lead',
    file: '/desk/lead/[id]',
    kind: 'desk',
    source: 'request',
    takesPosts: true,
  },
  { path: '/desk/reviews', kind: 'desk', source: 'request', takesPosts: true },
  { path: '/desk/links', kind: 'desk', source: 'request', takesPosts: true },
  { path: '/desk/links/many', kind: 'desk', source: 'request', takesPosts: true },
  // 500 links of 200 letters.
  { path: '/desk/links/check', kind: 'desk', source: 'request', takesPosts: 'long' },
  { path: '/desk/numbers', kind: 'desk', source: 'request' },

  // Redirects to the patient app in a store, if it is in one.
  { path: '/app', kind: 'app', source: 'request' },

  // For programs
  { path: '/robots.txt', source: 'fixed' },
  { path: '/.well-known/security.txt', source: 'fixed' },
  { path: '/site.webmanifest', source: 'fixed', languages },
  { path: '/sitemaps/:name.xml', file: '/sitemaps/[file]', source: 'request' },
  {
    path: '/photos/:variant/:name.webp',
    file: '/photos/[size]/[file]',
    kind: 'picture',
    source: 'request',
  },
  { path: '/og/:version/:rest*', file: '/og/[...path]', kind: 'picture', source: 'request' },

  // Only the front server (lib/server/http/front) sends requests here.
  { path: '/filtered/:rest*', file: '/filtered/[...address]', source: 'request' },
  { path: '/prefilled/:rest*', file: '/prefilled/[...address]', source: 'request' },

  // Any first part is a city here, so these come last.
  {
    path: '/:city/doctors/:department?/:page?',
    file: '/[slug]/doctors/[[...speciality]]',
    pageType: 'CityWise_Doctors_Listing',
    source: 'listing',
    languages,
    sitemap: 'doctor-lists',
    withQuery: '/filtered',
  },
  {
    path: '/:city/hospitals/:department?/:page?',
    file: '/[slug]/hospitals/[[...speciality]]',
    pageType: 'CityWise_Hospital_Listing',
    source: 'listing',
    languages,
    sitemap: 'hospital-lists',
    withQuery: '/filtered',
  },
  {
    path: '/:city/doctor/:doctor',
    file: '/[slug]/doctor/[[...speciality]]',
    source: 'request',
    leadsTo: '/doctor/:doctor',
  },
  {
    path: '/:city/doctor/:department?/:page?',
    file: '/[slug]/doctor/[[...speciality]]',
    source: 'request',
    leadsTo: '/:city/doctors/:department?/:page?',
  },
  {
    path: '/:city/hospital/:hospital',
    file: '/[slug]/hospital/[[...speciality]]',
    source: 'request',
    leadsTo: '/hospital/:hospital',
  },
  {
    path: '/:city/hospital/:department?/:page?',
    file: '/[slug]/hospital/[[...speciality]]',
    source: 'request',
    leadsTo: '/:city/hospitals/:department?/:page?',
  },
] as const satisfies readonly Route[]
