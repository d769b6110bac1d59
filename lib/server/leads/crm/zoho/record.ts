import { isEmail } from '#lib/domain/contact/email'
import { withPlus } from '#lib/domain/contact/phone'
import { outcomes } from '#lib/domain/desk/outcomes'
import { noName } from '#lib/domain/leads/fields'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { indianTime } from '#lib/domain/text/format'
import type { CrmItem, CrmOutcome } from '#lib/server/leads/crm/crm'

/**
 * Converts a lead to a record of Zoho's Leads module. A record is always complete: empty fields are null,
 * so that Zoho empties them too and neither the order nor the number of sends matters.
 */

/** Marked unique in Zoho, so that a lead has one record. */
export const zohoKey = 'Website_Lead_Id'

/** 'new', 'withdrawn' (do not call) or 'erased'. */
const stateField = 'Website_Request_State'

/** The word that the caller says first. */
const wordField = 'Website_Callback_Word'

/** Maximum lengths of custom fields of the types 'Single line' and 'Multi-line (small)'. */
const line = 255
const lines = 2000

/**
 * Each API name with its lead field and Zoho's maximum length. Those above the blank line are Zoho's own or
 * need more than a copy: see {@link ownFields}.
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

const maxLengths = { Last_Name: 80, Email: 100, Mobile: 30, Description: 32_000 }

/** The name of an erased record, because Zoho requires one. */
const erasedName = 'Erased'

type Text = string | null

/** Fields that need more than a copy. */
const ownNames = [
  'Last_Name',
  'Email',
  'Mobile',
  'Description',
  'Survey_For_Whom',
  'Survey_When',
  zohoKey,
  stateField,
  wordField,
] as const

/** What the desk records. Absent from a record until it has recorded something: the team may fill them in Zoho. */
const outcomeNames = [
  'Website_Outcome',
  'Website_Outcome_Time',
  'Website_Outcome_By',
  'Website_Outcome_Note',
  'Website_Call_Again_Time',
  'Website_Appointment_Time',
  'Website_Appointment_Place',
] as const

type OwnField = (typeof ownNames)[number]
type OutcomeField = (typeof outcomeNames)[number]
type ZohoRecord = Record<CopiedField | OwnField, Text> & Partial<Record<OutcomeField, Text>>

const fields = Object.entries(copied) as [CopiedField, readonly [keyof LeadPayload, number]][]

/** Cuts a text to Zoho's length without splitting a character. Empty text becomes null. */
function cut(value: string | number, maxLength: number): Text {
  const text = String(value).toWellFormed().slice(0, maxLength)
  // Half of a surrogate pair that the cut left over.
  return (text.isWellFormed() ? text : text.slice(0, -1)) || null
}

/**
 * Values of Zoho's own fields. A truncated e-mail address would be invalid, so a long one goes into the
 * description.
 */
function ownFields({ NameData, EmailIdData, MobileNoData, countryCode, QueryData }: LeadPayload) {
  const hasEmail = EmailIdData.length <= maxLengths.Email && isEmail(EmailIdData)
  const description = [
    QueryData,
    NameData.length > maxLengths.Last_Name && `Name: ${NameData}`,
    EmailIdData && !hasEmail && `E-mail: ${EmailIdData}`,
  ]
  return {
    Last_Name: cut(NameData.trim(), maxLengths.Last_Name) ?? noName,
    Email: hasEmail ? cut(EmailIdData, maxLengths.Email) : null,
    Mobile: MobileNoData ? cut(`${withPlus(countryCode)}${MobileNoData}`, maxLengths.Mobile) : null,
    Description: cut(description.filter(Boolean).join('\n'), maxLengths.Description),
  }
}

const timeText = (at: number | undefined) => (at === undefined ? null : indianTime(at))

/** Single lines except the note. Times are India's, as operators read them everywhere. */
function outcomeFields(outcome: CrmOutcome): Record<OutcomeField, Text> {
  const { kind, at, by, note = '', callAgainAt, appointmentAt, place = '', bring, reason } = outcome
  const notes = [reason && `Reason: ${reason}`, bring && `To bring: ${bring}`, note]
  return {
    Website_Outcome: outcomes[kind].label,
    Website_Outcome_Time: timeText(at),
    Website_Outcome_By: cut(by, line),
    Website_Outcome_Note: cut(notes.filter(Boolean).join('\n'), lines),
    Website_Call_Again_Time: timeText(callAgainAt),
    Website_Appointment_Time: timeText(appointmentAt),
    Website_Appointment_Place: cut(place, line),
  }
}

type ZohoSource = Pick<
  CrmItem,
  'leadId' | 'lead' | 'survey' | 'outcome' | 'callbackWord' | 'isWithdrawn'
>

export function zohoRecord(item: ZohoSource): ZohoRecord {
  const { leadId, lead, survey, outcome, callbackWord, isWithdrawn } = item
  const values = fields.map(([field, [source, max]]) => [field, cut(lead[source], max)])
  return {
    ...(Object.fromEntries(values) as Record<CopiedField, Text>),
    ...ownFields(lead),
    Survey_For_Whom: survey?.forWhom ?? null,
    Survey_When: survey?.when ?? null,
    [zohoKey]: leadId,
    [stateField]: isWithdrawn ? 'withdrawn' : 'new',
    [wordField]: callbackWord || null,
    ...(outcome && outcomeFields(outcome)),
  }
}

/** The record of an erased patient: the key and the status. */
export function erasedZohoRecord(leadId: string): ZohoRecord {
  const names = [...Object.keys(copied), ...ownNames, ...outcomeNames]
  return {
    ...(Object.fromEntries(names.map((name) => [name, null])) as ZohoRecord),
    Last_Name: erasedName,
    [zohoKey]: leadId,
    [stateField]: 'erased',
  }
}

/** Is this one of our fields? Only such names from Zoho's answer may be saved and logged. */
export const isZohoField = (name: unknown): name is keyof ZohoRecord =>
  typeof name === 'string' &&
  (Object.hasOwn(copied, name) || [...ownNames, ...outcomeNames].some((own) => own === name))
