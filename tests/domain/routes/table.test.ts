import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { links } from '#lib/domain/routes/links'
import { fixedPages, routeOf } from '#lib/domain/routes/match'
import { entities, type Route, routes } from '#lib/domain/routes/table'
import { words } from '#lib/languages/all'

const pagesFolder = path.resolve(import.meta.dirname, '../../../pages')

/** The route of Next.js that a file in pages/ serves. */
const routeOfFile = (file: string) =>
  `/${file.replace(/\.tsx$/, '')}`.replace(/\/index$/, '') || '/'

const files = new Map(
  globSync(['**/*.tsx', '.well-known/*.tsx'], { cwd: pagesFolder })
    .filter((file) => !/^(?:_app|_document|404|500)\.tsx$/.test(file))
    .map((file) => [routeOfFile(file), file]),
)

const rows = (routes as readonly Route[]).map((route) => ({
  route,
  file: route.file ?? route.path,
}))

describe('the route table and the pages folder', () => {
  it('has a row for every page', () => {
    const known = new Set(rows.map(({ file }) => file))
    expect([...files.keys()].filter((file) => !known.has(file))).toEqual([])
  })

  it('has a page for every row', () => {
    expect(rows.filter(({ file }) => !files.has(file)).map(({ file }) => file)).toEqual([])
  })
})

describe('the rows of the route table', () => {
  it('have different paths', () => {
    const paths = routes.map((route) => route.path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(routes.map((route: Route) => route))('$path names known parameters', ({ path: of }) => {
    const names = [...of.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const others = ['page', 'variant', 'token', 'lead', 'name', 'version', 'rest']
    for (const name of names) expect([...entities, ...others]).toContain(name)
  })

  it('have a preview image with text if they are fixed pages in the sitemap', () => {
    const without = fixedPages.filter(
      ({ route, language }) =>
        route.sitemap && route.source !== 'text' && !(route.path in words[language].previews),
    )
    expect(without.map((page) => page.path)).toEqual([])
  })
})

type LinkBuilder = {
  [Name in keyof typeof links]: (typeof links)[Name] extends string ? never : Name
}[keyof typeof links]

/** The type requires arguments for every link builder. */
const sampleArguments: { [Name in LinkBuilder]: Parameters<(typeof links)[Name]>[] } = {
  listing: [
    ['delhi', 'doctors', 'ENT'],
    ['delhi', 'hospitals', 'ENT', 2],
  ],
  cityDirectory: [['delhi', 'hospitals']],
  directory: [['doctors'], ['hospitals']],
  department: [['ENT']],
  articles: [['condition'], ['blog', 'hi']],
  article: [
    ['treatment', 'piles'],
    ['test', 'cbc', 'hi'],
  ],
  doctor: [['asha']],
  hospital: [['neem']],
  photo: [['0123456789abcdef01234567', 'small']],
  hospitalDoctors: [['neem'], ['neem', 2]],
  hospitalReviews: [['neem'], ['neem', 2]],
  insurer: [['cghs']],
  insuranceGuide: [['cghs']],
  treatmentInCity: [['piles', 'delhi']],
  cost: [['piles'], ['piles', 'delhi']],
  people: [['author'], ['reviewer']],
  person: [
    ['author', 'asha'],
    ['reviewer', 'asha'],
  ],
  reviewsPage: [[1], [2]],
  writeReview: [[]],
  campaign: [['eyes']],
  marketing: [['piles'], ['piles', 'pdf'], ['neem', 'brand']],
  feed: [[], ['hi']],
  text: [['about-us']],
  appointment: [[]],
}

const built = Object.entries(links).flatMap(([name, link]) =>
  typeof link === 'string'
    ? [[name, link]]
    : sampleArguments[name as LinkBuilder].map((values) => [
        name,
        (link as (...values: unknown[]) => string)(...values),
      ]),
)

it.each(built)('the link builder %s builds %s, which has a row in the table', (_name, link) => {
  expect(routeOf(link)).toBeDefined()
})

it('no two link builders lead to the same row: a mistyped address would match another row', () => {
  const builders = new Map<string, Set<string>>()
  for (const [name = '', link = ''] of built) {
    const row = routeOf(link)?.route.path ?? ''
    builders.set(row, (builders.get(row) ?? new Set()).add(name))
  }
  const shared = [...builders].filter(([, names]) => names.size > 1)
  expect(shared.map(([row, names]) => [row, [...names]])).toEqual([
    ['/:city/hospitals/:department?/:page?', ['listing', 'cityDirectory']],
    ['/reviews/:page?', ['reviews', 'reviewsPage']],
  ])
})
