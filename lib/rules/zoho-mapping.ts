import type { LeadPayload } from '#lib/contract/lead'
import type { ZohoLeadPayload } from '#lib/contract/zoho-lead'
import { withPlus } from '#lib/rules/phone'

/** The one mapping between the two lead calls: which field of the lead each CRM field carries. */
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
  // Text to text, number to number: a wrong pair does not compile.
  [Field in keyof ZohoLeadPayload]: {
    [Source in keyof LeadPayload]: LeadPayload[Source] extends ZohoLeadPayload[Field]
      ? Source
      : never
  }[keyof LeadPayload]
}

export const zohoPairs = Object.entries(sources) as [keyof ZohoLeadPayload, keyof LeadPayload][]

/** The lead's fields that a createleadzoho body tells; it knows no e-mail and no page type. */
export function fromZohoPayload(body: ZohoLeadPayload): Partial<LeadPayload> {
  const lead = Object.fromEntries(zohoPairs.map(([field, source]) => [source, body[field]]))
  return { ...(lead as Partial<LeadPayload>), countryCode: withPlus(body.Country_Code) }
}
