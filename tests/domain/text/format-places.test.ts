import { expect, test } from 'vitest'
import { distanceKm, distanceText, mapLink } from '#lib/domain/text/format'

const delhi = { latitude: 28.6139, longitude: 77.209 }
const mumbai = { latitude: 19.076, longitude: 72.8777 }

test('distances are great-circle distances', () => {
  expect(distanceKm(delhi, mumbai)).toBeCloseTo(1148, -1)
  expect(distanceKm(mumbai, delhi)).toBeCloseTo(distanceKm(delhi, mumbai), 9)
  expect(distanceKm(delhi, delhi)).toBe(0)
})

test.each([
  [0.2, 'under 1 km'],
  [1.4, '1 km'],
  [12.5, '13 km'],
])('%f km is written as %s', (km, text) => {
  expect(distanceText(km)).toBe(text)
})

test('a map link has the coordinates, or the address without them', () => {
  const address = '1 Sample Road & Co, Delhi'
  const shown = new URL(mapLink({ ...delhi, address }))
  expect(shown.origin).toBe('https://www.openstreetmap.org')
  expect(Object.fromEntries(shown.searchParams)).toEqual({ mlat: '28.6139', mlon: '77.209' })
  expect(shown.hash).toBe('#map=17/28.6139/77.209')
  const link = new URL(mapLink({ latitude: null, longitude: 77.209, address }))
  expect(link.pathname).toBe('/search')
  expect(link.searchParams.get('query')).toBe(address)
})
