import type { Article, Cost, Doctor } from '#lib/domain/catalogue/catalogue'
import type { FormOptions } from '#lib/domain/leads/form-options'
import type { LeadFieldName } from '#lib/domain/site/page'

/** The parts of a marketing page besides its text; empty where its variant has no such part. */
export interface MarketingParts {
  /** Of the page's treatment. */
  costs: Cost[]
  /** The first one is the main doctor of the variant 'doctor'. */
  doctors: Doctor[]
  /** Of the brand page; slug '' where a condition has no page. */
  conditions: { name: string; slug: string }[]
  pdf: string[]
}

export interface MarketingForm {
  options: FormOptions
  initial: Partial<Record<LeadFieldName, string>>
  /** Fields that the link has set, each with the URL of the same page without that parameter. */
  locked: Partial<Record<LeadFieldName, string>>
}

export interface MarketingPageData {
  article: Article
  parts: MarketingParts
  /** null on a page without a form. */
  form: MarketingForm | null
}
