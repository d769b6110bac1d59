import type { ContentFile } from '#lib/server/catalogue/content-files'
import type { CsvRow } from '#lib/server/catalogue/csv'
import { type Fault, fault } from '#lib/server/catalogue/faults'
import { namedBy, type nameFinder } from '#lib/server/catalogue/find-by-name'
import type { Nameless } from '#lib/server/catalogue/given-slugs'
import {
  hasExternalId,
  type MappedField,
  type MappedFile,
  type Mapping,
} from '#lib/server/catalogue/mapping'
import { givenCells, slugOf, translator } from '#lib/server/catalogue/mapping-values'
import type { RowSource } from '#lib/server/catalogue/read-rows'
import type { RowFile } from '#lib/server/catalogue/row-schemas'

/** Columns of ours whose cells hold lists. */
const lists: ReadonlySet<string> = new Set([
  ...['departments', 'cities', 'hospitals', 'insurers', 'empanelments', 'accreditation'],
  ...['facilities', 'languages', 'aliases', 'duties', 'asks'],
])

/** Stands for the slug until all rows are read: only then it is known which names are borne twice. */
const laterSlug = 'later'

const columnsOfField = ({ column, columns }: MappedField): string[] =>
  columns ?? (column === undefined ? [] : [column])

/** What the list calls a field of ours: the columns that feed it; our name where none does. */
export function theirName(target: RowFile, given: MappedFile, field: string): string {
  if (hasExternalId(target) && (field === 'external_id' || field === 'id'))
    return given.id?.join(' + ') ?? field
  const spec = given.columns[field]
  return (spec && columnsOfField(spec).join(' + ')) || field
}

/** Every column of the list that the mapping names, with where it does. */
function namedColumns(given: MappedFile): { name: string; path: PropertyKey[] }[] {
  const all = (names: string[], ...path: PropertyKey[]) => names.map((name) => ({ name, path }))
  return [
    ...all(given.id ?? [], 'id'),
    ...all(given.distinct, 'distinct'),
    ...Object.entries(given.columns).flatMap(([field, spec]) => [
      ...all(columnsOfField(spec), 'columns', field),
      ...all(spec.state === undefined ? [] : [spec.state], 'columns', field, 'state'),
    ]),
  ]
}

/** 'City Hospital' in Agra as 'city-hospital-agra'; a name that says the city already does not twice. */
function withCity(name: string, city: string): string {
  const base = slugOf(name)
  return !base || !city || `-${base}-`.includes(`-${city}-`) ? base : `${base}-${city}`
}

/**
 * Somebody else's file as rows of ours.
 *
 * @param find finds what a name means in the catalogue
 * @param nameless is given what each row's slug can be made of, by external id
 */
export function mappedSource(
  target: RowFile,
  given: MappedFile,
  mapping: Mapping,
  found: ContentFile | undefined,
  find: ReturnType<typeof nameFinder>,
  nameless: Map<string, Nameless>,
): RowSource {
  const name = given.from
  const isExternal = hasExternalId(target)
  const hasSlugs = !isExternal || given.columns.slug !== undefined
  const fields = Object.entries(given.columns)
    .map(([field, spec]) => {
      const of = namedBy[field]
      return { field, spec, of, values: translator(spec, of !== undefined) }
    })
    // Cities first: they tell which of the hospitals with one name is meant.
    .sort((a, b) => Number(b.of === 'cities.csv') - Number(a.of === 'cities.csv'))
  const labelOf = (field: string) => theirName(target, given, field)
  const headerFaults = (header: string[]): Fault[] =>
    namedColumns(given).flatMap(({ name: column, path }) => {
      const count = header.filter((one) => one === column).length
      if (count === 1) return []
      const whole = ['files', target, ...path]
      const reason =
        count === 0 ? `is no column of ${name}` : `is the name of ${count} columns of ${name}`
      return [fault(mapping.name, mapping.lineOf(whole), whole.join('.'), reason, column)]
    })
  /** The default may be a name, as the list's own words are, or a slug. */
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
    const cells: Record<string, string> = {}
    const refuse = (field: string, reason: string) => faults.push(fault(name, line, field, reason))
    for (const { field, spec, of, values } of fields) {
      const made = values(theirs)
      for (const word of made.wrong) refuse(field, `there is no number in '${word}'`)
      const state = spec.state === undefined ? '' : (theirs[spec.state] ?? '').trim()
      const cities = (cells.cities ?? '').split(' | ').filter((slug) => slug !== '')
      const meant = made.values.flatMap((word) => {
        if (!of) return [word.replaceAll('|', '/')]
        const finding = find(of, word, { ...(state ? { state } : {}), cities })
        if ('slug' in finding) return [finding.slug]
        if (spec.otherwise === undefined) refuse(field, `'${word}' ${finding.reason}`)
        return spec.otherwise ? [spec.otherwise] : []
      })
      // What 'otherwise' drops leaves nothing, and the default stands in for nothing.
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
        cells.slug = laterSlug
        if (!nameless.has(cells.external_id))
          nameless.set(cells.external_id, { externalId: cells.external_id, base, place })
      }
    }
    return { cells, faults }
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
    return fault(one.file, one.line, label, reason, value)
  }
  return {
    ...{ file: target, name, found, translated, shown, hasSlugs, columnOf: labelOf },
    format: { headerFaults, separator: given.separator },
  }
}
