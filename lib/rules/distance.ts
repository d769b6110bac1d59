/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number
  longitude: number
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places as the crow flies, by the haversine formula. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const north = radians(other.latitude - one.latitude)
  const east = radians(other.longitude - one.longitude)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** 'under 1 km', '12 km'. */
export const distanceText = (km: number): string => (km < 1 ? 'under 1 km' : `${Math.round(km)} km`)
