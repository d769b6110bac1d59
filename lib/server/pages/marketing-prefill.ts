import type { LinkPrefill, PageContext } from '#lib/contract/page'
import { formRequirements } from '#lib/rules/lead-fields'
import { type Prefill, prefillKeys, readPrefill, withoutParameter } from '#lib/rules/link-prefill'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'

/** What a link asks the form to begin with, by the catalogue as it is. */
export async function prefillOf(query: URLSearchParams): Promise<Prefill> {
  const [cities, treatments, conditions] = await Promise.all([
    query.has('city') ? listCities() : [],
    query.has('treatment') ? listArticles('treatment', 'en') : [],
    query.has('treatment') ? listArticles('condition', 'en') : [],
  ])
  return readPrefill(query, {
    cities,
    treatments: [
      ...treatments.map(({ id, slug, name }) => ({ id: `procedure:${id}`, slug, name })),
      ...conditions.map(({ id, slug, name }) => ({ id: `condition:${id}`, slug, name })),
    ],
  })
}

/** The fields of a page whose link set some: those come first, asked by the variant or not. */
export function requirementsWith(page: PageContext, prefill: Prefill) {
  const asked = formRequirements(page)
  const added = prefillKeys.filter((key) => prefill[key] && !asked.includes(key))
  return [...added, ...asked]
}

/** What the forms of the page begin with, and the same page without each of it; undefined for nothing. */
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
