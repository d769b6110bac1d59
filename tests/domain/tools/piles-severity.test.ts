import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerPiles,
  askedSigns,
  mostPilesPoints,
  pilesAnswers,
  pilesChoices,
  pilesSeverities,
} from '#lib/domain/tools/piles-severity'

/** In the order of the form. */
const questions = Object.entries(pilesChoices).map(([name, choices]) => ({
  name,
  choices: [...choices] as string[],
}))

const typed = (change: Record<string, string> = {}) => ({
  prolapse: 'inside',
  bleeding: 'none',
  pain: 'none',
  duration: 'weeks',
  age: 'under45',
  signs: '',
  ...change,
})
const resultOf = (change: Record<string, string>) => {
  const { result } = answerPiles(typed(change))
  if (!result) throw new Error('No result')
  return result
}

describe('the score', () => {
  it.each([
    [{}, 0, 'Mild', null],
    [{ bleeding: 'seldom' }, 1, 'Mild', 1],
    [{ prolapse: 'returns', bleeding: 'seldom', duration: 'months' }, 4, 'Mild', 2],
    [{ prolapse: 'returns', bleeding: 'often', pain: 'sore' }, 5, 'Moderate', 2],
    // 'Pushed back' is never mild and 'always out' is always severe, whatever the score.
    [{ prolapse: 'pushed' }, 4, 'Moderate', 3],
    [{ prolapse: 'pushed', bleeding: 'drips', pain: 'stool' }, 9, 'Severe', 3],
    [{ prolapse: 'outside' }, 6, 'Severe', 4],
    [{ bleeding: 'drips', pain: 'always', duration: 'longer' }, 8, 'Moderate', 1],
    [
      { prolapse: 'outside', bleeding: 'drips', pain: 'always', duration: 'longer' },
      mostPilesPoints,
      'Severe',
      4,
    ],
  ])('of %j is %d, %s, grade %j', (change, score, severity, grade) => {
    expect(resultOf(change)).toMatchObject({ score, severity, grade })
  })

  it('is added to a lead as text', () => {
    expect(pilesAnswers(resultOf({ prolapse: 'pushed' }))).toEqual({
      pilesSeverityScore: '4',
      pilesSeverity: 'Moderate',
    })
  })

  const answers = fc.record(
    Object.fromEntries(
      questions.map(({ name, choices }) => [name, fc.integer({ min: 0, max: choices.length - 1 })]),
    ),
  )
  it('never falls when an answer gets worse', () => {
    const answer = (chosen: Record<string, number>) =>
      resultOf(
        Object.fromEntries(
          questions.map(({ name, choices }) => [
            name,
            choices[Math.min(chosen[name] ?? 0, choices.length - 1)] ?? '',
          ]),
        ),
      )
    fc.assert(
      fc.property(answers, fc.constantFrom(...questions), (chosen, { name }) => {
        const before = answer(chosen)
        const after = answer({ ...chosen, [name]: (chosen[name] ?? 0) + 1 })
        expect(after.score).toBeGreaterThanOrEqual(before.score)
        expect(pilesSeverities.indexOf(after.severity)).toBeGreaterThanOrEqual(
          pilesSeverities.indexOf(before.severity),
        )
      }),
    )
  })
})

describe('urgent signs come before any score', () => {
  it.each(askedSigns.map((sign) => [sign, sign !== 'weight' && sign !== 'habit'] as const))(
    '%s, today: %s',
    (signs, today) => {
      expect(resultOf({ signs }).urgent).toMatchObject({ today })
      expect(resultOf({ signs }).score).toBe(0)
    },
  )

  it('counts bleeding as an urgent sign from age 45', () => {
    expect(resultOf({ age: '45plus', bleeding: 'seldom' }).urgent?.today).toBe(false)
    expect(resultOf({ age: '45plus' }).urgent).toBeNull()
    expect(resultOf({ bleeding: 'often' }).urgent).toBeNull()
  })

  it('is urgent today if one of the signs is; unknown signs are ignored', () => {
    expect(resultOf({ signs: 'weight,fever' }).urgent).toMatchObject({
      today: true,
      signs: ['fever', 'weight'],
    })
    expect(resultOf({ signs: 'toString,x' }).urgent).toBeNull()
  })
})

it.each(questions.map(({ name }) => name))('without an answer to %s there is no result', (name) => {
  for (const value of ['', 'constructor', 'other'])
    expect(Object.keys(answerPiles(typed({ [name]: value })).problems ?? {})).toEqual([name])
})
