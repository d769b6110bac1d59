import type { Coordinates } from '#lib/domain/text/format'
import { fold } from '#lib/domain/text/text'
import { type Fault, fault } from '#lib/server/import/check/faults'
import { type nameFinder, severalReason } from '#lib/server/import/mapping/find-by-name'
import { cellOf, type LookupTables, tablesOf } from '#lib/server/import/mapping/lookup-table'
import type { MappedField, Mapping } from '#lib/server/import/mapping/mapping'
import { plain, type Translated } from '#lib/server/import/mapping/mapping-values'
import { type nearestCities, pointOf } from '#lib/server/import/mapping/nearest-city'
import type { PlacementNotes } from '#lib/server/import/mapping/placement-notes'
import type { RowFile } from '#lib/server/import/schemas/row-schemas'

/** Turns the words of a mapped field into slugs of the catalogue rows that they name. */

export interface NamingField {
  field: string
  spec: MappedField
  /** The file of the rows that it names. */
  of: RowFile
  path: PropertyKey[]
}

export interface NamingContext {
  mapping: Mapping
  tables: LookupTables
  find: ReturnType<typeof nameFinder>
  near: ReturnType<typeof nearestCities>
  /** Reports a lookup target that does not exist. */
  report(found: Fault): void
  notes: PlacementNotes
}

interface Resolved {
  slugs: string[]
  /** Why words have no slug. */
  unknown: ({ word: string; reason: string } & Omit<NonNullable<Fault['unknown']>, 'field'>)[]
  /** The lookup target that does not exist, which has been reported once for all rows. */
  cause?: Fault | undefined
}

/** The cells of a row: theirs, and ours as far as they are made. */
interface Cells {
  theirs: Record<string, string>
  ours: Record<string, string>
}

type Found =
  | { slugs: string[] }
  | { reason: string; isStateUnknown?: boolean; isUnclear?: boolean }
  | { cause: Fault }

/** A cell as a lookup file has it, where * and | have a meaning. '-' counts as empty there. */
const asKey = (cell: string): string =>
  fold(cell) === '' ? '' : plain(cell).replace(/\s*\|\s*/g, ' / ')

