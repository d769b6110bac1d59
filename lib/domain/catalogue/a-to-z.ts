import type { Language } from '#lib/domain/text/language'

/** A page in the list of everything. */
export interface EveryPage {
  name: string
  href: string
  /** What it is, in a word or two: 'condition'. */
  what: string
}

/** A city with its lists; what it has none of is left out. */
export interface EveryCity {
  name: string
  slug: string
  doctors?: true
  hospitals?: true
}

/** What begins with one letter, in order. */
export interface Letter<T> {
  /** Anchor. */
  id: string
  letter: string
  entries: T[]
}

/** For names that begin with none of the letters A to Z. */
const otherSign = '#'

/** Without a title: 'Dr Asha Rao' is under A, 'डॉ. आशा राव' under आ. */
const sorted = (name: string) => name.trim().replace(/^(?:dr\.?|डॉ\.?)\s+/i, '')

const lettersOf: Record<Language, RegExp> = { en: /^[A-Z]$/, hi: /^\p{Script=Devanagari}$/u }

/** 'É' counts as 'E', 'ज़' as 'ज'; a digit or another script as '#'. */
function letterOf(name: string, language: Language): string {
  const first = sorted(name).normalize('NFKD').charAt(0).toUpperCase()
  return lettersOf[language].test(first) ? first : otherSign
}

/** The entries under their first letters, A to Z or अ to ह, then '#'. */
export function byLetter<T extends { name: string }>(
  entries: readonly T[],
  language: Language = 'en',
): Letter<T>[] {
  const letters = new Map<string, T[]>()
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const inOrder = entries.toSorted((one, other) => compare(sorted(one.name), sorted(other.name)))
  for (const entry of inOrder) {
    const letter = letterOf(entry.name, language)
    letters.set(letter, [...(letters.get(letter) ?? []), entry])
  }
  return [...letters]
    .sort(([one], [other]) =>
      one === otherSign ? 1 : other === otherSign ? -1 : one < other ? -1 : 1,
    )
    .map(([letter, found]) => ({
      id: letter === otherSign ? 'letter-other' : `letter-${letter.toLowerCase()}`,
      letter,
      entries: found,
    }))
}
