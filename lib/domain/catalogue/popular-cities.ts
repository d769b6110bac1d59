import type { City } from '#lib/domain/catalogue/catalogue'

// Apart from the other rules of cities: every call of the browser reads the chosen city's type.

/** specification.md, section 9: the popular cities by id, in the order in which they are shown. */
export const popularCityIds: readonly number[] = [514, 477, 93, 267, 248, 568]

/** The type that the backend sent. External backends send none, so the specification's ids decide for their cities. */
export function typeOfCity(id: number, sent: unknown): City['type'] {
  if (sent === 'Popular' || sent === 'Other') return sent
  return popularCityIds.includes(id) ? 'Popular' : 'Other'
}
