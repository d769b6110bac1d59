export const partNames = [
  'first-visit',
  'first-touch',
  'live',
  'tap',
  'form',
  'slow-network',
  'isr',
  'catalogue',
  'landing',
  'search',
  'documents',
  'leads',
  'lead-rate',
  'delivery',
  'desk',
  'instances',
  'restart',
  'memory',
  'lighthouse',
  'selfie',
] as const

export type PartName = (typeof partNames)[number]

export type Unit = 'B' | 'ms' | '/s' | 'MB' | 'points' | 'count' | 'times' | 'shift'

/** The target of a figure: for our value, or for our value divided by the empty project's. */
export interface Target {
  of: 'ours' | 'ratio'
  least?: number
  most?: number
}

/** One line of the table. */
export interface Figure {
  part: PartName
  what: string
  unit: Unit
  /** Undefined when it could not be measured; `note` then says why. */
  ours: number | undefined
  empty?: number
  target?: Target
  note?: string
  /** Raw data behind the figure, written to the JSON file only. */
  detail?: unknown
}

export type Verdict = 'holds' | 'MISSED' | 'FAILED' | ''

/** A figure that could not be measured, with the reason. */
export function unmeasured(part: PartName, what: string, error: unknown): Figure {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return { part, what, unit: 'count', ours: undefined, note: reason }
}

/** The middle value; the mean of the two middle ones when they are even. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The value that a share of the values do not exceed; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

/** Our value divided by the empty project's; undefined when one of them is missing. */
export const ratioOf = ({ ours, empty }: Figure): number | undefined =>
  ours === undefined || !empty ? undefined : ours / empty

/** '' without a target; 'FAILED' when there is no measurement. */
export function verdictOf(figure: Figure): Verdict {
  if (figure.ours === undefined) return 'FAILED'
  const { target } = figure
  if (!target) return ''
  const value = target.of === 'ours' ? figure.ours : ratioOf(figure)
  if (value === undefined || Number.isNaN(value)) return 'FAILED'
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = target
  return value >= least && value <= most ? 'holds' : 'MISSED'
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** A category of a report: its audits with their weights, and the score of each (null: not applicable). */
export interface Graded {
  id: string
  weight: number
  score: number | null
}

/** The category's score in points (0 to 100) as Lighthouse counts it, except the audits in `without`. */
export function pointsOf(audits: readonly Graded[], without: readonly string[] = []): number {
  const counted = audits.filter(
    ({ id, weight, score }) => weight > 0 && score !== null && !without.includes(id),
  )
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  const points = counted.reduce((sum, { weight, score }) => sum + weight * (score ?? 0), 0)
  return weights === 0 ? 100 : Math.round((points / weights) * 100)
}
