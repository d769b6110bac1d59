import type { Language } from '#lib/domain/text/language'

/** specification.md, section 5, 'Stripping HTML', and section 9, 'Combo box button text'. */

// A tag begins with a letter, '/' or '!': 'under 5 < 10' is no tag. No '<' inside keeps it linear.
const tag = /<[a-z/!][^<>]*>/gi

/** Tags removed; newlines, tabs and non-breaking spaces become single spaces. */
export const stripHtml = (html: string): string =>
  html
    .replace(tag, '')
    .replace(/&nbsp;/gi, '\u00a0')
    .replace(/\s+/g, (run) => (/[^ ]/.test(run) ? ' ' : run))
    .trim()

/**
 * Cut so that no form of the text has more than `most` characters, where it is folded or normalised too: one U+FDFA
 * stands for 18 letters.
 */
export function cutAlsoFolded(text: string, most: number): string {
  // Without half of a character at the end.
  const cut = text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
  if (cut.normalize('NFKC').length <= most) return cut
  let left = most
  let end = 0
  for (const character of cut) {
    left -= character.normalize('NFKC').length
    if (left < 0) break
    end += character.length
  }
  return cut.slice(0, end)
}

/** Cut at `most` characters with '...' appended; shorter text stays as it is. */
export function cutText(text: string, most = 26): string {
  const characters = Array.from(text)
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : text
}

const and: Readonly<Record<Language, string>> = { en: 'and', hi: 'और' }

/** 'Delhi', 'Delhi and Pune', 'Delhi, Pune and Mumbai'. */
export const inList = (items: readonly string[], language: Language = 'en'): string =>
  items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${and[language]} ${items.at(-1)}`

const shownNames = 4

/** A long list of names in one line: 'Cardiology, ENT, Urology, Nephrology and 3 more'. @param andMore says so */
export const namesInLine = (
  names: readonly string[],
  andMore: (shown: string[], more: number) => string,
): string =>
  names.length <= shownNames + 1
    ? names.join(', ')
    : andMore(names.slice(0, shownNames), names.length - shownNames)

/** 'Cardiologist', to begin a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'general surgery' for a sentence; abbreviations ('ENT') stay as they are. */
export const inSentence = (name: string): string =>
  name.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())

/** A department in front of 'hospital': 'Orthopaedic' for 'Orthopaedics', others unchanged. */
export const hospitalDepartment = (department: string): string => department.replace(/ics$/, 'ic')

// Letters whose names begin with a vowel: 'an ENT surgeon', 'an MRI'.
const spelledWithVowel = /^[AEFHILMNORSX](?=[A-Z]|\b)/
const spelled = /^[A-Z](?=[A-Z]|\b)/
// Written with a vowel but spoken with a consonant ('a urologist', 'a European clinic'), and the reverse.
const consonantSound = /^(?:eu|ewe|one\b|once\b|uni(?!n|m)|ur[aeiou]|us[aeiu]|ut[aeio])/i
const vowelSound = /^(?:[aeiou]|hour|honest|honour|heir)/i

/** The noun with 'a' or 'an', by pronunciation: 'a urologist', 'an ENT surgeon', 'an eye surgeon'. */
export function withArticle(noun: string): string {
  const an = spelled.test(noun)
    ? spelledWithVowel.test(noun)
    : vowelSound.test(noun) && !consonantSound.test(noun)
  return `${an ? 'an' : 'a'} ${noun}`
}

/**
 * specification.md, section 5, 'Initials': the name uppercased, a leading Mr, Mr., Mrs or Mrs. skipped;
 * the first letter of the first name, and with two letters also of the last name.
 *
 * @returns '' for an empty name
 */
export function initials(name: string, letters: 1 | 2 = 2): string {
  const parts = name.trim().toUpperCase().split(/\s+/)
  const names = parts.length > 1 && /^MRS?\.?$/.test(parts[0] ?? '') ? parts.slice(1) : parts
  const first = Array.from(names[0] ?? '')[0] ?? ''
  const last = names.length > 1 ? (Array.from(names.at(-1) ?? '')[0] ?? '') : ''
  return letters === 2 ? first + last : first
}

/**
 * Folds the spellings that people type: lower case, without marks that Hindi writers use or leave out (nukta;
 * chandrabindu for anusvara), Latin accents and punctuation, with single spaces. Queries and the catalogue are
 * folded alike. Each step is linear.
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

/**
 * The text with the digits of other scripts as Latin ones: '१२' and '১২' become '12'. A script's digits begin at a
 * multiple of 16 or 6 after one; the few scripts beyond the first Unicode plane are left as they are.
 */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const place = code % 16
    if (digit.length > 1) return digit
    return String(/\p{Nd}/u.test(String.fromCharCode(code - place)) ? place : place - 6)
  })

export const hasDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text)

/** Names folded, without duplicates and empty ones. */
export const foldNames = (names: readonly string[]): string[] =>
  [...new Set(names.map(fold))].filter((name) => name !== '')
