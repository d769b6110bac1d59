import type { Named, Navigation } from '#lib/domain/catalogue/catalogue'
import { type ListingKind, links } from '#lib/domain/routes/links'
import { fixedPages } from '#lib/domain/routes/match'
import { footerTitles } from '#lib/domain/routes/table'
import type { Language } from '#lib/domain/text/language'

/**
 * The links of the footer. Only the server renders it (components/shell/parts), so that browsers do not load the
 * route table.
 */

export interface FooterLink {
  href: string
  label: string
  language?: Language
}

interface FooterGroup {
  title: string
  links: FooterLink[]
}

/** A group that is also collapsed on wide screens; its sections have headings if there are many links. */
export interface FooterAccordion {
  title: string
  sections: { heading: string | null; links: FooterLink[] }[]
}

/** The links of a footer group (specification.md, section 2), in the order of the route table. */
const linksOf = (title: (typeof footerTitles)[number], navigation: Navigation): FooterLink[] =>
  fixedPages.flatMap(({ path, language, route: { footer } }) => {
    const label = footer?.labels[language]
    return footer?.group === title && label && fixedPageExists(path, navigation)
      ? [{ href: path, label, ...(language === 'hi' && { language }) }]
      : []
  })

/** Is there a page at this fixed path? A text page exists if the catalogue has the text. */
export function fixedPageExists(path: string, { pages }: Pick<Navigation, 'pages'>): boolean {
  const page = fixedPages.find((one) => one.path === path)
  if (page?.route.source === 'text') return pages.some(({ slug }) => links.text(slug) === path)
  return page !== undefined
}

/** Where visitors can write to us: the contact page, or the form if the catalogue has no contact page. */
export function contactPath(navigation: Pick<Navigation, 'pages'>): string {
  const contact = links.text('contact-us')
  return fixedPageExists(contact, navigation) ? contact : links.appointment()
}

const linksTo = (items: Named[], href: (slug: string) => string, language?: Language) =>
  items.map(({ slug, name }) => ({
    href: href(slug),
    label: name,
    ...(language ? { language } : {}),
  }))

/** The footer's columns (accordions on phones). Groups without links are left out. */
export function footerGroups(navigation: Navigation): FooterGroup[] {
  const tests = [
    ...linksTo(navigation.tests, (slug) => links.article('test', slug)),
    ...linksTo(navigation.testsHi, (slug) => links.article('test', slug, 'hi'), 'hi'),
  ]
  return [
    ...footerTitles.map((title) => ({ title, links: linksOf(title, navigation) })),
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

/** specification.md, section 2, 'Accordion links'. Those without links are left out. */
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
