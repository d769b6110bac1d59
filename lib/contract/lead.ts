import * as z from 'zod/mini'
import { limitedText, ownText, smallNumber, yesOrNo } from '#lib/contract/text-field'
import { countries } from '#lib/rules/countries'
import { leadBodyProblems } from '#lib/rules/lead-body'
import { normaliseMobile, withPlus } from '#lib/rules/phone'

/**
 * The body of webleadcreate: every field of the specification's point 3, 'Lead', by its exact name
 * and with its default. Callers may leave out what they do not know; other keys are dropped. The
 * browser takes only the type from here: the country list is for the server.
 */
const leadShape = {
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
  PageLanguage: limitedText(20),
  PageDepartment: limitedText(),
  Keyword_Text: limitedText(),
  Keyword_Match_Type: limitedText(),
  campaignid: limitedText(),
  IsInsurance: yesOrNo(),
  IsConsultwithDoctor: limitedText(),
  Remark: limitedText(2000),
  /** Doctor id; spelt so in the specification. */
  docotrid: limitedText(40),
  hospitalid: limitedText(40),
  GCLID: limitedText(),
  LeadTier: smallNumber(0),
  Network: limitedText(),
  ip: limitedText(45),
  vendorId: limitedText(),
  leadFormVariant: limitedText(20, '3'),
  captchascore: limitedText(20, '0.0'),
  Page_Variant: limitedText(100),
  insuranceType: limitedText(100),
  Callback_Input: limitedText(),
  Prior_Consultation: limitedText(100),
  Requested_Consultation: limitedText(100),
  Preferred_City: limitedText(100),
  Adset_Id: limitedText(),
  countryCode: limitedText(10, '+91'),
  pilesSeverityScore: limitedText(20),
  pilesSeverity: limitedText(100),
  bmi: limitedText(20),
  cataractLens: limitedText(),
  placement: limitedText(),
  site_source_name: limitedText(),
  report: limitedText(2000),
  Zutm_source: limitedText(),
  Zutm_campaign: limitedText(),
  Zutm_medium: limitedText(),
  Zutm_term: limitedText(),
  Monthly_Salary: limitedText(40),
  height: limitedText(20),
  weight: limitedText(20),
  baseDoctorId: limitedText(40),
  baseHospitalId: limitedText(40),
  TBCLID: limitedText(),
}

const leadBody = z.object(leadShape)

/** A lead as it is kept and sent on; '' stands for what is not known. */
export type LeadPayload = z.output<typeof leadBody>

/**
 * Parses what a caller sent. Gives the mobile number as digits and the country code with its plus
 * sign; a wrong name, number, e-mail or over-long query is an issue at its field, with the
 * specification's message.
 */
export const leadSchema = z.pipe(
  leadBody.check((payload) => {
    for (const [name, message] of Object.entries(leadBodyProblems(payload.value)))
      payload.issues.push({ code: 'custom', path: [name], message, input: '' })
  }),
  z.transform((lead: LeadPayload): LeadPayload => {
    const mobile = normaliseMobile(lead.MobileNoData, lead.countryCode, countries)
    if ('problem' in mobile) return lead
    return { ...lead, MobileNoData: mobile.number, countryCode: withPlus(mobile.countryCode) }
  }),
)

/** A lead of which nothing is known: every field at its default. */
export const emptyLead: LeadPayload = leadBody.parse({})
