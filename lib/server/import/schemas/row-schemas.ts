import { z } from 'zod'
import { languages } from '#lib/domain/text/language'
import {
  coordinateCell,
  dateCell,
  departmentSlug,
  destination,
  genderCell,
  idCell,
  listCell,
  opdCell,
  orNull,
  pincodeCell,
  sitePath,
  slug,
  text,
  webAddress,
  wholeCell,
} from '#lib/server/import/read/content-values'

/**
 * The CSV files and their columns (content/README.md). A column whose schema accepts `undefined` is
 * optional.
 */

const id = idCell
/** A name contains a letter; line breaks become spaces. */
const nameOf = (most: number) =>
  z
    .string({ error: 'must be text' })
    .transform((cell) => cell.replace(/\s*[\r\n]+\s*/g, ' '))
    .pipe(text(most).refine((value) => value === '' || /\p{L}/u.test(value), 'has no letter'))
/** Null when the importer assigns one, for rows with an external_id. */
const maybeId = orNull(idCell).default(null)
const rupees = wholeCell(0, 100_000_000)
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` })
/** Optional text; the column may be missing. */
const maybeText = (most: number) => z.union([z.literal(''), text(most)]).default('')
const maybe = <T extends z.ZodType<string, string>>(value: T) =>
  z.union([z.literal(''), value]).default('')
const names = (most: number) => listCell(text(most), 0).default([])
const slugs = listCell(slug, 0).default([])
const departments = listCell(departmentSlug, 0).default([])
const language = oneOf(languages)

/** A file in the folder of the list, or an https address: lib/server/import/photos checks it. */
const photo = maybeText(1000)

/** For hospitals and doctors from a mapped list: `source:id`. */
const externalId = maybeText(200)

const person = z.object({
  id,
  slug,
  name: text(120),
  name_hi: text(120),
  role: text(160),
  role_hi: text(160),
  credentials: maybeText(200),
  credentials_hi: maybeText(200),
  languages: names(40),
  departments,
  about: text(2000),
})

export const rowSchemas = {
  'cities.csv': z.object({
    id,
    slug,
    name: text(80),
    name_hi: text(80),
    state: text(80),
    latitude: coordinateCell('latitude'),
    longitude: coordinateCell('longitude'),
    type: oneOf(['Popular', 'Other']),
    population: orNull(wholeCell(0, 100_000_000)).default(null),
    icon_primary: maybe(sitePath),
    icon_secondary: maybe(sitePath),
    /** Former and other names: Bangalore. */
    aliases: names(80),
    /** Well-known parts of the city: Andheri. */
    localities: names(80),
  }),
  'departments.csv': z.object({
    id,
    slug: departmentSlug,
    name: text(80),
    practitioner: text(80),
    practitioner_plural: text(80),
    aliases: listCell(text(80), 0),
    summary: text(1000),
  }),
  'insurers.csv': z.object({
    id,
    slug,
    name: text(120),
    kind: oneOf(['government', 'private']),
    summary: text(1000),
    helpline: maybeText(40),
    website: maybe(webAddress),
  }),
  'hospitals.csv': z.object({
    id: maybeId,
    external_id: externalId,
    slug,
    name: nameOf(160),
    city: slug,
    address: text(400),
    locality: maybeText(80),
    pincode: maybe(pincodeCell),
    latitude: orNull(coordinateCell('latitude')).default(null),
    longitude: orNull(coordinateCell('longitude')).default(null),
    beds: orNull(wholeCell(1, 20_000)).default(null),
    accreditation: names(80),
    departments,
    insurers: slugs,
    empanelments: slugs,
    facilities: names(80),
    photo,
    about: maybeText(4000),
  }),
  'doctors.csv': z.object({
    id: maybeId,
    external_id: externalId,
    slug,
    name: nameOf(120),
    gender: genderCell,
    departments: listCell(departmentSlug),
    cities: listCell(slug),
    hospitals: slugs,
    experience_years: orNull(wholeCell(0, 80)).default(null),
    fee_rupees: orNull(wholeCell(0, 1_000_000)).default(null),
    languages: names(40),
    registration_number: maybeText(80),
    education: maybeText(400),
    opd: opdCell.default([]),
    photo,
    about: maybeText(4000),
  }),
  'authors.csv': person,
  'reviewers.csv': person,
  'treatment-costs.csv': z
    .object({
      treatment: slug,
      city: slug,
      item: text(160),
      from_rupees: rupees,
      to_rupees: rupees,
    })
    .refine(({ from_rupees, to_rupees }) => from_rupees <= to_rupees, {
      path: ['to_rupees'],
      error: 'is less than from_rupees',
    }),
  'reviews.csv': z.object({
    id,
    doctor: maybe(slug),
    hospital: maybe(slug),
    rating: wholeCell(1, 5),
    title: text(120),
    text: text(3000),
    author: maybeText(80),
    language,
    date: dateCell,
  }),
  'press.csv': z.object({
    id,
    slug,
    title: text(160),
    publisher: text(120),
    date: dateCell,
    text: text(4000),
    url: maybe(webAddress),
  }),
  'videos.csv': z.object({
    id,
    slug,
    title: text(160),
    summary: text(600),
    language,
    date: dateCell,
    duration_seconds: wholeCell(1, 36_000),
    file: z.union([sitePath, webAddress], { error: 'must be a path of this site or an address' }),
    poster: maybe(sitePath),
    transcript: text(8000),
  }),
  'jobs.csv': z.object({
    id,
    slug,
    title: text(160),
    team: text(80),
    place: text(80),
    terms: text(80),
    posted: dateCell,
    closes: dateCell,
    summary: text(1000),
    duties: listCell(text(300)),
    asks: listCell(text(300)),
  }),
  'faq.csv': z.object({
    id,
    slug,
    topic: text(80),
    question: text(300),
    answer: text(2000),
  }),
  'redirects.csv': z.object({
    from: sitePath,
    /** Empty: the page is gone for good. */
    to: z.union([z.literal(''), destination]),
  }),
  'sample.csv': z.object({
    kind: oneOf([
      'doctors',
      'hospitals',
      'insurers',
      'authors',
      'reviewers',
      'reviews',
      'costs',
      'jobs',
      'press',
    ]),
  }),
} as const

export type RowFile = keyof typeof rowSchemas
export type ContentRow<F extends RowFile> = z.output<(typeof rowSchemas)[F]>

export const rowFiles = Object.keys(rowSchemas) as RowFile[]

/** The name of a file's rows in sample.csv and in reports: 'hospitals', 'costs'. */
export const kindOfFile = (file: RowFile): string =>
  file === 'treatment-costs.csv' ? 'costs' : file.replace(/\.csv$/, '')

/** Files whose rows may have ids of a mapped list, with their tables. */
export const externalTables = { 'hospitals.csv': 'hospital', 'doctors.csv': 'doctor' } as const
export type ExternalFile = keyof typeof externalTables
export const externalFiles = Object.keys(externalTables) as ExternalFile[]

export const hasExternalId = (file: string): file is ExternalFile => file in externalTables

/** Without these files an import would empty the site. */
export const requiredFiles: readonly RowFile[] = [
  'cities.csv',
  'departments.csv',
  'insurers.csv',
  'hospitals.csv',
  'doctors.csv',
]

export const columnsOf = (file: RowFile): { name: string; required: boolean }[] =>
  Object.entries(rowSchemas[file].shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    required: !schema.safeParse(undefined).success,
  }))
