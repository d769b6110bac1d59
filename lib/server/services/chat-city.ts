import type { City } from '#lib/contract/catalogue'
import { fold } from '#lib/rules/search-fold'
import { listCities } from '#lib/server/catalogue/cities'
import { getDatabase } from '#lib/server/db/database'
import { searchCatalogue } from '#lib/server/search/search-catalogue'
import { searchedPlaces } from '#lib/server/stores/search-rows'

/** More that begin alike are no choice any more. */
const mostLike = 6

/** Who does not mind. */
const anywhere = new Set(
  [
    'any',
    'anywhere',
    'any city',
    'all',
    'all india',
    'india',
    'i dont know',
    'dont know',
    'no idea',
  ]
    .concat([
      'kahin bhi',
      'kahi bhi',
      'koi bhi',
      'koi bhi shahar',
      'pata nahi',
      'कहीं भी',
      'कोई भी',
      'पता नहीं',
    ])
    .map(fold),
)

export const isAnywhere = (typed: string): boolean => anywhere.has(fold(typed))

export interface NamedCities {
  /** The one that is meant; null when none or several may be. */
  city: City | null
  /** Those that may be meant. */
  like: City[]
}

/**
 * The city that a visitor names: by its slug, by any of its names in either script ('Bangalore', 'दिल्ली'), by
 * the beginning of one, or in a sentence ('I live near Pune').
 */
export async function cityNamed(typed: string): Promise<NamedCities> {
  const wanted = fold(typed)
  if (wanted === '') return { city: null, like: [] }
  const [cities, places] = await Promise.all([listCities(), searchedPlaces(getDatabase())])
  const bySlug = cities.find(({ slug }) => slug === typed.trim().toLowerCase())
  if (bySlug) return { city: bySlug, like: [] }
  const idsOf = (fits: (name: string) => boolean) =>
    new Set(places.filter(({ names }) => names.some(fits)).map(({ id }) => id))
  const among = (ids: Set<number>) => cities.filter(({ id }) => ids.has(id))
  const called = among(idsOf((name) => name === wanted))
  if (called[0])
    return called.length === 1 ? { city: called[0], like: [] } : { city: null, like: called }
  const ofState = cities.filter(({ state }) => fold(state) === wanted).slice(0, mostLike)
  if (ofState.length > 0) return { city: null, like: ofState }
  const like = wanted.length < 3 ? [] : among(idsOf((name) => name.startsWith(wanted)))
  if (like.length === 1 && like[0]) return { city: like[0], like: [] }
  if (like.length > 1) return { city: null, like: like.slice(0, mostLike) }
  const { placeId } = await searchCatalogue({ query: typed, limitPerType: 1, kinds: ['hospital'] })
  return { city: cities.find(({ id }) => id === placeId) ?? null, like: [] }
}
