import type { LeadPayload } from '#lib/contract/lead'
import type { SurveyAnswers } from '#lib/contract/survey'
import { isEmail } from '#lib/rules/email'
import { withPlus } from '#lib/rules/phone'

/**
 * A lead as a record of Zoho's module Leads. A record is always whole: what is empty is null, so that it
 * is empty in Zoho too, and neither the order nor the number of sends matters.
 */

/** Marked unique in Zoho: one record a lead. */
export const zohoKey = 'Website_Lead_Id'

/** 'new', 'withdrawn' (do not call) or 'erased'. */
const stateField = 'Website_Request_State'

/** A custom field of the type 'Single line', and one of the type 'Multi-line (small)'. */
const line = 255
const lines = 2000

/**
 * Each API name with the lead's field that it carries and how many characters Zoho takes. Those above the
 * break are Zoho's own or need more than a copy: see {@link ownFields}.
 */
const copied = {
  City: ['CityData', 100],
  Lead_Source: ['lead_sourcedata', 120],

  Page_Name: ['PageNameData', line],
  Page_Type: ['PageTypeData', line],
  Lead_Type: ['LeadTypeData', line],
  Condition: ['condition_data', line],
  Procedure: ['ProcedureNameData', line],
  Lead_Channel: ['lead_channeldata', line],
  UTM_Source: ['Zutm_source', line],
  UTM_Campaign: ['Zutm_campaign', line],
  UTM_Medium: ['Zutm_medium', line],
  UTM_Term: ['Zutm_term', line],
  PageLanguage: ['PageLanguage', line],
  PageDepartment: ['PageDepartment', line],
  Keyword_Text: ['Keyword_Text', line],
  Keyword_Match_Type: ['Keyword_Match_Type', line],
  Campaign_Id: ['campaignid', line],
  IsInsurance: ['IsInsurance', line],
  Insurance_Name: ['InsuranceNameData', line],
  Insurance_Type: ['insuranceType', line],
  Doctor_Id: ['docotrid', line],
  Hospital_Id: ['hospitalid', line],
  Base_Doctor_Id: ['baseDoctorId', line],
  Base_Hospital_Id: ['baseHospitalId', line],
  IsConsultwithDoctor: ['IsConsultwithDoctor', line],
  Remark: ['Remark', lines],
  GCLID: ['GCLID', line],
  TBCLID: ['TBCLID', line],
  Lead_Tier: ['LeadTier', line],
  Network: ['Network', line],
  Vendor_Id: ['vendorId', line],
  Report: ['report', lines],
  Lead_Form_Variant: ['leadFormVariant', line],
  Page_Variant: ['Page_Variant', line],
  Callback_Input: ['Callback_Input', line],
  Prior_Consultation: ['Prior_Consultation', line],
  Requested_Consultation: ['Requested_Consultation', line],
  Preferred_City: ['Preferred_City', line],
  Adset_Id: ['Adset_Id', line],
  Monthly_Salary: ['Monthly_Salary', line],
  Height: ['height', line],
  Weight: ['weight', line],
  BMI_kg_m2: ['bmi', line],
  Cataract_Lens: ['cataractLens', line],
  Piles_Severity_Score: ['pilesSeverityScore', line],
  Piles_Severity: ['pilesSeverity', line],
  Website_IP: ['ip', line],
  Placement: ['placement', line],
  Site_Source_Name: ['site_source_name', line],
  Website_Created_Time: ['CreatedDateData', line],
} as const satisfies Record<string, readonly [keyof LeadPayload, number]>

type CopiedField = keyof typeof copied

const longest = { Last_Name: 80, Email: 100, Mobile: 30, Description: 32_000 }

/** Anonymous after an erasure, and yet a record: Zoho asks for a name. */
const erasedName = 'Erased'
const noName = 'No Name'

type Text = string | null

export type ZohoRecord = Record<
  | CopiedField
  | 'Last_Name'
  | 'Email'
  | 'Mobile'
  | 'Description'
  | 'Survey_For_Whom'
  | 'Survey_When'
  | typeof zohoKey
  | typeof stateField,
  Text
>

const fields = Object.entries(copied) as [CopiedField, readonly [keyof LeadPayload, number]][]

/** Cut as Zoho counts, never through the middle of a character. Empty is null. */
function cut(value: string | number, most: number): Text {
  const text = String(value).toWellFormed().slice(0, most)
  // What the cut left of a pair of code units.
  return (text.isWellFormed() ? text : text.slice(0, -1)) || null
}

/** What Zoho's own fields hold. An address that does not fit is no address: it goes into the text. */
function ownFields({ NameData, EmailIdData, MobileNoData, countryCode, QueryData }: LeadPayload) {
  const hasEmail = EmailIdData.length <= longest.Email && isEmail(EmailIdData)
  const description = [
    QueryData,
    NameData.length > longest.Last_Name && `Name: ${NameData}`,
    EmailIdData && !hasEmail && `E-mail: ${EmailIdData}`,
  ]
  return {
    Last_Name: cut(NameData.trim(), longest.Last_Name) ?? noName,
    Email: hasEmail ? cut(EmailIdData, longest.Email) : null,
    Mobile: MobileNoData ? cut(`${withPlus(countryCode)}${MobileNoData}`, longest.Mobile) : null,
    Description: cut(description.filter(Boolean).join('\n'), longest.Description),
  }
}

interface ZohoSource {
  leadId: string
  lead: LeadPayload
  survey: SurveyAnswers | null
  isWithdrawn: boolean
}

export function zohoRecord({ leadId, lead, survey, isWithdrawn }: ZohoSource): ZohoRecord {
  const values = fields.map(([field, [source, most]]) => [field, cut(lead[source], most)])
  return {
    ...(Object.fromEntries(values) as Record<CopiedField, Text>),
    ...ownFields(lead),
    Survey_For_Whom: survey?.forWhom ?? null,
    Survey_When: survey?.when ?? null,
    [zohoKey]: leadId,
    [stateField]: isWithdrawn ? 'withdrawn' : 'new',
  }
}

/** What stays of a patient who wished to be erased: the key, and that it was so. */
export function erasedZohoRecord(leadId: string): ZohoRecord {
  const values = fields.map(([field]) => [field, null])
  return {
    ...(Object.fromEntries(values) as Record<CopiedField, Text>),
    Last_Name: erasedName,
    Email: null,
    Mobile: null,
    Description: null,
    Survey_For_Whom: null,
    Survey_When: null,
    [zohoKey]: leadId,
    [stateField]: 'erased',
  }
}

/** Whether Zoho's answer names a field of ours: such a name may be kept and logged. */
export const isZohoField = (name: unknown): name is keyof ZohoRecord =>
  typeof name === 'string' &&
  (Object.hasOwn(copied, name) || Object.hasOwn(longest, name) || name === zohoKey)
