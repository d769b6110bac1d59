import type { ToolAnswers } from '#lib/rules/tool-answers'
import type { ToolOutcome, ToolText } from '#lib/rules/tool-input'
import { type QuizQuestion, quizProblems } from '#lib/rules/tool-questions'

/**
 * Which kind of lens to ask about before a cataract operation, from how somebody lives. The eye decides
 * with: what its examination must settle stands beside the answer.
 */

export const lensFields = ['sight', 'glasses', 'night', 'astigmatism', 'disease', 'budget'] as const
export type LensField = (typeof lensFields)[number]

/** In the order in which they are asked. */
export const lensQuestions: readonly QuizQuestion<LensField>[] = [
  {
    name: 'sight',
    label: 'What would you like to see best without glasses?',
    choices: [
      { value: 'far', label: 'Far: roads, faces, television' },
      { value: 'middle', label: 'Arm’s length: kitchen, computer, shop counter' },
      { value: 'near', label: 'Near: reading, sewing, the phone' },
      { value: 'all', label: 'All of it' },
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
    label: 'Has a doctor named another eye disease (glaucoma, retina, cornea)?',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
      { value: 'unknown', label: 'I do not know' },
    ],
  },
  {
    name: 'budget',
    label: 'What may the lens cost?',
    choices: [
      { value: 'standard', label: 'What insurance or a scheme pays' },
      { value: 'more', label: 'Somewhat more, if it helps' },
      { value: 'open', label: 'That is not what decides' },
    ],
  },
]

export const lensKinds = ['Monofocal', 'Toric', 'Multifocal', 'EDOF'] as const
export type LensKind = (typeof lensKinds)[number]

/** One sentence on each. */
export const lensWords: Readonly<Record<LensKind, string>> = {
  Monofocal:
    'The standard lens: sharp at one distance, mostly far. Glasses for reading. Least glare, and what insurance and schemes pay.',
  Toric:
    'A single-focus lens that also corrects astigmatism. Sharper far sight without glasses; reading glasses stay.',
  Multifocal:
    'Divides the light between far and near. The most freedom from glasses; halos round lights and paler contrast are its price.',
  EDOF: 'Stretches the focus from far to arm’s length (extended depth of focus). Fewer halos than multifocal; small print may need glasses.',
}

export interface LensResult {
  lens: LensKind
  /** Why, from the answers; a sentence each. */
  reasons: string[]
}

type Typed = ToolText<LensField>

const wantsFreedom = ({ sight, glasses }: Typed) =>
  glasses === 'none' || (sight === 'all' && glasses !== 'fine')

/** A single focus, with the astigmatism corrected where that was told and may cost something. */
function singleFocus(typed: Typed, reasons: string[]): LensResult {
  if (typed.astigmatism === 'yes' && typed.budget !== 'standard')
    return {
      lens: 'Toric',
      reasons: [
        ...reasons,
        'You have astigmatism: this lens corrects it, a standard one does not.',
      ],
    }
  const also =
    typed.astigmatism === 'yes'
      ? ['Your astigmatism stays: glasses correct it, for far sight too.']
      : []
  return { lens: 'Monofocal', reasons: [...reasons, ...also] }
}

function manyFocuses(typed: Typed): LensResult {
  const toric =
    typed.astigmatism === 'yes'
      ? ['You have astigmatism: ask for the toric form of this lens.']
      : []
  if (typed.night === 'often' || (typed.sight === 'middle' && typed.glasses !== 'none'))
    return {
      lens: 'EDOF',
      reasons: [
        typed.night === 'often'
          ? 'You want fewer glasses but face lights at night: this lens makes fewer halos than a multifocal one.'
          : 'Arm’s length matters the most to you, and glasses for small print are fine.',
        ...toric,
      ],
    }
  return {
    lens: 'Multifocal',
    reasons: [
      'You would like to see far and near without glasses.',
      'You are seldom out among lights at night, where its halos trouble the most.',
      ...toric,
    ],
  }
}

function choose(typed: Typed): LensResult {
  if (typed.disease === 'yes')
    return singleFocus(typed, [
      'With another eye disease, lenses that divide the light often disappoint: a single focus keeps contrast.',
    ])
  if (typed.budget === 'standard')
    return singleFocus(typed, [
      'Insurance and schemes pay for this lens in full or nearly so, and it gives clear sight.',
    ])
  if (wantsFreedom(typed) || (typed.sight === 'middle' && typed.glasses === 'some'))
    return manyFocuses(typed)
  return singleFocus(typed, [
    typed.sight === 'near'
      ? 'Set for near, a single focus lets you read without glasses; far sight then needs them.'
      : 'You see well at one distance without glasses and do not mind them for the rest.',
  ])
}

/** What the chooser makes of its answers. */
export function answerLens(typed: Typed): ToolOutcome<LensField, LensResult> {
  const problems = quizProblems<LensField>(lensQuestions, typed)
  return Object.keys(problems).length > 0 ? { problems } : { result: choose(typed) }
}

/** What a lead carries of it. */
export const lensAnswers = ({ lens }: LensResult): ToolAnswers => ({ cataractLens: lens })
