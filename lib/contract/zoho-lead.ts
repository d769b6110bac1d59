import * as z from 'zod/mini'
import { limitedText, ownText, smallNumber, yesOrNo } from '#lib/contract/text-field'
import { countries } from '#lib/rules/countries'
import { nameMaxLength, queryMaxLength } from '#lib/rules/lead-fields'
import { normaliseMobile, withoutPlus, withPlus } from '#lib/rules/phone'

/**
 * The body of createleadzoho: every field of the specification's point 7 by its exact name. It is
 * what the CRM gets, too. Nobody reads this call's answer, so over-long text is cut, not refused.
 */
const zohoLeadShape = {
  name: limitedText(nameMaxLength, 'No Name'),
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
  PageLanguage: limitedText(20),
  PageDepartment: limitedText(),
  Keyword_Text: limitedText(),
  Keyword_Match_Type: limitedText(),
  campaignid: limitedText(),
  IsInsurance: yesOrNo(),
  doctorid: limitedText(40),
  hospitalid: limitedText(40),
  IsConsultwithDoctor: limitedText(),
  Remark: limitedText(2000),
  GCLID: limitedText(),
  LeadTier: smallNumber(0),
  Network: limitedText(),
  TBCLID: limitedText(),
  leadFormVariant: limitedText(20, '3'),
  Lead_Form_Variant: limitedText(20, '3'),
  Page_Variant: limitedText(100),
  insuranceType: limitedText(100),
  Callback_Input: limitedText(),
  Prior_Consultation: limitedText(100),
  Requested_Consultation: limitedText(100),
  Preferred_City: limitedText(100),
  Adset_Id: limitedText(),
  Monthly_Salary: limitedText(40),
  height: limitedText(20),
  weight: limitedText(20),
  Country_Code: limitedText(10, '91'),
  BMI_kg_m2: limitedText(20),
  Cataract_Lens: limitedText(),
  Piles_Severity_Score: limitedText(20),
  Piles_Severity: limitedText(100),
  baseDoctorId: limitedText(40),
  baseHospitalId: limitedText(40),
  ip: limitedText(45),
  placement: limitedText(),
  site_source_name: limitedText(),
}

const zohoLeadBody = z.object(zohoLeadShape)

export type ZohoLeadPayload = z.output<typeof zohoLeadBody>

/** Parses what a caller sent; a wrong number is an issue at `phoneno` with the specification's message. */
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
