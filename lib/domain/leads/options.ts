import * as z from 'zod/mini'
import { answerSchema } from '#lib/domain/text/answer'
import { languages } from '#lib/domain/text/language'

/** The answers and queries of the calls that list options (specification.md, sections 3 and 7). */

const id = z.number().check(z.int())

const cityOption = z.object({
  CityId: id,
  CityName: z.string(),
  Type: z.enum(['Popular', 'Other']),
  /** Ours, for addresses of lists; absent when an external backend does not send it. */
  Slug: z.optional(z.string()),
  /** Ours, for `?language=hi`. */
  CityNameHindi: z.optional(z.string()),
})
export type CityOption = z.output<typeof cityOption>
export const cityOptionsSchema = z.array(cityOption)

const procedureOption = z.object({
  ProcedureId: id,
  ProcedureName: z.string(),
  /** Slug of the treatment's page; '' for Other. */
  RouteId: z.string(),
  departmentid: id,
})
export type ProcedureOption = z.output<typeof procedureOption>
/** 'A list whose first element is the treatments' (specification.md, section 7). */
export const procedureOptionsSchema = z.tuple([z.array(procedureOption)])

const specialityOption = z.object({ SpecializationList: z.string(), departmentId: id })
export type SpecialityOption = z.output<typeof specialityOption>
export const specialityOptionsSchema = z.tuple([z.array(specialityOption)])

/** `?language=hi`; English when absent. */
export const languageQuery = z.object({
  language: z._default(
    z.enum(languages, { error: `must be one of ${languages.join(', ')}` }),
    'en',
  ),
})

/** The lists of forms whose options have other names. */
const listNames = ['cities', 'treatments', 'specialities'] as const
export type ListName = (typeof listNames)[number]
/** `?list=cities` */
export const listQuery = z.object({
  list: z.enum(listNames, { error: `must be one of ${listNames.join(', ')}` }),
})
/** See OptionNames (lib/domain/text/option). */
export const optionNamesSchema = z.object({
  names: z.record(z.string(), z.array(z.string())),
  popular: z.array(z.string()),
})

/**
 * A form's treatments in groups, those of the asked departments in a group before the others. Ids: 'condition:102',
 * 'procedure:201', and 'other' at the end.
 */
export const treatmentChoicesSchema = z.array(
  z.object({
    label: z.string(),
    isSuggested: z.optional(z.literal(true)),
    options: z.array(
      z.object({ id: z.string(), label: z.string(), latin: z.optional(z.string()) }),
    ),
  }),
)
export type TreatmentChoices = z.output<typeof treatmentChoicesSchema>

// Appended to every list (specification.md, section 3).
export const otherCityOption: CityOption = { CityId: 0, CityName: 'Other', Type: 'Other' }
export const otherProcedure: ProcedureOption = {
  ProcedureId: 0,
  ProcedureName: 'Other',
  RouteId: '',
  departmentid: 0,
}
export const otherSpecialityOption: SpecialityOption = {
  SpecializationList: 'Other',
  departmentId: 0,
}

const cityListEntry = z.object({
  cityid: id,
  cityname: z.string(),
  webIconPrimary: z.string(),
  webIconSecondary: z.string(),
  /** Our additions: type, slug in addresses, Hindi name, other names, beginnings of PIN codes ('411 412'), position (degrees, WGS 84). */
  type: z.optional(z.enum(['Popular', 'Other'])),
  slug: z.optional(z.string()),
  citynameHindi: z.optional(z.string()),
  othernames: z.optional(z.array(z.string())),
  pins: z.optional(z.string()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
})

/** citylist answers `results` in addition to `data`. */
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
/** `?language=hi&departmentIds=1,2` */
export const treatmentChoicesQuery = z.extend(languageQuery, {
  departmentIds: z.optional(wholeNumbers),
})
/** `?hospitalId=1` */
export const hospitalQuery = z.object({ hospitalId: wholeNumber })
