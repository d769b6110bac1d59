import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { ToolOutcome, ToolText } from '#lib/domain/tools/tool'
import { type QuizChoices, quizProblems } from '#lib/domain/tools/tool'
import { pilesSigns } from '#lib/languages/en/piles-signs'

/**
 * How severe piles are. Goligher's grades (how far they come out) count most; bleeding, pain and time add points. The
 * scoring is ours and does not replace an examination.
 */

export const pilesFields = ['prolapse', 'bleeding', 'pain', 'duration', 'age', 'signs'] as const
export type PilesField = (typeof pilesFields)[number]
type Asked = Exclude<PilesField, 'signs'>

export const pilesChoices = {
  prolapse: ['inside', 'returns', 'pushed', 'outside'],
  bleeding: ['none', 'seldom', 'often', 'drips'],
  pain: ['none', 'sore', 'stool', 'always'],
  duration: ['weeks', 'months', 'longer'],
  age: ['under45', '45plus'],
} as const satisfies QuizChoices<Asked>

type PilesSign = keyof typeof pilesSigns

/** The signs that the form asks about. */
export const askedSigns = ['heavy', 'black', 'faint', 'fever', 'stuck', 'weight', 'habit'] as const

/** A doctor must see these the same day. */
const signsOfToday: ReadonlySet<PilesSign> = new Set(['heavy', 'black', 'faint', 'fever', 'stuck'])

const points: Readonly<Record<Exclude<Asked, 'age'>, Readonly<Record<string, number>>>> = {
  prolapse: { inside: 0, returns: 2, pushed: 4, outside: 6 },
  bleeding: { none: 0, seldom: 1, often: 2, drips: 3 },
  pain: { none: 0, sore: 1, stool: 2, always: 3 },
  duration: { weeks: 0, months: 1, longer: 2 },
}

export const mostPilesPoints = Object.values(points).reduce(
  (sum, answers) => sum + Math.max(...Object.values(answers)),
  0,
)

export const pilesSeverities = ['Mild', 'Moderate', 'Severe'] as const
export type PilesSeverity = (typeof pilesSeverities)[number]

/** The lowest score of each severity. */
export const severityFrom: Readonly<Record<PilesSeverity, number>> = {
  Mild: 0,
  Moderate: 5,
  Severe: 9,
}

const grades: Readonly<Record<string, 1 | 2 | 3 | 4>> = {
  inside: 1,
  returns: 2,
  pushed: 3,
  outside: 4,
}

export interface PilesResult {
  /** 0 to mostPilesPoints. */
  score: number
  severity: PilesSeverity
  /** Goligher's grade by the answer about the lump; null if nothing bleeds or comes out. */
  grade: 1 | 2 | 3 | 4 | null
  /** Signs that a doctor must check first, whatever the score; null for none. */
  urgent: { today: boolean; signs: PilesSign[] } | null
}

/** A high grade outweighs the points: grade 3 is at least moderate, grade 4 always severe. */
function severityOf(score: number, grade: number): PilesSeverity {
  const byScore = pilesSeverities.findLast((name) => score >= severityFrom[name]) ?? 'Mild'
  if (grade === 4) return 'Severe'
  return grade === 3 && byScore === 'Mild' ? 'Moderate' : byScore
}

function urgentOf(typed: ToolText<PilesField>): PilesResult['urgent'] {
  const named = new Set(typed.signs.split(','))
  const signs: PilesSign[] = askedSigns.filter((sign) => named.has(sign))
  if (typed.age === '45plus' && typed.bleeding !== 'none') signs.push('age')
  return signs.length > 0 ? { today: signs.some((sign) => signsOfToday.has(sign)), signs } : null
}

export function answerPiles(typed: ToolText<PilesField>): ToolOutcome<PilesField, PilesResult> {
  const problems = quizProblems<PilesField>(pilesChoices, typed)
  if (Object.keys(problems).length > 0) return { problems }
  const score = Object.entries(points).reduce(
    (sum, [name, answers]) => sum + (answers[typed[name as Asked]] ?? 0),
    0,
  )
  const grade = grades[typed.prolapse] ?? 1
  return {
    result: {
      score,
      severity: severityOf(score, grade),
      grade: grade === 1 && typed.bleeding === 'none' ? null : grade,
      urgent: urgentOf(typed),
    },
  }
}

const seeToday = 'See a doctor today: '

/** Does the remark of a lead name signs of the piles check that a doctor must see the same day? */
export const isPilesToday = (remark: string): boolean => remark.includes(seeToday)

/** The lead's fields. The caller must see the signs that need a doctor. */
export const pilesAnswers = ({ score, severity, urgent }: PilesResult): ToolAnswers => ({
  pilesSeverityScore: String(score),
  pilesSeverity: severity,
  ...(urgent && {
    toolNote: `${urgent.today ? seeToday : 'See a doctor soon: '}${urgent.signs.map((sign) => pilesSigns[sign]).join('; ')}`,
  }),
})
