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

/** Without a title: 'Dr Asha Rao' is under A. */
const sorted = (name: string) => name.trim().replace(/^dr\.?\s+/i, '')

/** 'É' counts as 'E'; a digit or another script as '#'. */
function letterOf(name: string): string {
  const first = sorted(name).normalize('NFKD').charAt(0).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : otherSign
}

const english = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The entries under their first letters, A to Z, then '#'. */
export function byLetter<T extends { name: string }>(entries: readonly T[]): Letter<T>[] {
  const letters = new Map<string, T[]>()
  const inOrder = entries.toSorted((one, other) =>
    english.compare(sorted(one.name), sorted(other.name)),
  )
  for (const entry of inOrder) {
    const letter = letterOf(entry.name)
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
