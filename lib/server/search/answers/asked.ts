import type { City } from '#lib/domain/catalogue/catalogue'
import type { Hint } from '#lib/domain/search/synonyms'
import type { CatalogueSearch } from '#lib/server/search/catalogue'

/** A query, as the answers read it. */
export interface Asked {
  /** Folded, with the name of the city instead of a PIN code. */
  text: string
  /** What the search found for it. */
  found: CatalogueSearch
  /** The city that the query names, or else the chosen one. */
  city: City | null
  /** The kind of people it asks for. */
  hint: Hint | undefined
  hasPinCode: boolean
  /** Besides the city and the kind of people it says nothing: 'hospitals in pune'. */
  isOnlyCity: boolean
}
