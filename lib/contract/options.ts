import * as z from 'zod/mini'
import { answerSchema } from '#lib/contract/answer'

/** Specification point 3, 'Options': what the site's own calls offer for choosing. */

const id = z.number().check(z.int())

export const cityOption = z.object({
  CityId: id,
  CityName: z.string(),
  Type: z.enum(['Popular', 'Other']),
})
export type CityOption = z.output<typeof cityOption>
export const cityOptionsSchema = z.array(cityOption)

export const procedureOption = z.object({
  ProcedureId: id,
  ProcedureName: z.string(),
  /** Slug of the treatment's page; '' for Other. */
  RouteId: z.string(),
  departmentid: id,
})
export type ProcedureOption = z.output<typeof procedureOption>
/** 'A list whose first element is the treatments.' */
export const procedureOptionsSchema = z.tuple([z.array(procedureOption)])

export const specialityOption = z.object({ SpecializationList: z.string(), departmentId: id })
export type SpecialityOption = z.output<typeof specialityOption>
export const specialityOptionsSchema = z.tuple([z.array(specialityOption)])

/** The treatments of a form, by kind; a choice's id is 'condition:102', 'procedure:201' or 'other', which is the last. */
export const treatmentChoicesSchema = z.array(
  z.object({
    label: z.string(),
    options: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
)
export type TreatmentChoices = z.output<typeof treatmentChoicesSchema>

// Point 3: an extra option 'Other' with id 0 is always appended.
export const otherCity: CityOption = { CityId: 0, CityName: 'Other', Type: 'Other' }
export const otherProcedure: ProcedureOption = {
  ProcedureId: 0,
  ProcedureName: 'Other',
  RouteId: '',
  departmentid: 0,
}

const cityListEntry = z.object({
  cityid: id,
  cityname: z.string(),
  webIconPrimary: z.string(),
  webIconSecondary: z.string(),
  /** Ours, for the picker: the name in Devanagari, former and other names, where the city lies (degrees, WGS 84). */
  citynameHindi: z.optional(z.string()),
  othernames: z.optional(z.array(z.string())),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
})

/** citylist answers `results` beside the envelope's data. */
export const cityListSchema = z.extend(
  answerSchema(z.array(z.object({ cityId: id, cityName: z.string() }))),
  { results: z.array(cityListEntry) },
)
export type CityList = z.output<typeof cityListSchema>

export const addressSchema = z.object({ ip: z.string() })

const wholeNumber = z.pipe(
  z
    .string('must be a whole number')
    .check(z.regex(/^\d{1,9}$/, { error: 'must be a whole number' })),
  z.transform(Number),
)
const wholeNumbers = z.pipe(
  z.string('must be whole numbers with commas between').check(
    z.regex(/^\d{1,9}(,\d{1,9}){0,49}$/, {
      error: 'must be at most 50 whole numbers with commas between',
    }),
  ),
  z.transform((text: string) => text.split(',').map(Number)),
)

/** `?departmentId=1` */
export const departmentQuery = z.object({ departmentId: wholeNumber })
/** `?departmentIds=1,2`, at most 50 */
export const departmentsQuery = z.object({ departmentIds: wholeNumbers })
/** `?hospitalId=1` */
export const hospitalQuery = z.object({ hospitalId: wholeNumber })
