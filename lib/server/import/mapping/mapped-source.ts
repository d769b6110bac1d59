import { type Fault, fault } from '#lib/server/import/check/faults'
import type { SluglessRow } from '#lib/server/import/mapping/assign-keys'
import { namedBy, type nameFinder } from '#lib/server/import/mapping/find-by-name'
import type { MappedField, MappedFile, Mapping } from '#lib/server/import/mapping/mapping'
import { givenCells, slugOf, translator } from '#lib/server/import/mapping/mapping-values'
import type { ContentFile } from '#lib/server/import/read/content-files'
import type { CsvRow } from '#lib/server/import/read/csv'
import type { RowSource } from '#lib/server/import/read/rows'
import { hasExternalId, type RowFile } from '#lib/server/import/schemas/row-schemas'

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

/** Placeholder until all rows are read: only then it is known which names occur twice. */
const pendingSlug = 'later'

const columnsOfField = ({ column, columns }: MappedField): string[] =>
  columns ?? (column === undefined ? [] : [column])

/** The list's name for one of our fields: the columns it is made from, or our own name without any. */
export function sourceColumnName(target: RowFile, given: MappedFile, field: string): string {
  if (hasExternalId(target) && (field === 'external_id' || field === 'id'))
    return given.id?.join(' + ') ?? field
  const spec = given.columns[field]
  return (spec && columnsOfField(spec).join(' + ')) || field
}

/** Every column of the list that the mapping names, with its path in the mapping file. */
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

/** 'City Hospital' in Agra becomes 'city-hospital-agra', unless the name already contains the city. */
function withCity(name: string, city: string): string {
  const base = slugOf(name)
  return !base || !city || `-${base}-`.includes(`-${city}-`) ? base : `${base}-${city}`
}

/**
 * Reads a file of a mapped list as rows of ours.
 *
 * @param find looks names up in the catalogue
 * @param slugless receives what each row's slug can be made from, by external id
 */
export function mappedSource(
  target: RowFile,
  given: MappedFile,
  mapping: Mapping,
  found: ContentFile | undefined,
  find: ReturnType<typeof nameFinder>,
  slugless: Map<string, SluglessRow>,
): RowSource {
  const name = given.from
  const isExternal = hasExternalId(target)
  const hasSlugs = !isExternal || given.columns.slug !== undefined
  const fields = Object.entries(given.columns)
    .map(([field, spec]) => {
      const of = namedBy[field]
      return { field, spec, of, values: translator(spec, of !== undefined) }
    })
    // Cities first: they tell hospitals with the same name apart.
    .sort((a, b) => Number(b.of === 'cities.csv') - Number(a.of === 'cities.csv'))
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
    const cells: Record<string, string> = {}
    const refuse = (field: string, reason: string) => faults.push(fault(name, line, field, reason))
    for (const { field, spec, of, values } of fields) {
      const made = values(theirs)
      for (const word of made.wrong) refuse(field, `no number in '${word}'`)
      const state = spec.state === undefined ? '' : (theirs[spec.state] ?? '').trim()
      const cities = (cells.cities ?? '').split(' | ').filter((slug) => slug !== '')
      const meant = made.values.flatMap((word) => {
        if (!of) return [word.replaceAll('|', '/')]
        const finding = find(of, word, { ...(state ? { state } : {}), cities })
        if ('slug' in finding) return [finding.slug]
        if (spec.otherwise === undefined) refuse(field, `'${word}' ${finding.reason}`)
        return spec.otherwise ? [spec.otherwise] : []
      })
      // When 'otherwise' has dropped every value, the default applies.
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
    file: target,
    name,
    found,
    translated,
    shown,
    hasSlugs,
    columnOf: labelOf,
    format: { headerFaults, separator: given.separator },
  }
}
