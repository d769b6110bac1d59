import { transliterated } from '#lib/domain/text/transliterate'
import { type Fault, fault } from '#lib/server/import/check/faults'
import type { SluglessRow } from '#lib/server/import/mapping/assign-keys'
import { namedBy } from '#lib/server/import/mapping/find-by-name'
import { tablesOf } from '#lib/server/import/mapping/lookup-table'
import type { MappedField, MappedFile } from '#lib/server/import/mapping/mapping'
import {
  givenCells,
  saysNothing,
  slugOf,
  translator,
} from '#lib/server/import/mapping/mapping-values'
import { type NamingContext, nameResolver } from '#lib/server/import/mapping/resolve-names'
import type { ContentFile } from '#lib/server/import/read/content-files'
import type { CsvRow } from '#lib/server/import/read/csv'
import { degreesOf, isCoordinate } from '#lib/server/import/read/degrees'
import type { RowSource } from '#lib/server/import/read/rows'
import { columnsOf, hasExternalId, type RowFile } from '#lib/server/import/schemas/row-schemas'

/** Our columns whose cells contain lists. */
const lists: ReadonlySet<string> = new Set([
  'departments',
  'cities',
  'hospitals',
  'insurers',
  'empanelments',
  'accreditation',
  'facilities',
  'languages',
  'aliases',
  'opd',
  'duties',
  'asks',
])

/** Our columns of plain text, of which '0' or 'NA' is no value. */
const texts: ReadonlySet<string> = new Set([
  'name',
  'address',
  'locality',
  'pincode',
  'registration_number',
  'education',
  'photo',
  'about',
])

const noColumns: ReadonlySet<string> = new Set()

/** Placeholder until all rows are read: only then it is known which names occur twice. */
const pendingSlug = 'later'

/** The list's name for one of our fields: the columns it is made from, or our own name without any. */
export function sourceColumnName(target: RowFile, given: MappedFile, field: string): string {
  if (hasExternalId(target) && (field === 'external_id' || field === 'id'))
    return given.id?.join(' + ') ?? field
  const spec = given.columns[field]
  return spec?.columns.join(' + ') || field
}

/** Every column of the list that the mapping names, with its path in the mapping file. */
function namedColumns(given: MappedFile): { name: string; path: PropertyKey[] }[] {
  const all = (names: string[], ...path: PropertyKey[]) => names.map((name) => ({ name, path }))
  return [
    ...all(given.id ?? [], 'id'),
    ...all(given.distinct, 'distinct'),
    ...Object.entries(given.columns).flatMap(([field, spec]) => [
      ...all(
        spec.columns.filter((name) => !spec.optional.includes(name)),
        'columns',
        field,
      ),
      ...all(spec.state === undefined ? [] : [spec.state], 'columns', field, 'state'),
      ...all(
        // Our own fields are no columns of the list.
        (spec.nearest ?? []).filter((name) => !given.columns[name]),
        ...['columns', field, 'nearest'],
      ),
      ...(spec.lookup?.tables ?? []).flatMap(({ keys }) =>
        all(Object.values(keys ?? {}), 'columns', field, 'lookup'),
      ),
    ]),
  ]
}

/** 'City Hospital' in Agra becomes 'city-hospital-agra', unless the name already contains the city. */
function withCity(name: string, city: string): string {
  // A name in letters that cannot be transliterated would leave only 'dr': the row is named by its id.
  if (/(?!\p{Script=Latin})\p{L}/u.test(transliterated(name))) return ''
  const base = slugOf(name)
  return !base || !city || `-${base}-`.includes(`-${city}-`) ? base : `${base}-${city}`
}

/**
 * Reads a file of a mapped list as rows of ours.
 *
 * @param context looks names up in the catalogue
 * @param slugless receives what each row's slug can be made from, by external id
 * @param isStrict reports cells that cannot be read, also where they could be dropped
 */
