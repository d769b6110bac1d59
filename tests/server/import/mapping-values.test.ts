import { describe, expect, it } from 'vitest'
import { assignSlugs, type SluglessRow } from '#lib/server/import/mapping/assign-keys'
import { firstNumber, slugOf, translator } from '#lib/server/import/mapping/mapping-values'

/** What a mapping file sets for every field. */
const field = { join: ' ', optional: [] as string[], within: 60 }

describe('firstNumber', () => {
  it.each([
    ['₹ 500 fee', '500'],
    ['12 Years (8 years as specialist)', '12'],
    ['1,20,000', '120000'],
    ['Rs.1,200/-', '1200'],
    ['₹ 1,234.50', '1234.50'],
    ['20+ yrs', '20'],
    ['५० बेड', '50'],
    ['28.6139° N', '28.6139'],
    ['-12.5', '-12.5'],
    ['Sector-12', '12'],
    ['10-15 years', '10'],
    ['120 beds', '120'],
    ['120+', '120'],
    ['120beds', '120'],
    ['12yrs (8yrs as specialist)', '12'],
    ['५०बेड', '50'],
    ['Rs500/-', '500'],
    ['₹500 only', '500'],
    ['5lakh', '5'],
    ['none', undefined],
    ['', undefined],
    ['8 to 10 yrs', '8'],
    // Half of it would be wrong.
    ['1 2 0', undefined],
    ['100 200', undefined],
    ['₹800-1000', undefined],
    ['₹ 800 – ₹ 1,000', undefined],
    ['800 to 1000', undefined],
    ['Rs. 500/600', undefined],
    ['5 lakh - 6 lakh', undefined],
    // Letters that look like digits.
    ['2OO', undefined],
    ['2 OO', undefined],
    ['2,OO0', undefined],
    ['2,5OO', undefined],
    ['1O0 beds', undefined],
    ['l20', undefined],
    ['12B', undefined],
    ['₹ 5OO fee', undefined],
  ])('of %j is %j', (text, number) => {
    expect(firstNumber(text)).toBe(number)
  })
})

it('a cell with letters in its number has no value, and is reported', () => {
  const read = translator({ ...field, columns: ['Beds'], number: 'whole' }, false)
  expect(read({ Beds: '2OO' })).toMatchObject({ values: [], wrong: ['2OO'] })
  expect(read({ Beds: '5lakh' })).toMatchObject({ values: ['500000'], wrong: [] })
})

it('a number of 100,000 digits is read in no time', () => {
  const read = translator({ ...field, columns: ['Fee'], number: 'whole' }, false)
  const began = performance.now()
  for (const digit of ['1', '1,', '1.']) read({ Fee: digit.repeat(100_000) })
  expect(performance.now() - began).toBeLessThan(2000)
})

describe('slugOf', () => {
  it.each([
    [["St. Mary's Nursing Home", 'Agra'], 'st-marys-nursing-home-agra'],
    [['Ear & Nose'], 'ear-and-nose'],
    [['Élan  Clinic'], 'elan-clinic'],
    [['डॉ. सुनीता शर्मा', 'Jaipur'], 'dr-sunita-sharma-jaipur'],
    [['ڈاکٹر'], ''],
    [['x'.repeat(200)], 'x'.repeat(120)],
  ])('of %j is %j', (parts, slug) => {
    expect(slugOf(...parts)).toBe(slug)
  })
})

describe('assignSlugs', () => {
  const row = (id: string, base = 'city-hospital', place = ''): SluglessRow => ({
    externalId: `list:${id}`,
    base,
    place,
  })
  const given = (rows: SluglessRow[], taken: string[] = [], kept = new Map<string, string>()) =>
    Object.fromEntries(assignSlugs(rows, kept, new Set(taken), 'hospital'))

  it('makes slugs unique by place, then by id, then by number', () => {
    const rows = [
      row('1', 'city-hospital', 'east'),
      row('2', 'city-hospital', 'west'),
      row('A/3', 'city-hospital', 'west'),
      row('A-3', 'city-hospital', 'west'),
      row('5', 'star-hospital', 'west'),
      row('6', '', ''),
    ]
    const slugs = {
      'list:1': 'city-hospital-east',
      'list:2': 'city-hospital-west-2',
      'list:A-3': 'city-hospital-west-a-3',
      'list:A/3': 'city-hospital-west-a-3-2',
      'list:5': 'star-hospital',
      'list:6': 'hospital-6',
    }
    expect(given(rows)).toEqual(slugs)
    expect(given(rows.toReversed())).toEqual(slugs)
  })

  it('does not reuse the slug of another row', () => {
    expect(given([row('1')], ['city-hospital'])).toEqual({ 'list:1': 'city-hospital-1' })
    expect(given([row('1')], ['city-hospital', 'city-hospital-1'])).toEqual({
      'list:1': 'city-hospital-1-2',
    })
  })

  it('keeps the slug of a renamed row', () => {
    const kept = new Map([['list:1', 'old-name']])
    expect(given([row('2'), row('1', 'new-name')], [], kept)).toEqual({
      'list:1': 'old-name',
      'list:2': 'city-hospital',
    })
  })
})

describe('a number followed by a word', () => {
  it.each([
    ['5 lakh', '500000'],
    ['₹ 1.5 Lakhs onwards', '150000'],
    ['1.2 crore', '12000000'],
    ['2k', '2000'],
    ['500 for kids', '500'],
    ['12 Years (2 lakh patients)', '12'],
  ])('of %j is %j', (text, number) => {
    const spec = { ...field, columns: ['Fee'], number: 'whole' as const }
    expect(translator(spec, false)({ Fee: text }).values).toEqual([number])
  })
})

describe('cells that say nothing', () => {
  const spec = { ...field, join: ', ', columns: ['Street', 'Area', 'City'] }
  it.each(['0', '-', 'NA', 'N/A', 'n.a.', 'nil', ' ', 'Not Available'])(
    'leaves %j out of a joined text',
    (area) => {
      const cells = { Street: '12/4', Area: area, City: 'Agra' }
      expect(translator(spec, false)(cells).values).toEqual(['12/4, Agra'])
    },
  )

  it.each(['10', 'Nala Road', 'Nilgiri', 'Na Chowk'])('keeps %j in a joined text', (area) => {
    const cells = { Street: '12/4', Area: area, City: 'Agra' }
    expect(translator(spec, false)(cells).values).toEqual([`12/4, ${area}, Agra`])
  })
})

describe('a part of a cell', () => {
  it.each([
    ['18.52, 73.85', 1, ['18.52']],
    ['18.52, 73.85', 2, ['73.85']],
    ['18.52', 2, []],
    ['', 1, []],
  ])('of %j at position %j is %j', (text, part, values) => {
    const spec = { ...field, columns: ['Position'], split: ',', part, number: true as const }
    expect(translator(spec, false)({ Position: text }).values).toEqual(values)
  })
})
