import { spellingsOf } from '#lib/domain/text/institution-names'
import { fold } from '#lib/domain/text/text'
import { wholeStateNamed } from '#lib/server/catalogue/states'

/**
 * How lists and people write the names of hospitals. Search and imports of lists share these rules: what one finds, the
 * other finds too. All names here are folded (lib/domain/text/text).
 */

/** What public lists call hospitals that people know by their abbreviation. */
const fullNames: readonly [full: RegExp, short: string][] = [
  [/all india institutes? of medical sciences?/, 'aiims'],
  [/christian medical college/, 'cmc'],
  [/sanjay gandhi post ?graduate institute(?: of medical sciences?)?|sgpgims/, 'sgpgi'],
  [/post ?graduate institute of medical education (?:and )?research/, 'pgimer'],
  [/jawaharlal institute of post ?graduate medical education (?:and )?research/, 'jipmer'],
  [/national institute of mental health (?:and )?neuro ?sciences?/, 'nimhans'],
  [/(?:krishna|kalinga|karnataka|kempegowda) institute of medical sciences?/, 'kims'],
  [/king edward memorial/, 'kem'],
  [/(?:dr )?ram manohar lohia/, 'rml'],
  [/lok ?nayak(?: ja(?:ya?|i) ?prak?a?sh)?(?: narayan)?/, 'lnjp'],
  [/government medical college (?:and )?hospital/, 'gmch'],
  [/institute of liver (?:and )?biliary sciences?/, 'ilbs'],
  [/sir ganga ?ram hospital/, 'sgrh'],
  [/guru teg ?bahadu?r/, 'gtb'],
  [/king georges? medical (?:university|college)/, 'kgmu'],
  [/nizams? institute of medical sciences?/, 'nims'],
  [/sawai man ?singh/, 'sms'],
  [/nil ?ratan sirc?ar/, 'nrs'],
  [/deen ?dayal upadhyaya?/, 'ddu'],
]

const abbreviations = new Set(fullNames.map(([, short]) => short))

/** Is the folded word a well-known hospital's abbreviation, whether the catalogue has it or not? */
export const isAbbreviation = (word: string): boolean => abbreviations.has(word)

/** The folded name of a hospital with its usual abbreviation instead: 'aiims new delhi'. */
export function abbreviatedName(name: string): string | undefined {
  const found = fullNames.find(([full]) => full.test(name))
  return found && name.replace(...found)
}

