import { z } from 'zod'
import { type Language, languages } from '#lib/domain/text/language'
import type { TranslatedKind } from '#lib/server/db/catalogue-schema'
import type { Column } from '#lib/server/import/read/csv'
import { type RowFile, rowSchemas } from '#lib/server/import/schemas/row-schemas'

/**
 * The translations of table rows: content/{language}/{kind}.csv has the slug of each row and any of its texts. What is
 * not translated stays in English.
 */

const translatedColumns = {
  'cities.csv': ['name'],
  'departments.csv': ['name', 'practitioner', 'practitioner_plural', 'summary'],
  'insurers.csv': ['name', 'summary'],
  'hospitals.csv': ['name', 'address', 'locality', 'accreditation', 'facilities', 'about'],
  'doctors.csv': ['name', 'languages', 'education', 'about'],
  'faq.csv': ['topic', 'question', 'answer'],
  'press.csv': ['title', 'publisher', 'text'],
  'videos.csv': ['title', 'summary', 'transcript'],
  'jobs.csv': ['title', 'team', 'place', 'terms', 'summary', 'duties', 'asks'],
} as const satisfies { [F in RowFile]?: readonly string[] }

type TranslatedFile = keyof typeof translatedColumns

/** A row of such a file: its slug, and the cells that are not empty. */
export type TranslatedCells = { slug: string } & Record<string, string | string[] | undefined>

export interface TranslationPlace {
  /** The table whose rows it translates. */
  of: TranslatedFile
  kind: TranslatedKind
  language: Language
  columns: readonly Column[]
  schema: z.ZodType<TranslatedCells>
}

/** A cell that may be empty: the English text then stays, and the schema's default does not replace it. */
const maybe = (schema: z.ZodType<unknown, string>) =>
  z
    .string()
    .transform((cell) => (cell.trim() === '' ? undefined : cell))
    .pipe(z.undefined().or(schema))
    .optional()

function schemaOf(of: TranslatedFile): z.ZodType<TranslatedCells> {
  const shape = rowSchemas[of].shape as Record<string, z.ZodType<unknown, string>>
  const cells = translatedColumns[of].map((name) => [name, maybe(shape[name] ?? z.string())])
  return z.object({
    ...Object.fromEntries(cells),
    slug: rowSchemas[of].shape.slug,
  }) as unknown as z.ZodType<TranslatedCells>
}

const placesIn = (language: Language) =>
  (Object.keys(translatedColumns) as TranslatedFile[]).map((of): [string, TranslationPlace] => [
    `${language}/${of}`,
    {
      of,
      kind: of.replace(/\.csv$/, '') as TranslatedKind,
      language,
      columns: [
        { name: 'slug', required: true },
        ...translatedColumns[of].map((name) => ({ name, required: false })),
      ],
      schema: schemaOf(of),
    },
  ])

/** By the file's name: 'hi/doctors.csv'. */
export const translationFiles: Readonly<Record<string, TranslationPlace>> = Object.fromEntries(
  languages.filter((language) => language !== 'en').flatMap(placesIn),
)

/** Identifies a translation: 'hi/doctors:4001'. */
export const translationId = (
  { language, kind }: Pick<TranslationPlace, 'language' | 'kind'>,
  rowId: number,
) => `${language}/${kind}:${rowId}`
