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
import {
  limitedLine,
  limitedText,
  ownLine,
  ownText,
  smallNumber,
  yesOrNo,
} from '#lib/domain/text/field'

/**
 * The bodies and answers of the two lead calls (specification.md, sections 3 and 7). Client code imports only
 * the types from here, because the country list is for the server.
 */

/** The fields that both bodies have under the same name. */
const sharedFields = {
  PageLanguage: limitedLine(20),
  PageDepartment: limitedLine(),
  Keyword_Text: limitedLine(),
  Keyword_Match_Type: limitedLine(),
  campaignid: limitedLine(),
  IsInsurance: yesOrNo(),
  IsConsultwithDoctor: limitedLine(),
  Remark: limitedText(2000),
  hospitalid: limitedLine(40),
  GCLID: limitedLine(),
  LeadTier: smallNumber(0),
  Network: limitedLine(),
  ip: limitedLine(45),
  leadFormVariant: limitedLine(20, '3'),
  Page_Variant: limitedLine(100),
  insuranceType: limitedLine(100),
  Callback_Input: limitedLine(),
  Prior_Consultation: limitedLine(100),
  Requested_Consultation: limitedLine(100),
  Preferred_City: limitedLine(100),
  Adset_Id: limitedLine(),
  placement: limitedLine(),
  site_source_name: limitedLine(),
  Monthly_Salary: limitedLine(40),
  height: limitedLine(20),
  weight: limitedLine(20),
  baseDoctorId: limitedLine(40),
  baseHospitalId: limitedLine(40),
  TBCLID: limitedLine(),
}

/**
 * The body of webleadcreate: every field of 'Lead' by its exact name, with its default. Callers may omit
 * what they do not know; unknown keys are dropped.
 */
const leadBody = z.object({
  NameData: ownLine(),
  LeadTypeData: limitedLine(20),
  PageTypeData: limitedLine(100),
  PageNameData: limitedLine(300),
  MobileNoData: ownText(),
  EmailIdData: ownLine(),
  QueryData: ownText(),
  CityData: limitedLine(100),
  CreatedDateData: limitedLine(40),
  IsActiveData: smallNumber(1),
  InsuranceNameData: limitedLine(),
  ProcedureNameData: limitedLine(),
  condition_data: limitedLine(),
  lead_sourcedata: limitedLine(100, 'Web Lead Form'),
  lead_channeldata: limitedLine(100),
  /** Doctor id; the specification spells it this way. */
  docotrid: limitedLine(40),
  vendorId: limitedLine(),
  captchascore: limitedLine(20, '0.0'),
  countryCode: limitedLine(countryCodeMaxLength, '+91'),
  pilesSeverityScore: limitedLine(20),
  pilesSeverity: limitedLine(100),
  bmi: limitedLine(20),
  cataractLens: limitedLine(),
  report: limitedText(2000),
  Zutm_source: limitedLine(),
  Zutm_campaign: limitedLine(),
  Zutm_medium: limitedLine(),
  Zutm_term: limitedLine(),
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

/** The lead of a plain form or a correction, cleaned and cut as one that was sent as JSON. The form's rules have checked it. */
export const cleanLead = (lead: LeadPayload): LeadPayload => leadBody.parse(lead)

/** The answer of webleadcreate: `data[0].Id` is the lead's id. */
export const leadAnswerSchema = answerSchema(
  z.array(z.object({ Id: z.union([z.string(), z.number()]) })),
)

/**
 * The body of createleadzoho, and the fields that the CRM gets. No caller reads the answer of this call, so
 * text that is too long is cut instead of refused.
 */
const zohoLeadBody = z.object({
  name: limitedLine(nameMaxLength, noName),
  phoneno: ownText(),
  message: limitedText(queryMaxLength),
  page_name: limitedLine(300),
  city: limitedLine(100),
  condition: limitedLine(),
  procedure: limitedLine(),
  lead_source: limitedLine(100, 'Web Lead Form'),
  lead_channel: limitedLine(100),
  utm_source: limitedLine(),
  utm_campaign: limitedLine(),
  utm_medium: limitedLine(),
  utm_term: limitedLine(),
  doctorid: limitedLine(40),
  Lead_Form_Variant: limitedLine(20, '3'),
  Country_Code: limitedLine(countryCodeMaxLength, '91'),
  BMI_kg_m2: limitedLine(20),
  Cataract_Lens: limitedLine(),
  Piles_Severity_Score: limitedLine(20),
  Piles_Severity: limitedLine(100),
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
