import { describe, expect, it } from 'vitest'
import { nearestCity } from '#lib/rules/city-nearest'
import { citiesNamed } from '#lib/rules/city-search'
import { defaultCity, parseCity } from '#lib/rules/city-selected'
import { profileProblems } from '#lib/rules/profile-form'

const cities = [
  { name: 'Delhi', nameHindi: 'दिल्ली', latitude: 28.6139, longitude: 77.209 },
  {
    name: 'Gurugram',
    nameHindi: 'गुरुग्राम',
    otherNames: ['gurgaon'],
    latitude: 28.4595,
    longitude: 77.0266,
  },
  { name: 'Pune', nameHindi: 'पुणे', latitude: 18.5204, longitude: 73.8567 },
  { name: 'Elsewhere', latitude: undefined, longitude: undefined },
]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('the search in the list', () => {
  it.each([
    ['', ['Delhi', 'Gurugram', 'Pune', 'Elsewhere']],
    ['UN', ['Pune']],
    ['  guru ', ['Gurugram']],
    ['पुणे', ['Pune']],
    ['ग्राम', ['Gurugram']],
    ['Gurgaon', ['Gurugram']],
    ['ell', []],
    ['el', ['Delhi', 'Elsewhere']],
    ['xyz', []],
  ])('"%s" finds %j', (typed, found) => expect(names(citiesNamed(cities, typed))).toEqual(found))
})

describe('the nearest city', () => {
  it.each([
    ['Gurugram', 28.47, 77.05],
    ['Delhi', 28.65, 77.23],
    ['Pune', 18.9, 73.3],
  ])('is %s', (name, latitude, longitude) =>
    expect(nearestCity(cities, { latitude, longitude })?.name).toBe(name),
  )

  it('is none where nothing is near, or where no place is known', () => {
    expect(nearestCity(cities, { latitude: 51.5, longitude: -0.1 })).toBeUndefined()
    expect(nearestCity(cities.slice(3), { latitude: 28, longitude: 77 })).toBeUndefined()
  })
})

describe('a selected city', () => {
  it('is Delhi by default (specification point 9)', () =>
    expect(defaultCity).toEqual({ cityId: 514, cityName: 'Delhi', type: 'Popular' }))

  it.each([
    [{ cityId: 568, cityName: 'Pune', type: 'Popular' }, 568],
    [{ cityid: 568, cityname: 'Pune' }, 568],
    [{ cityId: '568', cityName: 'Pune' }, 568],
  ])('%j is understood', (kept, cityId) =>
    expect(parseCity(kept)).toEqual({ cityId, cityName: 'Pune', type: 'Popular' }),
  )

  it('says itself which cities are popular', () =>
    expect(parseCity({ cityId: 1001, cityName: 'Chennai', type: 'Popular' })?.type).toBe('Other'))

  it.each([null, undefined, 514, 'Delhi', {}, { cityId: 514 }, { cityId: 'x', cityName: 'Pune' }])(
    '%j is none',
    (kept) => expect(parseCity(kept)).toBeUndefined(),
  )
})

describe('the profile forms', () => {
  const empty = { name: ' ', email: '', cityId: '' }
  it('ask for name and e-mail', () =>
    expect(profileProblems(['name', 'email'], empty)).toEqual({
      name: 'Please enter your name',
      email: 'Please enter your email',
    }))
  it('ask for the city', () =>
    expect(profileProblems(['cityId'], empty)).toEqual({ cityId: 'Please select your city' }))
  it.each(['asha', 'asha@', 'asha@example'])('check the format of %s', (email) =>
    expect(profileProblems(['email'], { ...empty, email })).toEqual({
      email: 'Please enter your email',
    }),
  )
  it('are content with a filled form', () =>
    expect(
      profileProblems(['name', 'email', 'cityId'], {
        name: 'Asha',
        email: 'ASHA@example.in',
        cityId: '514',
      }),
    ).toEqual({}))
})
