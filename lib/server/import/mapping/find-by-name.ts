import { fold, foldNames } from '#lib/domain/text/text'
import { type HospitalName, hospitalFinder } from '#lib/server/catalogue/hospital-names'
import { stateNamed, statesMeant, wholeStateNamed } from '#lib/server/catalogue/states'
import type { ContentDirectory } from '#lib/server/import/directory'
import type { RowFile } from '#lib/server/import/schemas/row-schemas'

/** Finds the catalogue rows that a mapped list refers to by name, Hindi name, slug or id. */

interface Hint {
  /** State of the city, as the list spells it. */
  state?: string
  /** City slugs of the row: they tell hospitals with the same name apart. */
  cities?: string[]
}

/**
 * The slug of the row found, or the reason why there is not exactly one. `isUnclear`: the name is known, but several
 * rows have it, or only a refused one.
 */
type Finding = { slug: string } | { reason: string; isStateUnknown?: boolean; isUnclear?: boolean }

interface Candidate {
  slug: string
  state?: string
}

type Index = Map<string, Candidate[]>

function add(index: Index, key: string, candidate: Candidate) {
  const known = index.get(key)
  if (!known) index.set(key, [candidate])
  else if (!known.includes(candidate)) known.push(candidate)
}

function indexOf(entries: Iterable<Candidate & { names: string[] }>): Index {
  const index: Index = new Map()
  for (const entry of entries) {
    add(index, entry.slug.toLowerCase(), entry)
    for (const name of entry.names) add(index, name, entry)
  }
  return index
}

/** Remembers results: a list names the same few states in every row. */
function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? of(text)
    known.set(text, value)
    return value
  }
}

const indexed = {
  'cities.csv': ['cities', 'city'],
  'departments.csv': ['departments', 'department'],
  'insurers.csv': ['insurers', 'insurer'],
} as const

/** The file that each of our columns refers to. */
export const namedBy: Record<string, RowFile | undefined> = {
  city: 'cities.csv',
  cities: 'cities.csv',
  departments: 'departments.csv',
  insurers: 'insurers.csv',
  empanelments: 'insurers.csv',
  hospitals: 'hospitals.csv',
  hospital: 'hospitals.csv',
  doctor: 'doctors.csv',
}

/** Where in its city a hospital is. */
export type HospitalArea = Pick<HospitalName, 'locality' | 'address'>

/** What is known of the list itself: its hospitals and doctors are also found by the ids of the list. */
interface OwnRows {
  source: string
  /** The slug of a doctor by external id. */
  doctor(externalId: string): string | undefined
  /** Files of the mapping that cannot be read: references to their rows are not reported again. */
  unreadable: ReadonlySet<RowFile>
  /** Positions of refused rows, by {@link refusedKeys}. */
  refused: Map<string, string>
  /** Where hospitals are whose rows are not in the lists, by id. */
  areas: ReadonlyMap<number, HospitalArea>
}

/** What a refused row is found by: its id in the list, or else its name. */
export const refusedKeys = (file: RowFile, externalId: string, name: string): string[] => [
  `${file} ${externalId}`,
  ...foldNames([name]).map((one) => `${file} named ${one}`),
]

export const severalReason = (slugs: readonly string[]) => ({
  reason: `matches several (${slugs.slice(0, 4).join(', ')})`,
  isUnclear: true,
})

const refusedReason = (place: string) => ({
  reason: `refers to a refused row (${place})`,
  isUnclear: true,
})

const mostWordsOfState = 4

/** What else a cell with a city may have: 'Pune City', 'PUNE - 411001', 'Pune, Maharashtra', 'Gurgaon (Haryana)'. */
const cityTexts = remembered((text): { name: string; state?: string }[] => {
  const words = fold(text).split(' ')
  while (words.length > 1 && /^(?:\d{6}|india)$/.test(words.at(-1) ?? '')) words.pop()
  const texts: { name: string; state?: string }[] = [{ name: words.join(' ') }]
  for (let count = 1; count <= mostWordsOfState && count < words.length; count++) {
    const state = wholeStateNamed(words.slice(-count).join(' '))
    if (state) texts.push({ name: words.slice(0, -count).join(' '), state })
  }
  const withoutCity = texts.flatMap(({ name, ...one }) =>
    name.endsWith(' city') ? [{ ...one, name: name.slice(0, -' city'.length) }] : [],
  )
  return [...texts, ...withoutCity]
})

/** A slug is no name that many hospitals may have. */
const isSlug = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(text)

/**
 * Finds hospitals by slug, or by name in the row's cities or in the city that the text names: hospitals of one name are
 * in many cities. Without cities the name must be the only one.
 */
