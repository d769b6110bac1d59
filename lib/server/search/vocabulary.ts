import { sameMeaning } from '#lib/domain/search/synonyms'
import { bitCount, editDistance, letterBits } from '#lib/domain/text/edit-distance'
import { spellingsOf } from '#lib/domain/text/institution-names'
import { soundKey } from '#lib/domain/text/sound'
import { hasDevanagari } from '#lib/domain/text/text'

/** A word of the catalogue that may match a word of the query. */
export interface Candidate {
  term: number
  /** 1 for the same word, down to 0.4 for a merely similar one. */
  likeness: number
}

const prefixLength = 3
/** The most candidates for one word; more would only cost time. */
const maxCandidates = 80
const maxStarted = 3000

/** How certain it is that one word stands for another, by the type of match. */
export const likeness = {
  same: 1,
  plural: 0.97,
  meaning: 0.88,
  sound: 0.86,
  shortSound: 0.72,
  beginning: 0.9,
  edits: [1, 0.8, 0.64],
  soundEdit: 0.6,
  relative: 0.56,
  started: 0.7,
} as const

type Add = (term: number, like: number) => void

/** If other words begin with the typed letters, a similar sound or a wrong letter is a weaker guess. */
const weaker =
  (add: Add): Add =>
  (term, like) =>
    add(term, like * 0.85)

const hasDigit = (word: string) => /\d/.test(word)

