import { type Coordinates, distanceKm } from '#lib/domain/text/format'
import type { Fault } from '#lib/server/import/check/faults'
import type { ContentRow, RowFile } from '#lib/server/import/schemas/row-schemas'

/** Checks where hospitals are. */

/** The largest cities reach about 60 km from their centre. */
export const maxKmFromCity = 100

/**
 * In a list a district tells the city, which may be far: of places in all districts 87 % are within 100 km of the
 * city, 99 % within 200 km, and of wrong coordinates (those of another district) 1 % and 4 %.
 */
export const maxKmFromDistrictCity = 200

/** Within the outermost points of India, islands included. Latitudes and longitudes there have no number in common. */
export const isInIndia = ({ latitude, longitude }: Coordinates): boolean =>
  latitude > 6 && latitude < 37.6 && longitude > 68 && longitude < 97.6

const otherCoordinate: Record<string, string> = { latitude: 'longitude', longitude: 'latitude' }

/** Adds to a latitude out of range that it looks like the longitude. */
export function withSwapAdvice(one: Fault, cells: Record<string, string>): Fault {
  const longitude = cells.longitude?.trim()
  const isSwapped =
    one.field === 'latitude' &&
    Math.abs(Number(cells.latitude)) > 90 &&
    longitude &&
    Math.abs(Number(longitude)) <= 90
  return isSwapped ? { ...one, reason: `${one.reason}: it looks swapped with the longitude` } : one
}

/** One coordinate is of no use when the other has been left out, and no second fault. */
export function dropHalfPlaces(dropped: readonly Fault[], cells: Record<string, string>): void {
  for (const { field } of dropped) {
    const other = otherCoordinate[field]
    if (other) delete cells[other]
  }
}

/** One cell with both coordinates is one fault: a list may have them as '18.52, 73.85'. */
export function withoutSecondCoordinate(shown: Fault[]): Fault[] {
  const isOf = (name: string, { reason }: Fault) => reason.startsWith(`${name}: `)
  const first = shown.find((one) => isOf('latitude', one))
  return shown.filter((one) => !first || !isOf('longitude', one) || one.field !== first.field)
}

/**
 * Reports hospitals with only one coordinate or far from their city.
 *
 * @param cityOf finds a city by slug
 */
export function coordinateFaults(
  rows: readonly { line: number; value: ContentRow<'hospitals.csv'> }[],
  cityOf: (slug: string) => Coordinates | undefined,
  found: (file: RowFile, line: number, field: string, reason: string, value?: string) => void,
): void {
  for (const { line, value } of rows) {
    const { latitude, longitude } = value
    if (latitude === null && longitude === null) continue
    if (latitude === null || longitude === null) {
      const [lacking, other] =
        latitude === null ? ['latitude', 'longitude'] : ['longitude', 'latitude']
      // A cell of 0 for both is a usual way to leave a place empty.
      const only = latitude ?? longitude
      if (only === 0) found('hospitals.csv', line, other, 'is 0, which is no place in India')
      else found('hospitals.csv', line, lacking, `is missing, though there is a ${other}`)
      continue
    }
    const city = cityOf(value.city)
    if (!city) continue
    const most = value.external_id ? maxKmFromDistrictCity : maxKmFromCity
    const km = Math.round(distanceKm({ latitude, longitude }, city))
    if (km <= most) continue
    const swapped = distanceKm({ latitude: longitude, longitude: latitude }, city) <= most
    const why = swapped
      ? 'latitude and longitude are swapped'
      : isInIndia({ latitude, longitude })
        ? 'one of the two is wrong'
        : 'it is outside India'
    const reason = `is ${km.toLocaleString('en-IN')} km from ${value.city}: ${why}`
    found('hospitals.csv', line, 'latitude', reason, `${latitude}, ${longitude}`)
  }
}
