import type { Letter } from '#lib/contract/everything'

/** For what begins with no letter of A to Z. */
const otherSign = '#'

/** Titles are no part of a name: 'Dr Asha Rao' stands under A. */
const sorted = (name: string) => name.trim().replace(/^dr\.?\s+/i, '')

/** 'É' counts as 'E'; a figure or another script as '#'. */
function letterOf(name: string): string {
  const first = sorted(name).normalize('NFKD').charAt(0).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : otherSign
}

const english = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The entries under their first letters, A to Z, what begins with no letter last. */
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
