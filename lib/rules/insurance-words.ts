import type { Insurer, Question } from '#lib/contract/catalogue'
import type { InsuranceGuide } from '#lib/contract/insurance'
import { inList } from '#lib/rules/in-list'
import { counted } from '#lib/rules/listing-words'

export const insurerKind: Readonly<Record<Insurer['kind'], string>> = {
  government: 'Government scheme',
  private: 'Private insurer',
}

/** The form's answer for an insurer or scheme of this kind (specification point 3). */
export const insuranceType: Readonly<Record<Insurer['kind'], string>> = {
  government: 'Govt.',
  private: 'Private',
}

const shownCities = 5

/** The question whose answer this site's own hospitals give; none while no hospital accepts it. */
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
