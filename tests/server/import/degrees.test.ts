import { expect, it } from 'vitest'
import { degreesOf } from '#lib/server/import/read/degrees'

it.each([
  ['latitude', '18.5N', '18.5'],
  ['latitude', ' N 18.5° ', '18.5'],
  ['latitude', "18°31'N", '18.516667'],
  ['latitude', '18° 31′ 12″ N', '18.52'],
  ['latitude', "18°31'12''", '18.52'],
  ['latitude', '१८.५N', '18.5'],
  ['latitude', '18.5 S', '-18.5'],
  ['longitude', '73.8E', '73.8'],
  ['longitude', '73.8 East', '73.8'],
  ['longitude', "73 deg 48' W", '-73.8'],
] as const)('reads the %s %s', (field, text, degrees) => {
  expect(degreesOf(field, text)).toBe(degrees)
})

it.each([
  ...['', '18.5', '-18.5', '18.5E', 'N', '18 31', "18°61'N", 'N18.5N', '18.5N, 73.8E', '1831N'],
])("leaves '%s' as it is", (text) => {
  expect(degreesOf('latitude', text)).toBeUndefined()
})

it('is not held up by a very long text', () => {
  expect(degreesOf('latitude', `1${' '.repeat(200_000)}x`)).toBeUndefined()
})
