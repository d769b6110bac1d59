export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** A category of a report: its audits with their weights, and the score of each (null: not applicable). */
export interface Graded {
  id: string
  weight: number
  score: number | null
}

/** The category's score in points (0 to 100) as Lighthouse counts it, without the audits named. */
export function pointsOf(audits: readonly Graded[], without: readonly string[] = []): number {
  const counted = audits.filter(
    ({ id, weight, score }) => weight > 0 && score !== null && !without.includes(id),
  )
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  const points = counted.reduce((sum, { weight, score }) => sum + weight * (score ?? 0), 0)
  return weights === 0 ? 100 : Math.round((points / weights) * 100)
}
