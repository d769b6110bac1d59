import { describe, expect, it } from 'vitest'
import { pageCountOf } from '#lib/domain/listings/listing'
import {
  directoryHeading,
  insurerHeading,
  listingHeading,
  listingName,
} from '#lib/domain/listings/texts'
import { counted } from '#lib/domain/text/format'
import { capitalised, inSentence } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'
import { cardiology } from '#tests/support/catalogue'

const { listings, listTexts } = words.en

const ent = { name: 'ENT', practitioner: 'ENT surgeon', practitionerPlural: 'ENT surgeons' }

it.each([
  ['doctors', 0, 'No cardiologists in Delhi with experience'],
  ['doctors', 1, '1 cardiologist in Delhi with experience'],
  ['doctors', 12, '12 cardiologists in Delhi with experience'],
  ['hospitals', 0, 'No hospitals with cardiology in Delhi:'],
  ['hospitals', 1, '1 hospital with cardiology in Delhi:'],
  ['hospitals', 2, '2 hospitals with cardiology in Delhi:'],
] as const)('the description of a list of %s with %d entries', (kind, total, beginning) => {
  const of = { kind, department: cardiology, city: 'Delhi', total }
  const text = listTexts.description({ ...of, page: '' })
  expect(text.startsWith(beginning)).toBe(true)
  expect(text.includes('Compare them')).toBe(total !== 1)
  expect(listTexts.description({ ...of, page: ', page 2' })).toContain(' in Delhi, page 2')
})

describe('the heading of a listing', () => {
  it.each([
    ['doctors', cardiology, 12, '12 cardiologists in Delhi'],
    ['doctors', cardiology, 1, '1 cardiologist in Delhi'],
    ['doctors', cardiology, 0, 'Cardiologists in Delhi'],
    ['doctors', ent, 2, '2 ENT surgeons in Delhi'],
    ['hospitals', cardiology, 3, '3 cardiology hospitals in Delhi'],
    ['hospitals', ent, 1, '1 ENT hospital in Delhi'],
    ['hospitals', cardiology, 0, 'Cardiology hospitals in Delhi'],
  ] as const)('of %s, %o, %i', (kind, department, total, expected) => {
    expect(listingHeading({ kind, department, city: 'Delhi' }, total, listings)).toBe(expected)
  })

  // 'There are none in Delhi' would be false: the city has some that the filters leave out.
  it.each([
    ['doctors', 'दिल्ली में दिल के डॉक्टर: 0 मिले'],
    ['hospitals', 'दिल्ली में दिल (कार्डियोलॉजी) के अस्पताल: 0 मिले'],
  ] as const)('says in Hindi too that filters leave no %s', (kind, expected) => {
    const department = {
      name: 'दिल (कार्डियोलॉजी)',
      practitioner: 'दिल के डॉक्टर',
      practitionerPlural: 'दिल के डॉक्टर',
    }
    const of = { kind, department, city: 'दिल्ली' }
    expect(listingHeading(of, 0, words.hi.listings, true)).toBe(expected)
  })

  it('says 0 if filters leave no entries', () => {
    const of = { department: cardiology, city: 'Delhi' }
    expect(listingHeading({ kind: 'doctors', ...of }, 0, listings, true)).toBe(
      '0 cardiologists in Delhi',
    )
    expect(
      directoryHeading('hospitals', { department: null, city: 'Delhi' }, 0, listings, true),
    ).toBe('0 hospitals in Delhi')
    expect(directoryHeading('hospitals', { department: null, city: 'India' }, 0, listings)).toBe(
      'Hospitals in India',
    )
    expect(insurerHeading('CGHS', 'Delhi', 0, listTexts, true)).toBe(
      '0 hospitals in Delhi that accept CGHS',
    )
    expect(insurerHeading('CGHS', '', 0, listTexts)).toBe('Hospitals that accept CGHS')
  })

  it('has the same name whatever the count', () => {
    expect(listingName({ kind: 'doctors', department: ent, city: 'Pune' }, listings)).toBe(
      'ENT surgeons in Pune',
    )
  })
})

it('has forms for use in a sentence', () => {
  expect(inSentence('Cardiology')).toBe('cardiology')
  expect(inSentence('ENT')).toBe('ENT')
  expect(inSentence('Obstetrics and Gynaecology')).toBe('obstetrics and gynaecology')
  expect(capitalised('cardiologists')).toBe('Cardiologists')
  expect(counted(1, 'year')).toBe('1 year')
  expect(counted(0, 'year')).toBe('0 years')
  expect(counted(100_000, 'doctor')).toBe('1,00,000 doctors')
})

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [41, 3],
])('splits %i entries into %i pages', (total, pages) => {
  expect(pageCountOf(total)).toBe(pages)
})
