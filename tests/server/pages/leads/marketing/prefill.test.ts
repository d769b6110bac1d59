import { describe, expect, it } from 'vitest'
import { readPrefill, withoutParameter } from '#lib/server/pages/leads/marketing/prefill'

const known = {
  cities: [
    { id: 514, slug: 'delhi', name: 'Delhi', names: ['delhi', 'new delhi'] },
    { id: 901, slug: 'navi-mumbai', name: 'Navi Mumbai', names: ['navi mumbai'] },
  ],
  treatments: [
    { id: 'procedure:201', slug: 'piles-treatment', name: 'Piles treatment' },
    { id: 'condition:101', slug: 'piles', name: 'Piles' },
  ],
}
const delhi = { city: { id: '514', name: 'Delhi' } }
const naviMumbai = { city: { id: '901', name: 'Navi Mumbai' } }
const treatment = { treatment: { id: 'procedure:201', name: 'Piles treatment' } }
const condition = { treatment: { id: 'condition:101', name: 'Piles' } }

const unfit = ['<b>Asha</b>', 'Call 9876500000', 'https://example.org', 'asha@example.org', '"Asha']

describe('the fields that a link fills (decisions.md, section 3: city, treatment, name)', () => {
  it.each([
    ['city=514', delhi],
    ['city=delhi', delhi],
    ['city=New+Delhi', delhi],
    ['city=%20DELHI%20', delhi],
    ['city=Navi+Mumbai', naviMumbai],
    ['city=navi-mumbai', naviMumbai],
    ['city=delhi&city=navi-mumbai', delhi],
    ['treatment=piles-treatment', treatment],
    ['treatment=Piles+Treatment', treatment],
    ['treatment=procedure:201', treatment],
    ['treatment=procedure%3A201', treatment],
    // A bare number is the id of a treatment.
    ['treatment=201', treatment],
    ['treatment=piles', condition],
    ['treatment=condition:101', condition],
    ['name=Asha+Rao', { name: 'Asha Rao' }],
    ['name=%20Asha%20%20Rao%20', { name: 'Asha Rao' }],
    ['name=%E0%A4%86%E0%A4%B6%E0%A4%BE', { name: 'आशा' }],
    ['city=514&treatment=piles&name=Asha', { ...delhi, ...condition, name: 'Asha' }],
  ])('?%s', (query, expected) => {
    expect(readPrefill(new URLSearchParams(query), known)).toEqual(expected)
  })

  it.each([
    ...['', 'city=', 'city=atlantis', 'city=5140', 'city=0', 'treatment=101', 'treatment=other'],
    ...[
      'treatment=procedure:999',
      'name=',
      'name=%20',
      'name=12345',
      'name=%00%1B',
      'utm_source=x',
    ],
  ])('?%s is ignored', (query) => {
    expect(readPrefill(new URLSearchParams(query), known)).toEqual({})
  })

  it.each<[string, boolean]>([
    ['Dr. Asha Rao-Iyer', true],
    ["O'Brien (Asha)", true],
    ['आशा राव', true],
    ...unfit.map((name): [string, boolean] => [name, false]),
  ])('the name %j is taken: %s', (name, taken) => {
    expect(readPrefill(new URLSearchParams({ name }), known)).toEqual(taken ? { name } : {})
  })

  it('limits the length of a name and removes invisible characters', () => {
    const long = readPrefill(new URLSearchParams({ name: 'अ'.repeat(5000) }), known)
    expect([...(long.name ?? '')]).toHaveLength(100)
    const marks = readPrefill(new URLSearchParams({ name: 'A\u0000sha\u202e\nRa\u200bo' }), known)
    expect(marks.name).toBe('A sha Ra o')
    // The joiner in a Devanagari cluster is part of the spelling.
    const joined = 'क\u094d\u200dष'
    expect(readPrefill(new URLSearchParams({ name: joined }), known).name).toBe(joined)
  })
})

it.each([
  ['city=delhi&utm_source=g', 'city', '/marketing/piles?utm_source=g'],
  ['city=delhi', 'city', '/marketing/piles'],
  ['city=a&name=B&city=c', 'city', '/marketing/piles?name=B'],
  ['city=a&name=%22%3E%3Cb%3E', 'city', '/marketing/piles?name=%22%3E%3Cb%3E'],
])('?%s without %s', (query, key, expected) => {
  expect(withoutParameter('/marketing/piles', new URLSearchParams(query), key)).toBe(expected)
})
