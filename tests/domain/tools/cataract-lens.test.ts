import { describe, expect, it } from 'vitest'
import {
  answerLens,
  type LensField,
  lensAnswers,
  lensChoices,
  lensFields,
} from '#lib/domain/tools/cataract-lens'
import type { ToolText } from '#lib/domain/tools/tool'
import { lens } from '#lib/languages/en/lens'

const typed = (change: Record<string, string> = {}) => ({
  sight: 'far',
  glasses: 'fine',
  night: 'never',
  astigmatism: 'no',
  disease: 'no',
  budget: 'more',
  ...change,
})
const few = { sight: 'near', glasses: 'some' }
const free = { sight: 'all', glasses: 'none' }

describe('the lens', () => {
  it.each([
    ['far sight, glasses are fine', {}, 'Monofocal'],
    ['the same with astigmatism', { astigmatism: 'yes' }, 'Toric'],
    ['no glasses, no lights at night', free, 'Multifocal'],
    ['no glasses, lights at night', { ...free, night: 'often' }, 'EDOF'],
    ['arm’s length, small print with glasses', { sight: 'middle', glasses: 'some' }, 'EDOF'],
    ['all, small print with glasses', { sight: 'all', glasses: 'some' }, 'Multifocal'],
    ['near, glasses for far', { sight: 'near' }, 'Monofocal'],
    ['far, small print with glasses', { sight: 'far', glasses: 'some' }, 'Multifocal'],
    ['arm’s length, no glasses', { sight: 'middle', glasses: 'none' }, 'EDOF'],
    ['arm’s length, glasses are fine', { sight: 'middle' }, 'Monofocal'],
    ['near, few glasses, lights at times', { ...few, night: 'sometimes' }, 'Multifocal'],
    ['no glasses, another eye disease', { ...free, disease: 'yes' }, 'Monofocal'],
    ['the same with astigmatism', { ...free, disease: 'yes', astigmatism: 'yes' }, 'Toric'],
    ['no glasses, what insurance pays', { ...free, budget: 'standard' }, 'Monofocal'],
    ['astigmatism, what insurance pays', { astigmatism: 'yes', budget: 'standard' }, 'Monofocal'],
  ])('for %s', (_, change, kind) => {
    const { result } = answerLens(typed(change))
    expect(result?.lens).toBe(kind)
    expect(result && lensAnswers(result)).toEqual({ cataractLens: kind })
  })

  it('explains astigmatism for every lens', () => {
    const changes: Record<string, string>[] = [{}, free, { budget: 'standard' }, { disease: 'yes' }]
    for (const change of changes) {
      const { result } = answerLens(typed({ ...change, astigmatism: 'yes' }))
      expect(result?.reasons.map((reason) => lens.reasons[reason]).join(' ')).toMatch(/astigmatism/)
    }
  })
})

/** Every possible set of answers. */
const everySet = lensFields.reduce<ToolText<LensField>[]>(
  (sets, name) =>
    sets.flatMap((set) => lensChoices[name].map((value) => ({ ...set, [name]: value }))),
  [typed()],
)

function choiceFor(answers: ToolText<LensField>) {
  const { result } = answerLens(answers)
  if (!result) throw new Error(`No lens for ${JSON.stringify(answers)}`)
  return { ...result, reasons: result.reasons.map((reason) => lens.reasons[reason]) }
}

it('suggests the lens of the published rule for every set of answers', () => {
  expect(everySet.length).toBe(4 * 3 ** 5)
  for (const answers of everySet) {
    const { sight, glasses, night, astigmatism, disease, budget } = answers
    const isSingle = disease === 'yes' || budget === 'standard' || glasses === 'fine'
    const isToric = astigmatism === 'yes' && budget !== 'standard'
    const single = isToric ? 'Toric' : 'Monofocal'
    const other = night === 'often' || sight === 'middle' ? 'EDOF' : 'Multifocal'
    expect(choiceFor(answers).lens, JSON.stringify(answers)).toBe(isSingle ? single : other)
  }
})

/** Claims that a reason can make, and the answers for which each is true. */
const claims: readonly (readonly [RegExp, (answers: ToolText<LensField>) => boolean])[] = [
  [/another eye disease/, ({ disease }) => disease === 'yes'],
  [/insurance or a scheme/, ({ budget }) => budget === 'standard'],
  [/do not mind glasses/, ({ glasses }) => glasses === 'fine'],
  [/glasses for small print only/, ({ glasses }) => glasses === 'some'],
  [/rather wear no glasses/, ({ glasses }) => glasses === 'none'],
  [/set for far/, ({ sight }) => sight === 'far'],
  [/set for arm’s length|best at arm’s length/, ({ sight }) => sight === 'middle'],
  [/set for near/, ({ sight }) => sight === 'near'],
  [/sharp at one distance/, ({ sight }) => sight === 'all'],
  [/often face/, ({ night }) => night === 'often'],
  [/only sometimes/, ({ night }) => night === 'sometimes'],
  [/hardly ever/, ({ night }) => night === 'never'],
  [/small print may need/, ({ glasses, sight }) => glasses === 'none' || sight === 'near'],
  [/astigmatism/, ({ astigmatism }) => astigmatism === 'yes'],
]

it('every reason is based on an answer', () => {
  for (const answers of everySet) {
    const { reasons } = choiceFor(answers)
    expect(reasons.length).toBeGreaterThan(0)
    for (const reason of reasons) {
      const made = claims.filter(([words]) => words.test(reason))
      const where = `${reason} ${JSON.stringify(answers)}`
      expect(made, where).not.toEqual([])
      expect(
        made.every(([, isTrue]) => isTrue(answers)),
        where,
      ).toBe(true)
    }
  }
})

it.each(lensFields)('suggests no lens without an answer to %s', (name) => {
  for (const value of ['', 'toString'])
    expect(Object.keys(answerLens(typed({ [name]: value })).problems ?? {})).toEqual([name])
})
