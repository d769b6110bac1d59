/**
 * One spelling for what people type in many: lower case, no marks that Hindi is written with and
 * without (nukta; chandrabindu for anusvara), no Latin accents, no punctuation, single spaces.
 * Query and catalogue go through the same folding.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\u093C|\p{Script=Inherited}|[.'’]/gu, '')
    .replace(/\u0901/g, '\u0902')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** Names folded, each once; for use in many rows' {@link joined}. */
export const folded = (names: readonly string[]): string[] =>
  [...new Set(names.map(fold))].filter((name) => name !== '')

/** What is searched, of names that are folded: each on a line of its own, the most telling first. */
export const joined = (...names: readonly string[]): string => [...new Set(names)].join('\n')

/** What is searched, of names as they are written. */
export const searchText = (...names: readonly string[]): string => folded(names).join('\n')
