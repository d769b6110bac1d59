import { type LensField, type LensKind, lensQuestions } from '#lib/rules/lens-questions'
import { lensReasons } from '#lib/rules/lens-reasons'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import type { ToolOutcome, ToolText } from '#lib/rules/tool-input'
import { quizProblems } from '#lib/rules/tool-questions'

/**
 * Which kind of lens to ask about before a cataract operation, from how somebody lives. The eye decides
 * with: what its examination must settle stands beside the answer.
 */

/** One sentence on each. Which distance a single focus is set for is a choice: none is taken for granted. */
export const lensWords: Readonly<Record<LensKind, string>> = {
  Monofocal:
    'The standard lens: sharp at the one distance it is set for, mostly far. Glasses for the others. Least glare, and what insurance and schemes pay.',
  Toric:
    'A single-focus lens that also corrects astigmatism: sharper at the distance it is set for. Glasses for the others.',
  Multifocal:
    'Divides the light between far and near. The most freedom from glasses; halos round lights and paler contrast are its price.',
  EDOF: 'Stretches the focus from far to arm’s length (extended depth of focus). Fewer halos than multifocal; small print may need glasses.',
}

type Typed = ToolText<LensField>

interface LensStep {
  /** As the pages print it. */
  rule: string
  holds: (typed: Typed) => boolean
  /** 'single' is monofocal or toric. */
  lens: 'single' | 'Multifocal' | 'EDOF'
}

/** The first step that holds decides. The last always holds: glasses for small print at most. */
const steps: readonly LensStep[] = [
  {
    rule: 'A doctor has named another eye disease: a single focus.',
    holds: ({ disease }) => disease === 'yes',
    lens: 'single',
  },
  {
    rule: 'The lens may cost what insurance or a scheme pays: a single focus.',
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
    rule: 'You want few glasses or none, and neither is so: multifocal.',
    holds: () => true,
    lens: 'Multifocal',
  },
]

/** How it is chosen: a sentence for each step in its order, and what astigmatism changes. */
export const lensRule = {
  steps: steps.map(({ rule }) => rule),
  astigmatism:
    'With astigmatism, a single focus becomes toric, unless it may cost only what insurance or a scheme pays. The other kinds have a toric form to ask for.',
}

export interface LensResult {
  lens: LensKind
  /** Why, from the answers; a sentence each. */
  reasons: string[]
}

/** A single focus corrects astigmatism where that was told and may cost something. */
const singleLens = ({ astigmatism, budget }: Typed): LensKind =>
  astigmatism === 'yes' && budget !== 'standard' ? 'Toric' : 'Monofocal'

function choose(typed: Typed): LensResult {
  const found = steps.find(({ holds }) => holds(typed))?.lens ?? 'single'
  const lens = found === 'single' ? singleLens(typed) : found
  return { lens, reasons: lensReasons(typed, lens) }
}

/** What the chooser makes of its answers. */
export function answerLens(typed: Typed): ToolOutcome<LensField, LensResult> {
  const problems = quizProblems<LensField>(lensQuestions, typed)
  return Object.keys(problems).length > 0 ? { problems } : { result: choose(typed) }
}

/** What a lead carries of it. */
export const lensAnswers = ({ lens }: LensResult): ToolAnswers => ({ cataractLens: lens })
