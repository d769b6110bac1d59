import { describe, expect, it } from 'vitest'
import { find } from '#lib/rules/search-find'
import type { SearchIndex } from '#lib/rules/search-index'
import { SearchIndexBuilder, type SearchRow } from '#lib/rules/search-index-builder'
import { ScoreSheet } from '#lib/rules/search-score'
import { suggestion } from '#lib/rules/search-suggestion'

const named = (...texts: string[]) => texts.map((text) => ({ text, worth: 1 }))

function indexOf(...rows: SearchRow[]): SearchIndex {
  const builder = new SearchIndexBuilder([{ id: 1, names: ['pune'] }])
  for (const row of rows) builder.add(row)
  const steps = builder.finish()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const bowel: SearchRow = {
  kind: 'condition',
  key: 'bowel',
  names: named('loose motion', 'dast', 'aant'),
}
const dentistry: SearchRow = {
  kind: 'department',
  key: 1,
  names: named('dentistry', 'dentist', 'daant ka doctor'),
}
const general: SearchRow = { kind: 'hospital', key: 1, cityIds: [1], names: named('tesu flower') }
const ofTeeth: SearchRow = {
  kind: 'hospital',
  key: 2,
  cityIds: [1],
  names: named('smile dental hospital'),
}
const dentistIn: SearchRow = {
  kind: 'doctor',
  key: 7,
  names: named('dr asha rao'),
  cityIds: [1],
  departmentIds: [1],
}

const ask = (index: SearchIndex, query: string) =>
  find(index, new ScoreSheet(index), { query, cityId: null, limit: 6 }).rows.map(
    ({ kind, key }) => `${kind} ${key}`,
  )

describe('words of care that a catalogue has not', () => {
  const index = indexOf(bowel, general)

  it.each(['dant', 'dant dard', 'dant ka doctor', 'दांत का डॉक्टर', 'root canal', 'dentist in pune'])(
    '%j is nothing else',
    (query) => {
      expect(ask(index, query)).toEqual([])
      expect(suggestion(index, query)).toBeNull()
    },
  )

  it('leave what else is asked for: the hospitals of a city', () => {
    expect(ask(index, 'dental hospital in pune')).toEqual(['hospital 1'])
    expect(ask(index, 'dental hospital')).toEqual([])
  })

  it('leave what is asked beside them', () => {
    expect(ask(index, 'child loose motion')).toEqual(['condition bowel'])
  })

  it('are found in a name of a hospital', () => {
    expect(ask(indexOf(bowel, general, ofTeeth), 'dental hospital in pune')).toEqual(['hospital 2'])
  })
})

describe('words of care that a catalogue has', () => {
  const index = indexOf(dentistry, bowel, general, dentistIn)

  it.each(['dentist', 'dant ka doctor', 'दांत का डॉक्टर', 'tooth doctor in pune', 'toothache'])(
    '%j finds the department and its doctors',
    (query) => {
      const found = ask(index, query)
      expect(found).toContain('department 1')
      expect(found).toContain('doctor 7')
      expect(found).not.toContain('condition bowel')
    },
  )

  it('are found by the only name of a page', () => {
    const itch: SearchRow = { kind: 'condition', key: 'itch', names: named('itching') }
    expect(ask(indexOf(itch, bowel), 'khujali')).toEqual(['condition itch'])
  })
})
