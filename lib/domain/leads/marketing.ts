import type { Article, Cost, Doctor, Numbered } from '#lib/domain/catalogue/catalogue'
import type { FormOptions } from '#lib/domain/leads/form-options'
import type { LeadFieldName } from '#lib/domain/site/page'

/** A doctor or hospital in a line of a list. */
export interface ListedCare extends Numbered {
  /** Id of a picture; '' without one. */
  photo: string
  /** '12 years of experience, ₹800 a visit' */
  detail: string
  city: Pick<Numbered, 'id' | 'name'>
}

export interface CareList {
  title: string
  items: ListedCare[]
  /** The whole list; null if all are shown. */
  more: { href: string; label: string } | null
}

/** The parts of a marketing page besides its text; empty where its variant has no such part. */
export interface MarketingParts {
  /** Of the page's treatment. */
  costs: Cost[]
  /** Says where the prices are from; '' for the usual title. */
  costsTitle: string
  /** Says that the prices are invented; '' for real ones. */
  costsNote: string
  /** The insurer or scheme of the variant; null if the catalogue does not have it. */
  scheme: { name: string; summary: string; facts: Article['facts']; href: string } | null
  /** Of the page's city. */
  listedDoctors: CareList
  listedHospitals: CareList
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
