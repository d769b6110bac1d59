/**
 * Properties that search engines require in addition to schema.org before they show a rich result
 * (https://developers.google.com/search/docs/appearance/structured-data).
 */

type Node = Record<string, unknown>
/** @param isMain the node is not part of another node */
type Rule = (node: Node, isMain: boolean) => (string | false | null | undefined)[]

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null
const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())
const part = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

const needs = (node: Node, ...names: string[]) =>
  names.filter((name) => node[name] === undefined).map((name) => `needs ${name}`)

const article: Rule = (node) => [
  ...needs(node, 'headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image'),
  String(node.headline ?? '').length > 110 && 'has a headline of more than 110 letters',
]

/** A place that is only mentioned needs no address if its URL leads to its page. */
const place: Rule = (node, isMain) =>
  isMain || node.url === undefined ? needs(node, 'name', 'address') : needs(node, 'name')

const listItems =
  (consecutive: boolean, each: Rule): Rule =>
  (node) => {
    const items = list(node.itemListElement)
    return [
      items.length === 0 && 'has no itemListElement',
      ...items.flatMap((item, index) => {
        if (!isObject(item)) return ['has an entry that is not a ListItem']
        const first = Number(part(items[0], 'position'))
        const wanted = (consecutive ? 1 : first) + index
        return [
          item.position !== wanted && `counts ${String(item.position)} instead of ${wanted}`,
          ...each(item, false),
        ]
      }),
    ]
  }

const rules: Readonly<Record<string, Rule>> = {
  Article: article,
  BlogPosting: article,
  NewsArticle: article,
  MedicalWebPage: (node) =>
    needs(node, 'name', 'url', 'lastReviewed', 'reviewedBy', 'publisher', 'inLanguage'),
  MedicalCondition: (node) => needs(node, 'name'),
  MedicalProcedure: (node) => needs(node, 'name'),
  MedicalTest: (node) => needs(node, 'name'),
  FAQPage: (node) => [list(node.mainEntity).length === 0 && 'asks nothing'],
  Question: (node) => [
    ...needs(node, 'name'),
    !part(node.acceptedAnswer, 'text') && 'has no answer with a text',
  ],
  BreadcrumbList: (node) => [
    ...listItems(true, (item) => needs(item, 'name', 'item'))(node, true),
    list(node.itemListElement).length < 2 && 'has fewer than two steps',
  ],
  ItemList: listItems(false, (item) => [
    item.url === undefined && item.item === undefined && 'has an entry without url and item',
  ]),
  WebSite: (node) => {
    const search = list(node.potentialAction)[0]
    const template = String(part(part(search, 'target'), 'urlTemplate') ?? '')
    return [
      ...needs(node, 'name', 'url', 'publisher'),
      !template.includes('{search_term_string}') && 'has no search URL with its placeholder',
      part(search, 'query-input') !== 'required name=search_term_string' &&
        'does not name the search parameter',
    ]
  },
  Organization: (node, isMain) => needs(node, 'name', ...(isMain ? ['url', 'logo'] : [])),
  Physician: place,
  IndividualPhysician: place,
  Hospital: place,
  VideoObject: (node) => needs(node, 'name', 'description', 'thumbnailUrl', 'uploadDate'),
  JobPosting: (node) => [
    ...needs(node, 'title', 'description', 'datePosted', 'hiringOrganization'),
    node.jobLocation === undefined &&
      node.applicantLocationRequirements === undefined &&
      'needs jobLocation',
  ],
  ProfilePage: (node) => [!part(node.mainEntity, 'name') && 'names no person'],
  Person: (node) => needs(node, 'name'),
  Review: (node) => [
    ...needs(node, 'author'),
    part(node.reviewRating, 'ratingValue') === undefined && 'has no rating',
  ],
  AggregateRating: (node) => [
    ...needs(node, 'ratingValue'),
    node.ratingCount === undefined && node.reviewCount === undefined && 'counts nothing',
  ],
}

/** @param at place of the node in the data @returns what the node lacks for rich results */
export function richResultFaults(node: Node, at: string, isMain: boolean): string[] {
  const types = list(node['@type']).filter((type) => typeof type === 'string')
  return types.flatMap((type) =>
    (Object.hasOwn(rules, type) ? (rules[type]?.(node, isMain) ?? []) : [])
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `${at} ${fault}`),
  )
}
