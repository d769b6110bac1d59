import { environment } from '#lib/config/env.server'
import { nameInLists } from '#lib/domain/catalogue/catalogue'
import { isChildsIllness } from '#lib/domain/emergency/child'
import { childWords } from '#lib/domain/emergency/child-words'
import { inLanguage, links, searchAddress } from '#lib/domain/routes/links'
import { type ArticleType, isTooShort, maxPerType } from '#lib/domain/search/kinds'
import {
  type SearchEntities,
  type SearchEntitiesQuery,
  type SearchEntity,
  searchEntitiesSchema,
} from '#lib/domain/search/search'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { askBackendFor } from '#lib/server/platform/external-backend'
import { answersTo } from '#lib/server/search/answers/answers'
import { countSearch, type SearchResult, searchCatalogue } from '#lib/server/search/catalogue'
import { foundIn } from '#lib/server/search/in-language'
import type { SearchKind } from '#lib/server/search/index'

const kinds: Record<ArticleType, SearchKind> = {
  Doctor: 'doctor',
  Hospital: 'hospital',
  Condition: 'condition',
  Treatment: 'treatment',
  Test: 'test',
  Blog: 'blog',
}
const typeOfKind = new Map(Object.entries(kinds).map(([type, kind]) => [kind, type as ArticleType]))

/** A result in the answer of the call. The call has no type for departments. */
function entityOf({ kind, item }: SearchResult, language: Language): SearchEntity[] {
  const type = typeOfKind.get(kind)
  if (!type || kind === 'department') return []
  const own = { ArticleType: type, Id: item.id, Slug: item.slug }
  if (kind === 'doctor') {
    const { name, slug, departments, experienceYears, city } = item
    const years =
      experienceYears === null
        ? []
        : [words[language].common.cards.yearsOfExperience(experienceYears)]
    const detail = [...departments.map((department) => department.name), ...years].join(', ')
    return [
      {
        ...own,
        Name: name,
        Url: inLanguage(links.doctor(slug), language),
        Detail: detail,
        City: city.name,
      },
    ]
  }
  if (kind === 'hospital') {
    const { name, slug, address, city } = item
    return [
      {
        ...own,
        Name: name,
        Url: inLanguage(links.hospital(slug), language),
        Detail: address,
        City: city.name,
      },
    ]
  }
  const { slug, summary } = item
  const url = links.article(kind, slug, item.language)
  return [{ ...own, Name: nameInLists(item), Url: url, Detail: summary, City: '' }]
}

/** The same search at the operator's external backend. */
function searchExternal(
  apiUrl: string,
  { query, city, type }: SearchEntitiesQuery,
): Promise<SearchEntities> {
  const parameters = new URLSearchParams({ query, city: String(city ?? ''), type: type ?? '' })
  return askBackendFor(`${apiUrl}/search/entities?${parameters}`, searchEntitiesSchema)
}

async function look({ query, city, type, language = 'en' }: SearchEntitiesQuery) {
  const found = await searchCatalogue({
    query,
    cityId: city,
    kinds: type === null ? Object.values(kinds) : [kinds[type]],
    limitPerType: maxPerType,
  })
  return { found, answers: type === null ? (await answersTo(found, city, language)).answers : [] }
}

/** No doctor of the site treats children: the results page says where to turn. */
const childAnswer = ({ query, language = 'en' }: SearchEntitiesQuery) => ({
  Name: childWords[language].title,
  Url: inLanguage(searchAddress({ query }), language),
  Detail: words[language].searchAnswers.child,
})

/**
 * specification.md, section 7: an array whose first element is a list of items with ArticleType, at most 6 of each
 * type, best first; none for fewer than 3 characters. Asks the operator's external backend if NEXT_PUBLIC_API_URL names
 * one.
 *
 * @throws ApiError 502 or 504 if that backend does not answer
 */
export async function searchEntities(query: SearchEntitiesQuery): Promise<SearchEntities> {
  if (isTooShort(query.query)) return [[]]
  const { apiUrl } = environment()
  if (apiUrl) return searchExternal(apiUrl, query)
  if (isChildsIllness(query.query)) return [[], query.type === null ? [childAnswer(query)] : []]
  const { found, answers } = await countSearch(look(query))
  const { language = 'en' } = query
  const { results } = await foundIn(found, language)
  const items = results.flatMap((result) => entityOf(result, language))
  const shown = answers.map(({ name, href, detail }) => ({
    Name: name,
    Url: inLanguage(href, language),
    Detail: detail,
  }))
  return shown.length > 0 ? [items, shown] : [items]
}
