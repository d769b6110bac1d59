import { type Coordinates, distanceKm } from '#lib/rules/distance'
import type { ContentRows } from '#lib/server/catalogue/read-rows'
import type { RowFile } from '#lib/server/catalogue/row-schemas'

/** No hospital lies further from the middle of its city: the largest ones reach some 60 km. */
const mostKm = 100

/**
 * Faults of hospitals' coordinates: one without the other, or both far from the hospital's city.
 *
 * @param cityOf a city by slug, where it is known
 */
export function coordinateFaults(
  rows: ContentRows['hospitals.csv'],
  cityOf: (slug: string) => Coordinates | undefined,
  found: (file: RowFile, line: number, field: string, reason: string, value?: string) => void,
): void {
  for (const { line, value } of rows) {
    const { latitude, longitude } = value
    if (latitude === null && longitude === null) continue
    if (latitude === null || longitude === null) {
      const [lacking, other] =
        latitude === null ? ['latitude', 'longitude'] : ['longitude', 'latitude']
      found('hospitals.csv', line, lacking, `is missing, though there is a ${other}`)
      continue
    }
    const city = cityOf(value.city)
    if (!city) continue
    const km = Math.round(distanceKm({ latitude, longitude }, city))
    if (km <= mostKm) continue
    const swapped = distanceKm({ latitude: longitude, longitude: latitude }, city) <= mostKm
    const why = swapped ? 'latitude and longitude are swapped' : 'one of the two is wrong'
    const reason = `is ${km.toLocaleString('en-IN')} km from ${value.city}: ${why}`
    found('hospitals.csv', line, 'latitude', reason, `${latitude}, ${longitude}`)
  }
}
