import type { Navigation } from '#lib/contract/catalogue'
import type { LeadFieldName } from '#lib/rules/lead-fields'
import type { Language } from '#lib/rules/links'
import type { PageType } from '#lib/rules/page-types'

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
  /** Lead tier that the page gives; undefined means the specification's 3. */
  tier?: number
  /** The fields that the page's own form asks: set by withLayout from lib/rules/lead-fields. */
  formRequirements?: readonly LeadFieldName[]
  departmentId?: number
  /** Department name, sent as PageDepartment. */
  pageDepartment?: string
  hospitalId?: number
  doctorId?: number
  conditionName?: string
  treatmentName?: string
  cityName?: string
  /** What the opener of the form asked for, sent as Remark: 'Second opinion'. */
  remark?: string
  /** A link that opens in a new tab after a lead from this page. */
  successRedirection?: string
}

/** Props of every page that stands in the shared layout. */
export interface PageProps {
  page: PageContext
  /** null in a browser: what it lists stands in the document (components/layout/standing). */
  navigation: Navigation | null
  /** The catalogue's version that the page was made from: the front tells old pages by it. */
  made: string
}
