import type { Option } from '#lib/contract/form-options'
import type { LeadPayload } from '#lib/contract/lead'
import { correctableFields, type SentRequest } from '#lib/contract/request'
import { type LeadField, leadFields } from '#lib/rules/lead-fields'
import type { LeadFormText } from '#lib/rules/lead-validation'
import type { LeadWords } from '#lib/rules/lead-words'
import { type Country, normaliseMobile } from '#lib/rules/phone'

/** The fields of a lead that a correction may change: a repeated call leaves them as they were corrected. */
export const correctedParts = [
  'NameData',
  'MobileNoData',
  'countryCode',
  'EmailIdData',
  'CityData',
  'QueryData',
] as const satisfies (keyof LeadPayload)[]

/** Specification point 5: what a form sends that asks no name. */
export const noName = 'No Name'

/** The option of the city that was sent; '' when none was, or one that is not listed. */
export const cityOption = (cities: readonly Option[], name: string): string =>
  cities.find(({ label }) => label === name)?.id ?? ''

/**
 * The fields of the correction, by the rules of every form. The e-mail and whatever the request did not
 * have may stay empty; its city, once given, is replaced, not taken away.
 */
export function correctionFields(
  sent: Pick<SentRequest, 'name' | 'city'>,
  cities: readonly Option[],
  words: LeadWords,
): LeadField[] {
  const needed: Partial<Record<string, boolean>> = {
    name: sent.name !== '',
    mobile: true,
    city: cityOption(cities, sent.city) !== '',
  }
  const place = { pageType: 'About', variant: '1', formRequirements: correctableFields } as const
  return leadFields(place, words).map((field) => ({
    ...field,
    required: needed[field.name] ?? false,
  }))
}

/**
 * What a valid correction changes in the lead. A city that was not chosen anew stays.
 *
 * @param lead for the country of a number that names none
 */
export function correctionOf(
  values: LeadFormText,
  lead: LeadPayload,
  { cities, countries }: { cities: readonly Option[]; countries: readonly Country[] },
): Pick<LeadPayload, (typeof correctedParts)[number]> {
  const mobile = normaliseMobile(values.mobile, lead.countryCode, countries)
  const kept = { number: lead.MobileNoData, countryCode: lead.countryCode }
  const { number, countryCode } = 'problem' in mobile ? kept : mobile
  return {
    NameData: values.name || noName,
    MobileNoData: number,
    countryCode,
    EmailIdData: values.email,
    CityData: cities.find(({ id }) => id === values.city)?.label ?? lead.CityData,
    QueryData: values.query,
  }
}
