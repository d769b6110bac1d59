import { expect, it } from 'vitest'
import type { CityChoice } from '#lib/contract/search'
import { cityChosen, namesCity } from '#lib/server/pages/city-choices'

const pune: CityChoice = { id: 568, slug: 'pune', name: 'Pune', type: 'Popular' }
const abohar: CityChoice = { id: 700, slug: 'abohar', name: 'Abohar', type: 'Other' }
const navi: CityChoice = { id: 701, slug: 'navi-mumbai', name: 'Navi Mumbai', type: 'Other' }

it.each([
  ['pune', { city: pune, cities: [pune], isEmptyCity: false }],
  ['abohar', { city: abohar, cities: [pune, abohar], isEmptyCity: true }],
  ['nowhere', { city: null, cities: [pune], isEmptyCity: false }],
  ['', { city: null, cities: [pune], isEmptyCity: false }],
])('of an address that names %j, the form offers the city', (slug, expected) => {
  expect(cityChosen([pune], [pune, abohar, navi], slug)).toEqual(expected)
})

it.each([
  ['cardiolgist MUMBAI', true],
  ['cardiolgist abohar', true],
  ['cardiolgist lumbar', false],
  ['', false],
])('in %j a city is named: %s', (query, isNamed) => {
  expect(namesCity([pune, abohar, navi], query)).toBe(isNamed)
})
