import type { ChatCity, ChatFound } from '#lib/contract/chat'
import type { Option } from '#lib/contract/form-options'
import type { SearchType } from '#lib/contract/search'
import { troubleQueries } from '#lib/rules/chat-query'
import type { Language } from '#lib/rules/links'
import { isElsewhere, searchGroups } from '#lib/server/pages/search-groups'
import { type CatalogueSearch, searchCatalogue } from '#lib/server/search/search-catalogue'

/** How many of each the chat shows: enough to choose from, few enough to read on a phone. */
const most: Record<SearchType, number> = {
  ...{ department: 2, condition: 3, treatment: 2, test: 2 },
  ...{ hospital: 3, doctor: 3, blog: 1 },
}
const limitPerType = Math.max(...Object.values(most))

/** What the catalogue has for a complaint: of the whole of it, else of the first sentence that finds anything. */
export async function searchTrouble(
  trouble: string,
  cityId: number | null,
): Promise<CatalogueSearch> {
  const [whole = '', ...sentences] = troubleQueries(trouble)
  const look = (query: string) => searchCatalogue({ query, cityId, limitPerType })
  let found = await look(whole)
  for (const sentence of sentences) {
    if (found.results.length > 0) break
    const next = await look(sentence)
    found = { ...next, placeId: found.placeId ?? next.placeId }
  }
  return found
}

/** The lead form's option for what was found first. */
function treatmentOf({ results }: CatalogueSearch): Option | null {
  for (const { kind, item } of results) {
    if (kind === 'condition') return { id: `condition:${item.id}`, label: item.name }
    if (kind === 'treatment') return { id: `procedure:${item.id}`, label: item.name }
  }
  return null
}

/** What the chat shows for a complaint, as /search groups it. Who is in danger needs a hospital before a text. */
export async function chatFound(
  trouble: string,
  about: { city: ChatCity | null; language: Language; isUrgent: boolean },
): Promise<ChatFound> {
  const { city, isUrgent } = about
  const found = await searchTrouble(trouble, city?.id ?? null)
  const isEmptyCity = city !== null && isElsewhere(found, city.slug)
  const groups = searchGroups(found, isEmptyCity ? null : city).map((group) => ({
    ...group,
    hits: group.hits.slice(0, most[group.type]),
  }))
  const isHospital = ({ type }: { type: SearchType }) => type === 'hospital'
  return {
    groups: isUrgent
      ? [...groups.filter(isHospital), ...groups.filter((group) => !isHospital(group))]
      : groups,
    isEmptyCity,
    treatment: treatmentOf(found),
  }
}
