import { z } from 'zod'
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
    lookup: z.record(z.string(), value, { error: 'must be a list of word: value' }).optional(),
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
  })
  .refine(
    (spec) =>
      [spec.column, spec.columns, spec.constant].filter((one) => one !== undefined).length === 1,
    'needs exactly one of column, columns and constant',
  )
  .refine((spec) => spec.part === undefined || spec.split !== undefined, {
    path: ['part'],
    error: 'needs split, which makes the parts',
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
  from: column.refine(isPathInside, 'must be a file in the folder'),
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
