import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import {
  type QuizChoices,
  quizProblems,
  type ToolOutcome,
  type ToolText,
} from '#lib/domain/tools/tool'
import type { Words } from '#lib/languages/en/index'

/**
 * Which kind of lens to ask about before a cataract operation, by the visitor's everyday life. The examination of the
 * eye decides; the result says so.
 */

type Typed = ToolText<LensField>
type LensWords = Words['lens']

interface LensStep {
  /** The key of the sentence that the pages show. */
  rule: keyof LensWords['rule']['steps']
  holds: (typed: Typed) => boolean
  /** 'single' is monofocal or toric. */
  lens: 'single' | 'Multifocal' | 'EDOF'
}

/** The first step that applies decides. The last always applies. */
const steps: readonly LensStep[] = [
  {
    rule: 'disease',
    holds: ({ disease }) => disease === 'yes',
    lens: 'single',
  },
  {
    rule: 'budget',
    holds: ({ budget }) => budget === 'standard',
    lens: 'single',
  },
  {
    rule: 'glasses',
    holds: ({ glasses }) => glasses === 'fine',
    lens: 'single',
  },
  {
    rule: 'lights',
    holds: ({ night, sight }) => night === 'often' || sight === 'middle',
    lens: 'EDOF',
  },
  {
    rule: 'other',
    holds: () => true,
    lens: 'Multifocal',
  },
]

/** How the lens is chosen. */
export const lensRules = steps.map(({ rule }) => rule)

export interface LensResult {
  lens: LensKind
  reasons: LensReason[]
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
  const problems = quizProblems<LensField>(lensChoices, typed)
  return Object.keys(problems).length > 0 ? { problems } : { result: choose(typed) }
}

/** The lead's field. */
export const lensAnswers = ({ lens }: LensResult): ToolAnswers => ({ cataractLens: lens })

export const lensFields = ['sight', 'glasses', 'night', 'astigmatism', 'disease', 'budget'] as const
export type LensField = (typeof lensFields)[number]

export const lensChoices = {
  sight: ['far', 'middle', 'near', 'all'],
  glasses: ['fine', 'some', 'none'],
  night: ['often', 'sometimes', 'never'],
  astigmatism: ['yes', 'no', 'unknown'],
  disease: ['yes', 'no', 'unknown'],
  budget: ['standard', 'more', 'open'],
} as const satisfies QuizChoices<LensField>

export const lensKinds = ['Monofocal', 'Toric', 'Multifocal', 'EDOF'] as const
type LensKind = (typeof lensKinds)[number]

type LensReason = keyof LensWords['reasons']
/** A reason repeats an answer; false or undefined if it does not apply. */
type Reason = LensReason | false | undefined

/** For visitors who do not mind glasses, by the distance that they want to see best. */
const distances: readonly LensReason[] = ['far', 'middle', 'near', 'all']

function singleReasons(typed: Typed, lens: LensKind): Reason[] {
  const isDiseased = typed.disease === 'yes'
  const isStandard = typed.budget === 'standard'
  return [
    isDiseased && 'disease',
    isStandard && 'standard',
    !isDiseased && !isStandard && distances.find((distance) => distance === typed.sight),
    typed.astigmatism === 'yes' && (lens === 'Toric' ? 'toric' : 'notToric'),
  ]
}

const glassesWishes: Readonly<Record<string, LensReason>> = {
  some: 'someGlasses',
  none: 'noGlasses',
}

const edofReasons = ({ night, sight, glasses }: Typed): Reason[] => [
  night === 'often' && 'nightLights',
  sight === 'middle' && 'armsLength',
  (glasses === 'none' || sight === 'near') && 'smallPrint',
]

const multifocalReason = ({ night }: Typed): LensReason =>
  night === 'sometimes' ? 'lightsSometimes' : 'lightsNever'

function lensReasons(typed: Typed, lens: LensKind): LensReason[] {
  const reasons: Reason[] =
    lens === 'Monofocal' || lens === 'Toric'
      ? singleReasons(typed, lens)
      : [
          glassesWishes[typed.glasses],
          ...(lens === 'EDOF' ? edofReasons(typed) : [multifocalReason(typed)]),
          typed.astigmatism === 'yes' && 'toricForm',
        ]
  return reasons.filter((reason) => typeof reason === 'string')
}
