import type { Article, Navigation } from '#lib/domain/catalogue/catalogue'
import type { PageType } from '#lib/domain/routes/page-types'
import type { MarketingLook } from '#lib/domain/site/marketing'
import type { Language } from '#lib/domain/text/language'

/** specification.md, section 3, 'floating button settings'; absent settings have the site's defaults. */
export interface FloatingButtonSettings {
  /** 10 digits, without +91. */
  callNumber?: string
  titles?: { call?: string; whatsApp?: string; form?: string }
  alignment?: 'column' | 'row'
  hidden?: boolean
}

/** An option of a form, with its id. */
export interface Offered {
  id: number
  name: string
  /** The English name, where `name` is in another language: what a lead carries. */
  latin?: string
  /** Of a hospital: the lead of a patient who chooses it is about that city. */
  cityName?: string
}

/** The doctor or hospital of the card whose button opened the form. */
interface CardPreset {
  doctorId?: number
  hospitalId?: number
  /** Where the visit would be; the server reads it from the catalogue. */
  cityName?: string
}

/** The query parameters of a link that prefills the form, named like the fields that they fill. */
export const prefillKeys = ['name', 'city', 'treatment'] as const
export type PrefillKey = (typeof prefillKeys)[number]

/** What the visitor's own link has set (lib/server/pages/leads/marketing/prefill): every form of the page begins with it. */
export interface LinkPrefill {
  values: Partial<Record<PrefillKey, string>>
  /** The names of the chosen city and treatment. */
  labels: { city?: string; treatment?: string }
  /** By field, the address of the same page without what the link set. */
  locked: Partial<Record<PrefillKey, string>>
}

/**
 * What the layout and the forms know about the page (specification.md, section 3, 'Page context used by forms'). A lead
 * from the page carries its subject.
 */
export interface PageContext {
  pageType: PageType
  /** Canonical path, without query. */
  path: string
  /** The part of the address that its forms know: '?insurance=ayushman-bharat'. The form's own page reads it too. */
  search?: string
  /** The page's heading, sent as PageNameData. */
  pageName: string
  language: Language
  /** Lead tier; if absent, withLayout sets that of the page type (lib/domain/leads/tier). */
  tier?: number
  /** The fields of the page's own form; if absent, withLayout sets those of lib/domain/leads/fields. */
  formRequirements?: readonly LeadFieldName[]
  /** Fields that are required here and optional elsewhere (leadFormKeys of the specification). */
  requiredFields?: readonly LeadFieldName[]
  /** false: the name is optional. */
  nameFieldRequired?: boolean
  formTitle?: string
  departmentId?: number
  /** Department name, sent as PageDepartment. */
  pageDepartment?: string
  hospitalId?: number
  doctorId?: number
  /** Overrides the page's own doctor and hospital. */
  preset?: CardPreset
  /** The hospitals that the form offers; without any it has no such field. */
  hospitals?: readonly Offered[]
  /** The options of the field 'Speciality'. */
  specialities?: readonly Offered[]
  conditionName?: string
  treatmentName?: string
  cityName?: string
  /** Of the city that the page is about and a visitor chose: its forms suggest it, and say so. */
  cityId?: number
  /** What the page itself answers: each of its forms begins with it. */
  initialValues?: Partial<Record<'treatment' | 'insuranceType' | 'insuranceName', string>>
  /** The service that the form is for, sent as Remark: 'Second opinion'. */
  remark?: string
  prefilled?: LinkPrefill
  /** Sent as Page_Variant. */
  marketingVariant?: string
  /** How that variant looks; the plain one if absent. */
  marketingLook?: MarketingLook
  /** The advertisement's title, for the WhatsApp message (specification.md, section 9). */
  marketingPageTitle?: string
  /** Sent as vendorId, unless the landing address has one. */
  vendorId?: string
  whatsAppMessage?: string
  /** 10 digits, without +91: the page's own numbers instead of the site's. */
  whatsAppNumber?: string
  phone?: string
  /** The form's message after the lead is accepted, until the receipt opens. */
  successMessage?: string
  /** A link that opens in a new tab after a lead from this page. */
  successRedirection?: string
  floatingButtons?: FloatingButtonSettings
  /** Each true when not given. */
  isCallEnabled?: boolean
  isWhatsAppEnabled?: boolean
  isFormEnabled?: boolean
  /** false when not given. */
  showBookAppointment?: boolean
  /** specification.md, section 9: the country-code feature, off in the shared layout. */
  isCountryCodeEnabled?: boolean
}

/** Props of every page in the shared layout. */
export interface PageProps {
  page: PageContext
  /** null in a browser, which finds the links in the document (components/shell/persistent). */
  navigation: Navigation | null
  /** The catalogue version of the page, by which the front server finds outdated pages. */
  made: string
}

/** Every field that a lead form may have (decisions.md, section 3). */
export const leadFieldNames = [
  'name',
  'mobile',
  'email',
  'city',
  'treatment',
  'speciality',
  'hospital',
  'query',
  'insured',
  'insuranceType',
  'insuranceName',
  'priorConsultation',
  'requestedConsultation',
  'preferredCity',
  'callTime',
  'monthlySalary',
  'height',
  'weight',
] as const

export type LeadFieldName = (typeof leadFieldNames)[number]

/** The parts of the page context that a marketing text sets unchanged. */
type Said = Pick<
  PageContext,
  | 'requiredFields'
  | 'nameFieldRequired'
  | 'tier'
  | 'vendorId'
  | 'phone'
  | 'whatsAppNumber'
  | 'whatsAppMessage'
  | 'marketingPageTitle'
  | 'successMessage'
  | 'successRedirection'
  | 'formTitle'
  | 'isCallEnabled'
  | 'isWhatsAppEnabled'
  | 'isFormEnabled'
  | 'showBookAppointment'
>

/** The settings of a campaign, a marketing page or a brand, as its Markdown file gives them. */
export interface Promotion extends Said {
  /** The form's fields on the plain page and on a campaign; the other variants have fixed fields. */
  fields?: PageContext['formRequirements']
  floatingButtons?: FloatingButtonSettings
  /** For patients from abroad: the form has a country code. */
  countryCode?: boolean
  /** Slugs. */
  hospitals?: readonly string[]
  specialities?: readonly string[]
  /** The doctors of the doctor variant and of the row of cards; else the department's most experienced. */
  doctors?: readonly string[]
  /** The contents of the PDF; else the headings of the text. */
  pdf?: readonly string[]
  /** Patterns of the generated pages that this file serves ('{treatment}-in-{city}'), instead of one of its own. */
  pages?: readonly string[]
}

/** The article of a campaign, a marketing page or a brand. */
export interface PromotedArticle extends Article {
  /** Absent where the file sets nothing. */
  promotion?: Promotion
}
