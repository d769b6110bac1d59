import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import {
  type QuizQuestion,
  quizProblems,
  type ToolOutcome,
  type ToolText,
} from '#lib/domain/tools/tool'

/**
 * Which kind of lens to ask about before a cataract operation, by the visitor's everyday life. The examination of the
 * eye decides; the result says so.
 */

/** One text for each kind. The distance of a single focus is a choice, so no text assumes one. */
export const lensWords: Readonly<Record<LensKind, string>> = {
  Monofocal:
    'The standard lens: sharp at the one distance it is set for, usually far. You need glasses for the others. Least glare, and covered by insurance and schemes.',
  Toric:
    'A single-focus lens that also corrects astigmatism: sharper at the distance it is set for. You need glasses for the others.',
  Multifocal:
    'Divides the light between far and near. The most freedom from glasses, at the price of halos around lights and weaker contrast.',
  EDOF: 'Stretches the focus from far to arm’s length (extended depth of focus). Fewer halos than multifocal; small print may need glasses.',
}

type Typed = ToolText<LensField>

interface LensStep {
  /** The sentence that the pages show. */
  rule: string
  holds: (typed: Typed) => boolean
  /** 'single' is monofocal or toric. */
  lens: 'single' | 'Multifocal' | 'EDOF'
}

/** The first step that applies decides. The last always applies. */
const steps: readonly LensStep[] = [
  {
    rule: 'A doctor has found another eye disease: a single focus.',
    holds: ({ disease }) => disease === 'yes',
    lens: 'single',
  },
  {
    rule: 'You want the lens that insurance or a scheme pays for: a single focus.',
    holds: ({ budget }) => budget === 'standard',
    lens: 'single',
  },
  {
    rule: 'You do not mind glasses: a single focus.',
    holds: ({ glasses }) => glasses === 'fine',
    lens: 'single',
  },
  {
    rule: 'You want few glasses or none, and often face bright lights at night or want to see best at arm’s length: EDOF.',
    holds: ({ night, sight }) => night === 'often' || sight === 'middle',
    lens: 'EDOF',
  },
  {
    rule: 'You want few glasses or none, and neither applies: multifocal.',
    holds: () => true,
    lens: 'Multifocal',
  },
]

/** How the lens is chosen: a sentence for each step, and the effect of astigmatism. */
export const lensRule = {
  steps: steps.map(({ rule }) => rule),
  astigmatism:
    'With astigmatism, a single focus becomes toric, unless you want only what insurance or a scheme pays for. The other kinds have a toric form to ask about.',
}

export interface LensResult {
  lens: LensKind
  /** One sentence each. */
  reasons: string[]
}

/** A toric lens corrects astigmatism but costs more than insurance pays. */
const singleLens = ({ astigmatism, budget }: Typed): LensKind =>
  astigmatism === 'yes' && budget !== 'standard' ? 'Toric' : 'Monofocal'

function choose(typed: Typed): LensResult {
  const found = steps.find(({ holds }) => holds(typed))?.lens ?? 'single'
  const lens = found === 'single' ? singleLens(typed) : found
  return { lens, reasons: lensReasons(typed, lens) }
}

export function answerLens(typed: Typed): ToolOutcome<LensField, LensResult> {
  const problems = quizProblems<LensField>(lensQuestions, typed)
  return Object.keys(problems).length > 0 ? { problems } : { result: choose(typed) }
}

/** The lead's field. */
export const lensAnswers = ({ lens }: LensResult): ToolAnswers => ({ cataractLens: lens })

export const lensFields = ['sight', 'glasses', 'night', 'astigmatism', 'disease', 'budget'] as const
export type LensField = (typeof lensFields)[number]

