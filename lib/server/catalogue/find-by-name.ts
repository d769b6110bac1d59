import { fold } from '#lib/rules/search-fold'
import type { ContentDirectory } from '#lib/server/catalogue/directory-of-content'
import type { RowFile } from '#lib/server/catalogue/row-schemas'

/** Finds the rows that somebody else's list means by name, Hindi name, slug or id. */

export interface Hint {
  /** State of a city, as the list writes it. */
  state?: string
  /** Slugs of the cities of the row: which of the hospitals with one name is meant. */
  cities?: string[]
}

/** The slug of what is meant, or why none or which several could be. */
export type Finding = { slug: string } | { reason: string }

interface Candidate {
  slug: string
  state?: string
  cityId?: number
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

const indexed = {
  'cities.csv': ['cities', 'city'],
  'departments.csv': ['departments', 'department'],
  'insurers.csv': ['insurers', 'insurer'],
  'hospitals.csv': ['hospitals', 'hospital'],
} as const

/** What a column of ours names, where it names rows at all. */
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

/** Hospitals and doctors of the list itself, which are found by their ids there, too. */
export interface OwnRows {
  source: string
  /** The slug of a doctor by external id. */
  doctor(externalId: string): string | undefined
  /** Files of the same mapping that cannot be read: what names their rows is no fault of its own. */
  unreadable: ReadonlySet<RowFile>
  /** Where refused rows stand, by file and external id. */
  refused: Map<string, string>
}

export function nameFinder(
  directory: ContentDirectory,
  { source, doctor, unreadable, refused }: OwnRows,
): (target: RowFile, text: string, hint?: Hint) => Finding {
  const indices = new Map<RowFile, Index>()
  const external = new Map<string, string>()
  for (const { externalId, slug } of directory.hospitals.values())
    if (externalId) external.set(externalId, slug)
  const index = (target: keyof typeof indexed): Index => {
    const known = indices.get(target)
    if (known) return known
    const made = indexOf(directory[indexed[target][0]].values())
    indices.set(target, made)
    return made
  }
  const decide = (found: Candidate[], hint: Hint): Candidate[] => {
    if (found.length < 2) return found
    const state = hint.state ? fold(hint.state) : ''
    const ids = new Set(hint.cities?.map((slug) => directory.cities.get(slug)?.id))
    const nearer = found.filter(
      (one) =>
        (state !== '' && one.state !== undefined && fold(one.state) === state) ||
        (one.cityId !== undefined && ids.has(one.cityId)),
    )
    return nearer.length > 0 ? nearer : found
  }
  return (target: RowFile, text: string, hint: Hint = {}): Finding => {
    if (unreadable.has(target)) return { slug: text }
    if (target === 'doctors.csv') {
      const slug = directory.doctors.has(text) ? text : doctor(`${source}:${text}`)
      const place = refused.get(`${target} ${source}:${text}`)
      if (slug) return { slug }
      return { reason: place ? `is a row that was refused (${place})` : 'is the id of no doctor' }
    }
    if (!(target in indexed)) return { slug: text }
    const kind = target as keyof typeof indexed
    const byId = kind === 'hospitals.csv' ? external.get(`${source}:${text}`) : undefined
    if (byId !== undefined) return { slug: byId }
    const of = index(kind)
    let found = of.get(text.toLowerCase()) ?? of.get(fold(text)) ?? []
    // A state that differs tells a city of the same name elsewhere.
    if (kind === 'cities.csv' && hint.state) {
      const state = fold(hint.state)
      found = found.filter((one) => one.state === undefined || fold(one.state) === state)
    }
    const meant = decide(found, hint)
    const [first] = meant
    if (first && meant.length === 1) return { slug: first.slug }
    const what = indexed[kind][1]
    const place = first ? undefined : refused.get(`${target} ${source}:${text}`)
    if (place) return { reason: `is a row that was refused (${place})` }
    if (!first)
      return { reason: `is the name of no ${what}${hint.state ? ` in ${hint.state}` : ''} here` }
    const slugs = meant.slice(0, 4).map(({ slug }) => slug)
    return { reason: `is the name of several (${slugs.join(', ')})` }
  }
}
