import { saysNothing } from '#lib/rules/search-words'

/**
 * What a list of results is for, in words: the corrected query where every word of it is ours; where a word
 * stayed as it was typed, the question itself and what was read otherwise, for half a correction is
 * nothing that anybody has asked.
 *
 * @param corrected the query with the catalogue's words in the places of misspelt ones; '' for one without
 */
export function correctionWords(query: string, corrected: string): string {
  if (corrected === '') return ''
  const typed = query.toLowerCase().split(' ')
  const meant = corrected.split(' ')
  const isTyped = (word: string, at: number) => word === typed[at] && !saysNothing(word)
  if (!meant.some(isTyped)) return ` for “${corrected}”`
  const read = typed.flatMap((word, at) =>
    word === meant[at] ? [] : [`“${word}” read as “${meant[at]}”`],
  )
  return ` for “${query}”, ${read.join(', ')}`
}
