import type { Named, Navigation } from '#lib/contract/catalogue'
import { type Language, type ListingKind, links } from '#lib/rules/links'

export interface FooterLink {
  href: string
  label: string
  language?: Language
}

interface FooterGroup {
  title: string
  links: FooterLink[]
}

/** A group that stays folded on wide screens too. Its links stand under headings where there are many. */
export interface FooterAccordion {
  title: string
  sections: { heading: string | null; links: FooterLink[] }[]
}

/**
 * The pages without a slug in the catalogue that exist. The footer links no others, so that nothing
 * leads nowhere: an issue that adds a page adds its path here.
 */
export const builtPages: ReadonlySet<string> = new Set([
  '/doctors',
  '/hospitals',
  '/condition',
  '/treatment',
  '/test',
  '/hi/test',
  '/blog',
  '/hi/blog',
  '/authors',
  '/reviewers',
  '/press',
  '/videos',
  '/careers',
  '/faq',
  '/all',
  '/all/cities',
  '/reviews',
  '/insurance',
  '/search',
  '/chat',
  '/find-hospital-doctor-for-surgery',
  '/services/second-opinion',
  '/services/medical-loan',
  '/tools/bmi-calculator',
  '/tools/piles-severity',
  '/tools/cataract-lens',
  '/appointment',
  '/sitemap.xml',
])

/** Specification point 2, 'Footer link groups', in its order. */
const namedGroups: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Patients',
    links: [
      { href: '/doctors', label: 'Find a doctor' },
      { href: '/hospitals', label: 'Find a hospital' },
      { href: '/condition', label: 'Conditions' },
      { href: '/treatment', label: 'Treatments' },
      { href: '/services/second-opinion', label: 'Second opinion' },
      { href: '/services/medical-loan', label: 'Medical loan' },
      { href: '/tools/bmi-calculator', label: 'BMI calculator' },
      { href: '/blog', label: 'Blog' },
      { href: '/hi/blog', label: 'हिंदी ब्लॉग', language: 'hi' },
      { href: '/reviews', label: 'Reviews' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/about-us', label: 'About us' },
      { href: '/contact-us', label: 'Contact us' },
      { href: '/partner-with-us', label: 'Partner with us' },
      { href: '/faq', label: 'Questions and answers' },
      { href: '/press', label: 'Press' },
      { href: '/reviewers', label: 'Medical reviewers' },
      { href: '/authors', label: 'Authors' },
      { href: '/careers', label: 'Careers' },
      { href: '/all', label: 'A to Z' },
      { href: '/sitemap.xml', label: 'Site map' },
    ],
  },
  {
    title: 'Policies',
    links: [
      { href: '/privacy', label: 'Privacy' },
      { href: '/refund-policy', label: 'Refund policy' },
      { href: '/terms-conditions', label: 'Terms and conditions' },
      { href: '/editorial-policy', label: 'Editorial policy' },
    ],
  },
]

/** True when the path is one of ours, or the address of a text page of the catalogue. */
export const pageExists = (path: string, navigation: Pick<Navigation, 'pages'>): boolean =>
  builtPages.has(path) || navigation.pages.some(({ slug }) => links.text(slug) === path)

const linksTo = (items: Named[], href: (slug: string) => string, language?: Language) =>
  items.map(({ slug, name }) => ({
    href: href(slug),
    label: name,
    ...(language ? { language } : {}),
  }))

/** The footer's columns on wide screens, accordions on phones. Groups without links are left out. */
export function footerGroups(navigation: Navigation): FooterGroup[] {
  const tests = [
    ...linksTo(navigation.tests, (slug) => links.article('test', slug)),
    ...linksTo(navigation.testsHi, (slug) => links.article('test', slug, 'hi'), 'hi'),
  ]
  return [
    ...namedGroups.map(({ title, links: wanted }) => ({
      title,
      links: wanted.filter(({ href }) => pageExists(href, navigation)),
    })),
    { title: 'Medical tests', links: tests },
  ].filter((group) => group.links.length > 0)
}

function cityListings(navigation: Navigation, kind: ListingKind): FooterAccordion['sections'] {
  const what = kind === 'doctors' ? 'Doctors' : 'Hospitals'
  return navigation.popularCities.map((city) => ({
    heading: `${what} in ${city.name}`,
    links: linksTo(navigation.departments, (slug) => links.listing(city.slug, kind, slug)),
  }))
}

const oneSection = (found: FooterLink[]) => [{ heading: null, links: found }]

/** Specification point 2, 'Accordion links'. Those without links are left out. */
export function footerAccordions(navigation: Navigation): FooterAccordion[] {
  const { departments, insurers, blogs, blogsHi } = navigation
  const unique = (items: Named[]) => [...new Map(items.map((item) => [item.slug, item])).values()]
  const treatments = unique(departments.flatMap((department) => department.treatments))
  const conditions = unique(departments.flatMap((department) => department.conditions))
  return [
    { title: 'Doctors by city and speciality', sections: cityListings(navigation, 'doctors') },
    { title: 'Hospitals by city and speciality', sections: cityListings(navigation, 'hospitals') },
    {
      title: 'Treatments',
      sections: oneSection(linksTo(treatments, (slug) => links.article('treatment', slug))),
    },
    {
      title: 'Conditions',
      sections: oneSection(linksTo(conditions, (slug) => links.article('condition', slug))),
    },
    { title: 'Hospitals by insurance', sections: oneSection(linksTo(insurers, links.insurer)) },
    {
      title: 'From the blog',
      sections: oneSection(linksTo(blogs, (slug) => links.article('blog', slug))),
    },
    {
      title: 'From the Hindi blog',
      sections: oneSection(linksTo(blogsHi, (slug) => links.article('blog', slug, 'hi'), 'hi')),
    },
  ].filter(({ sections }) => sections.some((section) => section.links.length > 0))
}
