import type { City, Department } from '#lib/domain/catalogue/catalogue'
import type { Hint } from '#lib/domain/search/synonyms'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import type { Words } from '#lib/languages/en/index'
import { listDepartments } from '#lib/server/catalogue/departments'
import { citiesIn } from '#lib/server/catalogue/in-language'
import type { CatalogueSearch } from '#lib/server/search/catalogue'

/** The cities of a state that answers lead to. */
export const mostOfState = 4

/** How the answers call things, in the language of the page. */
export interface Naming {
  language: Language
  words: Words['searchAnswers']
  /** The name of a city; '' for none. */
  nameOf: (city: Pick<City, 'id' | 'name'> | null) => string
  department: (department: Department) => Department
}

export async function namingIn(language: Language): Promise<Naming> {
  const [cities, departments] = await Promise.all([citiesIn(language), listDepartments(language)])
  return {
    language,
    words: words[language].searchAnswers,
    nameOf: (city) => cities.find(({ id }) => id === city?.id)?.name ?? city?.name ?? '',
    department: (own) => departments.find(({ id }) => id === own.id) ?? own,
  }
}

/** A query, as the answers read it. */
export interface Asked {
  naming: Naming
  /** Folded, with the name of the city instead of a PIN code. */
  text: string
  /** What the search found for it. */
  found: CatalogueSearch
  /** The city that the query names, the largest of the state that it names, or else the chosen one. */
  city: City | null
  /** The cities with doctors or hospitals of the state that the query names, the largest first; empty without a state. */
  ofState: readonly City[]
  /** The kind of people it asks for. */
  hint: Hint | undefined
  hasPinCode: boolean
  /** Besides the city, the kind of people and who pays it says nothing: 'cashless hospitals in pune'. */
  isOnlyCity: boolean
}
