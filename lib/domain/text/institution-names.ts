import { fold } from '#lib/domain/text/text'

/**
 * How people write and shorten the names of hospitals and of parts of cities. The search and the import read them
 * alike.
 */

/** Words that are written in several ways, the usual spelling first. */
const groups = `
  shri sri shree sree shrii श्री
  saint st
  government govt
  road rd
  bazar bazaar bajar bajaar
  market mkt
  nagar ngr
  colony clny
  sector sec सेक्टर
  centre center
`
  .trim()
  .split('\n')
  .map((line) => fold(line).split(' '))

const groupOf = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)))

/** All spellings of a folded word, its own included; empty for a word that is written in one way. */
export const spellingsOf = (word: string): readonly string[] => groupOf.get(word) ?? []

/** 'Shri', in any spelling: it stands in names, and in nothing else that people look for. */
export const isHonorific = (word: string): boolean => spellingsOf(word)[0] === 'shri'

const joiningWords = new Set(fold('and of the for और').split(' '))

/** 'Lines' and 'line', 'hospitals' and 'hospital'; but not 'class'. */
const singular = (word: string) => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word)

/**
 * One key for all usual spellings of a name: 'Sadar Bazaar' and 'Sadar Bazar', 'civillines' and 'Civil Lines', 'Sri Sai
 * Hospital' and 'Shree Sai Hospital', '& Research Centre' and 'and Research Center'. It is for comparison only.
 */
export const nameKey = (name: string): string =>
  fold(name)
    .split(' ')
    .filter((word) => !joiningWords.has(word))
    .map((word) => singular(spellingsOf(word)[0] ?? word))
    .join('')

/** Initials may end before or after these words: 'KEM' and 'KEMH' are the King Edward Memorial Hospital. */
const kindWords = new Set(
  fold(
    `hospital hospitals institute institutes institution college clinic clinics centre center home homes nursing medical research
    science sciences university foundation trust society group`,
  ).split(' '),
)
const titles = new Set('dr sir pt pandit prof late smt shri sri shree'.split(' '))

const fewestInitials = 2
const mostInitials = 6

/**
 * The initials by which people call a hospital, in small letters: 'Dr. Ram Manohar Lohia Hospital' is 'rml', 'rmlh',
 * 'drml' and 'drmlh'. What follows a comma, bracket or dash is an address. Empty for a name without Latin letters.
 */
export function initialsOf(name: string): string[] {
  const [own = ''] = name.split(/[,(]|\s[-–—]\s/)
  // 'J.J.' are two letters. Faster than fold, because it runs for all hospitals.
  const words = (own.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []).filter(
    (word) => /^[a-z]/.test(word) && !joiningWords.has(word),
  )
  const found = new Set<string>()
  for (const start of titles.has(words[0] ?? '') ? [0, 1] : [0]) {
    const most = Math.min(words.length, start + mostInitials)
    for (let end = start + fewestInitials; end <= most; end += 1) {
      const isEnd =
        end === words.length || [end - 1, end].some((at) => kindWords.has(words[at] ?? ''))
      if (isEnd)
        found.add(
          words
            .slice(start, end)
            .map((word) => word[0])
            .join(''),
        )
    }
  }
  return [...found]
}

/** May the folded word be the initials of a hospital? */
export const mayBeInitials = (word: string): boolean => /^[a-z]{2,6}$/.test(word)
