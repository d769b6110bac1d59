import { isOfPaying, sameMeaning, saysNothing } from '#lib/domain/search/synonyms'
import { editDistance } from '#lib/domain/text/edit-distance'
import { mayBeInitials, spellingsOf } from '#lib/domain/text/institution-names'
import { listAt } from '#lib/domain/text/number-lists'
import { soundKey } from '#lib/domain/text/sound'
import { isEveryday } from '#lib/server/search/everyday-words'
import type { SearchIndex } from '#lib/server/search/index'
import { isGeneralWord, isMedicalWord } from '#lib/server/search/medical-words'
import { type Candidate, likeness } from '#lib/server/search/vocabulary'

/** Hospitals that people call by their initials: 'KEM', 'ILBS'. */

export interface ShortName {
  /** The rows of the hospitals. */
  rows: readonly number[]
  likeness: number
  /** What else the word may mean. */
  others: Candidate[]
}

/** The points of initials that may also be the beginning of a word: 'kid'. */
const unfinishedInitials = 0.7

// The lines of a term are in the order of their rows, and doctors and hospitals come last.

/** Is the term in the name of a doctor or hospital? */
export const isOfPeople = (
  { postings, lineRows, kinds }: SearchIndex,
  { term }: Pick<Candidate, 'term'>,
): boolean => (lineRows[listAt(postings, term).at(-1) ?? 0] ?? 0) >= kinds.hospital.start

/** Is the term in the names of the texts or departments? */
export const isOfCare = (
  { postings, lineRows, kinds }: SearchIndex,
  { term }: Pick<Candidate, 'term'>,
): boolean => (lineRows[listAt(postings, term)[0] ?? 0] ?? 0) < kinds.hospital.start

const hasOtherMeaning = (word: string, { places }: SearchIndex): boolean =>
  saysNothing(word) ||
  isEveryday(word) ||
  isGeneralWord(word) ||
  isMedicalWord(word) ||
  isOfPaying(word) ||
  sameMeaning(word).length > 0 ||
  spellingsOf(word).length > 0 ||
  places.isName(word)

/** 'Hart' is the heart; but 'ILBS' is not IBS, and 'KEM' not chemotherapy. */
function isMisspelt(word: string, meant: string): boolean {
  const sound = soundKey(word)
  return (
    (sound.length > 2 && sound === soundKey(meant)) ||
    (word.length > 3 &&
      meant.length > 3 &&
      word[0] === meant[0] &&
      editDistance(word, meant, 1) <= 1)
  )
}

/**
 * The hospitals that a word of a query calls by their initials; undefined for a medical word, perhaps misspelt.
 *
 * @param candidates the terms that the word may mean
 * @param isUnfinished the visitor may still be typing it
 * @param isCapital it is written in capital letters
 */
export function shortName(
  index: SearchIndex,
  word: string,
  {
    candidates,
    isUnfinished,
    isCapital,
  }: { candidates: Candidate[]; isUnfinished: boolean; isCapital: boolean },
): ShortName | undefined {
  if (!mayBeInitials(word) || hasOtherMeaning(word, index)) return undefined
  const rows = index.initials.rowsOf(word)
  if (rows.length === 0) return undefined
  const { vocabulary } = index
  const ofCare = candidates.filter((one) => isOfCare(index, one))
  const isMeant = (one: Candidate) =>
    one.likeness >= likeness.plural || isMisspelt(word, vocabulary.wordOf(one.term))
  if (ofCare.some(isMeant)) return undefined
  if (isUnfinished && !isCapital && vocabulary.hasBeginning(word))
    return { rows, likeness: unfinishedInitials, others: candidates }
  const isName = (one: Candidate) =>
    one.likeness >= likeness.plural ||
    (isUnfinished && vocabulary.wordOf(one.term).startsWith(word) && isOfPeople(index, one))
  return { rows, likeness: likeness.plural, others: candidates.filter(isName) }
}
