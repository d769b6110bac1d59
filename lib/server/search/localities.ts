import { saysNothing } from '#lib/domain/search/synonyms'
import { fold } from '#lib/domain/text/text'
import { isEveryday } from '#lib/server/search/everyday-words'
import { isGeneralWord, isMedicalWord } from '#lib/server/search/medical-words'
import { isAddress } from '#lib/server/search/places'

const isCommon = (word: string) =>
  word.length < 3 ||
  word === 'medical' ||
  saysNothing(word) ||
  isEveryday(word) ||
  isMedicalWord(word) ||
  isGeneralWord(word)

/** Has it only words that mean something else in a query? 'Heart', 'Station Road'. */
export const isCommonName = (name: string): boolean => name.split(' ').every(isCommon)

/** The folded name of a part of a city; '' for 'Heart' and the like, which mean something else in a query. */
export function localityName(locality: string): string {
  const name = fold(locality)
  return isCommonName(name) && !isAddress(name) ? '' : name
}
