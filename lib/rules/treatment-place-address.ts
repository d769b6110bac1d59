/** What the second part of /treatment/{slug}/{…} asks for. */
export type PlaceAddress =
  | { asks: 'city'; city: string }
  | { asks: 'cost'; city: string }
  | { asks: 'cost-in-india' }

const costIn = 'cost-in-'

/** Reads the part in any letter case: 'delhi', 'cost-in-delhi', 'cost-in-india'. */
export function readPlaceAddress(part: string): PlaceAddress {
  const place = part.toLowerCase()
  if (!place.startsWith(costIn)) return { asks: 'city', city: place }
  const city = place.slice(costIn.length)
  return city === 'india' ? { asks: 'cost-in-india' } : { asks: 'cost', city }
}