export function nameResolver({ field, spec, of, path }: NamingField, context: NamingContext) {
  const { mapping, find, near, report, notes } = context
  const { nearest, within, columns } = spec
  const isOneCity = field === 'city'

  // Each target is checked once, however many rows use it.
  const targets = new Map<string, { slug: string } | { cause: Fault }>()
  const target = (slug: string) => {
    const known = targets.get(slug)
    if (known) return known
    const finding = find(of, slug)
    if ('slug' in finding) {
      targets.set(slug, finding)
      return finding
    }
    const place = [...path, 'lookup']
    const reason = `leads to '${slug}', which ${finding.reason}`
    const cause = fault(mapping.name, mapping.lineOf(place), place.join('.'), reason, slug)
    report(cause)
    const failed = { cause }
    targets.set(slug, failed)
    return failed
  }

  const { byWord, byOthers, bySkeleton, keyColumns } = tablesOf(spec, field, context.tables)
  const fromTable = (
    values: readonly string[],
    point: Coordinates | undefined,
    // A word may mean several cities; a place is one, of the candidates that its line has.
    isPlace = isOneCity,
  ): Found | undefined => {
    const [meant, another] = values
    if (meant === undefined) return undefined
    if (another !== undefined) return severalReason(values)
    const slugs: string[] = []
    for (const one of meant.split('|')) {
      const found = target(one.trim())
      if ('cause' in found) return found
      slugs.push(found.slug)
    }
    const closest = isPlace || nearest ? near.closest(slugs, point, within) : undefined
    return { slugs: closest === undefined ? slugs : [closest] }
  }

  /** @param row its cells, ours as far as they are made */
  return (made: Translated, { theirs, ours }: Cells): Resolved => {
    const stateText = spec.state === undefined ? '' : (theirs[spec.state] ?? '').trim()
    const cities = (ours.cities ?? '').split(' | ').filter((slug) => slug !== '')
    const hint = { ...(stateText ? { state: stateText } : {}), cities }
    const cellOrOurs = (name: string) => ours[name] ?? theirs[name] ?? ''
    const point = nearest && pointOf(cellOrOurs(nearest[0]), cellOrOurs(nearest[1]))
    const place = (word: string): Found => {
      if (made.targets.has(word)) {
        const found = target(word)
        return 'cause' in found ? found : { slugs: [found.slug] }
      }
      const isNamed = asKey(word) !== ''
      const ofWord = fromTable(byWord(word, theirs), point)
      // A line without a name is for all such rows of a state: what else is known of the row comes first.
      if (ofWord && 'slugs' in ofWord && isNamed) return ofWord
      // The catalogue may only have one of the places that a table knows.
      const isAmbiguous = ofWord !== undefined && 'reason' in ofWord
      const finding = isAmbiguous
        ? ofWord
        : isNamed
          ? find(of, word, hint)
          : { reason: 'is missing' }
      if ('slug' in finding) return { slugs: [finding.slug] }
      // The catalogue's own names come before tables that only know the place.
      const ofPlace = fromTable(byOthers(word, theirs), point, of === 'cities.csv')
      if (ofPlace && 'slugs' in ofPlace) {
        const others = keyColumns(theirs).filter((name) => !columns.includes(name))
        if (isNamed) notes.unknownName(columns.join(' + '), word, others.join(', '))
        return ofPlace
      }
      const closest = point && near.nearest(point, within, stateText)
      if (closest !== undefined) {
        if (isNamed) notes.unknownName(columns.join(' + '), word, 'coordinates')
        return { slugs: [closest] }
      }
      const filledIn = fromTable(bySkeleton(word, theirs).values, point)
      if (filledIn && 'slugs' in filledIn) return filledIn
      if (ofWord && 'slugs' in ofWord) return ofWord
      const failed = [filledIn, ofWord, ofPlace].find((one) => one && 'cause' in one)
      if (failed) return failed
      const around = !nearest
        ? ''
        : point
          ? `, and no city is within ${within} km of it`
          : ', and it has no coordinates in India'
      return { ...finding, reason: finding.reason + around }
    }
    const resolve = (word: string): Found => {
      const found = place(word)
      const { values, line, file } = bySkeleton(word, theirs)
      // Lines without a name are only for what is left anyway.
      if (values.length !== 1 || asKey(word) === '') return found
      const meant = values.flatMap((value) => value.split('|')).map((one) => find(of, one.trim()))
      const isFollowed =
        !('slugs' in found) ||
        meant.some((one) => !('slug' in one) || found.slugs.includes(one.slug))
      notes.skeletonRow(file, line, isFollowed)
      return found
    }
    const result: Resolved = { slugs: [], unknown: [] }
    const named = [...columns, ...(spec.state ? [spec.state] : [])]
    // A row without the name may still tell the city by other columns.
    const isFromOthers =
      nearest !== undefined || (of === 'cities.csv' && spec.lookup?.tables.length)
    const words = made.values.length === 0 && isFromOthers ? [''] : made.values
    for (const word of words) {
      const found = resolve(word)
      if ('slugs' in found) result.slugs.push(...found.slugs)
      else if (spec.otherwise !== undefined) {
        if (spec.otherwise) result.slugs.push(spec.otherwise)
      } else if ('cause' in found) result.cause = found.cause
      else {
        const names = word === '' ? [...named, ...keyColumns(theirs)] : named
        const cells = Object.fromEntries(
          names.map((name) => [name, asKey(cellOf(columns, name, word, theirs))]),
        )
        const isState = found.isStateUnknown ?? false
        const { reason } = found
        const unclear = found.isUnclear ? reason : undefined
        result.unknown.push({ word, reason, isState, unclear, cells })
      }
    }
    return result
  }
}
