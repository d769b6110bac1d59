import { type Country, defaultCountryCode, normaliseMobile } from '#lib/domain/contact/phone'
import { type LeadField, leadFields, noName } from '#lib/domain/leads/fields'
import type { LeadFormValues } from '#lib/domain/leads/form'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { optionNamesOf, treatmentOfPage } from '#lib/domain/leads/form-options'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { correctableFields, type SentRequest } from '#lib/domain/leads/request'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import { catalogueName, type Option } from '#lib/domain/text/option'

/** The fields of a lead that a correction may change. A repeated lead call does not overwrite them. */
export const correctedParts = [
  'NameData',
  'MobileNoData',
  'countryCode',
  'EmailIdData',
  'CityData',
  'ProcedureNameData',
  'condition_data',
  'QueryData',
] as const satisfies (keyof LeadPayload)[]

/** The id of the sent city; '' when none was sent or it is not listed. */
export const cityOption = (cities: readonly Option[], name: string): string =>
  cities.find((city) => catalogueName(city) === name)?.id ?? ''

type SentTreatment = Pick<SentRequest, 'treatment' | 'isCondition'>

/** The id of the sent treatment or condition; '' as above. */
export const treatmentOption = (
  { treatments }: FormOptions,
  { treatment, isCondition }: SentTreatment,
): string =>
  isCondition
    ? treatmentOfPage(treatments, { conditionName: treatment })
    : // 'Other' is neither a treatment nor a condition.
      treatmentOfPage(treatments, { treatmentName: treatment }) ||
      (treatments.flatMap(({ options }) => options).find((one) => catalogueName(one) === treatment)
        ?.id ??
        '')

/** The number in the correction form. A foreign one includes its country code. */
export const shownMobile = ({
  mobile,
  countryCode,
}: Pick<SentRequest, 'mobile' | 'countryCode'>): string =>
  countryCode === defaultCountryCode ? mobile : `${countryCode} ${mobile}`

/** The country code of a number typed without one: India's if it is a valid Indian number, otherwise the earlier one. */
export const codeOfCorrection = (typed: string, before: string): string =>
  'problem' in normaliseMobile(typed, defaultCountryCode) ? before : defaultCountryCode

/**
 * The fields of the correction form. The e-mail, and what the request did not have, may stay empty. A city or
 * treatment can be replaced, but not removed.
 */
export function correctionFields(
  sent: Pick<SentRequest, 'name' | 'city'> & SentTreatment,
  options: FormOptions,
  words: LeadWords,
): LeadField[] {
  const needed: Partial<Record<string, boolean>> = {
    name: sent.name !== '',
    mobile: true,
    city: cityOption(options.cities, sent.city) !== '',
    treatment: treatmentOption(options, sent) !== '',
  }
  const place = { pageType: 'About', variant: '1', formRequirements: correctableFields } as const
  return leadFields(place, words).map((field) => ({
    ...field,
    required: needed[field.name] ?? false,
  }))
}

/** Choosing a procedure clears the condition, and the other way round (specification.md, section 4). */
function subject(
  { procedure = '', condition = '' }: { procedure?: string; condition?: string },
  lead: LeadPayload,
) {
  if (!procedure && !condition)
    return { ProcedureNameData: lead.ProcedureNameData, condition_data: lead.condition_data }
  return { ProcedureNameData: procedure, condition_data: condition }
}

/** The changes of a valid correction. A city or treatment that the patient did not choose again stays. */
export function correctionOf(
  values: LeadFormValues,
  lead: LeadPayload,
  { options, countries }: { options: FormOptions; countries: readonly Country[] },
): Pick<LeadPayload, (typeof correctedParts)[number]> {
  const code = codeOfCorrection(values.mobile, lead.countryCode)
  const mobile = normaliseMobile(values.mobile, code, countries)
  const kept = { number: lead.MobileNoData, countryCode: lead.countryCode }
  const { number, countryCode } = 'problem' in mobile ? kept : mobile
  const names = optionNamesOf(options, values)
  return {
    NameData: values.name || noName,
    MobileNoData: number,
    countryCode,
    EmailIdData: values.email,
    CityData: names.city ?? lead.CityData,
    ...subject(names, lead),
    QueryData: values.query,
  }
}
