import { environment } from '#lib/config/env.server'
import {
  type ArticleType,
  isTooShort,
  mostPerType,
  type SearchEntitiesQuery,
  type SearchEntity,
  searchEntitiesSchema,
} from '#lib/contract/search'
import { links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'
import type { SearchKind } from '#lib/rules/search-index'
import { countSearch } from '#lib/server/search/count-search'
import { type SearchResult, searchCatalogue } from '#lib/server/search/search-catalogue'
import { askBackendFor } from '#lib/server/services/own-backend'

const kinds: Record<ArticleType, SearchKind> = {
  ...{ Doctor: 'doctor', Hospital: 'hospital', Condition: 'condition' },
  ...{ Treatment: 'treatment', Test: 'test', Blog: 'blog' },
}
const typeOfKind = new Map(Object.entries(kinds).map(([type, kind]) => [kind, type as ArticleType]))

/** A result as the call answers it; a department has no type of its own there. */
function entityOf({ kind, item }: SearchResult): SearchEntity[] {
  const type = typeOfKind.get(kind)
  if (!type || kind === 'department') return []
  const own = { ArticleType: type, Id: item.id, Slug: item.slug }
  if (kind === 'doctor') {
    const { name, slug, departments, experienceYears, city } = item
    const years =
      experienceYears === null ? [] : [`${counted(experienceYears, 'year')} of experience`]
    const detail = [...departments.map((department) => department.name), ...years].join(', ')
    return [{ ...own, Name: name, Url: links.doctor(slug), Detail: detail, City: city.name }]
  }
  if (kind === 'hospital') {
    const { name, slug, address, city } = item
    return [{ ...own, Name: name, Url: links.hospital(slug), Detail: address, City: city.name }]
  }
  const { name, title, slug, summary, language } = item
  const url = links.article(kind, slug, language)
  return [{ ...own, Name: kind === 'blog' ? title : name, Url: url, Detail: summary, City: '' }]
}

/** The same question at the operator's own backend. */
function own(
  apiUrl: string,
  { query, city, type }: SearchEntitiesQuery,
): Promise<[SearchEntity[]]> {
  const parameters = new URLSearchParams({ query })
  if (city !== null) parameters.set('city', String(city))
  if (type !== null) parameters.set('type', type)
  return askBackendFor(`${apiUrl}/search/entities?${parameters}`, searchEntitiesSchema)
}

/**
 * Specification point 7: an array whose first element is a list of items with ArticleType, at most 6 of each,
 * best first over all; none under 3 characters. Of the operator's own backend when NEXT_PUBLIC_API_URL names
 * one.
 *
 * @throws ApiError 502 or 504 when that backend does not answer
 */
export async function searchEntities(query: SearchEntitiesQuery): Promise<[SearchEntity[]]> {
  if (isTooShort(query.query)) return [[]]
  const { apiUrl } = environment()
  if (apiUrl) return own(apiUrl, query)
  const search = searchCatalogue({
    query: query.query,
    cityId: query.city,
    kinds: query.type === null ? Object.values(kinds) : [kinds[query.type]],
    limitPerType: mostPerType,
  })
  const { results } = await countSearch(search)
  return [results.flatMap(entityOf)]
}
