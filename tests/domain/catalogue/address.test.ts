import { expect, it } from 'vitest'
import { addressWithCity, fullAddress } from '#lib/domain/catalogue/address'

it.each<[parts: [string, string, string], whole: string]>([
  [['1 Sample Road', 'Koramangala', '560034'], '1 Sample Road, Koramangala 560034'],
  [['1 Sample Road, Koramangala', 'Koramangala', ''], '1 Sample Road, Koramangala'],
  [['', 'Koramangala', '560034'], 'Koramangala 560034'],
  [['', '', '560034'], '560034'],
  [['', '', ''], ''],
])('joins %j to %j', (parts, whole) => {
  expect(fullAddress(...parts)).toBe(whole)
})

it.each([
  ['1 Sample Road, Delhi 110001', '1 Sample Road, Delhi 110001'],
  ['1 Sample Road, new delhi', '1 Sample Road, new delhi'],
  ['Sadar Bazar', 'Sadar Bazar, Delhi'],
  ['Delhigate Road', 'Delhigate Road, Delhi'],
  ['', 'Delhi'],
])('says the city once: %j', (address, whole) => {
  expect(addressWithCity(address, { name: 'Delhi', slug: 'delhi' })).toBe(whole)
})

it('says the city once in any language', () => {
  const city = { name: 'दिल्ली', latin: 'Delhi', slug: 'delhi' }
  expect(addressWithCity('1 Sample Road, Delhi', city)).toBe('1 Sample Road, Delhi')
  expect(addressWithCity('सदर बाज़ार, दिल्ली', city)).toBe('सदर बाज़ार, दिल्ली')
  expect(addressWithCity('Sadar Bazar', city)).toBe('Sadar Bazar, दिल्ली')
})
