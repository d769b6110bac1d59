import { type Coordinates, distanceKm } from '#lib/domain/text/format'
import type { OptionNames } from '#lib/domain/text/option'
import { fold, foldNames } from '#lib/domain/text/text'

/**
 * Cities and their names, for forms, the city picker, the search and the finder. A city's slug comes from the
 * catalogue and is never derived from its name: an operator may call Gurugram 'gurgaon'.
 */

export interface NamedCity {
  id: number
  slug: string
  /** All names (also Hindi and former ones such as 'bangalore'), folded. */
  names: readonly string[]
  /** Well-known parts of the city ('andheri'), folded. */
  localities?: readonly string[]
}

/** All names of a city, folded, its own first. */
export const namesOfCity = (name: string, nameHi: string, others: readonly string[]): string[] =>
  foldNames([name, nameHi, ...others])

const withoutSpaces = (text: string): string => text.replaceAll(' ', '')

/**
 * The cities whose slug or name is exactly this text; several where cities share a name. Without any, those with a
 * part of this name. People write some names in one word ('newdelhi', 'saltlake').
 */
export function citiesCalled<City extends Omit<NamedCity, 'id'>>(
  cities: readonly City[],
  text: string,
): City[] {
  const slug = text.trim().toLowerCase()
  const name = withoutSpaces(fold(text))
  const has = (names: readonly string[] = []) => names.some((one) => withoutSpaces(one) === name)
  const called = cities.filter((city) => city.slug === slug || has(city.names))
  return called.length > 0 ? called : cities.filter((city) => has(city.localities))
}

/**
 * The city that a link or a query parameter means: its id, its slug or one of its names. When cities share the
 * name, it is the first of them.
 */
export function cityOfParameter<City extends NamedCity>(
  cities: readonly City[],
  parameter: string,
): City | undefined {
  const text = parameter.trim()
  if (text === '') return undefined
  const slug = text.toLowerCase()
  return (
    cities.find((city) => String(city.id) === text || city.slug === slug) ??
    citiesCalled(cities, text)[0]
  )
}

/** The names of a city as the browser has them. */
export interface CitySpelling {
  name: string
  /** In Devanagari; absent when an external backend does not send it. */
  nameHindi?: string | undefined
  /** Former and other names: 'bangalore'. */
  otherNames?: readonly string[] | undefined
}

/** The other names of cities, for lists to choose from. */
export const otherNamesOfCities = (cities: readonly CitySpelling[]): OptionNames => ({
  names: Object.fromEntries(
    cities.map(({ name, nameHindi, otherNames = [] }) => [
      name,
      [...(nameHindi ? [nameHindi] : []), ...otherNames],
    ]),
  ),
  popular: [],
})

/** The city with the longest beginning of this PIN code. */
export function cityOfPin<City extends { pins?: string | undefined }>(
  cities: readonly City[],
  code: string,
): City | undefined {
  let found: City | undefined
  let longest = 0
  for (const city of cities)
    for (const pin of city.pins?.split(' ') ?? [])
      if (pin.length > longest && code.startsWith(pin)) {
        found = city
        longest = pin.length
      }
  return found
}

/** Beyond this distance no city is 'near': the visitor is abroad, or the device is wrong. */
const maxNearKm = 150

/** The city nearest to a position; undefined when none is within 150 km. */
export function nearestCity<
  City extends { latitude?: number | undefined; longitude?: number | undefined },
>(cities: readonly City[], position: Coordinates): City | undefined {
  let nearest: City | undefined
  let nearestKm = maxNearKm
  for (const city of cities) {
    const { latitude, longitude } = city
    if (latitude === undefined || longitude === undefined) continue
    const km = distanceKm({ latitude, longitude }, position)
    if (km > nearestKm) continue
    nearestKm = km
    nearest = city
  }
  return nearest
}
