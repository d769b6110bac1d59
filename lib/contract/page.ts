import type { Navigation } from '#lib/contract/catalogue'
import type { LeadFieldName } from '#lib/rules/lead-field-names'
import type { Language } from '#lib/rules/links'
import type { MarketingVariant } from '#lib/rules/marketing-variants'
import type { PageType } from '#lib/rules/page-types'

/** Specification point 3, 'floating button settings'; what is absent is as everywhere. */
export interface FloatingButtonSettings {
  /** 10 digits, without +91. */
  callNumber?: string
  titles?: { call?: string; whatsApp?: string; form?: string }
  alignment?: 'column' | 'row'
  hidden?: boolean
}

/** Something that a form offers by its id. */
export interface Offered {
  id: number
  name: string
}

/** Whom the card is about whose button opened the form. */
export interface CardPreset {
  doctorId?: number
  hospitalId?: number
}

/** What the visitor's own link has set (lib/rules/link-prefill): every form of the page begins with it. */
export interface LinkPrefill {
  values: { name?: string; city?: string; treatment?: string }
  /** How the chosen city and treatment are called. */
  labels: { city?: string; treatment?: string }
  /** By field, the address of the same page without what the link set. */
  locked: { name?: string; city?: string; treatment?: string }
}

/**
 * What every page hands to the layout and to the forms (specification point 3, 'Page context used by
 * forms'): who the page is about, so that a lead sent from it says so.
 */
export interface PageContext {
  pageType: PageType
  /** Canonical path, without query. */
  path: string
  /** The page's heading, sent as PageNameData. */
  pageName: string
  language: Language
  /** Lead tier; withLayout gives the one of the page type (lib/rules/tier) where the page gives none. */
  tier?: number
  /**
   * The fields that the page's own form asks, where they are not those of its type. withLayout fills it
   * from lib/rules/lead-fields.
   */
  formRequirements?: readonly LeadFieldName[]
  /** Fields that must be filled here though they need not elsewhere (leadFormKeys of the specification). */
  requiredFields?: readonly LeadFieldName[]
  /** false: the name may be left out. */
  nameFieldRequired?: boolean
  formTitle?: string
  departmentId?: number
  /** Department name, sent as PageDepartment. */
  pageDepartment?: string
  hospitalId?: number
  doctorId?: number
  /** Beats the page's own doctor and hospital, and is not what the page is about. */
  preset?: CardPreset
  /** The hospitals that the form offers; the field is asked when there are any. */
  hospitals?: readonly Offered[]
  /** The departments that the field 'Speciality' offers. */
  specialities?: readonly Offered[]
  conditionName?: string
  treatmentName?: string
  cityName?: string
  /** What the opener of the form asked for, sent as Remark: 'Second opinion'. */
  remark?: string
  prefilled?: LinkPrefill
  /** Sent as Page_Variant. */
  marketingVariant?: MarketingVariant
  /** The advertisement's own title, of which the WhatsApp message speaks (specification point 9). */
  marketingPageTitle?: string
  /** Sent as vendorId, unless the landing address named one. */
  vendorId?: string
  whatsAppMessage?: string
  /** 10 digits, without +91: the page's own numbers instead of the site's. */
  whatsAppNumber?: string
  phone?: string
  /** What the form says once the lead is taken, before the receipt is there. */
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
  /** Specification point 9: the country-code feature, off in the shared layout. */
  isCountryCodeEnabled?: boolean
}

/** Props of every page that stands in the shared layout. */
export interface PageProps {
  page: PageContext
  /** null in a browser: what it lists stands in the document (components/layout/standing). */
  navigation: Navigation | null
  /** The catalogue's version that the page was made from: the front tells old pages by it. */
  made: string
}
