import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readToolAnswers, toolAnswerNames } from '#lib/rules/tool-answers'

const read = (sent: Record<string, string>) =>
  readToolAnswers((name) => new URLSearchParams(sent).get(name))

describe('decisions 3: the tools fill their lead fields', () => {
  test.each([
    ['BMI calculator', { height: '170', weight: '65', bmi: '22.5' }],
    ['piles quiz', { pilesSeverityScore: '7', pilesSeverity: 'Moderate' }],
    ['lens chooser', { cataractLens: 'Toric' }],
  ])('%s', (_tool, answers) => {
    expect(read(answers)).toEqual(answers)
  })
  test('nothing else, nothing empty, nothing too long', () => {
    expect(read({ NameData: 'x', bmi: '  ', height: ' 170 ', weight: '9'.repeat(61) })).toEqual({
      height: '170',
    })
  })
})

test('whatever is sent, what is read is short text by the known names', () => {
  fc.assert(
    fc.property(fc.func(fc.option(fc.string({ unit: 'binary', maxLength: 200 }))), (get) => {
      for (const [name, value] of Object.entries(readToolAnswers(get))) {
        expect(toolAnswerNames).toContain(name)
        expect(value.length).toBeLessThanOrEqual(60)
        expect(value.trim()).not.toBe('')
      }
    }),
  )
})
