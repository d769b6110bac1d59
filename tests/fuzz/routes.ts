import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#tests/faults/folder'

/** What the requests are made of, read from the build, the contract and the running site. */

export interface Target {
  /** As Next.js names it: '/doctor/[slug]'. */
  route: string
  /** Addresses of the site that the route answers. */
  examples: string[]
  /** Names of a JSON body's fields, from public/openapi.json. */
  bodyNames: string[]
}

export interface Surface {
  targets: Target[]
  /** Names of query parameters and form fields. */
  names: string[]
  /** Values that mean something to the site: slugs, ids, words of links. */
  values: string[]
}

interface Route {
  page: string
  regex: string
}

/** Read by the site, but in no link or form of the pages that are asked. */
const otherNames = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'gclid', 'tbclid', 'campaignid'],
  ...['keyword', 'matchtype', 'network', 'adset_id', 'placement', 'vendorid', 'source'],
  ...['isquicksurvey', 'isplanfeature', 'department', 'step', 'done', 'request', 'digits', 'token'],
  ...['name', 'treatment', 'variant', 'reason', 'with', 'from', 'sent', 'doctor', 'hospital'],
]

function buildRoutes(): Route[] {
  const file = path.join(root, process.env.NEXT_DIST_DIR || '.next', 'routes-manifest.json')
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'staticRoutes' | 'dynamicRoutes',
    Route[]
  >
  // /_error and the like have no address.
  return [...staticRoutes, ...dynamicRoutes].filter(({ page }) => !page.startsWith('/_'))
}

interface Contract {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { in: string; name: string }[]
        requestBody?: { content: Record<string, { schema: unknown }> }
      }
    >
  >
}

const contract = () =>
  JSON.parse(readFileSync(path.join(root, 'public', 'openapi.json'), 'utf8')) as Contract

/** All names of properties in a JSON schema. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(Object(schema.properties)) : []
  return [...own, ...Object.values(schema).flatMap(propertyNames)]
}

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const decoded = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** Asks the running site for a page of each kind, and reads addresses, parameters and fields from it. */
export async function readSurface(origin: string): Promise<Surface> {
  const text = async (at: string) => (await fetch(origin + at)).text()
  const sitemaps = matches(await text('/sitemap.xml'), /<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)
  const lists = await Promise.all(sitemaps.map(text))
  const known = lists.flatMap((list) => matches(list, /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g))
  const routes = buildRoutes()
  const addresses = [...known, ...sitemaps].map((address) => address || '/')
  const targets = routes.map(({ page, regex }): Target => {
    const pattern = new RegExp(regex)
    const examples = addresses.filter((address) => pattern.test(address))
    // Spread over the whole list, which is sorted by kind and name.
    const step = Math.max(1, Math.floor(examples.length / 40))
    const chosen = examples.filter((_, index) => index % step === 0)
    return {
      route: page,
      examples: page.includes('[') ? chosen : [page],
      bodyNames: [],
    }
  })
  const { paths } = contract()
  const names = new Set(otherNames)
  for (const [address, methods] of Object.entries(paths))
    for (const { parameters = [], requestBody } of Object.values(methods)) {
      for (const { in: place, name } of parameters) if (place === 'query') names.add(name)
      const target = targets.find(({ route }) => route === address)
      target?.bodyNames.push(...propertyNames(requestBody))
    }
  const values = new Set<string>()
  for (const target of targets.filter(({ route }) => !route.startsWith('/api/'))) {
    const [example] = target.examples
    if (!example) continue
    const html = decoded(await text(example))
    for (const name of matches(html, /<(?:input|select|textarea|button)[^>]* name="([\w-]+)"/g))
      names.add(name)
    for (const query of matches(html, /(?:href|action)="\/[^"?#]*\?([^"#]+)"/g))
      for (const [name, value] of new URLSearchParams(query)) {
        names.add(name)
        if (value.length < 60) values.add(value)
      }
    for (const value of matches(html, /<option value="([^"]+)"/g)) values.add(value)
  }
  for (const address of known) values.add(address.split('/').at(-1) ?? '')
  return { targets, names: [...names].toSorted(), values: [...values].toSorted() }
}
