import type { FormOptions, Option } from '#lib/contract/form-options'
import type { LeadPayload } from '#lib/contract/lead'
import { correctableFields, type SentRequest } from '#lib/contract/request'
import { optionNamesOf, treatmentOfPage } from '#lib/rules/form-options'
import { type LeadField, leadFields } from '#lib/rules/lead-fields'
import type { LeadFormText } from '#lib/rules/lead-validation'
import type { LeadWords } from '#lib/rules/lead-words'
import { type Country, defaultCountryCode, normaliseMobile } from '#lib/rules/phone'

/** The fields of a lead that a correction may change: a repeated call leaves them as they were corrected. */
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

/** Specification point 5: what a form sends that asks no name. */
export const noName = 'No Name'

/** The option of the city that was sent; '' when none was, or one that is not listed. */
export const cityOption = (cities: readonly Option[], name: string): string =>
  cities.find(({ label }) => label === name)?.id ?? ''

type SentTreatment = Pick<SentRequest, 'treatment' | 'isCondition'>

/** The same of the treatment or condition. */
export const treatmentOption = (
  { treatments }: FormOptions,
  { treatment, isCondition }: SentTreatment,
): string =>
  isCondition
    ? treatmentOfPage(treatments, { conditionName: treatment })
    : // 'Other' is neither of the two.
      treatmentOfPage(treatments, { treatmentName: treatment }) ||
      (treatments.flatMap(({ options }) => options).find(({ label }) => label === treatment)?.id ??
        '')

/** The number as the correction shows it: one from abroad with its code, so that nobody has to guess whose it is. */
export const shownMobile = ({
  mobile,
  countryCode,
}: Pick<SentRequest, 'mobile' | 'countryCode'>): string =>
  countryCode === defaultCountryCode ? mobile : `${countryCode} ${mobile}`

/** The country of a number that names none: India's when it is one of India's, else that of before. */
export const codeOfCorrection = (typed: string, before: string): string =>
  'problem' in normaliseMobile(typed, defaultCountryCode) ? before : defaultCountryCode

/**
 * The fields of the correction, by the rules of every form. The e-mail and whatever the request did not
 * have may stay empty; its city and its treatment, once given, are replaced, not taken away.
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

/** Specification point 4: choosing a procedure clears the condition, and the other way round. */
function subject(
  { procedure = '', condition = '' }: { procedure?: string; condition?: string },
  lead: LeadPayload,
) {
  if (!procedure && !condition)
    return { ProcedureNameData: lead.ProcedureNameData, condition_data: lead.condition_data }
  return { ProcedureNameData: procedure, condition_data: condition }
}

/**
 * What a valid correction changes in the lead. A city or a treatment that was not chosen anew stays.
 *
 * @param lead for the country of a number that names none and is not one of India's
 */
export function correctionOf(
  values: LeadFormText,
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
