import { type Country, normaliseMobile, withPlus } from '#lib/domain/contact/phone'
import { noName } from '#lib/domain/leads/fields'
import type { LeadFormValues } from '#lib/domain/leads/form'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { isInsured, leadTier } from '#lib/domain/leads/tier'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import { informationalPageTypes, type PageType } from '#lib/domain/routes/page-types'
import type { Attribution } from '#lib/domain/site/attribution'
import type { Offered, PageContext } from '#lib/domain/site/page'

/** The names of the options that the visitor chose; absent where nothing was chosen. */
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
  /** Needed for numbers that start with + and are not Indian. */
  countries?: readonly Country[]
  /** Results of the tool above the form. */
  tool?: ToolAnswers
  /** See lib/domain/leads/typed. */
  typed?: string
  /** The name of the city that the visitor has chosen on the site; never the default city. */
  ownCity?: string | undefined
  /** The visitor removed the preset doctor and hospital, so the chosen hospital counts. */
  isPresetOff?: boolean
}

interface Ids {
  docotrid: string
  hospitalid: string
  /** The page's own doctor and hospital, whatever was chosen and whichever card opened the form. */
  baseDoctorId: string
  baseHospitalId: string
}

const idText = (id: number | undefined) => (id === undefined ? '' : String(id))

/** The page's id takes priority over a chosen one, unless the visitor reset it (specification.md, section 4). */
function idsOf({ values, page, isPresetOff }: FilledLeadForm): Ids {
  const { preset, doctorId, hospitalId } = page
  const of = preset ?? { doctorId, hospitalId }
  const hospital = idText(of.hospitalId)
  const chosen = values.hospital ?? ''
  return {
    docotrid: isPresetOff ? '' : idText(of.doctorId),
    hospitalid: isPresetOff ? chosen : hospital || chosen,
    baseDoctorId: idText(doctorId),
    baseHospitalId: idText(hospitalId),
  }
}

/** A doctor's page is about the first of the doctor's cities, but the patient may choose a hospital in another one. */
export const cityOfHospital = (hospitals: readonly Offered[] = [], chosen: string | undefined) =>
  hospitals.find(({ id }) => String(id) === chosen)?.cityName

/** '₹ 45,000' becomes '45000'. */
export const digits = (text: string | undefined) => (text ?? '').replace(/\D/g, '')

/** The preferred city counts only if a similar consultation is wanted (specification.md, section 4). */
export function consultation(values: FilledLeadForm['values'], names: LeadOptionNames) {
  const Requested_Consultation = values.requestedConsultation ?? ''
  return {
    Prior_Consultation: values.priorConsultation ?? '',
    Requested_Consultation,
    Preferred_City: Requested_Consultation === 'yes' ? (names.preferredCity ?? '') : '',
  }
}

/** Choosing a procedure clears the condition, and the other way round (specification.md, section 4). */
function subject(names: LeadOptionNames, page: PageContext) {
  if (names.procedure) return { ProcedureNameData: names.procedure, condition_data: '' }
  if (names.condition) return { ProcedureNameData: '', condition_data: names.condition }
  return {
    ProcedureNameData: page.treatmentName ?? '',
    condition_data: page.conditionName ?? '',
  }
}

/**
 * The lead's city, and a note for the care team: the patient of a doctor, a hospital or a price in another city may live
 * where the header says.
 */
function place({ values, page, names, ownCity = '' }: FilledLeadForm) {
  const { Preferred_City } = consultation(values, names)
  const asked = names.city ?? cityOfHospital(page.hospitals, values.hospital) ?? page.cityName
  const CityData = asked || Preferred_City || ownCity
  // A form suggests the page's city, so that one is no answer of the visitor.
  const isAnswered = names.city !== undefined && names.city !== page.cityName
  const isElsewhere = ownCity !== '' && ownCity !== CityData && !isAnswered
  return { CityData, note: isElsewhere ? `Chosen city: ${ownCity}` : '' }
}

/** The lead of a valid form, with every field present (specification.md, sections 3 to 9). */
export function toLeadPayload(form: FilledLeadForm): LeadPayload {
  const { values, page, variant, names, attribution, ip, now, countries, tool = {} } = form
  const insuranceType = values.insuranceType ?? ''
  const ids = idsOf(form)
  const { CityData, note } = place(form)
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
    NameData: values.name || noName,
    LeadTypeData: String(leadTypeId(page.pageType, tier)),
    PageTypeData: page.pageType,
    PageNameData: page.pageName,
    MobileNoData: number,
    EmailIdData: values.email ?? '',
    QueryData: values.query ?? '',
    CityData,
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
    IsInsurance: isInsured(values),
    IsConsultwithDoctor: ids.docotrid ? 'yes' : 'no',
    Remark: [[page.remark, tool.toolNote].filter(Boolean).join(': '), form.typed, note]
      .filter(Boolean)
      .join('; '),
    ...ids,
    GCLID: attribution.gclid ?? '',
    LeadTier: tier,
    Network: attribution.network ?? '',
    ip,
    vendorId: attribution.vendorid ?? page.vendorId ?? '',
    // Informational page types send '0', whichever variant was shown (specification.md, section 7).
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

/**
 * LeadTypeData, 'Numeric id by page type and tier' (specification.md, section 9; the ids are ours,
 * decisions.md, section 3). The CRM stores these ids: never give an old one a new meaning.
 */
const informational = 100

const ids: Record<PageType, readonly [tier1: number, other: number]> = {
  Condition: [11, 12],
  doctors: [21, 22],
  hospitals: [31, 32],
  Treatment: [41, 42],
  Treatment_City: [51, 52],
  Blog: [61, 62],
  Test: [71, 72],
  Home: [81, 82],
  Marketing: [91, 92],
  costpage: [111, 112],
  departmentpage: [121, 122],
  CityWise_Hospital_Listing: [131, 132],
  CityWise_Doctors_Listing: [141, 142],
  Authors: [151, 152],
  Reviewers: [161, 162],
  Insurance: [informational, informational],
  Press_Page: [informational, informational],
  About: [informational, informational],
  Contact: [informational, informational],
  Editorial_Policy: [informational, informational],
  Faq_Page: [informational, informational],
  Privacy_Policy: [informational, informational],
  Refund_Policy: [informational, informational],
  Terms_Condition: [informational, informational],
  Video: [informational, informational],
  Error: [informational, informational],
}

export const leadTypeId = (pageType: PageType, tier: number): number => {
  const [tier1, other] = ids[pageType]
  return tier === 1 ? tier1 : other
}
