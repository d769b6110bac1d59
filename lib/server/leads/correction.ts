import { type Country, defaultCountryCode, normaliseMobile } from '#lib/domain/contact/phone'
import {
  callbackVariant,
  formRequirements,
  type LeadField,
  leadFields,
  noName,
} from '#lib/domain/leads/fields'
import type { LeadFormValues } from '#lib/domain/leads/form'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { optionNamesOf, treatmentOfPage } from '#lib/domain/leads/form-options'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { cityOfHospital, consultation, digits } from '#lib/domain/leads/payload'
import { type AskingForm, correctableFields, type SentRequest } from '#lib/domain/leads/request'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import { isInsured } from '#lib/domain/leads/tier'
import { pageTypes } from '#lib/domain/routes/page-types'
import { marketingVariants } from '#lib/domain/site/marketing-variants'
import { type LeadFieldName, leadFieldNames, type PageContext } from '#lib/domain/site/page'
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
  'hospitalid',
  'PageDepartment',
  'IsInsurance',
  'insuranceType',
  'InsuranceNameData',
  'Prior_Consultation',
  'Requested_Consultation',
  'Preferred_City',
  'Callback_Input',
  'Monthly_Salary',
  'height',
  'weight',
] as const satisfies (keyof LeadPayload)[]

/** The id of the sent city; '' when none was sent or it is not listed. */
const cityOption = (cities: readonly Option[], name: string): string =>
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

/** The answers of a lead to what only some forms ask, as their fields hold them. */
const answersOf = (lead: LeadPayload): Partial<Record<LeadFieldName, string>> => ({
  hospital: lead.hospitalid,
  insured: lead.IsInsurance,
  insuranceType: lead.insuranceType,
  insuranceName: lead.InsuranceNameData,
  priorConsultation: lead.Prior_Consultation,
  requestedConsultation: lead.Requested_Consultation,
  callTime: lead.Callback_Input,
  monthlySalary: lead.Monthly_Salary,
  height: lead.height,
  weight: lead.weight,
})

/** A lead without these answers had no such question. What a tool fills in is no answer. */
const tellingAnswers = [
  'insuranceType',
  'insuranceName',
  'priorConsultation',
  'requestedConsultation',
  'callTime',
  'monthlySalary',
] as const satisfies LeadFieldName[]

/** What the forms of the lead's page type ask; nothing besides the number for a callback form. */
export function fieldsOfType(lead: LeadPayload): readonly LeadFieldName[] {
  const pageType = pageTypes.find((one) => one === lead.PageTypeData)
  if (!pageType || lead.leadFormVariant === callbackVariant) return []
  const variant = pageType === 'Marketing' ? marketingVariants.get(lead.Page_Variant) : undefined
  return variant?.fields ?? formRequirements({ pageType })
}

/**
 * What the form of a lead asked.
 *
 * @param known the page of the form, which says it best; it may have changed since, or be unknown
 */
export function askingForm(lead: LeadPayload, known: PageContext | undefined): AskingForm {
  const page = known?.pageType === lead.PageTypeData ? known : undefined
  const ofForm = page ? formRequirements(page) : fieldsOfType(lead)
  const requirements = lead.leadFormVariant === callbackVariant ? [] : ofForm
  const answers = answersOf(lead)
  const isProfile = lead.PageTypeData === 'doctors' || lead.PageTypeData === 'hospitals'
  const isAboutSomebody = lead.docotrid !== '' || lead.hospitalid !== ''
  // The card of another doctor did not ask for a hospital of the page.
  const isOfPage = page !== undefined && lead.docotrid === String(page.doctorId ?? '')
  const hospitals = isOfPage ? page.hospitals : undefined
  const has: Partial<Record<LeadFieldName, boolean>> = {
    // The form of a profile must not be moved to a city where the doctor or hospital is not.
    city: requirements.includes('city') || !(isProfile && isAboutSomebody),
    hospital: hospitals !== undefined && hospitals.length > 1,
    speciality: page?.specialities !== undefined && requirements.includes('speciality'),
    preferredCity: requirements.includes('preferredCity') || lead.Preferred_City !== '',
  }
  const always = new Set<LeadFieldName>([...correctableFields, ...requirements])
  for (const name of tellingAnswers) if (answers[name]) always.add(name)
  // Some forms only ask whether the patient is insured; the care team needs to know by whom.
  if (lead.IsInsurance === 'yes') always.add('insuranceName')
  const names = leadFieldNames.filter((name) => has[name] ?? always.has(name))
  return {
    formRequirements: [...names.filter((name) => name !== 'query'), 'query'],
    ...(has.hospital && hospitals && { hospitals }),
    ...(has.speciality && page?.specialities && { specialities: page.specialities }),
  }
}

