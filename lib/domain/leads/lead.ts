import * as z from 'zod/mini'
import { countries } from '#lib/domain/contact/countries'
import { isEmail } from '#lib/domain/contact/email'
import {
  countryCodeMaxLength,
  normaliseMobile,
  withoutPlus,
  withPlus,
} from '#lib/domain/contact/phone'
import { nameMaxLength, noName, queryMaxLength } from '#lib/domain/leads/fields'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { answerSchema } from '#lib/domain/text/answer'
import { limitedText, ownText, smallNumber, yesOrNo } from '#lib/domain/text/field'

/**
 * The bodies and answers of the two lead calls (specification.md, sections 3 and 7). Client code imports only
 * the types from here, because the country list is for the server.
 */

/** The fields that both bodies have under the same name. */
const sharedFields = {
  PageLanguage: limitedText(20),
  PageDepartment: limitedText(),
  Keyword_Text: limitedText(),
  Keyword_Match_Type: limitedText(),
  campaignid: limitedText(),
  IsInsurance: yesOrNo(),
  IsConsultwithDoctor: limitedText(),
  Remark: limitedText(2000),
  hospitalid: limitedText(40),
  GCLID: limitedText(),
  LeadTier: smallNumber(0),
  Network: limitedText(),
  ip: limitedText(45),
  leadFormVariant: limitedText(20, '3'),
  Page_Variant: limitedText(100),
  insuranceType: limitedText(100),
  Callback_Input: limitedText(),
  Prior_Consultation: limitedText(100),
  Requested_Consultation: limitedText(100),
  Preferred_City: limitedText(100),
  Adset_Id: limitedText(),
  placement: limitedText(),
  site_source_name: limitedText(),
  Monthly_Salary: limitedText(40),
  height: limitedText(20),
  weight: limitedText(20),
  baseDoctorId: limitedText(40),
  baseHospitalId: limitedText(40),
  TBCLID: limitedText(),
}

/**
 * The body of webleadcreate: every field of 'Lead' by its exact name, with its default. Callers may omit
 * what they do not know; unknown keys are dropped.
 */
const leadBody = z.object({
  NameData: ownText(),
  LeadTypeData: limitedText(20),
  PageTypeData: limitedText(100),
  PageNameData: limitedText(300),
  MobileNoData: ownText(),
  EmailIdData: ownText(),
  QueryData: ownText(),
  CityData: limitedText(100),
  CreatedDateData: limitedText(40),
  IsActiveData: smallNumber(1),
  InsuranceNameData: limitedText(),
  ProcedureNameData: limitedText(),
  condition_data: limitedText(),
  lead_sourcedata: limitedText(100, 'Web Lead Form'),
  lead_channeldata: limitedText(100),
  /** Doctor id; the specification spells it this way. */
  docotrid: limitedText(40),
  vendorId: limitedText(),
  captchascore: limitedText(20, '0.0'),
  countryCode: limitedText(countryCodeMaxLength, '+91'),
  pilesSeverityScore: limitedText(20),
  pilesSeverity: limitedText(100),
  bmi: limitedText(20),
  cataractLens: limitedText(),
  report: limitedText(2000),
  Zutm_source: limitedText(),
  Zutm_campaign: limitedText(),
  Zutm_medium: limitedText(),
  Zutm_term: limitedText(),
  ...sharedFields,
})

/** A lead as it is stored and sent on; '' where a value is unknown. */
export type LeadPayload = z.output<typeof leadBody>

/** The message of every invalid field. */
function leadProblems(lead: LeadPayload): Partial<Record<keyof LeadPayload, string>> {
  const { labels, messages } = englishLeadWords
  const tooLong = (text: string, label: string, limit: number) =>
    text.length > limit ? messages.tooLong(label, limit.toLocaleString('en-IN')) : undefined
  const mobile = normaliseMobile(lead.MobileNoData, lead.countryCode, countries)
  const isEmailValid = lead.EmailIdData === '' || isEmail(lead.EmailIdData)
  const problems = {
    NameData:
      lead.NameData === '' ? messages.name : tooLong(lead.NameData, labels.name, nameMaxLength),
    MobileNoData: 'problem' in mobile ? mobile.problem : undefined,
    EmailIdData: isEmailValid ? undefined : messages.email,
    QueryData: tooLong(lead.QueryData, labels.query, queryMaxLength),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

/**
 * Parses what a caller sent: gives the mobile number as digits and the country code with its plus sign.
 * Reports an invalid name, number, e-mail or query at its field, with the specification's message.
 */
export const leadSchema = z.pipe(
  leadBody.check((payload) => {
    for (const [name, message] of Object.entries(leadProblems(payload.value)))
      payload.issues.push({ code: 'custom', path: [name], message, input: '' })
  }),
  z.transform((lead: LeadPayload): LeadPayload => {
    const mobile = normaliseMobile(lead.MobileNoData, lead.countryCode, countries)
    if ('problem' in mobile) return lead
    return { ...lead, MobileNoData: mobile.number, countryCode: withPlus(mobile.countryCode) }
  }),
)

/** A lead with every field at its default. */
export const emptyLead: LeadPayload = leadBody.parse({})

/** The answer of webleadcreate: `data[0].Id` is the lead's id. */
export const leadAnswerSchema = answerSchema(
  z.array(z.object({ Id: z.union([z.string(), z.number()]) })),
)

/**
 * The body of createleadzoho, and the fields that the CRM gets. No caller reads the answer of this call, so
 * text that is too long is cut instead of refused.
 */
const zohoLeadBody = z.object({
  name: limitedText(nameMaxLength, noName),
  phoneno: ownText(),
  message: limitedText(queryMaxLength),
  page_name: limitedText(300),
  city: limitedText(100),
  condition: limitedText(),
  procedure: limitedText(),
  lead_source: limitedText(100, 'Web Lead Form'),
  lead_channel: limitedText(100),
  utm_source: limitedText(),
  utm_campaign: limitedText(),
  utm_medium: limitedText(),
  utm_term: limitedText(),
  doctorid: limitedText(40),
  Lead_Form_Variant: limitedText(20, '3'),
  Country_Code: limitedText(countryCodeMaxLength, '91'),
  BMI_kg_m2: limitedText(20),
  Cataract_Lens: limitedText(),
  Piles_Severity_Score: limitedText(20),
  Piles_Severity: limitedText(100),
  ...sharedFields,
})

export type ZohoLeadPayload = z.output<typeof zohoLeadBody>

/** Parses what a caller sent; reports an invalid number at `phoneno` with the specification's message. */
export const zohoLeadSchema = z.pipe(
  zohoLeadBody.check((payload) => {
    const { phoneno, Country_Code } = payload.value
    const mobile = normaliseMobile(phoneno, withPlus(Country_Code), countries)
    if ('problem' in mobile)
      payload.issues.push({ code: 'custom', path: ['phoneno'], message: mobile.problem, input: '' })
  }),
  z.transform((lead: ZohoLeadPayload): ZohoLeadPayload => {
    const mobile = normaliseMobile(lead.phoneno, withPlus(lead.Country_Code), countries)
    if ('problem' in mobile) return lead
    return { ...lead, phoneno: mobile.number, Country_Code: withoutPlus(mobile.countryCode) }
  }),
)

/** The answer of createleadzoho: 202 once the lead is on disk for the CRM. */
export const zohoLeadAnswerSchema = z.object({ status: z.object({ code: z.literal('202') }) })
