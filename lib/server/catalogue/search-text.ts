import { fold } from '#lib/rules/search-fold'

/** Names folded, each once; for use in many rows' {@link joined}. */
export const folded = (names: readonly string[]): string[] =>
  [...new Set(names.map(fold))].filter((name) => name !== '')

/** What is searched, of names that are folded: each on a line of its own, the most telling first. */
export const joined = (...names: readonly string[]): string => [...new Set(names)].join('\n')

/** What is searched, of names as they are written. */
export const searchText = (...names: readonly string[]): string => folded(names).join('\n')
