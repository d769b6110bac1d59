import type { BreadcrumbList, FAQPage, ItemList } from 'schema-dts'
import type { Question } from '#lib/contract/catalogue'

/** One step of the way to a page: `path` begins with '/'. */
export interface Crumb {
  name: string
  path: string
}

/** The way from the home page; the page itself is the last step. */
export const breadcrumbList = (siteUrl: string, trail: Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
})

/** null when the page asks nothing: an empty FAQPage is an error to search engines. */
export const faqPage = (questions: Question[]): FAQPage | null =>
  questions.length === 0
    ? null
    : {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }

type Item = Exclude<ItemList['itemListElement'], undefined>

/** A list in the order shown; `first` is the place of its first item in the whole list, from 1. */
export const itemList = (
  name: string,
  items: readonly object[],
  total: number,
  first = 1,
): ItemList => ({
  '@type': 'ItemList',
  name,
  numberOfItems: total,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: first + index,
    item,
  })) as Item,
})

/** The same of pages that say the rest themselves, by their paths. */
export const linkList = (
  siteUrl: string,
  name: string,
  paths: readonly string[],
  total: number,
  first = 1,
): ItemList => ({
  '@type': 'ItemList',
  name,
  numberOfItems: total,
  itemListElement: paths.map((path, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: siteUrl + path,
  })),
})
