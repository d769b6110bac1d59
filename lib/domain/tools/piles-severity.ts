import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { ToolOutcome, ToolText } from '#lib/domain/tools/tool'
import { type QuizQuestion, quizProblems } from '#lib/domain/tools/tool'

/**
 * How severe piles are. Goligher's grades (how far they come out) count most; bleeding, pain and time add points. The
 * scoring is ours and does not replace an examination.
 */

export const pilesFields = ['prolapse', 'bleeding', 'pain', 'duration', 'age', 'signs'] as const
export type PilesField = (typeof pilesFields)[number]
type Asked = Exclude<PilesField, 'signs'>

/** In the order of the form. */
export const pilesQuestions: readonly QuizQuestion<Asked>[] = [
  {
    name: 'prolapse',
    label: 'Does a lump come out when you pass stool?',
    choices: [
      { value: 'inside', label: 'No' },
      { value: 'returns', label: 'Yes, and it goes back by itself' },
      { value: 'pushed', label: 'Yes, and I push it back' },
      { value: 'outside', label: 'It stays out' },
    ],
  },
  {
    name: 'bleeding',
    label: 'Do you see blood?',
    choices: [
      { value: 'none', label: 'No' },
      { value: 'seldom', label: 'Now and then, a few drops' },
      { value: 'often', label: 'Most times when I pass stool' },
      { value: 'drips', label: 'It drips or sprays, nearly every time' },
    ],
  },
  {
    name: 'pain',
    label: 'Does it hurt?',
    choices: [
      { value: 'none', label: 'No' },
      { value: 'sore', label: 'It itches or is sore' },
      { value: 'stool', label: 'It hurts when I pass stool' },
      { value: 'always', label: 'It hurts most of the day' },
    ],
  },
  {
    name: 'duration',
    label: 'How long have you had it?',
    choices: [
      { value: 'weeks', label: 'Less than 6 weeks' },
      { value: 'months', label: '6 weeks to 6 months' },
      { value: 'longer', label: 'Longer' },
    ],
  },
  {
    name: 'age',
    label: 'How old are you?',
    choices: [
      { value: 'under45', label: 'Under 45' },
      { value: '45plus', label: '45 or older' },
    ],
  },
]

/** Urgent signs, whatever the score. `today`: a doctor must see them the same day. */
export const pilesSigns = [
  { value: 'heavy', label: 'Heavy bleeding, clots, or bleeding that does not stop', today: true },
  { value: 'black', label: 'Black, sticky stool, or dark blood mixed into it', today: true },
  { value: 'faint', label: 'Fainting, or feeling very weak or breathless', today: true },
  { value: 'fever', label: 'Fever or chills', today: true },
  { value: 'stuck', label: 'A lump that is stuck and very painful', today: true },
  { value: 'weight', label: 'Unplanned weight loss', today: false },
  { value: 'habit', label: 'A change in how often or how you pass stool', today: false },
] as const

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
  urgent: { today: boolean; signs: string[] } | null
}

/** A high grade outweighs the points: grade 3 is at least moderate, grade 4 always severe. */
function severityOf(score: number, grade: number): PilesSeverity {
  const byScore = pilesSeverities.findLast((name) => score >= severityFrom[name]) ?? 'Mild'
  if (grade === 4) return 'Severe'
  return grade === 3 && byScore === 'Mild' ? 'Moderate' : byScore
}

/** At this age bleeding may come from the bowel. */
const ageSign = 'Bleeding at 45 or older: a doctor must find the cause'

function urgentOf(typed: ToolText<PilesField>): PilesResult['urgent'] {
  const named = new Set(typed.signs.split(','))
  const found = pilesSigns.filter(({ value }) => named.has(value))
  const signs = found.map(({ label }): string => label)
  if (typed.age === '45plus' && typed.bleeding !== 'none') signs.push(ageSign)
  return signs.length > 0 ? { today: found.some(({ today }) => today), signs } : null
}

export function answerPiles(typed: ToolText<PilesField>): ToolOutcome<PilesField, PilesResult> {
  const problems = quizProblems<PilesField>(pilesQuestions, typed)
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
    toolNote: `${urgent.today ? seeToday : 'See a doctor soon: '}${urgent.signs.join('; ')}`,
  }),
})
