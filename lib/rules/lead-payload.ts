import type { LeadPayload } from '#lib/contract/lead'
import type { LeadFormValues } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'
import type { ZohoLeadPayload } from '#lib/contract/zoho-lead'
import type { Attribution } from '#lib/rules/attribution'
import { leadTypeId } from '#lib/rules/lead-type-id'
import { informationalPageTypes } from '#lib/rules/page-types'
import { type Country, normaliseMobile, withoutPlus, withPlus } from '#lib/rules/phone'
import { isInsured, leadTier } from '#lib/rules/tier'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import { zohoPairs } from '#lib/rules/zoho-mapping'

/** Names behind the ids that the visitor chose; absent where nothing was chosen. */
export interface LeadOptionNames {
  city?: string | undefined
  procedure?: string | undefined
  condition?: string | undefined
  speciality?: string | undefined
  preferredCity?: string | undefined
}

export interface FilledLeadForm {
  /** Valid values (leadFormSchema). */
  values: Partial<LeadFormValues> & Pick<LeadFormValues, 'mobile'>
  page: PageContext
  /** The form variant that was shown. */
  variant: string
  names: LeadOptionNames
  attribution: Attribution
  ip: string
  now: Date
  /** For a number beginning with + that is not India's. */
  countries?: readonly Country[]
  /** What a tool above the form found. */
  tool?: ToolAnswers
  /** The visitor has taken the preset doctor and hospital away: then the chosen hospital counts. */
  isPresetOff?: boolean
}

interface Ids {
  docotrid: string
  hospitalid: string
  /** What the page itself is about, whatever was chosen and whoever's card opened the form. */
  baseDoctorId: string
  baseHospitalId: string
}

const idText = (id: number | undefined) => (id === undefined ? '' : String(id))

/** Specification point 4: the page-provided id takes priority over a chosen one, and a reset exists. */
function idsOf({ values, page, isPresetOff }: FilledLeadForm): Ids {
  const { preset = {}, doctorId, hospitalId } = page
  const hospital = idText(preset.hospitalId ?? hospitalId)
  const chosen = values.hospital ?? ''
  return {
    docotrid: isPresetOff ? '' : idText(preset.doctorId ?? doctorId),
    hospitalid: isPresetOff ? chosen : hospital || chosen,
    baseDoctorId: idText(doctorId),
    baseHospitalId: idText(hospitalId),
  }
}

/** A salary as digits alone: '₹ 45,000' is '45000'. */
const digits = (text: string | undefined) => (text ?? '').replace(/\D/g, '')

/** Specification point 4: the preferred city counts only when the similar consultation is wanted. */
function consultation(values: FilledLeadForm['values'], names: LeadOptionNames) {
  const Requested_Consultation = values.requestedConsultation ?? ''
  return {
    Prior_Consultation: values.priorConsultation ?? '',
    Requested_Consultation,
    Preferred_City: Requested_Consultation === 'yes' ? (names.preferredCity ?? '') : '',
  }
}

/** Specification point 4: choosing a procedure clears the condition, and the other way round. */
function subject(names: LeadOptionNames, page: PageContext) {
  if (names.procedure) return { ProcedureNameData: names.procedure, condition_data: '' }
  if (names.condition) return { ProcedureNameData: '', condition_data: names.condition }
  return {
    ProcedureNameData: page.treatmentName ?? '',
    condition_data: page.conditionName ?? '',
  }
}

/** The lead of a valid form, every field present (specification points 3, 4, 5, 7 and 9). */
export function toLeadPayload(form: FilledLeadForm): LeadPayload {
  const { values, page, variant, names, attribution, ip, now, countries, tool = {} } = form
  const insuranceType = values.insuranceType ?? ''
  const ids = idsOf(form)
  const tier = leadTier({
    pageType: page.pageType,
    pageTier: page.tier,
    cityName: names.city,
    insuranceType,
  })
  const mobile = normaliseMobile(values.mobile, values.countryCode ?? '', countries)
  const { number, countryCode } =
    'problem' in mobile
      ? { number: values.mobile, countryCode: withPlus(values.countryCode ?? '') }
      : mobile
  return {
    // Point 5: 'When hidden, the name sent is No Name'.
    NameData: values.name || 'No Name',
    LeadTypeData: String(leadTypeId(page.pageType, tier)),
    PageTypeData: page.pageType,
    PageNameData: page.pageName,
    MobileNoData: number,
    EmailIdData: values.email ?? '',
    QueryData: values.query ?? '',
    CityData: names.city ?? page.cityName ?? '',
    CreatedDateData: now.toISOString(),
    IsActiveData: 1,
    InsuranceNameData: values.insuranceName ?? '',
    ...subject(names, page),
    lead_sourcedata: 'Web Lead Form',
    lead_channeldata: attribution.utm_medium ?? '',
    PageLanguage: page.language,
    PageDepartment: names.speciality ?? page.pageDepartment ?? '',
    Keyword_Text: attribution.keyword ?? '',
    Keyword_Match_Type: attribution.matchtype ?? '',
    campaignid: attribution.campaignid ?? '',
    IsInsurance: values.insured === 'yes' ? 'yes' : isInsured(insuranceType),
    IsConsultwithDoctor: ids.docotrid ? 'yes' : 'no',
    Remark: page.remark ?? '',
    ...ids,
    GCLID: attribution.gclid ?? '',
    LeadTier: tier,
    Network: attribution.network ?? '',
    ip,
    vendorId: attribution.vendorid ?? page.vendorId ?? '',
    // Point 7: informational page types send '0', whatever was shown.
    leadFormVariant: informationalPageTypes.has(page.pageType) ? '0' : variant,
    captchascore: '0.0',
    Page_Variant: page.marketingVariant ?? '',
    insuranceType,
    Callback_Input: values.callTime ?? '',
    ...consultation(values, names),
    Adset_Id: attribution.adset_id ?? '',
    countryCode,
    pilesSeverityScore: tool.pilesSeverityScore ?? '',
    pilesSeverity: tool.pilesSeverity ?? '',
    bmi: tool.bmi ?? '',
    cataractLens: tool.cataractLens ?? '',
    placement: attribution.placement ?? '',
    site_source_name: attribution.source ?? '',
    report: '',
    Zutm_source: attribution.utm_source ?? '',
    Zutm_campaign: attribution.utm_campaign ?? '',
    Zutm_medium: attribution.utm_medium ?? '',
    Zutm_term: attribution.utm_term ?? '',
    Monthly_Salary: digits(values.monthlySalary),
    height: values.height || tool.height || '',
    weight: values.weight || tool.weight || '',
    TBCLID: attribution.tbclid ?? '',
  }
}

/** The body of createleadzoho for a lead: every field present, the country code without its plus. */
export function toZohoPayload(lead: LeadPayload): ZohoLeadPayload {
  const body = Object.fromEntries(zohoPairs.map(([field, source]) => [field, lead[source]]))
  return { ...(body as ZohoLeadPayload), Country_Code: withoutPlus(lead.countryCode) }
}
