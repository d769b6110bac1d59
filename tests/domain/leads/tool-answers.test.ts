import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readToolAnswers, toolAnswerNames } from '#lib/domain/leads/tool-answers'

const read = (sent: Record<string, string>) =>
  readToolAnswers((name) => new URLSearchParams(sent).get(name))

describe('decisions.md, section 3: the tools fill their lead fields', () => {
  test.each([
    ['BMI calculator', { height: '170', weight: '65', bmi: '22.5' }],
    ['piles quiz', { pilesSeverityScore: '7', pilesSeverity: 'Moderate' }],
    ['lens chooser', { cataractLens: 'Toric' }],
    ['loan calculator', { toolNote: '₹2,00,000 over 12 months at 12 %' }],
  ])('%s', (_tool, answers) => {
    expect(read(answers)).toEqual(answers)
  })
  test('drops unknown, empty and too long values', () => {
    expect(read({ NameData: 'x', bmi: '  ', height: ' 170 ', weight: '9'.repeat(61) })).toEqual({
      height: '170',
    })
  })
})

test('any input is read as short strings under the known names', () => {
  fc.assert(
    fc.property(fc.func(fc.option(fc.string({ unit: 'binary', maxLength: 200 }))), (get) => {
      for (const [name, value] of Object.entries(readToolAnswers(get))) {
        expect(toolAnswerNames).toContain(name)
        expect(value.length).toBeLessThanOrEqual(name === 'toolNote' ? 400 : 60)
        expect(value.trim()).not.toBe('')
      }
    }),
  )
})
