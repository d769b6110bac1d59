import type { LensField, LensKind } from '#lib/rules/lens-questions'
import type { ToolText } from '#lib/rules/tool-input'

/** Why a kind of lens: sentences that repeat nothing but what was answered. */

type Typed = ToolText<LensField>

/** A sentence, where its answers were given. */
type Reason = string | false | undefined

/** Of those who do not mind glasses, by the distance that they want to see best. */
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
      'With another eye disease, lenses that divide the light often disappoint: a single focus keeps contrast.',
    isStandard &&
      'You would like to pay what insurance or a scheme pays: that is mostly the standard lens.',
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

/** Why this lens, a sentence each. */
export function lensReasons(typed: Typed, lens: LensKind): string[] {
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
