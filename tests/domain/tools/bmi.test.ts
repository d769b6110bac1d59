import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerBmi,
  bandOf,
  bandRange,
  bmiAnswers,
  bmiOf,
  feetText,
  indianBands,
  normalWeight,
  whoBands,
} from '#lib/domain/tools/bmi'
import { bmi } from '#lib/languages/en/bmi'

const typed = (change: Record<string, string>) => ({
  unit: 'cm',
  heightCm: '',
  feet: '',
  inches: '',
  weight: '65',
  ...change,
})

describe('the cut-offs', () => {
  it.each([
    [17.9, 'Underweight', 'Underweight'],
    [18, 'Underweight', 'Normal'],
    [18.4, 'Underweight', 'Normal'],
    [18.5, 'Normal', 'Normal'],
    [22.9, 'Normal', 'Normal'],
    [23, 'Normal', 'Overweight'],
    [24.9, 'Normal', 'Overweight'],
    [25, 'Overweight', 'Obesity'],
    [29.9, 'Overweight', 'Obesity'],
    [30, 'Obesity class I', 'Obesity'],
    [35, 'Obesity class II', 'Obesity'],
    [39.9, 'Obesity class II', 'Obesity'],
    [40, 'Obesity class III', 'Obesity'],
  ])('%d is %s by WHO and %s for Asian Indians', (bmi, who, indian) => {
    expect(bandOf(bmi, whoBands).name).toBe(who)
    expect(bandOf(bmi, indianBands).name).toBe(indian)
  })

  it('are described without gaps', () => {
    expect(indianBands.map((band) => bandRange(band, indianBands, bmi.ranges))).toEqual([
      'below 18',
      '18 to 22.9',
      '23 to 24.9',
      '25 and above',
    ])
  })
})

describe('the index', () => {
  const heights = fc.integer({ min: 1000, max: 2500 }).map((tenths) => tenths / 10)
  const weights = fc.integer({ min: 250, max: 3000 }).map((tenths) => tenths / 10)

  it.each([
    [165, 65, 23.9],
    [180, 81, 25],
    [150, 45, 20],
  ])('of %d cm and %d kg is %d', (height, weight, bmi) => {
    expect(bmiOf(height, weight)).toBe(bmi)
  })

  it('grows with the weight and shrinks with the height', () => {
    fc.assert(
      fc.property(heights, weights, fc.double({ min: 0, max: 50, noNaN: true }), (h, w, more) => {
        expect(bmiOf(h, w + more)).toBeGreaterThanOrEqual(bmiOf(h, w))
        expect(bmiOf(h + more, w)).toBeLessThanOrEqual(bmiOf(h, w))
      }),
    )
  })

  it('is normal at both ends of the normal weight range, but not 0.1 kg beyond them', () => {
    fc.assert(
      fc.property(heights, fc.constantFrom(whoBands, indianBands), (height, bands) => {
        const { from, to } = normalWeight(height, bands)
        const called = (weight: number) =>
          bandOf(bmiOf(height, Math.round(weight * 10) / 10), bands).name
        expect([from - 0.1, from, to, to + 0.1].map(called)).toEqual([
          'Underweight',
          'Normal',
          'Normal',
          'Overweight',
        ])
      }),
      { numRuns: 2000 },
    )
  })

  it('is normal exactly when the weight is within the range shown', () => {
    fc.assert(
      fc.property(heights, weights, fc.constantFrom(whoBands, indianBands), (h, weight, bands) => {
        const { from, to } = normalWeight(h, bands)
        const isNormal = bandOf(bmiOf(h, weight), bands).name === 'Normal'
        expect(isNormal).toBe(from <= weight && weight <= to)
      }),
      { numRuns: 2000 },
    )
  })
})

it('says a height in feet and inches, so that a misread one is noticed', () => {
  expect(feetText(180.3, bmi.height)).toBe('5 ft 11 in')
  expect(feetText(182.9, bmi.height)).toBe('6 ft')
  expect(feetText(165, bmi.height)).toBe('5 ft 5 in')
})

describe('the form', () => {
  it.each([
    ['centimetres', { heightCm: '165' }, { height: '165', weight: '65', bmi: '23.9' }],
    [
      'feet and inches',
      { unit: 'ft', feet: '5', inches: '5' },
      { height: '165.1', weight: '65', bmi: '23.8' },
    ],
    ['feet alone', { unit: 'ft', feet: '6' }, { height: '182.9', weight: '65', bmi: '19.4' }],
    ['feet filled beside the choice', { feet: '5', inches: '5' }, { height: '165.1', bmi: '23.8' }],
    ['centimetres filled beside it', { unit: 'ft', heightCm: '165' }, { height: '165' }],
    ...['5.11', "5'11", '5’11”', '5-11', '5,11', '5 11', '5 ft 11 in', '५.११'].map(
      (feet): [string, Record<string, string>, object] => [
        `both in the field for feet: ${feet}`,
        { unit: 'ft', feet, weight: '80' },
        { height: '180.3', bmi: '24.6' },
      ],
    ),
    ['one digit of inches there', { unit: 'ft', feet: '5.5' }, { height: '165.1' }],
    ...['5.11', "5'11", '5 ft 11 in'].map((heightCm): [string, Record<string, string>, object] => [
      `feet in the field for centimetres: ${heightCm}`,
      { heightCm, weight: '80' },
      { height: '180.3', bmi: '24.6' },
    ]),
    ...['1.65', '1.65 m'].map((heightCm): [string, Record<string, string>, object] => [
      `metres there: ${heightCm}`,
      { heightCm },
      { height: '165' },
    ]),
    ['a whole index', { heightCm: '180', weight: '81' }, { bmi: '25.0' }],
  ])('accepts %s', (_, change, answers) => {
    const { result } = answerBmi(typed(change))
    expect(result && bmiAnswers(result)).toMatchObject(answers)
  })

  it.each([
    [{}, ['heightCm']],
    [{ heightCm: '16.5' }, ['heightCm']],
    [{ heightCm: '99.9' }, ['heightCm']],
    [{ heightCm: '5.13' }, ['heightCm']],
    [{ heightCm: '9.1' }, ['heightCm']],
    [{ heightCm: '6' }, ['heightCm']],
    [{ heightCm: '250.1' }, ['heightCm']],
    [{ unit: 'ft', feet: '9' }, ['feet']],
    [{ unit: 'ft', feet: '5', inches: '12' }, ['inches']],
    [{ unit: 'ft', feet: '5.13' }, ['inches']],
    [{ heightCm: '165', weight: '' }, ['weight']],
    [{ heightCm: '165', weight: '650' }, ['weight']],
    [{ heightCm: 'tall', weight: 'much' }, ['heightCm', 'weight']],
  ])('rejects %j at %j', (change, fields) => {
    const { problems, result } = answerBmi(typed(change))
    expect(result).toBeUndefined()
    expect(Object.keys(problems ?? {})).toEqual(fields)
  })
})

it('feet with a fraction and inches beside them are not guessed', () => {
  const typed = { unit: 'ft', heightCm: '', feet: '5.5', inches: '6', weight: '65' }
  expect(answerBmi(typed)).toEqual({
    problems: { feet: 'wholeFeet' },
  })
})
