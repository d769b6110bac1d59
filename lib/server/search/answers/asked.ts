import type { City } from '#lib/domain/catalogue/catalogue'
import type { Hint } from '#lib/domain/search/synonyms'
import type { CatalogueSearch } from '#lib/server/search/catalogue'

/** The cities of a state that answers lead to. */
export const mostOfState = 4

/** A query, as the answers read it. */
export interface Asked {
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
