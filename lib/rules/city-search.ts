/** What a city can be found by. */
export interface FindableCity {
  name: string
  /** In Devanagari; absent where the backend does not know it. */
  nameHindi?: string | undefined
}

/**
 * Specification point 5, 'City list search': a case-insensitive substring of the city's name, in either
 * script. Blanks around what was typed do not count.
 */
export function citiesNamed<City extends FindableCity>(
  cities: readonly City[],
  typed: string,
): City[] {
  const wanted = typed.trim().toLowerCase().normalize('NFC')
  return cities.filter(
    ({ name, nameHindi }) =>
      name.toLowerCase().includes(wanted) || nameHindi?.normalize('NFC').includes(wanted),
  )
}
