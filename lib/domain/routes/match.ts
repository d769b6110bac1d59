import { languagePrefix, plainPath } from '#lib/domain/routes/links'
import { type PageType, pageTypes } from '#lib/domain/routes/page-types'
import { type Route, routes } from '#lib/domain/routes/table'
import { isLanguage, type Language } from '#lib/domain/text/language'

/** Finds the row of the route table that a path belongs to. */

export interface RouteMatch {
  route: Route
  language: Language
  /** The values of the path's parameters; optional ones may be missing. */
  params: Readonly<Record<string, string>>
}

const pageNumber = '[1-9]\\d{0,4}'
const isPageNumber = new RegExp(`^${pageNumber}$`)

/**
 * Reads the page number at the end of an address.
 *
 * @param parts nothing for the first page, ['2'] for the second
 * @returns 'first' for an explicit 1, which redirects to the plain address; null if it is not a page number
 */
export function readPageNumber(
  parts: string | readonly string[] | undefined,
): number | 'first' | null {
  const [text, ...more] = [parts ?? []].flat()
  if (text === undefined) return 1
  if (more.length > 0 || !isPageNumber.test(text)) return null
  return text === '1' ? 'first' : Number(text)
}

const patternOf = (name: string) => (name === 'page' ? pageNumber : '[^/]+')

/** '/hospital/:hospital/doctors/:page?' as a regular expression with a named group for each parameter. */
function expressionOf(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/\/:(\w+)\*/g, '(?:/(?<$1>.+))?')
    .replace(/\/:(\w+)\?/g, (_, name: string) => `(?:/(?<${name}>${patternOf(name)}))?`)
    .replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${patternOf(name)})`)
  return new RegExp(`^${source}$`)
}

const all: readonly Route[] = routes
const isFixed = ({ path }: Route) => !path.includes(':')
const fixed = new Map(all.filter(isFixed).map((route) => [route.path, route]))
const patterns = all
  .filter((route) => !isFixed(route))
  .map((route) => ({ route, expression: expressionOf(route.path) }))

const languagesOf = ({ languages = ['en'] }: Route) => languages

/** Every row that a path fits, the most specific one first. */
export function matchesOf(path: string): RouteMatch[] {
  const own = languageOfPath(path)
  const found = (route: Route, language: Language, groups: Record<string, string> = {}) =>
    languagesOf(route).includes(language)
      ? [
          {
            route,
            language,
            params: Object.fromEntries(Object.entries(groups).filter(([, part]) => part)),
          },
        ]
      : []
  const readings: [string, Language][] = [[path, 'en']]
  if (own !== 'en') readings.unshift([plainPath(path), own])
  return readings.flatMap(([plain, language]) => {
    const route = fixed.get(plain)
    if (route) return found(route, language)
    return patterns.flatMap((pattern) => {
      const match = pattern.expression.exec(plain)
      return match ? found(pattern.route, language, match.groups) : []
    })
  })
}

/** The row of a path (without query or trailing slash); undefined if the site has no such address. */
export const routeOf = (path: string): RouteMatch | undefined => matchesOf(path)[0]

/** The path of a row, with its parameters filled in. */
export function pathOf(path: string, params: RouteMatch['params'], language: Language = 'en') {
  const plain = path
    .replace(/\/:(\w+)[?*]/g, (_, name: string) => (params[name] ? `/${params[name]}` : ''))
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const prefix = languagePrefix(language)
  return prefix && plain === '/' ? prefix : prefix + plain
}

/** A page in every language that its kind exists in; none if that is only one. */
export function translationsOf(path: string): { language: Language; path: string }[] {
  const { route, params } = routeOf(path) ?? {}
  if (!route?.languages || route.languages.length < 2 || !params) return []
  return route.languages.map((language) => ({
    language,
    path: pathOf(route.path, params, language),
  }))
}

/** Pages whose path has no required parameter, with their path in each language. */
export const fixedPages: readonly { path: string; language: Language; route: Route }[] = all
  .filter(({ path, source }) => source !== 'request' && !/:\w+(?![\w?*])/.test(path))
  .flatMap((route) =>
    languagesOf(route).map((language) => ({
      path: pathOf(route.path, {}, language),
      language,
      route,
    })),
  )

/** The page type behind a path, for a form whose visitor came from there; 'Home' for an unknown path. */
export const pageTypeOfPath = (path: string): PageType => routeOf(path)?.route.pageType ?? 'Home'

/** Addresses that begin with /hi/ are Hindi (decisions.md, section 5). */
export function languageOfPath(path: string): Language {
  const first = /^\/([^/]+)/.exec(path)?.[1]
  return isLanguage(first) ? first : 'en'
}

/** Requests that are not for pages, by the shape of the path. */
const notPages = [
  [/^\/_next\/image(\/|$)|^\/(og|photos)\//, 'picture'],
  [/^\/_next\/data\//, 'data'],
  [/^\/(_next|early|models)\/|\.[a-z0-9]{2,11}$/, 'file'],
  [/^\/api(\/|$)/, 'unknown call'],
] as const satisfies readonly (readonly [RegExp, string])[]

type NotPage = (typeof notPages)[number][1]
type OwnKind = Extract<(typeof routes)[number], { kind: string }>['kind']

/** Label of a request in metrics and logs instead of its address, which may reveal an illness. */
export type PageKind = PageType | OwnKind | NotPage | 'other'

const ownKinds = routes.flatMap((route): PageKind[] => ('kind' in route ? [route.kind] : []))

/** All kinds. A label has no other value. */
export const pageKinds: readonly PageKind[] = [
  ...new Set<PageKind>([...pageTypes, ...ownKinds, ...notPages.map(([, kind]) => kind), 'other']),
]

/** Kinds of page with a form that posts to the page itself. */
export const postedKinds: ReadonlySet<string | undefined> = new Set(
  all.filter(({ takesPosts }) => takesPosts).map(({ kind, pageType }) => kind ?? pageType),
)

/**
 * The kind of a path of this site, whether or not it exists.
 *
 * @param path without query
 */
export function pageKindOf(path: string): PageKind {
  const file = notPages.find(([shape]) => shape.test(path))
  if (file) return file[1]
  const { kind, pageType } = routeOf(path)?.route ?? {}
  return (kind as OwnKind | undefined) ?? pageType ?? 'other'
}

const notPageKinds: ReadonlySet<PageKind> = new Set(notPages.map(([, kind]) => kind))

/** False for images, files, data of the router and API calls. */
export const isPageKind = (kind: PageKind): boolean => !notPageKinds.has(kind)
