import { describe, expect, it } from 'vitest'
import {
  type FinderAnswers,
  finderAddress,
  finderBack,
  finderPairs,
  finderStep,
  readFinderAnswers,
  withoutAnswer,
} from '#lib/domain/listings/finder'

const subject = { kind: 'treatment', slug: 'piles-treatment' } as const
const all: FinderAnswers = { subject, city: 'delhi', who: 'doctors', insurance: 'cghs' }
const start = '/find-hospital-doctor-for-surgery'

describe('the answers of the finder', () => {
  it.each<[Record<string, string | string[]>, FinderAnswers]>([
    [{}, {}],
    [{ treatment: 'piles-treatment', city: 'delhi', who: 'doctors', insurance: 'cghs' }, all],
    [{ speciality: 'ENT' }, { subject: { kind: 'speciality', slug: 'ENT' } }],
    // Only one subject counts: the speciality comes first.
    [{ condition: 'piles', speciality: 'ENT' }, { subject: { kind: 'speciality', slug: 'ENT' } }],
    // Empty values of unanswered questions, and invalid answers.
    [{ city: '', insurance: '', who: 'nurses', utm_source: 'x' }, {}],
    [{ city: ['delhi', 'mumbai'], condition: 'a'.repeat(200) }, {}],
  ])('are read from the query %j', (query, answers) => {
    expect(readFinderAnswers(query)).toEqual(answers)
  })

  it('can be read back from their URL', () => {
    const query = Object.fromEntries(new URL(finderAddress(all), 'http://site').searchParams)
    expect(readFinderAnswers(query)).toEqual(all)
    expect(finderAddress({})).toBe(start)
  })

  it('are in forms under the names of the query parameters', () => {
    expect(finderPairs({ subject, who: 'hospitals' })).toEqual([
      { name: 'treatment', value: 'piles-treatment' },
      { name: 'who', value: 'hospitals' },
    ])
  })

  it('can be removed one by one', () => {
    expect(withoutAnswer(all, 'city')).toBe(
      `${start}?treatment=piles-treatment&who=doctors&insurance=cghs`,
    )
    expect(withoutAnswer({ subject }, 'subject')).toBe(start)
  })
})

describe('a step of the finder', () => {
  it.each<[string, FinderAnswers, string | null]>([
    ['what', {}, null],
    ['what', { city: 'delhi', who: 'doctors' }, null],
    ['where', { subject }, start],
    ['where', { subject, who: 'doctors' }, `${start}?who=doctors`],
    ['who', { subject, city: 'delhi' }, `${start}?treatment=piles-treatment`],
    ['matches', all, `${start}?treatment=piles-treatment&city=delhi&insurance=cghs`],
  ])('is %s after the answers %j', (step, answers, back) => {
    expect(finderStep(answers)).toBe(step)
    expect(finderBack(answers)).toBe(back)
  })
})
