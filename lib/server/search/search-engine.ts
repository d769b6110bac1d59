import type { Ask, Found } from '#lib/rules/search-find'

/**
 * The search port: whoever searches knows only this. The one implementation keeps an index of the catalogue
 * in the process (docs/decisions/0023-search-engine.md).
 */
export interface SearchEngine {
  find(ask: Ask): Promise<Found>
  /** The query with each unknown word as the nearest of the catalogue's; null when none is near. */
  suggest(query: string): Promise<string | null>
  /** The words of a text that names of the catalogue have, as they are spelt there; those that say nothing left out. */
  wordsKnown(text: string): Promise<string[]>
}