/** In the order of the form. */
export const lensQuestions: readonly QuizQuestion<LensField>[] = [
  {
    name: 'sight',
    label: 'What would you like to see best without glasses?',
    choices: [
      { value: 'far', label: 'Far: roads, faces, television' },
      { value: 'middle', label: 'Arm’s length: kitchen, computer, shop counter' },
      { value: 'near', label: 'Near: reading, sewing, the phone' },
      { value: 'all', label: 'All of them' },
    ],
  },
  {
    name: 'glasses',
    label: 'Would you wear glasses afterwards?',
    choices: [
      { value: 'fine', label: 'Yes, I do not mind' },
      { value: 'some', label: 'For small print only' },
      { value: 'none', label: 'Rather not at all' },
    ],
  },
  {
    name: 'night',
    label: 'Do you drive or work at night, facing bright lights?',
    choices: [
      { value: 'often', label: 'Often' },
      { value: 'sometimes', label: 'Sometimes' },
      { value: 'never', label: 'Hardly ever' },
    ],
  },
  {
    name: 'astigmatism',
    label: 'Have you been told that you have astigmatism (a cylinder number)?',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
      { value: 'unknown', label: 'I do not know' },
    ],
  },
  {
    name: 'disease',
    label: 'Has a doctor found another eye disease (glaucoma, retina, cornea)?',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
      { value: 'unknown', label: 'I do not know' },
    ],
  },
  {
    name: 'budget',
    label: 'How much can the lens cost?',
    choices: [
      { value: 'standard', label: 'Only what insurance or a scheme pays' },
      { value: 'more', label: 'Somewhat more, if it helps' },
      { value: 'open', label: 'Cost does not matter' },
    ],
  },
]

export const lensKinds = ['Monofocal', 'Toric', 'Multifocal', 'EDOF'] as const
type LensKind = (typeof lensKinds)[number]

/** A reason repeats an answer; false or undefined if it does not apply. */
type Reason = string | false | undefined

/** For visitors who do not mind glasses, by the distance that they want to see best. */
const distances: Readonly<Record<string, string>> = {
  far: 'You do not mind glasses: set for far, this lens is sharp there, and glasses do the rest.',
  middle:
    'You do not mind glasses: set for arm’s length, this lens is sharp there, and glasses do the rest.',
  near: 'You do not mind glasses: set for near, this lens lets you read without them, and far sight needs them.',
  all: 'You do not mind glasses: this lens is sharp at one distance, and glasses do the rest.',
}

function singleReasons(typed: Typed, lens: LensKind): Reason[] {
  const isDiseased = typed.disease === 'yes'
  const isStandard = typed.budget === 'standard'
  return [
    isDiseased &&
      'With another eye disease, lenses that divide the light often disappoint. A single focus keeps the contrast.',
    isStandard &&
      'You want only what insurance or a scheme pays for: that is usually the standard lens.',
    !isDiseased && !isStandard && distances[typed.sight],
    typed.astigmatism === 'yes' &&
      (lens === 'Toric'
        ? 'You have astigmatism: this lens corrects it, a standard one does not.'
        : 'Your astigmatism stays: glasses correct it, for far sight too.'),
  ]
}

const glassesWishes: Readonly<Record<string, string>> = {
  some: 'You would wear glasses for small print only.',
  none: 'You would rather wear no glasses at all.',
}

const edofReasons = ({ night, sight, glasses }: Typed): Reason[] => [
  night === 'often' &&
    'You often face bright lights at night: this lens makes fewer halos than a multifocal one.',
  sight === 'middle' &&
    'You would like to see best at arm’s length: this lens is sharp from far to there.',
  (glasses === 'none' || sight === 'near') &&
    'Ask what you could read without glasses: small print may need them with this lens.',
]

const multifocalReason = ({ night }: Typed) =>
  night === 'sometimes'
    ? 'You face bright lights at night only sometimes: ask how much its halos would trouble you then.'
    : 'You hardly ever face bright lights at night, where its halos trouble the most.'

function lensReasons(typed: Typed, lens: LensKind): string[] {
  const reasons: Reason[] =
    lens === 'Monofocal' || lens === 'Toric'
      ? singleReasons(typed, lens)
      : [
          glassesWishes[typed.glasses],
          ...(lens === 'EDOF' ? edofReasons(typed) : [multifocalReason(typed)]),
          typed.astigmatism === 'yes' &&
            'You have astigmatism: ask for the toric form of this lens.',
        ]
  return reasons.filter((reason) => typeof reason === 'string')
}
