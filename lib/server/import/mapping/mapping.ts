import { z } from 'zod'
import { maxKmFromCity } from '#lib/server/import/check/coordinates'
import { type Fault, fault, faultsOf } from '#lib/server/import/check/faults'
import type { ContentFile } from '#lib/server/import/read/content-files'
import { isPathInside, textFault, textOfFile } from '#lib/server/import/read/content-files'
import { slugRule } from '#lib/server/import/read/content-values'
import { readYaml } from '#lib/server/import/read/front-matter'
import {
  columnsOf,
  hasExternalId,
  type RowFile,
  rowFiles,
} from '#lib/server/import/schemas/row-schemas'

/** The mapping file: which column of a list fills which of ours (content/README.md). */

const words = z.string({ error: 'must be text (in quotes when it looks like a number)' })
const column = words.trim().min(1, 'is missing')
/** YAML reads unquoted numbers and booleans as such; here they are text. */
const value = z
  .union([z.string(), z.number(), z.boolean()], { error: 'must be text' })
  .transform(String)

/** A CSV file next to the mapping file. `keys`: their column, by the table's column. */
const lookupFile = z.strictObject({
  file: column,
  keys: z
    .union([z.record(z.string(), column), z.array(column)], { error: 'must be a list of columns' })
    .transform((keys) =>
      Array.isArray(keys) ? Object.fromEntries(keys.map((name) => [name, name])) : keys,
    )
    .optional(),
  value: column.optional(),
})

export type LookupFile = z.output<typeof lookupFile>

const isTable = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'file' in given

/** Words and tables: `word: value`, the name of a CSV file, `{ file, keys }`, or a list of these. */
const lookup = z.preprocess(
  (given) => {
    const all = (Array.isArray(given) ? given : [given]).map((one) =>
      typeof one === 'string' ? { file: one } : one,
    )
    const words = all.filter((one) => !isTable(one))
    return {
      words: words.length === 1 ? words[0] : Object.assign({}, ...words),
      tables: all.filter(isTable),
    }
  },
  z.object({
    words: z.record(z.string(), value, { error: 'must be a list of word: value' }),
    tables: z.array(lookupFile),
  }),
)

const isOptional = (name: string) => name.endsWith('?')
const withoutMark = (name: string) => name.replace(/\?$/, '').trim()

const field = z
  .strictObject({
    column: column.optional(),
    columns: z.array(column, { error: 'must be a list of columns' }).min(1, 'is empty').optional(),
    constant: value.optional(),
    join: words.default(' '),
    split: words.min(1, 'is empty').optional(),
    part: z
      .int({ error: 'must be a whole number from 1' })
      .min(1, 'must be a whole number from 1')
      .optional(),
    lookup: lookup.optional(),
    otherwise: value.optional(),
    number: z
      .union([z.literal(true), z.literal('whole')], { error: 'must be true or whole' })
      .optional(),
    case: z
      .enum(['title', 'lower', 'upper'], { error: 'must be title, lower or upper' })
      .optional(),
    slug: z.literal(true, { error: 'must be true' }).optional(),
    default: value.optional(),
    state: column.optional(),
    nearest: z.tuple([column, column], { error: 'must be [latitude, longitude]' }).optional(),
    within: z
      .number({ error: 'must be a number of km' })
      .min(1, 'must be at least 1 km')
      .max(maxKmFromCity, `must be at most ${maxKmFromCity} km`)
      .default(60),
  })
  .refine(
    (spec) =>
      [spec.column, spec.columns, spec.constant].filter((one) => one !== undefined).length === 1 ||
      (spec.nearest && !spec.column && !spec.columns && spec.constant === undefined),
    'needs exactly one of column, columns and constant',
  )
  .refine((spec) => spec.part === undefined || spec.split !== undefined, {
    path: ['part'],
    error: 'needs split, which makes the parts',
  })
  .transform(({ column: one, columns: several, ...spec }) => {
    const names = several ?? (one === undefined ? [] : [one])
    return {
      ...spec,
      /** Their columns that it is made from. */
      columns: names.map(withoutMark),
      /** Those of them that a list may lack. */
      optional: names.filter(isOptional).map(withoutMark),
    }
  })

