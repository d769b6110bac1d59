import type { Article, Insurer, Named } from '#lib/contract/catalogue'

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
  /** The operator's text about cashless treatment, papers and claims; null when the catalogue has none. */
  text: Article | null
  government: InsurerEntry[]
  private: InsurerEntry[]
}

/** /insurance/{slug} */
export interface InsuranceGuide {
  insurer: Insurer
  /** The text about it; null when the catalogue has none. */
  guide: Article | null
  facts: { label: string; value: string }[]
  questions: Article['questions']
  /** Hospitals that accept it, in all cities. */
  hospitals: number
  /** Those with most hospitals first. */
  cities: { name: string; href: string; hospitals: number }[]
  others: Named[]
}
