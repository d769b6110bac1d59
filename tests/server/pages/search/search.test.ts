import { expect, it } from 'vitest'
import { cityChosen, namesCity } from '#lib/server/pages/search/search'

const pune = { id: 568, slug: 'pune', name: 'Pune', type: 'Popular' } as const
const abohar = { id: 700, slug: 'abohar', name: 'Abohar', type: 'Other' } as const
const navi = { id: 701, slug: 'navi-mumbai', name: 'Navi Mumbai', type: 'Other' } as const
const everyCity = [
  { ...pune, names: ['pune', 'poona'] },
  { ...abohar, names: ['abohar'] },
  { ...navi, names: ['navi mumbai', 'new bombay'] },
]

it.each([
  ['pune', { city: pune, cities: [pune], isEmptyCity: false }],
  ['abohar', { city: abohar, cities: [pune, abohar], isEmptyCity: true }],
  ['568', { city: pune, cities: [pune], isEmptyCity: false }],
  ['Poona', { city: pune, cities: [pune], isEmptyCity: false }],
  ['nowhere', { city: null, cities: [pune], isEmptyCity: false }],
  ['', { city: null, cities: [pune], isEmptyCity: false }],
])('finds the city of ?city=%s and offers it', (parameter, expected) => {
  expect(cityChosen([pune], everyCity, parameter)).toEqual(expected)
})

it.each([
  ['cardiolgist MUMBAI', true],
  ['cardiolgist abohar', true],
  ['cardiolgist in Poona', true],
  ['cardiolgist lumbar', false],
  ['', false],
])('does %j contain the name of a city? %s', (query, isNamed) => {
  expect(namesCity(everyCity, query)).toBe(isNamed)
})