/** How many letters may be wrong in a word of this length: one in four, at most two. */
const editsFor = (length: number): number => {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The possible singular and plural forms of an English word. */
function numberForms(word: string): string[] {
  const forms = [`${word}s`, `${word}es`]
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`)
  if (word.length < 4 || !word.endsWith('s')) return forms
  forms.push(word.slice(0, -1))
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  return forms
}

const verbEnding = /^(.{3,})(?:n[aei]|t[aei]|ना|ने|नी|ता|ते|ती)$/u

/** The other forms of a Hindi verb: 'phoolti' and 'phoolna'. */
function verbForms(word: string): string[] {
  const [, stem] = verbEnding.exec(word) ?? []
  if (stem === undefined) return []
  const endings = hasDevanagari(word)
    ? ['ना', 'ने', 'ता', 'ते', 'ती']
    : ['na', 'ne', 'ta', 'te', 'ti']
  return endings.map((ending) => stem + ending)
}

const sharedLength = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function addTo<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** All distinct words of the catalogue. Finds those that a typed word may mean. */
export class Vocabulary {
  private readonly terms: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly byBeginning = new Map<string, number[]>()
  private readonly bySound = new Map<string, number[]>()
  /** The letters (as bits) and length of each word, for a quick comparison of misspelt words. */
  private bits = new Int32Array(1024)
  private readonly sounds: string[] = []
  private soundBits = new Int32Array(1024)
  private lengths = new Uint8Array(1024)

  get size(): number {
    return this.terms.length
  }

  add(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const term = this.terms.length
    this.terms.push(word)
    this.numbers.set(word, term)
    addTo(this.byBeginning, word.slice(0, prefixLength), term)
    if (term === this.bits.length) this.grow()
    const sound = soundKey(word)
    this.sounds.push(sound)
    if (sound !== '') {
      addTo(this.bySound, sound, term)
      this.soundBits[term] = letterBits(sound)
      this.bits[term] = letterBits(word)
      this.lengths[term] = Math.min(255, word.length)
    }
    return term
  }

  numberOf(word: string): number | undefined {
    return this.numbers.get(word)
  }

  hasBeginning(letters: string): boolean {
    const terms = this.byBeginning.get(letters.slice(0, prefixLength)) ?? []
    return terms.some((term) => this.wordOf(term).startsWith(letters))
  }

  wordOf(term: number): string {
    return this.terms[term] ?? ''
  }

  /**
   * The catalogue's words that a typed word may mean, most similar first.
   *
   * @param unfinished the word is the last of the query, so the visitor may still be typing it
   * @param isSpelt it is spelled as it is meant: no other word that only sounds or looks similar
   */
  candidates(word: string, unfinished: boolean, isSpelt = false): Candidate[] {
    const found = new Map<number, number>()
    const add = (term: number | undefined, like: number) => {
      if (term !== undefined && like > (found.get(term) ?? 0)) found.set(term, like)
    }
    const exact = this.numbers.get(word)
    add(exact, likeness.same)
    const spellings = spellingsOf(word)
    for (const other of spellings) add(this.numbers.get(other), likeness.same)
    for (const form of numberForms(word)) add(this.numbers.get(form), likeness.plural)
    for (const form of verbForms(word)) add(this.numbers.get(form), likeness.meaning)
    const isCertain = isSpelt || spellings.length > 0
    const meanings = sameMeaning(word)
    for (const other of meanings) add(this.numbers.get(other), likeness.meaning)
    const isKnown = found.size > 0
    if (word.length < prefixLength && unfinished && exact === undefined) this.started(word, add)
    if (word.length >= prefixLength && (unfinished || (exact === undefined && !isCertain)))
      this.beginning(word, unfinished ? 1 : 0.85, add)
    if (!hasDigit(word) && !isCertain) {
      const sound = soundKey(word)
      // The beginning of a catalogue word is unlikely to be another word or a misspelt one.
      const isBegun =
        !isKnown && unfinished && word.length >= prefixLength && this.hasBeginning(word)
      const addOther = isBegun ? weaker(add) : add
      this.sounding(sound, { isKnown: isKnown || isBegun, meanings }, addOther)
      // A word with synonyms is spelled correctly, even if the catalogue has none of them.
      if (!isKnown && meanings.length === 0) this.misspelt(word, sound, addOther)
    }
    return [...found]
      .map(([term, like]) => ({ term, likeness: like }))
      .sort((one, other) => other.likeness - one.likeness || one.term - other.term)
      .slice(0, word.length < prefixLength ? maxStarted : maxCandidates)
  }

  /** The nearest word by letters within `maxEdits` edits, for 'did you mean'. */
  nearest(word: string, maxEdits: number): string | undefined {
    let best: string | undefined
    let least = maxEdits + 1
    const bits = letterBits(word)
    for (let term = 0; term < this.terms.length && least > 1; term += 1) {
      if (bitCount((this.bits[term] ?? 0) ^ bits) > 2 * (least - 1)) continue
      const distance = editDistance(word, this.wordOf(term), least - 1)
      if (distance < least && this.lengths[term] !== 0) {
        least = distance
        best = this.wordOf(term)
      }
    }
    return best
  }

  /** One or two letters begin many words; the words before them narrow the choice. */
  private started(word: string, add: Add) {
    let count = 0
    for (const [beginning, terms] of this.byBeginning)
      if (beginning.startsWith(word))
        for (const term of terms) {
          if (count === maxStarted) return
          count += 1
          add(term, likeness.started)
        }
  }

  private beginning(word: string, trust: number, add: Add) {
    for (const term of this.byBeginning.get(word.slice(0, prefixLength)) ?? []) {
      const whole = this.wordOf(term)
      const shared = sharedLength(word, whole)
      if (shared === word.length)
        add(term, trust * likeness.beginning * (0.75 + (0.25 * word.length) / whole.length))
      // 'neurologist' and 'neurosurgery' are related.
      else if (shared >= 5 && shared * 5 >= word.length * 2) add(term, likeness.relative)
    }
  }

  /**
   * @param isKnown the word has matches already, so two sounds alone would only add noise
   * @param meanings the words with its meaning: 'pet' (stomach) sounds like 'peeth' (back), which means another thing
   */
  private sounding(
    sound: string,
    { isKnown, meanings }: { isKnown: boolean; meanings: readonly string[] },
    add: Add,
  ) {
    if (sound.length < (isKnown ? 3 : 2)) return
    for (const term of this.bySound.get(sound) ?? []) {
      const word = this.wordOf(term)
      const meansOther =
        meanings.length > 0 && sameMeaning(word).length > 0 && !meanings.includes(word)
      if (!meansOther) add(term, sound.length > 2 ? likeness.sound : likeness.shortSound)
    }
  }

  /** Finds words that differ in one or two letters or in one sound. A comparison of bits rules most words out. */
  private misspelt(word: string, sound: string, add: Add) {
    const most = editsFor(word.length)
    if (most === 0) return
    const bits = letterBits(word)
    const soundBits = letterBits(sound)
    const comparesSound = sound.length >= 5
    for (let term = 0; term < this.terms.length; term += 1) {
      const length = this.lengths[term] ?? 0
      if (length === 0 || Math.abs(length - word.length) > most + 1) continue
      if (bitCount((this.bits[term] ?? 0) ^ bits) <= 2 * most) {
        const whole = this.wordOf(term)
        const limit = Math.min(most, editsFor(length) || 1)
        const distance = editDistance(word, whole, limit)
        // People rarely get the first letter wrong.
        if (distance <= limit)
          add(term, (likeness.edits[distance] ?? 0) - (word[0] === whole[0] ? 0 : 0.08))
      }
      if (
        comparesSound &&
        (this.sounds[term]?.length ?? 0) >= 5 &&
        bitCount((this.soundBits[term] ?? 0) ^ soundBits) <= 2 &&
        editDistance(sound, this.sounds[term] ?? '', 1) <= 1
      )
        add(term, likeness.soundEdit)
    }
  }

  private grow() {
    const longer = (array: Int32Array) => {
      const copy = new Int32Array(array.length * 2)
      copy.set(array)
      return copy
    }
    this.bits = longer(this.bits)
    this.soundBits = longer(this.soundBits)
    const lengths = new Uint8Array(this.lengths.length * 2)
    lengths.set(this.lengths)
    this.lengths = lengths
  }
}
