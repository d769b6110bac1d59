import { describe, expect, it } from 'vitest'
import { citiesCalled, cityOfParameter, nearestCity } from '#lib/domain/catalogue/cities'

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
describe('the nearest city', () => {
  it.each([
    ['Gurugram', 28.47, 77.05],
    ['Delhi', 28.65, 77.23],
    ['Pune', 18.9, 73.3],
  ])('is %s', (name, latitude, longitude) =>
    expect(nearestCity(cities, { latitude, longitude })?.name).toBe(name),
  )

  it('is none when no city is near or no position is known', () => {
    expect(nearestCity(cities, { latitude: 51.5, longitude: -0.1 })).toBeUndefined()
    expect(nearestCity(cities.slice(3), { latitude: 28, longitude: 77 })).toBeUndefined()
  })
})

describe('a city named in a link or a query', () => {
  const delhi = {
    id: 514,
    slug: 'delhi',
    names: ['delhi', 'दिल्ली', 'new delhi'],
    localities: ['karol bagh', 'gurugram'],
  }
  const gurugram = { id: 248, slug: 'gurgaon', names: ['gurugram', 'गुरुग्राम', 'gurgaon'] }
  const aurangabad = { id: 1, slug: 'aurangabad', names: ['aurangabad', 'sambhajinagar'] }
  const aurangabadBihar = { id: 2, slug: 'aurangabad-bihar', names: ['aurangabad'] }
  const known = [delhi, gurugram, aurangabadBihar, aurangabad]

  it.each([
    ['gurgaon', gurugram],
    ['Gurugram', gurugram],
    ['248', gurugram],
    [' NEW  DELHI ', delhi],
    ['दिल्ली', delhi],
    // A slug takes precedence over a name.
    ['aurangabad', aurangabad],
    ['karol-bagh', delhi],
    ['karolbagh', delhi],
    ['newdelhi', delhi],
    ['Atlantis', undefined],
    ['24', undefined],
    ['', undefined],
  ])('%j means %j', (parameter, city) => expect(cityOfParameter(known, parameter)).toBe(city))

  it('may be several cities with the same name', () =>
    expect(citiesCalled(known, 'Aurangabad')).toEqual([aurangabadBihar, aurangabad]))
})
