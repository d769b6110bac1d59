import type { FloatingButtonSettings, PageContext } from '#lib/contract/page'

/** What of the page context a text of the marketing team says as it is. */
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
  /** What the plain page and a campaign ask; the other variants have fields of their own. */
  fields?: PageContext['formRequirements']
  floatingButtons?: FloatingButtonSettings
  /** For patients from abroad: the form asks the country code. */
  countryCode?: boolean
  /** Slugs. */
  hospitals?: readonly string[]
  specialities?: readonly string[]
  /** Whom the doctor variant and the row of cards show; else the department's most experienced. */
  doctors?: readonly string[]
  /** What the PDF has; else the headings of the text. */
  pdf?: readonly string[]
}
