import type { Insurer, Named, Question } from '#lib/contract/catalogue'

/** An insurer or scheme as the list of all shows it. */
export interface InsurerEntry extends Named {
  summary: string
  /** How many hospitals here accept it. */
  hospitals: number
}

/** /insurance */
export interface InsuranceHub {
  heading: string
  summary: string
  government: InsurerEntry[]
  private: InsurerEntry[]
}

/** /insurance/{slug} */
export interface InsuranceGuide {
  insurer: Insurer
  summary: string
  facts: { label: string; value: string }[]
  /** Those of the text, and what this site's own hospitals answer. */
  questions: Question[]
  /** Hospitals that accept it, in all cities. */
  hospitals: number
  /** Those with most hospitals first. */
  cities: { name: string; href: string; hospitals: number }[]
  others: Named[]
}
