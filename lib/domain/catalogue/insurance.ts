import type { Insurer, Named, Question } from '#lib/domain/catalogue/catalogue'
import type { Words } from '#lib/languages/en/index'

/** An insurer or scheme in the list. */
export interface InsurerEntry extends Named {
  summary: string
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
  /** The questions of the text, then the question about this site's hospitals. */
  questions: Question[]
  hospitals: number
  /** Cities with the most hospitals first. */
  cities: { name: string; href: string; hospitals: number }[]
  others: Named[]
}

/** The form's answer for an insurer or scheme of this kind (specification.md, section 3). */
export const insuranceType: Readonly<Record<Insurer['kind'], string>> = {
  government: 'Govt.',
  private: 'Private',
}

const shownCities = 5

/** The question about the hospitals on this site that accept it; none if there are no such hospitals. */
export function hospitalQuestion(
  { insurer, hospitals, cities }: Pick<InsuranceGuide, 'insurer' | 'hospitals' | 'cities'>,
  words: Words['insurance'],
): Question[] {
  if (hospitals === 0) return []
  const shown = cities.slice(0, shownCities)
  return [
    {
      question: words.question(insurer.name),
      answer: words.answer(hospitals, shown, cities.length - shown.length),
    },
  ]
}
