import { expect, it } from 'vitest'
import { landingSlug, readLandingSlug } from '#lib/domain/site/landing'

it.each([
  ['piles-treatment', ['piles-treatment']],
  ['piles-treatment-in-delhi', ['piles-treatment-in-delhi', 'piles-treatment | delhi']],
  // A subject may contain '-in-'; the longest comes first.
  [
    'blood-in-stool-in-navi-mumbai',
    [
      'blood-in-stool-in-navi-mumbai',
      'blood-in-stool | navi-mumbai',
      'blood | stool-in-navi-mumbai',
    ],
  ],
  ['inguinal-hernia', ['inguinal-hernia']],
  ['-in-delhi', ['-in-delhi']],
  ['piles-in-', ['piles-in-']],
  ['', []],
])('reads %j as %j', (slug, expected) => {
  const readings = readLandingSlug(slug)
  expect(readings.map(({ subject, city }) => [subject, city].filter(Boolean).join(' | '))).toEqual(
    expected,
  )
  for (const { subject, city } of readings) expect(landingSlug(subject, city)).toBe(slug)
})

it('reads a long address a few times only', () => {
  expect(readLandingSlug(Array(60).fill('a').join('-in-')).length).toBeLessThanOrEqual(6)
})
