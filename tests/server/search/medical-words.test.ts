import { describe, expect, it } from 'vitest'
import { find } from '#lib/server/search/find'
import type { SearchIndex } from '#lib/server/search/index'
import { SearchIndexBuilder, type SearchRow } from '#lib/server/search/index-builder'
import { suggestion } from '#lib/server/search/medical-words'
import { ScoreSheet } from '#lib/server/search/score'

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

describe('medical words that a catalogue does not cover', () => {
  const index = indexOf(bowel, general)

  it.each(['dant', 'dant dard', 'dant ka doctor', 'दांत का डॉक्टर', 'root canal', 'dentist in pune'])(
    'do not match anything else: %j',
    (query) => {
      expect(ask(index, query)).toEqual([])
      expect(suggestion(index, query)).toBeNull()
    },
  )

  it('still find the hospitals of a city', () => {
    expect(ask(index, 'dental hospital in pune')).toEqual(['hospital 1'])
    expect(ask(index, 'dental hospital')).toEqual([])
  })

  it('still find the other words of the query', () => {
    expect(ask(index, 'child loose motion')).toEqual(['condition bowel'])
  })

  it('match the name of a hospital', () => {
    expect(ask(indexOf(bowel, general, ofTeeth), 'dental hospital in pune')).toEqual(['hospital 2'])
  })
})

describe('medical words that a catalogue covers', () => {
  const index = indexOf(dentistry, bowel, general, dentistIn)

  it.each(['dentist', 'dant ka doctor', 'दांत का डॉक्टर', 'tooth doctor in pune', 'toothache'])(
    'find the department and its doctors: %j',
    (query) => {
      const found = ask(index, query)
      expect(found).toContain('department 1')
      expect(found).toContain('doctor 7')
      expect(found).not.toContain('condition bowel')
    },
  )

  it('match the only name of a page', () => {
    const itch: SearchRow = { kind: 'condition', key: 'itch', names: named('itching') }
    expect(ask(indexOf(itch, bowel), 'khujali')).toEqual(['condition itch'])
  })
})
