import type { Named, Navigation } from '#lib/domain/catalogue/catalogue'
import { type ListingKind, links } from '#lib/domain/routes/links'
import { fixedPages } from '#lib/domain/routes/match'
import { footerTitles } from '#lib/domain/routes/table'
import type { Language } from '#lib/domain/text/language'
import type { Words } from '#lib/languages/en/index'

/**
 * The links of the footer. Only the server renders it (components/shell/parts), so that browsers do not load the
 * route table.
 */

export interface FooterLink {
  /** A plain path. */
  href: string
  label: string
  /** Of the page that it leads to, if that is not the language of this page. */
  language?: Language
}

type FooterWords = Words['layout']['footer']

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
const linksOf = (
  title: (typeof footerTitles)[number],
  navigation: Navigation,
  { pages }: FooterWords,
): FooterLink[] =>
  fixedPages
    .filter(({ language, route }) => language === 'en' && route.footer === title)
    .filter(({ path }) => fixedPageExists(path, navigation))
    .map(({ path, route }) => ({
      href: path,
      label: pages[route.path as keyof FooterWords['pages']],
      ...(!(route.languages ?? ['en']).includes(navigation.language) && { language: 'en' }),
    }))

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

const linksTo = (items: Named[], href: (slug: string) => string) =>
  items.map(({ slug, name, language }) => ({
    href: href(slug),
    label: name,
    ...(language && { language }),
  }))

/** The footer's columns (accordions on phones). Groups without links are left out. */
export function footerGroups(navigation: Navigation, words: FooterWords): FooterGroup[] {
  const tests = linksTo(navigation.tests, (slug) => links.article('test', slug))
  return [
    ...footerTitles.map((title) => ({
      title: words.groups[title],
      links: linksOf(title, navigation, words),
    })),
    { title: words.tests, links: tests },
  ].filter((group) => group.links.length > 0)
}

function cityListings(
  navigation: Navigation,
  kind: ListingKind,
  words: FooterWords,
): FooterAccordion['sections'] {
  const what = kind === 'doctors' ? words.doctorsIn : words.hospitalsIn
  return navigation.popularCities.map((city) => ({
    heading: what(city.name),
    links: linksTo(navigation.departments, (slug) => links.listing(city.slug, kind, slug)),
  }))
}

const oneSection = (found: FooterLink[]) => [{ heading: null, links: found }]

/** specification.md, section 2, 'Accordion links'. Those without links are left out. */
export function footerAccordions(navigation: Navigation, words: FooterWords): FooterAccordion[] {
  const { departments, insurers, blogs } = navigation
  const unique = (items: Named[]) => [...new Map(items.map((item) => [item.slug, item])).values()]
  const treatments = unique(departments.flatMap((department) => department.treatments))
  const conditions = unique(departments.flatMap((department) => department.conditions))
  return [
    { title: words.doctorsByCity, sections: cityListings(navigation, 'doctors', words) },
    { title: words.hospitalsByCity, sections: cityListings(navigation, 'hospitals', words) },
    {
      title: words.treatments,
      sections: oneSection(linksTo(treatments, (slug) => links.article('treatment', slug))),
    },
    {
      title: words.conditions,
      sections: oneSection(linksTo(conditions, (slug) => links.article('condition', slug))),
    },
    { title: words.byInsurance, sections: oneSection(linksTo(insurers, links.insurer)) },
    {
      title: words.blog,
      sections: oneSection(linksTo(blogs, (slug) => links.article('blog', slug))),
    },
  ].filter(({ sections }) => sections.some((section) => section.links.length > 0))
}