/** The values of the correction form, as they were sent. */
export function sentValues(
  sent: SentRequest,
  lead: LeadPayload,
  options: FormOptions,
  { formRequirements: asked = [], specialities = [] }: AskingForm,
): Partial<Record<LeadFieldName, string>> {
  // The lead has the English name, a Hindi page's list both.
  const speciality = specialities.find(({ name, latin = name }) => latin === lead.PageDepartment)
  const values: Partial<Record<LeadFieldName, string>> = {
    ...answersOf(lead),
    name: sent.name,
    mobile: shownMobile(sent),
    email: sent.email,
    city: cityOption(options.cities, sent.city),
    treatment: treatmentOption(options, sent),
    speciality: speciality ? String(speciality.id) : '',
    preferredCity: cityOption(options.cities, lead.Preferred_City),
    query: sent.query,
  }
  return Object.fromEntries(asked.map((name) => [name, values[name] ?? '']))
}

/**
 * The fields of the correction form. What the request did not have may stay empty, and text may be removed. What was
 * chosen from a list can be replaced, but not removed.
 */
export function correctionFields(
  sent: Pick<SentRequest, 'name' | 'city'> & SentTreatment,
  options: FormOptions,
  words: LeadWords,
  asking: AskingForm = { formRequirements: correctableFields },
): LeadField[] {
  const needed: Partial<Record<string, boolean>> = {
    name: sent.name !== '',
    mobile: true,
    city: cityOption(options.cities, sent.city) !== '',
    treatment: treatmentOption(options, sent) !== '',
    // Only shown while it must be answered.
    preferredCity: true,
  }
  const place = { pageType: 'About', variant: '1', ...asking } as const
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

type Correction = Partial<Pick<LeadPayload, (typeof correctedParts)[number]>>

interface CorrectionContext {
  options: FormOptions
  countries: readonly Country[]
  asking?: AskingForm
}

/** What a correction changes in the answers that only some forms ask for. */
function answersCorrected(
  values: LeadFormValues,
  lead: LeadPayload,
  { options, asking = {} }: CorrectionContext,
): Correction {
  const names = optionNamesOf(options, values, asking)
  const { hospital, insuranceType } = values
  const asksInsurer = asking.formRequirements?.includes('insuranceName')
  const insurer = {
    insuranceType: insuranceType || lead.insuranceType,
    insuranceName: asksInsurer ? values.insuranceName : lead.InsuranceNameData,
  }
  const IsInsurance = isInsured({ ...insurer, insured: values.insured })
  const city = cityOfHospital(asking.hospitals, hospital)
  const asked: Partial<Record<LeadFieldName, Correction>> = {
    hospital: hospital ? { hospitalid: hospital, ...(city && { CityData: city }) } : {},
    speciality: names.speciality ? { PageDepartment: names.speciality } : {},
    insured: values.insured ? { IsInsurance } : {},
    insuranceType: insuranceType ? { insuranceType, IsInsurance } : {},
    insuranceName: { InsuranceNameData: values.insuranceName, IsInsurance },
    requestedConsultation: values.requestedConsultation
      ? consultation(values, {
          ...names,
          preferredCity: names.preferredCity ?? lead.Preferred_City,
        })
      : {},
    priorConsultation: values.priorConsultation
      ? { Prior_Consultation: values.priorConsultation }
      : {},
    callTime: values.callTime ? { Callback_Input: values.callTime } : {},
    monthlySalary: { Monthly_Salary: digits(values.monthlySalary) },
    height: { height: values.height },
    weight: { weight: values.weight },
  }
  const parts = (asking.formRequirements ?? []).map((name) => asked[name] ?? {})
  return Object.assign({}, ...parts)
}

/** The changes of a valid correction. What the patient did not choose again stays. */
export function correctionOf(
  values: LeadFormValues,
  lead: LeadPayload,
  context: CorrectionContext,
): Correction {
  const { options, countries } = context
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
    ...answersCorrected(values, lead, context),
  }
}
