import type { BreadcrumbList, FAQPage, Graph, ItemList, Thing } from 'schema-dts'
import type { Question } from '#lib/domain/catalogue/catalogue'

/** Structured data of one page: one graph, whose parts refer to each other by `@id`. */
export type JsonLd = Graph

export const graph = (...things: (Thing | null)[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@graph': things.filter((thing) => thing !== null),
})

/**
 * The text of a data block. '<' is escaped, so that a text in the catalogue cannot close the script element.
 */
export const toJsonLdText = (data: JsonLd): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c')

/** One step of the trail to a page: `path` begins with '/'. */
export interface Crumb {
  name: string
  path: string
}

/** The trail from the home page to the page itself. */
export const breadcrumbList = (siteUrl: string, trail: Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
})

/** null without questions: search engines report an empty FAQPage as an error. */
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

type ListElements = Exclude<ItemList['itemListElement'], undefined>

/**
 * A list in the order shown.
 *
 * @param items things, or addresses of pages that have structured data of their own
 * @param first the place of the first item in the whole list, from 1
 */
export const itemList = (
  name: string,
  items: readonly (object | string)[],
  total: number,
  first = 1,
): ItemList => ({
  '@type': 'ItemList',
  name,
  numberOfItems: total,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: first + index,
    ...(typeof item === 'string' ? { url: item } : { item }),
  })) as ListElements,
})
