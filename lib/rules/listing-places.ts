import type { PlaceChoice } from '#lib/contract/listing'

/** The popular cities first, then those with most. */
export function mostAskedFor(cities: readonly PlaceChoice[], most: number): PlaceChoice[] {
  const popular = cities.filter((city) => city.popular)
  const others = cities.filter((city) => !city.popular).toSorted((a, b) => b.count - a.count)
  return [...popular, ...others].slice(0, most)
}

const mostChoices = 60

/**
 * Of hundreds of cities the popular ones and those with most, in the order given; the one that is chosen
 * is always among them. /all/cities has the rest.
 */
export function someCities(cities: readonly PlaceChoice[], chosen?: string): PlaceChoice[] {
  const first = new Set(mostAskedFor(cities, mostChoices))
  return cities.filter((city) => first.has(city) || city.slug === chosen)
}

/** The place that is chosen is a choice even when it has none. */
export const withHere = (
  choices: readonly PlaceChoice[],
  { slug, name }: { slug: string; name: string },
): PlaceChoice[] =>
  choices.some((one) => one.slug === slug) ? [...choices] : [{ slug, name, count: 0 }, ...choices]
