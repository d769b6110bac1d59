/** Where something stands, as far as it is known. */
interface Place {
  /** Degrees, WGS 84. */
  latitude: number | null
  longitude: number | null
  /** What a map is asked for without coordinates: '1 Sample Road, Delhi'. */
  address: string
}

/** A map of the place on OpenStreetMap: the visitor follows it, the page itself asks nobody. */
export function mapLink({ latitude, longitude, address }: Place): string {
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return `https://www.openstreetmap.org/?${place}#map=17/${latitude}/${longitude}`
}
