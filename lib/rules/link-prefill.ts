import type { Numbered } from '#lib/contract/catalogue'
import { toLinkPart } from '#lib/rules/links'
import { personName } from '#lib/rules/person-name'

/** Links of the marketing team that fill the form and lock what they filled (decisions.md section 3). */

/** The parameters, each named as the field that it fills. */
export const prefillKeys = ['name', 'city', 'treatment'] as const
export type PrefillKey = (typeof prefillKeys)[number]

/** A treatment or condition as forms offer it: 'procedure:201', 'condition:101'. */
export interface OfferedTreatment {
  id: string
  slug: string
  name: string
}

interface Known {
  cities: readonly Pick<Numbered, 'id' | 'slug' | 'name'>[]
  treatments: readonly OfferedTreatment[]
}

/** What a link filled; what it says of things that are not there is left out. */
export interface Prefill {
  name?: string
  city?: { id: string; name: string }
  treatment?: { id: string; name: string }
}

const isNamed = (text: string, { slug, name }: { slug: string; name: string }) => {
  const asked = toLinkPart(text)
  return asked === slug.toLowerCase() || asked === toLinkPart(name)
}

/**
 * Reads ?name=, ?city= (id, slug or name) and ?treatment= (slug, name, 'procedure:201', which is
 * also '201', or 'condition:101'). Capitals do not matter, and spaces and hyphens are the same. Unknown values are ignored; of a parameter
 * that comes twice the first counts.
 */
export function readPrefill(query: URLSearchParams, { cities, treatments }: Known): Prefill {
  const asked = (key: PrefillKey) => (query.get(key) ?? '').slice(0, 300)
  const name = personName(asked('name'))
  const cityAsked = asked('city').trim()
  const city = cityAsked
    ? cities.find((one) => String(one.id) === cityAsked || isNamed(cityAsked, one))
    : undefined
  const treatmentAsked = asked('treatment').trim()
  const treatment = treatmentAsked
    ? treatments.find(
        (one) =>
          one.id === treatmentAsked ||
          one.id === `procedure:${treatmentAsked}` ||
          isNamed(treatmentAsked, one),
      )
    : undefined
  return {
    ...(name && { name }),
    ...(city && { city: { id: String(city.id), name: city.name } }),
    ...(treatment && { treatment: { id: treatment.id, name: treatment.name } }),
  }
}

/** The same address without one parameter: where 'Change' beside a locked field leads. */
export function withoutParameter(path: string, query: URLSearchParams, key: string): string {
  const rest = new URLSearchParams(query)
  rest.delete(key)
  const text = rest.toString()
  return text ? `${path}?${text}` : path
}

const pages = /^\/(?:marketing\/(?:[^/]+\/)?|campaign\/)[^/]+\/?$/
const keys: ReadonlySet<string> = new Set(prefillKeys)

/** Whether this address (path and query) asks for a page whose form the link fills. */
export function hasPrefill(url: string): boolean {
  const [path = '', query = ''] = url.split('?')
  if (query === '' || !pages.test(path)) return false
  return [...new URLSearchParams(query).keys()].some((key) => keys.has(key))
}

/** The folder of the page that answers such addresses: made for each request, by nobody's own address. */
export const prefilledFolder = '/prefilled'