/** 'Name' is short for { column: Name }, [A, B] for { columns: [A, B] }. */
const shortField = z.preprocess(
  (given) =>
    typeof given === 'string'
      ? { column: given }
      : Array.isArray(given)
        ? { columns: given }
        : given,
  field,
)

export type MappedField = z.output<typeof field>

const columnList = z.preprocess(
  (given) => (typeof given === 'string' ? [given] : given),
  z.array(column, { error: 'must be a column or a list of columns' }).min(1, 'is empty'),
)

const file = z.strictObject({
  /** '' for the only CSV file of the folder. */
  from: column.refine(isPathInside, 'must be a file in the folder').default(''),
  separator: words.length(1, 'must be one character').default(','),
  replace: z.boolean({ error: 'must be true or false' }).default(false),
  id: columnList.optional(),
  distinct: columnList.default([]),
  columns: z.record(z.string(), shortField),
})

export type MappedFile = z.output<typeof file>

const known = new Map<string, ReturnType<typeof columnsOf>>(
  rowFiles.map((name) => [name, columnsOf(name)]),
)

const mapping = z.strictObject({
  source: words.regex(...slugRule),
  files: z
    .record(z.string(), file)
    .refine((files) => Object.keys(files).length > 0, 'lists no file')
    .superRefine((files, context) => {
      for (const [name, given] of Object.entries(files)) {
        const refuse = (path: string[], message: string) =>
          context.addIssue({ code: 'custom', path: [name, ...path], message, input: given })
        const columns = known.get(name)
        if (!columns) {
          refuse([], `is not a file of the catalogue: ${rowFiles.join(', ')}`)
          continue
        }
        const isExternal = hasExternalId(name)
        if (isExternal && !given.id) refuse(['id'], 'is missing: which column identifies a row?')
        if (!isExternal && given.id)
          refuse(['id'], 'is only for hospitals.csv and doctors.csv: map columns.id instead')
        for (const { name: one, required } of columns)
          if (required && !given.columns[one] && !(isExternal && one === 'slug'))
            refuse(['columns'], `${one} is missing: map it or set a constant`)
        for (const one of Object.keys(given.columns)) {
          const spec = given.columns[one]
          if (spec?.nearest && one !== 'city' && one !== 'cities')
            refuse(['columns', one, 'nearest'], 'is only for city and cities')
          if (!columns.some((column) => column.name === one))
            refuse(['columns', one], `is not a column of ${name}`)
          else if (isExternal && (one === 'id' || one === 'external_id'))
            refuse(['columns', one], `is made from the id of ${name}`)
        }
      }
    }),
})

export interface Mapping {
  /** First part of the external ids of the rows that it imports. */
  source: string
  files: Partial<Record<RowFile, MappedFile>>
  /** The line of a path such as ['files', 'hospitals.csv', 'id'] in the mapping file. */
  lineOf(path: readonly PropertyKey[]): number
  /** Name of the mapping file, for faults. */
  name: string
}

/** The files that its fields look words up in. */
export const lookupFilesOf = ({
  files,
}: Mapping): { spec: LookupFile; field: string; path: PropertyKey[] }[] =>
  Object.entries(files).flatMap(([file, { columns }]) =>
    Object.entries(columns).flatMap(([field, { lookup }]) =>
      (lookup?.tables ?? []).map((spec) => ({
        spec,
        field,
        path: ['files', file, 'columns', field, 'lookup'],
      })),
    ),
  )

export function readMapping(found: ContentFile): { mapping: Mapping } | { faults: Fault[] } {
  const { name } = found
  const broken = textFault(found)
  if (broken) return { faults: [fault(name, 1, '', broken)] }
  const { content, faults } = readYaml(textOfFile(found).replace(/\r\n?/g, '\n'), name, 1)
  if (!content) return { faults }
  const checked = mapping.safeParse(content.fields)
  if (checked.success)
    return {
      mapping: { ...checked.data, files: checked.data.files, lineOf: content.lineOf, name },
    }
  const { fields, lineOf } = content
  return { faults: faultsOf(checked.error, fields, name, lineOf, 'is not a known setting') }
}
