import { everyday, littleWords, rules, wordGroups } from '#lib/domain/emergency/table'
import { editDistance } from '#lib/domain/text/edit-distance'
import { soundKey } from '#lib/domain/text/sound'
import { fold, hasDevanagari } from '#lib/domain/text/text'

/** How close to a match a word must be to make it harmless, in words. */
const reach = 6

interface Rule {
  kind: EmergencyKind
  span: number
  terms: number[]
  harmless: number | undefined
}

interface Table {
  little: Set<string>
  /** The terms of a word: by spelling, by sound (Devanagari or any script), and by nearly the same sound. */
  written: Map<string, number[]>
  inHindi: Map<string, number[]>
  sounding: Map<string, number[]>
  nearly: [sound: string, terms: number[]][]
  everyday: number[][]
  rules: Rule[]
}

const lines = (text: string) => text.trim().split('\n')

function add<Key>(map: Map<Key, number[]>, key: Key, term: number): number[] {
  const terms = map.get(key) ?? []
  map.set(key, [...terms, term])
  return terms
}

function readTable(): Table {
  const table: Table = {
    little: new Set(littleWords.split(' ')),
    written: new Map(),
    inHindi: new Map(),
    sounding: new Map(),
    nearly: [],
    everyday: [],
    rules: [],
  }
  const known = new Map<string, number>()
  /** A term is a list of words or group names, separated by `|`. */
  const termOf = (text: string): number => {
    const before = known.get(text)
    if (before !== undefined) return before
    const term = known.size
    known.set(text, term)
    const words = text.split('|').flatMap((name) => wordGroups[name]?.split(' ') ?? name)
    for (const marked of words) {
      const word = fold(marked)
      if (/^[=!]/.test(marked)) add(table.written, word, term)
      else add(table.sounding, soundKey(word), term)
      if (marked.startsWith('=')) add(table.inHindi, soundKey(word), term)
      if (marked.endsWith('~')) table.nearly.push([soundKey(word), [term]])
    }
    return term
  }
  table.everyday = lines(everyday).map((line) => line.split(' ').map(termOf))
  let kind: EmergencyKind = 'urgent'
  for (const line of lines(rules)) {
    const [first = '', ...rest] = line.split(' ')
    const span = Number(first)
    // A line of one word names the kind of the following rules.
    if (!span) kind = first as EmergencyKind
    else {
      const not = rest.find((word) => word.startsWith('-'))
      const terms = rest.filter((word) => word !== not).map(termOf)
      table.rules.push({ kind, span, terms, harmless: not ? termOf(not.slice(1)) : undefined })
    }
  }
  return table
}

let read: Table | undefined

/** Verb endings in both languages ('dropped', 'rukna', 'निकलते'), longer ones first. */
const ending = /(?:ing|kar|ed|s|[nt][aei]|कर|[नत][ाेी])$/

function knownTerms(word: string, { written, inHindi, sounding }: Table): number[] {
  const sound = soundKey(word)
  // A word with digits has no sound: 'बी12' is not 'spo2'.
  if (sound === '') return written.get(word) ?? []
  const inItsScript = hasDevanagari(word) ? inHindi.get(sound) : undefined
  return [written.get(word), inItsScript, sounding.get(sound)].flatMap((terms) => terms ?? [])
}

/** The terms of a word; if it has none, of its stem; otherwise those with one wrong sound. */
function termsOf(word: string, table: Table): readonly number[] {
  const found = knownTerms(word, table)
  if (found.length > 0) return found
  const stem = word.replace(ending, '')
  const ofStem = stem.length > 2 ? knownTerms(stem, table) : []
  if (ofStem.length > 0) return ofStem
  const sound = soundKey(word)
  if (sound.length < 4) return []
  return table.nearly.flatMap(([wanted, terms]) =>
    wanted[0] === sound[0] && editDistance(sound, wanted, 1) <= 1 ? terms : [],
  )
}

/** The positions of each term in the text, without little words and everyday phrases. */
function placesIn(text: string, table: Table): Map<number, Set<number>> {
  // Folding would treat full stops as part of an abbreviation ('E.C.G.'). Here they end a sentence, often without a
  // space.
  const words = fold(text.replaceAll('.', ' '))
    .split(' ')
    .filter((word) => !table.little.has(word))
  const seen = new Map<string, readonly number[]>()
  const terms = words.map((word) => {
    const known = seen.get(word) ?? termsOf(word, table)
    seen.set(word, known)
    return known
  })
  const isEveryday = words.map(() => false)
  for (const phrase of table.everyday)
    for (let at = 0; at + phrase.length <= words.length; at += 1)
      if (phrase.every((term, index) => terms[at + index]?.includes(term)))
        isEveryday.fill(true, at, at + phrase.length)
  const places = new Map<number, Set<number>>()
  terms.forEach((of, at) => {
    if (isEveryday[at]) return
    for (const term of of) places.set(term, (places.get(term) ?? new Set()).add(at))
  })
  return places
}

const hasNear = (places: Set<number> | undefined, at: number, span: number): boolean => {
  for (let away = 0; places && away <= span; away += 1)
    if (places.has(at - away) || places.has(at + away)) return true
  return false
}

function holds(
  { terms: [first, ...others], span, harmless }: Rule,
  places: Map<number, Set<number>>,
) {
  const starts = first === undefined ? undefined : places.get(first)
  if (!starts || others.some((term) => !places.has(term))) return false
  for (const at of starts) {
    const isWhole = others.every((term) => hasNear(places.get(term), at, span - 1))
    const isHarmless = harmless !== undefined && hasNear(places.get(harmless), at, reach)
    if (isWhole && !isHarmless) return true
  }
  return false
}

/** The kind of each rule that holds in a text, the most urgent first. Nothing is tried beyond what the caller takes. */
function* kindsIn(text: string): Generator<EmergencyKind, undefined> {
  read ??= readTable()
  const places = placesIn(text, read)
  for (const rule of read.rules) if (holds(rule, places)) yield rule.kind
}

/**
 * The most urgent emergency in a text, or null, in English, Hindi or Hindi with Latin letters, in any spelling and
 * word order. It prefers a false alarm to a missed emergency, so it also alarms for questions ('signs of a stroke'),
 * the past ('a heart attack last year') and denials ('no chest pain'), because a 'no' may belong to any nearby word
 * ('there is no relief, chest pain'). Run time is linear in the text's length. No clinician has reviewed the table.
 */
export const emergencyIn = (text: string): EmergencyKind | null =>
  kindsIn(text).next().value ?? null

/** All kinds of emergencies in a text, each once, the most urgent first. */
export const emergenciesIn = (text: string): EmergencyKind[] => [...new Set(kindsIn(text))]

/** The kinds of emergencies. lib/domain/emergency/first-aid has the first aid for each. */
export const emergencyKinds = [
  'bite',
  'bleeding',
  'breath',
  'burn',
  'choking',
  'electric',
  'fit',
  'heart',
  'injury',
  'mind',
  'poison',
  'pregnancy',
  'self-harm',
  'stroke',
  'unconscious',
  'urgent',
] as const
export type EmergencyKind = (typeof emergencyKinds)[number]

/** Does the visitor mention suicide or despair? They get numbers and a callback instead of questions and pages. */
export const isMentalHealthCrisis = (kind: EmergencyKind | null): boolean =>
  kind === 'self-harm' || kind === 'mind'