function hospitalByName(
  { cities, hospitals }: ContentDirectory,
  areas: ReadonlyMap<number, HospitalArea>,
) {
  const all = [...hospitals.values()].map((one) => ({ ...areas.get(one.id), ...one }))
  const find = hospitalFinder(cities.values())(all)
  const byName = Map.groupBy(all, ({ name }) => fold(name))
  const byId = new Map([...cities.values()].map((city) => [city.id, city]))
  const isNamedIn = (folded: string, cityId: number) =>
    byId.get(cityId)?.names.some((name) => ` ${folded} `.includes(` ${name} `)) === true
  const cityIds = remembered((slugs) =>
    slugs.split('\n').flatMap((slug) => cities.get(slug)?.id ?? []),
  )
  return (text: string, inCities: readonly string[]): Finding => {
    const folded = fold(text)
    const ids = cityIds(inCities.join('\n'))
    const exact = byName.get(folded) ?? []
    const slug = text.toLowerCase()
    const mayBeSlug = isSlug(slug) || exact.length === 0 || (ids.length === 0 && slug === text)
    if (mayBeSlug && hospitals.has(slug)) return { slug }
    const near =
      ids.length === 0
        ? exact
        : exact.filter(({ cityId }) => ids.includes(cityId) || isNamedIn(folded, cityId))
    const found = near.length > 0 ? near : find(text, ids)
    const [first, another] = found
    if (first && !another) return { slug: first.slug }
    if (first) return severalReason(found.map((one) => one.slug))
    const elsewhere = new Set(exact.map(({ cityId }) => byId.get(cityId)?.name ?? ''))
    if (elsewhere.size === 0) return { reason: 'is not a known hospital' }
    const places = [...elsewhere].slice(0, 4).join(', ')
    return {
      reason: `is only known in ${places}: write the city after the name if that is meant`,
      isUnclear: true,
    }
  }
}

export function nameFinder(
  directory: ContentDirectory,
  { source, doctor, unreadable, refused, areas }: OwnRows,
): (target: RowFile, text: string, hint?: Hint) => Finding {
  const statesOf = remembered(statesMeant)
  /** The name of a state of the catalogue as states are compared. */
  const plainState = remembered((state) => stateNamed(state) ?? fold(state))
  const isState = remembered(
    (text) =>
      stateNamed(text) !== undefined ||
      [...directory.cities.values()].some(({ state }) => fold(state) === fold(text)),
  )
  const placeOfRefused = (target: RowFile, text: string) =>
    refusedKeys(target, `${source}:${text}`, text)
      .map((key) => refused.get(key))
      .find((place) => place !== undefined)
  const indices = new Map<RowFile, Index>()
  const external = new Map<string, string>()
  for (const { externalId, slug } of directory.hospitals.values())
    if (externalId) external.set(externalId, slug)
  const index = (target: keyof typeof indexed): Index => {
    const known = indices.get(target)
    if (known) return known
    const created = indexOf(directory[indexed[target][0]].values())
    indices.set(target, created)
    return created
  }
  const decide = (found: Candidate[], hint: Hint): Candidate[] => {
    if (found.length < 2) return found
    const states = hint.state ? statesOf(hint.state) : []
    const closer = found.filter(
      (one) => one.state !== undefined && states.includes(plainState(one.state)),
    )
    return closer.length > 0 ? closer : found
  }
  let hospital: ReturnType<typeof hospitalByName> | undefined
  return (target: RowFile, text: string, hint: Hint = {}): Finding => {
    if (unreadable.has(target)) return { slug: text }
    if (target === 'doctors.csv') {
      const slug = directory.doctors.has(text) ? text : doctor(`${source}:${text}`)
      const place = placeOfRefused(target, text)
      if (slug) return { slug }
      return place ? refusedReason(place) : { reason: 'is not a known doctor id' }
    }
    if (target === 'hospitals.csv') {
      const slug = external.get(`${source}:${text}`)
      if (slug !== undefined) return { slug }
      hospital ??= hospitalByName(directory, areas)
      const found = hospital(text, hint.cities ?? [])
      const place = 'slug' in found ? undefined : placeOfRefused(target, text)
      return place ? refusedReason(place) : found
    }
    if (!(target in indexed)) return { slug: text }
    const kind = target as keyof typeof indexed
    const names = index(kind)
    let found = names.get(text.toLowerCase()) ?? names.get(fold(text)) ?? []
    let state = hint.state
    if (kind === 'cities.csv' && found.length === 0)
      for (const one of cityTexts(text)) {
        if (found.length > 0) break
        found = names.get(one.name) ?? []
        state ??= found.length > 0 ? one.state : undefined
      }
    // A city of the same name in another state is another city.
    if (kind === 'cities.csv' && state) {
      const states = statesOf(state)
      const inState = (state: string | undefined) =>
        found.filter((one) => one.state === undefined || plainState(one.state) === state)
      const [own, later] = states.map(inState)
      found = own && own.length > 0 ? own : (later ?? [])
    }
    const matches = decide(found, hint)
    const [first] = matches
    if (first && matches.length === 1) return { slug: first.slug }
    const what = indexed[kind][1]
    const place = first ? undefined : placeOfRefused(target, text)
    if (place) return refusedReason(place)
    if (kind === 'cities.csv' && hint.state && !isState(hint.state))
      return { reason: `is in '${hint.state}', which is not a known state`, isStateUnknown: true }
    if (!first) return { reason: `is not a known ${what}${hint.state ? ` in ${hint.state}` : ''}` }
    return severalReason(matches.map(({ slug }) => slug))
  }
}
