import { describe, expect, it } from 'vitest'
import { isTooShort } from '#lib/domain/search/kinds'
import {
  collapsed,
  isAddress,
  resultsAddress,
  suggestionGroups,
} from '#lib/domain/search/suggestions'

const found = (ArticleType: string, Name: string, Url: unknown = `/x/${Name}`) => ({
  ArticleType,
  Name,
  Url,
  Detail: '',
  City: '',
})

it.each([
  ['  knee \t\n  pain ', 'knee pain'],
  ['   ', ''],
  ['घुटने\u00a0 का  दर्द', 'घुटने का दर्द'],
])('collapses whitespace: %j', (typed, query) => {
  expect(collapsed(typed)).toBe(query)
})

it.each([
  ['', false],
  ['pi', false],
  ['pil', true],
  ['😀😀', false],
  ['नाक', true],
])('runs from 3 characters on: %j', (query, runs) => {
  expect(isTooShort(query)).toBe(!runs)
})

describe('groups', () => {
  it('follow the order of their best results, with at most 6 in each', () => {
    const doctors = Array.from({ length: 8 }, (_, number) => found('Doctor', `Dr ${number}`))
    const groups = suggestionGroups([
      found('Condition', 'Piles'),
      ...doctors,
      found('Condition', 'Pimples'),
    ])
    expect(groups.map(({ type, found }) => [type, found.map(({ Name }) => Name)])).toEqual([
      ['Condition', ['Piles', 'Pimples']],
      ['Doctor', ['Dr 0', 'Dr 1', 'Dr 2', 'Dr 3', 'Dr 4', 'Dr 5']],
    ])
  })

  it.each([
    null,
    'piles',
    {},
    found('Video', 'First visit'),
    found('constructor', 'x'),
    found('Test', 'CT scan', 'javascript:alert(1)'),
    found('Test', 'CT scan', '//elsewhere.example'),
    found('Test', 'CT scan', undefined),
  ])('leave out results without a valid link: %j', (item) => {
    expect(suggestionGroups([item, found('Test', 'MRI')])).toHaveLength(1)
  })
})

it.each([
  ['/doctor/x', true],
  ['https://example.in/doctor/x', true],
  ['//example.in', false],
  ['/\\example.in', false],
  ['javascript:alert(1)', false],
  ['doctor/x', false],
  [7, false],
])('recognises a link: %j', (url, is) => {
  expect(isAddress(url)).toBe(is)
})

it('builds the URL of the results page for any query', () => {
  expect(resultsAddress('knee & hip', 'pune')).toBe('/search?q=knee+%26+hip&city=pune')
  expect(resultsAddress('piles', '')).toBe('/search?q=piles&city=')
})
