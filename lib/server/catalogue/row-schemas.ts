import { z } from 'zod'
import {
  decimalCell,
  departmentSlug,
  largestId,
  listCell,
  slug,
  text,
  wholeCell,
} from '#lib/server/catalogue/content-values'

/** The CSV files and their columns, as content/README.md describes them. */

const id = wholeCell(1, largestId)
const latitude = decimalCell(-90, 90)
const longitude = decimalCell(-180, 180)
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` })

export const rowSchemas = {
  'cities.csv': z.object({
    id,
    slug,
    name: text(80),
    name_hi: text(80),
    state: text(80),
    latitude,
    longitude,
    type: oneOf(['Popular', 'Other']),
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
  }),
  'hospitals.csv': z.object({
    id,
    slug,
    name: text(160),
    city: slug,
    address: text(400),
    latitude,
    longitude,
    beds: wholeCell(1, 20_000),
    accreditation: listCell(text(80), 0),
    departments: listCell(departmentSlug),
    insurers: listCell(slug, 0),
  }),
  'doctors.csv': z.object({
    id,
    slug,
    name: text(120),
    gender: oneOf(['female', 'male']),
    departments: listCell(departmentSlug),
    city: slug,
    hospital: z.union([z.literal(''), slug]),
    experience_years: wholeCell(0, 80),
    fee_rupees: wholeCell(0, 1_000_000),
    languages: listCell(text(40)),
    registration_number: text(80),
    education: text(400),
  }),
  'sample.csv': z.object({ kind: oneOf(['doctors', 'hospitals']) }),
}

export type RowFile = keyof typeof rowSchemas
export type ContentRow<F extends RowFile> = z.output<(typeof rowSchemas)[F]>
