import { withoutPlus, withPlus } from '#lib/domain/contact/phone'
import type { LeadPayload, ZohoLeadPayload } from '#lib/domain/leads/lead'

/** For each field of createleadzoho and the CRM, the field of the lead that it carries. */
const sources = {
  name: 'NameData',
  phoneno: 'MobileNoData',
  message: 'QueryData',
  page_name: 'PageNameData',
  city: 'CityData',
  condition: 'condition_data',
  procedure: 'ProcedureNameData',
  lead_source: 'lead_sourcedata',
  lead_channel: 'lead_channeldata',
  utm_source: 'Zutm_source',
  utm_campaign: 'Zutm_campaign',
  utm_medium: 'Zutm_medium',
  utm_term: 'Zutm_term',
  PageLanguage: 'PageLanguage',
  PageDepartment: 'PageDepartment',
  Keyword_Text: 'Keyword_Text',
  Keyword_Match_Type: 'Keyword_Match_Type',
  campaignid: 'campaignid',
  IsInsurance: 'IsInsurance',
  doctorid: 'docotrid',
  hospitalid: 'hospitalid',
  IsConsultwithDoctor: 'IsConsultwithDoctor',
  Remark: 'Remark',
  GCLID: 'GCLID',
  LeadTier: 'LeadTier',
  Network: 'Network',
  TBCLID: 'TBCLID',
  leadFormVariant: 'leadFormVariant',
  Lead_Form_Variant: 'leadFormVariant',
  Page_Variant: 'Page_Variant',
  insuranceType: 'insuranceType',
  Callback_Input: 'Callback_Input',
  Prior_Consultation: 'Prior_Consultation',
  Requested_Consultation: 'Requested_Consultation',
  Preferred_City: 'Preferred_City',
  Adset_Id: 'Adset_Id',
  Monthly_Salary: 'Monthly_Salary',
  height: 'height',
  weight: 'weight',
  Country_Code: 'countryCode',
  BMI_kg_m2: 'bmi',
  Cataract_Lens: 'cataractLens',
  Piles_Severity_Score: 'pilesSeverityScore',
  Piles_Severity: 'pilesSeverity',
  baseDoctorId: 'baseDoctorId',
  baseHospitalId: 'baseHospitalId',
  ip: 'ip',
  placement: 'placement',
  site_source_name: 'site_source_name',
} as const satisfies {
  // A pair of different types does not compile.
  [Field in keyof ZohoLeadPayload]: {
    [Source in keyof LeadPayload]: LeadPayload[Source] extends ZohoLeadPayload[Field]
      ? Source
      : never
  }[keyof LeadPayload]
}

export const zohoPairs = Object.entries(sources) as [keyof ZohoLeadPayload, keyof LeadPayload][]

/** The body of createleadzoho for a lead: every field present, the country code without its plus. */
export function toZohoPayload(lead: LeadPayload): ZohoLeadPayload {
  const body = Object.fromEntries(zohoPairs.map(([field, source]) => [field, lead[source]]))
  return { ...(body as ZohoLeadPayload), Country_Code: withoutPlus(lead.countryCode) }
}

/** The lead's fields that a createleadzoho body holds: it has no e-mail and no page type. */
export function fromZohoPayload(body: ZohoLeadPayload): Partial<LeadPayload> {
  const lead = Object.fromEntries(zohoPairs.map(([field, source]) => [source, body[field]]))
  return { ...(lead as Partial<LeadPayload>), countryCode: withPlus(body.Country_Code) }
}
