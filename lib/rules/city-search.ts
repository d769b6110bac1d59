/** What a city can be found by. */
export interface FindableCity {
  name: string
  /** In Devanagari; absent where the backend does not know it. */
  nameHindi?: string | undefined
  /** Former and other names, in small letters: 'bangalore'. */
  otherNames?: readonly string[] | undefined
}

/**
 * Specification point 5, 'City list search': a case-insensitive substring of the city's name, in either
 * script, or of a name that it had before. Blanks around what was typed do not count.
 */
export function citiesNamed<City extends FindableCity>(
  cities: readonly City[],
  typed: string,
): City[] {
  const wanted = typed.trim().toLowerCase().normalize('NFC')
  return cities.filter(
    ({ name, nameHindi, otherNames }) =>
      name.toLowerCase().includes(wanted) ||
      nameHindi?.normalize('NFC').includes(wanted) ||
      otherNames?.some((other) => other.includes(wanted)),
  )
}
