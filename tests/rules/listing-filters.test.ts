import { expect, it } from 'vitest'
import { hasFilters } from '#lib/rules/listing-filters'
import { sortName } from '#lib/rules/listing-sorts'

it.each([
  ['/delhi/doctors/cardiology?gender=female', true],
  ['/delhi/doctors/cardiology/2?utm_source=x&sort=name', true],
  ['/delhi/hospitals/ent?insurance=', true],
  ['/delhi/doctors?city=mumbai', true],
  ['/doctors?page=2', true],
  ['/hospitals/insurance/cghs?city=delhi', true],
  // Nothing of the list is asked for.
  ['/delhi/doctors/cardiology', false],
  ['/delhi/doctors/cardiology?', false],
  ['/delhi/doctors/cardiology?utm_source=gender', false],
  ['/doctors?name=Asha', false],
  // Other pages have a city or a page in their query too.
  ['/search?q=heart&city=delhi', false],
  ['/marketing/piles?city=delhi', false],
  ['/hospital/neem-hospital/doctors?page=2', false],
  ['/doctor/dr-asha-rao?city=delhi', false],
])('%s asks for a narrowed list: %s', (url, expected) => {
  expect(hasFilters(url)).toBe(expected)
})

it.each([
  ['Dr Asha Rao', 'asha rao'],
  ['DR. ASHA  RAO', 'asha rao'],
  ['Prof. Dr Asha Rao', 'asha rao'],
  ['Drishti Hospital', 'drishti hospital'],
])('%s is sorted as %s', (name, expected) => {
  expect(sortName(name)).toBe(expected)
})
