import type { Ask, Found } from '#lib/rules/search-find'

export interface KnownWords {
  known: string[]
  /** One of the others speaks of care that the catalogue has nothing of: teeth, skin. */
  lacksOne: boolean
}

/**
 * The search port: whoever searches knows only this. The one implementation keeps an index of the catalogue
 * in the process (docs/decisions/0023-search-engine.md).
 */
export interface SearchEngine {
  find(ask: Ask): Promise<Found>
  /** The query with each unknown word as the nearest of the catalogue's; null when none is near. */
  suggest(query: string): Promise<string | null>
  /** The words of a text, folded and without those that say nothing: which of them the catalogue's names have. */
  wordsOf(text: string): Promise<KnownWords>
}