export function mappedSource(
  target: RowFile,
  given: MappedFile,
  context: NamingContext,
  found: ContentFile | undefined,
  slugless: Map<string, SluglessRow>,
  isStrict: boolean,
): RowSource {
  const { mapping, tables, find } = context
  const name = given.from
  const isExternal = hasExternalId(target)
  const hasSlugs = !isExternal || given.columns.slug !== undefined
  const located = new Set(Object.values(given.columns).flatMap(({ nearest }) => nearest ?? []))
  // Without its ids a row would be another one.
  const optional = new Set(
    columnsOf(target).flatMap(({ name: one, required }) =>
      required || one === 'id' || one === 'external_id' ? [] : [one],
    ),
  )
  /** Coordinates come first, because they tell the city, and cities tell hospitals with the same name apart. */
  const rank = (field: string) => (located.has(field) ? 0 : namedBy[field] === 'cities.csv' ? 1 : 2)
  const fields = Object.entries(given.columns)
    .map(([field, spec]) => {
      const of = namedBy[field]
      if (!of) {
        const { byWord, byOthers } = tablesOf(spec, field, tables)
        const values = translator(spec, false, (word, row) => {
          const found = [byWord(word, row), byOthers(word, row)].find(({ length }) => length === 1)
          // Before `number`, which would take the first number of 18°31'N.
          return found?.[0] ?? (isCoordinate(field) ? degreesOf(field, word) : undefined)
        })
        return { field, spec, of, values }
      }
      const path = ['files', target, 'columns', field]
      const resolve = nameResolver({ field, spec, of, path }, context)
      return { field, spec, of, values: translator(spec, true), resolve }
    })
    .sort((a, b) => rank(a.field) - rank(b.field))
  const labelOf = (field: string) => sourceColumnName(target, given, field)
  const headerFaults = (header: string[]): Fault[] =>
    namedColumns(given).flatMap(({ name: column, path }) => {
      const count = header.filter((one) => one === column).length
      if (count === 1) return []
      const whole = ['files', target, ...path]
      const reason =
        count === 0 ? `is not a column of ${name}` : `names ${count} columns of ${name}`
      return [fault(mapping.name, mapping.lineOf(whole), whole.join('.'), reason, column)]
    })
  /** The default may be a name or a slug. */
  const byDefault = (field: string, { default: given = '' }: MappedField): string[] => {
    const of = namedBy[field]
    return given
      .split('|')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const finding = of ? find(of, one) : { slug: one }
        return 'slug' in finding ? finding.slug : one
      })
  }
  const translated = ({ line, cells: theirs }: CsvRow) => {
    const faults: Fault[] = []
    const dropped: Fault[] = []
    const cells: Record<string, string> = {}
    let cause: Fault | undefined
    const refuse = (field: string, reason: string) => faults.push(fault(name, line, field, reason))
    for (const { field, spec, values, resolve } of fields) {
      const made = values(theirs)
      const isDropped = !isStrict && optional.has(field)
      const list = isDropped ? dropped : faults
      for (const word of made.wrong) list.push(fault(name, line, field, `no number in '${word}'`))
      let meant = made.values.map((word) => word.replaceAll('|', '/'))
      if (texts.has(field) && meant.every(saysNothing)) meant = []
      const isList = lists.has(field) && optional.has(field)
      const isEmpty = (word: string) => isList && saysNothing(word) && !made.targets.has(word)
      // 'N/A' is one word, also where '/' separates the values.
      const isNone =
        isList &&
        spec.split !== undefined &&
        !made.targets.size &&
        givenCells(spec, theirs).every(saysNothing)
      if (isNone) meant = []
      else if (resolve) {
        const resolved = resolve(made, { theirs, ours: cells })
        meant = resolved.slugs
        if (!isDropped) cause ??= resolved.cause
        for (const { word, reason, ...unknown } of resolved.unknown) {
          if (isEmpty(word)) continue
          list.push({
            ...fault(name, line, field, word === '' ? reason : `'${word}' ${reason}`),
            ...(isDropped && made.values.length > 1 ? { isEntry: true } : {}),
            unknown: { field, ...unknown },
          })
        }
      } else meant = meant.filter((word) => !isEmpty(word))
      // When every value has been dropped, the default applies.
      const isLeft = meant.length > 0 || made.values.length === 0 || spec.default === undefined
      const all = isLeft ? meant : byDefault(field, spec)
      const cell = [...new Set(all)].join(lists.has(field) ? ' | ' : ', ')
      cells[field] = field === 'name' ? cell.replace(/\s+/g, ' ') : cell
    }
    if (isExternal) {
      const id = (given.id ?? [])
        .map((column) => (theirs[column] ?? '').trim())
        .join(' ')
        .trim()
      if (!id) refuse('external_id', 'is missing')
      cells.external_id = id && `${mapping.source}:${id}`
      if (!hasSlugs) {
        const city = (cells.city ?? cells.cities ?? '').split(' | ')[0] ?? ''
        const base = withCity(cells.name ?? '', city)
        const place = slugOf(...given.distinct.map((column) => theirs[column] ?? ''))
        cells.slug = pendingSlug
        if (!slugless.has(cells.external_id))
          slugless.set(cells.external_id, { externalId: cells.external_id, base, place })
      }
    }
    return { cells, faults, dropped, cause }
  }
  const shown = (one: Fault, { cells }: CsvRow): Fault => {
    const label = labelOf(one.field)
    const spec = given.columns[one.field]
    const value = spec
      ? givenCells(spec, cells).join(' ').trim()
      : one.field === 'external_id'
        ? ''
        : one.value
    const reason = label === one.field || !one.field ? one.reason : `${one.field}: ${one.reason}`
    return { ...one, ...fault(one.file, one.line, label, reason, value) }
  }
  return {
    file: target,
    name,
    found,
    translated,
    shown,
    hasSlugs,
    drops: isStrict ? noColumns : optional,
    columnOf: labelOf,
    format: {
      headerFaults,
      separator: given.separator,
      separatorAdvice: `Then set separator for ${target} in ${mapping.name}.`,
    },
  }
}
