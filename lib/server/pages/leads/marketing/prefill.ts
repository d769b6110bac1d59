import { cityOfParameter, type NamedCity } from '#lib/domain/catalogue/cities'
import { formRequirements, nameMaxLength } from '#lib/domain/leads/fields'
import { conditionId, procedureId } from '#lib/domain/leads/form-options'
import { toLinkPart } from '#lib/domain/routes/links'
import {
  type LinkPrefill,
  type PageContext,
  type PrefillKey,
  prefillKeys,
} from '#lib/domain/site/page'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCitiesWithNames } from '#lib/server/catalogue/cities'

/** Marketing links that prefill and lock fields of the form (decisions.md, section 3). */

/** A treatment or condition as forms offer it; `id` is 'procedure:201' or 'condition:101'. */
interface OfferedTreatment {
  id: string
  slug: string
  name: string
}

interface Known {
  cities: readonly (NamedCity & { name: string })[]
  treatments: readonly OfferedTreatment[]
}

/** The fields that a link fills. */
interface Prefill {
  name?: string
  city?: { id: string; name: string }
  treatment?: { id: string; name: string }
}

const isNamed = (text: string, { slug, name }: { slug: string; name: string }) => {
  const asked = toLinkPart(text)
  return asked === slug.toLowerCase() || asked === toLinkPart(name)
}

/**
 * Reads ?name=, ?city= (id, slug or name) and ?treatment= (slug, name, '201', 'procedure:201' or
 * 'condition:101'). Ignores case and unknown values, and treats spaces and hyphens alike. If a parameter is
 * repeated, the first one counts.
 */
export function readPrefill(query: URLSearchParams, { cities, treatments }: Known): Prefill {
  const asked = (key: PrefillKey) => (query.get(key) ?? '').slice(0, 300)
  const name = personName(asked('name'))
  const city = cityOfParameter(cities, asked('city'))
  const treatmentAsked = asked('treatment').trim()
  const treatment = treatmentAsked
    ? treatments.find(
        (one) =>
          one.id === treatmentAsked ||
          one.id === procedureId(treatmentAsked) ||
          isNamed(treatmentAsked, one),
      )
    : undefined
  return {
    ...(name && { name }),
    ...(city && { city: { id: String(city.id), name: city.name } }),
    ...(treatment && { treatment: { id: treatment.id, name: treatment.name } }),
  }
}

// Every invisible character but the joiners within Devanagari words.
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu

// Letters and name punctuation of any script: a link must not put numbers, URLs or markup on our page.
const nameLetters = /^\p{L}(?:[\p{L}\p{M} .,'’()-]|\u200c|\u200d)*$/u

/** A person's name from a link, cut to the length that the form takes; undefined when it is not a name. */
export function personName(text: string): string | undefined {
  const clean = text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
  const cut = [...clean].slice(0, nameMaxLength).join('').trim()
  return nameLetters.test(cut) ? cut : undefined
}

/** The same URL without one parameter: the target of 'Change' next to a locked field. */
export function withoutParameter(path: string, query: URLSearchParams, key: string): string {
  const rest = new URLSearchParams(query)
  rest.delete(key)
  const text = rest.toString()
  return text ? `${path}?${text}` : path
}

/** The link's values that exist in the catalogue. */
export async function prefillOf(query: URLSearchParams): Promise<Prefill> {
  const [cities, treatments, conditions] = await Promise.all([
    query.has('city') ? listCitiesWithNames() : [],
    query.has('treatment') ? listArticles('treatment', 'en') : [],
    query.has('treatment') ? listArticles('condition', 'en') : [],
  ])
  return readPrefill(query, {
    cities,
    treatments: [
      ...treatments.map(({ id, slug, name }) => ({ id: procedureId(id), slug, name })),
      ...conditions.map(({ id, slug, name }) => ({ id: conditionId(id), slug, name })),
    ],
  })
}

/** The fields of the form; those that the link sets come first, even if the variant does not ask for them. */
export function requirementsWith(page: PageContext, prefill: Prefill) {
  const asked = formRequirements(page)
  const added = prefillKeys.filter((key) => prefill[key] && !asked.includes(key))
  return [...added, ...asked]
}

/** The prefilled values of the page's forms, each with the URL without it; undefined when there are none. */
export function linkPrefill(
  { name, city, treatment }: Prefill,
  { path, query }: { path: string; query: URLSearchParams },
): LinkPrefill | undefined {
  const values = {
    ...(name && { name }),
    ...(city && { city: city.id }),
    ...(treatment && { treatment: treatment.id }),
  }
  const set = prefillKeys.filter((key) => values[key])
  if (set.length === 0) return undefined
  return {
    values,
    labels: { ...(city && { city: city.name }), ...(treatment && { treatment: treatment.name }) },
    locked: Object.fromEntries(set.map((key) => [key, withoutParameter(path, query, key)])),
  }
}
