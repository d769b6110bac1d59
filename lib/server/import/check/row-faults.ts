import { type Coordinates, distanceKm } from '#lib/domain/text/format'
import { redirectPath } from '#lib/server/catalogue/moved'
import { type Known, pageExists, plainAddress } from '#lib/server/import/check/page-exists'
import type { ContentRows, Located } from '#lib/server/import/read/rows'
import type { ContentRow, RowFile } from '#lib/server/import/schemas/row-schemas'

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

/**
 * Reports hospitals with only one coordinate or far from their city.
 *
 * @param cityOf finds a city by slug
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

/** Reports redirects from existing pages, to missing pages, in circles and in chains. */
export function redirectFaults(
  rows: Located<ContentRow<'redirects.csv'>>[],
  known: Known,
  found: (line: number, field: string, reason: string, value: string) => void,
): void {
  const pathsOf = ({ from, to }: ContentRow<'redirects.csv'>): [string, string] => [
    redirectPath(from),
    to.startsWith('/') ? redirectPath(plainAddress(to)) : to,
  ]
  const targets = new Map(rows.map(({ value }) => pathsOf(value)))
  const leadsBack = (from: string) => {
    const seen = new Set<string>()
    let at = targets.get(from)
    while (at && at !== from && !seen.has(at)) {
      seen.add(at)
      at = targets.get(at)
    }
    return at === from
  }
  for (const { line, value } of rows) {
    const [from, to] = pathsOf(value)
    if (pageExists(from, known))
      found(line, 'from', 'is the address of an existing page', value.from)
    if (leadsBack(from)) found(line, 'to', 'redirects back to itself', value.to)
    else if (targets.has(to))
      found(line, 'to', 'is redirected itself: use its final address', value.to)
    else if (to.startsWith('/') && !pageExists(to, known))
      found(line, 'to', 'is not a page of this site', value.to)
  }
}
