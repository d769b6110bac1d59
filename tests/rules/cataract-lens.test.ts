import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerLens, lensAnswers, lensKinds, lensQuestions } from '#lib/rules/cataract-lens'

const typed = (change: Record<string, string> = {}) => ({
  sight: 'far',
  glasses: 'fine',
  night: 'never',
  astigmatism: 'no',
  disease: 'no',
  budget: 'more',
  ...change,
})
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
    ['no glasses, another eye disease', { ...free, disease: 'yes' }, 'Monofocal'],
    ['the same with astigmatism', { ...free, disease: 'yes', astigmatism: 'yes' }, 'Toric'],
    ['no glasses, what insurance pays', { ...free, budget: 'standard' }, 'Monofocal'],
    ['astigmatism, what insurance pays', { astigmatism: 'yes', budget: 'standard' }, 'Monofocal'],
  ])('for %s', (_, change, lens) => {
    const { result } = answerLens(typed(change))
    expect(result?.lens).toBe(lens)
    expect(result && lensAnswers(result)).toEqual({ cataractLens: lens })
  })

  it('says what becomes of astigmatism with every lens', () => {
    const changes: Record<string, string>[] = [{}, free, { budget: 'standard' }, { disease: 'yes' }]
    for (const change of changes) {
      const { result } = answerLens(typed({ ...change, astigmatism: 'yes' }))
      expect(result?.reasons.join(' ')).toMatch(/astigmatism/)
    }
  })
})

const answers = fc.record(
  Object.fromEntries(
    lensQuestions.map(({ name, choices }) => [
      name,
      fc.constantFrom(...choices.map(({ value }) => value)),
    ]),
  ),
)

it('every set of answers has a lens and a reason; none divides the light of a diseased eye', () => {
  fc.assert(
    fc.property(answers, (chosen) => {
      const { result } = answerLens(typed(chosen))
      expect(lensKinds).toContain(result?.lens)
      expect(result?.reasons.length).toBeGreaterThan(0)
      if (chosen.disease === 'yes' || chosen.budget === 'standard')
        expect(['Monofocal', 'Toric']).toContain(result?.lens)
    }),
  )
})

it.each(lensQuestions.map(({ name }) => name))('without an answer to %s there is none', (name) => {
  for (const value of ['', 'toString'])
    expect(Object.keys(answerLens(typed({ [name]: value })).problems ?? {})).toEqual([name])
})
