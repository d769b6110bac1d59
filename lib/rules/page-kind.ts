import { pageTypeOfPath } from '#lib/rules/page-of-path'
import { type PageType, pageTypes } from '#lib/rules/page-types'

/** What of the site's addresses has no page type of its own, by the shape of the path; first match wins. */
const ownShapes = [
  [/^\/_next\/image(\/|$)/, 'picture'],
  [/^\/og\//, 'picture'],
  [/^\/_next\/data\//, 'data'],
  [/^\/(_next|early|models)\/|\.[a-z0-9]{2,11}$/, 'file'],
  [/^\/api(\/|$)/, 'unknown call'],
  [/^\/appointment$/, 'appointment'],
  [/^\/search$/, 'search'],
  [/^\/thankyou$/, 'thankyou'],
  [/^\/request\//, 'request'],
  [/^\/login$/, 'login'],
  [/^\/chat(\/|$)/, 'chat'],
  [/^\/reviews(\/|$)/, 'reviews'],
  [/^\/services\//, 'services'],
  [/^\/all(\/|$)/, 'all'],
  [/^\/find-hospital-doctor-for-surgery$/, 'finder'],
  [/^\/tools\//, 'tools'],
] as const satisfies readonly (readonly [RegExp, string])[]

type OwnKind = (typeof ownShapes)[number][1]

/** What measurements and the log call an address by: never the address, which may say what ails somebody. */
export type PageKind = PageType | OwnKind | 'other'

/** Every kind there is, so that a label has no other value. */
export const pageKinds: readonly PageKind[] = [
  ...new Set<PageKind>([...pageTypes, ...ownShapes.map(([, kind]) => kind), 'other']),
]

/**
 * The kind of what stands at a path of this site, be there a page or not.
 *
 * @param path without a query
 */
export function pageKindOf(path: string): PageKind {
  if (path === '/') return 'Home'
  const own = ownShapes.find(([shape]) => shape.test(path))
  if (own) return own[1]
  const type = pageTypeOfPath(path)
  return type === 'Home' ? 'other' : type
}

/** Kinds that are no pages: files of the build, pictures, data of the router and calls. */
const notPages: ReadonlySet<PageKind> = new Set<PageKind>([
  'picture',
  'data',
  'file',
  'unknown call',
])

export const isPageKind = (kind: PageKind): boolean => !notPages.has(kind)
