import type { SelectedCity } from '#lib/contract/user'
import { cityType } from '#lib/rules/city-popular'

/** Specification point 9: 'Default city: id 514, displayed Delhi', while the visitor has chosen none. */
export const defaultCity: SelectedCity = { cityId: 514, cityName: 'Delhi', type: 'Popular' }

/**
 * A selected city as it is kept, in either of the specification's forms (cityId, cityName or lower case).
 *
 * @returns undefined for whatever is none
 */
export function parseCity(kept: unknown): SelectedCity | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { cityId, cityid, cityName, cityname } = kept as Record<string, unknown>
  const id = Number(cityId ?? cityid ?? Number.NaN)
  const name = cityName ?? cityname
  if (!Number.isInteger(id) || typeof name !== 'string' || !name) return undefined
  return { cityId: id, cityName: name, type: cityType(id) }
}
