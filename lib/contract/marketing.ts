import type { Article, Cost, Doctor } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { LeadFieldName } from '#lib/rules/lead-field-names'

/** What a marketing page shows beside its text; each empty where its variant has no such part. */
export interface MarketingParts {
  /** Of the treatment that the page is about. */
  costs: Cost[]
  /** The first is who leads the variant of that name. */
  doctors: Doctor[]
  /** The brand page's list; '' where the condition has no page. */
  conditions: { name: string; slug: string }[]
  pdf: string[]
}

/** What the form of a marketing page begins with. */
export interface MarketingForm {
  options: FormOptions
  initial: Partial<Record<LeadFieldName, string>>
  /** Fields that the link set, each with the address of the same page without it. */
  locked: Partial<Record<LeadFieldName, string>>
}

/** What a marketing page is made of, beside what every page has. */
export interface MarketingPageData {
  article: Article
  parts: MarketingParts
  /** null on a page without a form. */
  form: MarketingForm | null
}
