/**
 * One spelling for what people type in many: lower case, no marks that Hindi is written with and
 * without (nukta; chandrabindu for anusvara), no Latin accents, no punctuation, single spaces.
 * Query and catalogue go through the same folding. Each step passes over the text once.
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
