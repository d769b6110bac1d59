import type { Insurer, Named, Question } from '#lib/domain/catalogue/catalogue'
import { counted } from '#lib/domain/text/format'
import { inList } from '#lib/domain/text/text'

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

export const insurerKinds = {
  government: { one: 'Government scheme', many: 'Government schemes' },
  private: { one: 'Private insurer', many: 'Private insurers' },
} as const satisfies Record<Insurer['kind'], { one: string; many: string }>

/** The form's answer for an insurer or scheme of this kind (specification.md, section 3). */
export const insuranceType: Readonly<Record<Insurer['kind'], string>> = {
  government: 'Govt.',
  private: 'Private',
}

const shownCities = 5

/** The question about the hospitals on this site that accept it; none if there are no such hospitals. */
export function hospitalQuestion({
  insurer,
  hospitals,
  cities,
}: Pick<InsuranceGuide, 'insurer' | 'hospitals' | 'cities'>): Question[] {
  if (hospitals === 0) return []
  const shown = cities.slice(0, shownCities)
  const more = cities.length - shown.length
  const places = inList([
    ...shown.map((city) => `${city.name} (${city.hospitals})`),
    ...(more > 0 ? [counted(more, 'more city', 'more cities')] : []),
  ])
  return [
    {
      question: `Which hospitals accept ${insurer.name}?`,
      answer: `${counted(hospitals, 'hospital')} on this site ${hospitals === 1 ? 'names' : 'name'} it: ${places}. Ask the hospital’s insurance desk whether your treatment is included before you are admitted.`,
    },
  ]
}