/** Words that lists spell in several ways, besides those of spellingsOf; '' says nothing. */
const spellings = new Map(
  Object.entries({
    shri: 'shre',
    dr: 'doctor',
    hospital: 'hospitals hosp',
    centre: 'center centres centers',
    institute: 'institutes inst instt',
    medical: 'med',
    memorial: 'mem',
    speciality: 'specialty specialities specialties',
    'multi speciality': 'multispeciality multispecialty',
    'super speciality': 'superspeciality superspecialty',
    orthopaedic: 'orthopedic orthopaedics orthopedics',
    paediatric: 'pediatric paediatrics pediatrics',
    '': 'and the',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
)

/** Words of which hospitals' names have any: alone they are no name. */
const kinds = new Set(
  'hospital clinic nursing home centre institute medical college research health care'.split(' '),
)

/** The words of a folded text as they are compared. */
const plainWords = (folded: string): string[] =>
  folded
    .split(' ')
    .flatMap((word) => (spellings.get(word) ?? spellingsOf(word)[0] ?? word).split(' '))
    .filter((word) => word !== '')

const shortNames = fullNames.map(([, short]) => short).join('|')
const endings: readonly [RegExp, string][] = [
  [/ (?:pvt|private) (?:ltd|limited)$/, ''],
  [
    /(?<= (?:hospital|clinic|nursing home))(?: medical)? research (?:centre|institute|foundation)$/,
    '',
  ],
  [new RegExp(`^(${shortNames}) hospital$`), '$1'],
]

/** The words as one text, without what lists add or leave out at the end: '& Research Centre'. '' if it is no name. */
function keyOf(words: readonly string[]): string {
  if (words.every((word) => kinds.has(word))) return ''
  return endings.reduce((text, [ending, instead]) => text.replace(ending, instead), words.join(' '))
}

export interface HospitalName {
  slug: string
  name: string
  cityId: number
  locality?: string | undefined
  address?: string | undefined
}

interface City {
  id: number
  /** All names, folded. */
  names: readonly string[]
}

const mostWordsOfCity = 4
const mostWordsOfArea = 5

/** A name without the place at its end, and the cities that it may mean. */
interface Placed {
  words: string[]
  cities: readonly number[]
}

const tight = (text: string) => text.replaceAll(' ', '')
/** Shorter texts without spaces are in too many others. */
const leastTight = 5

function isInArea({ locality = '', address = '' }: HospitalName, suffix: string, area: string) {
  const place = [suffix, ...[locality, address].map((one) => plainWords(fold(one)).join(' '))]
  return place.some(
    (one) =>
      ` ${one} `.includes(` ${area} `) ||
      (tight(area).length >= leastTight && tight(one).includes(tight(area))),
  )
}

/**
 * Finds hospitals by the names that lists write: with the full name or its abbreviation, '&' or 'and', Shri or Sri, and
 * the city or the part of the city after the name.
 */
export function hospitalFinder(cities: Iterable<City>) {
  const byName = new Map<string, number[]>()
  for (const { id, names } of cities)
    for (const name of names) {
      const key = plainWords(name).join(' ')
      byName.set(key, [...(byName.get(key) ?? []), id])
    }

  function cityAtEnd(words: string[]): Placed | undefined {
    for (let length = Math.min(mostWordsOfCity, words.length - 1); length > 0; length--) {
      const found = byName.get(words.slice(-length).join(' '))
      if (found) return { words: words.slice(0, -length), cities: found }
    }
    return undefined
  }

  /** The city before the name of a state: 'ludhiana punjab'. */
  function cityBeforeState(words: string[]): Placed | undefined {
    for (let length = Math.min(mostWordsOfCity, words.length - 2); length > 0; length--)
      if (wholeStateNamed(words.slice(-length).join(' '))) {
        const found = cityAtEnd(words.slice(0, -length))
        if (found) return found
      }
    return undefined
  }

  const wordsOf = (text: string): string[] => {
    const folded = fold(text)
    // 'Govt.' too is a full name's 'Government'.
    const plain = plainWords(folded).join(' ')
    return plainWords(abbreviatedName(folded) ?? abbreviatedName(plain) ?? folded)
  }

  /** @returns finds the hospitals that a text names, in the city at its end, or else in the given ones */
  return (hospitals: Iterable<HospitalName>) => {
    const byKey = new Map<string, { hospital: HospitalName; suffix: string }[]>()
    for (const hospital of hospitals) {
      const suffixes = new Map<string, string>()
      const add = (words: string[], suffix: string) => {
        const key = keyOf(words)
        if (key !== '' && !suffixes.has(key)) suffixes.set(key, suffix)
      }
      const words = wordsOf(hospital.name)
      add(words, '')
      const placed = cityAtEnd(words)
      if (placed?.cities.includes(hospital.cityId)) add(placed.words, '')
      // 'Apollo Hospital, Jubilee Hills'.
      const [name = '', ...area] = hospital.name.split(/\s*[,(]\s*|\s+[-–]\s+/)
      if (area.length > 0) add(wordsOf(name), plainWords(fold(area.join(' '))).join(' '))
      for (const [key, suffix] of suffixes) {
        const known = byKey.get(key)
        if (known) known.push({ hospital, suffix })
        else byKey.set(key, [{ hospital, suffix }])
      }
    }
    const namedBy = (words: string[], ids: readonly number[]): HospitalName[] => {
      for (let left = 0; left <= Math.min(mostWordsOfArea, words.length - 1); left++) {
        const area = words.slice(words.length - left)
        if (area.some((word) => kinds.has(word))) return []
        const found = (byKey.get(keyOf(words.slice(0, words.length - left))) ?? []).filter(
          ({ hospital, suffix }) =>
            ids.includes(hospital.cityId) &&
            (left === 0 || isInArea(hospital, suffix, area.join(' '))),
        )
        if (found.length > 0) return [...new Set(found.map(({ hospital }) => hospital))]
      }
      return []
    }
    return (text: string, cityIds: readonly number[]): HospitalName[] => {
      const words = wordsOf(text)
      while (words.length > 1 && /^(?:\d{6}|india)$/.test(words.at(-1) ?? '')) words.pop()
      const inCity = (placed: Placed | undefined) =>
        placed ? namedBy(placed.words, placed.cities) : []
      // The state comes last, because it takes the longest to find.
      const tries = [
        () => inCity(cityAtEnd(words)),
        () => namedBy(words, cityIds),
        () => inCity(cityBeforeState(words)),
      ]
      for (const attempt of tries) {
        const found = attempt()
        if (found.length > 0) return found
      }
      return []
    }
  }
}
