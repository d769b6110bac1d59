import { describe, expect, it } from 'vitest'
import {
  filesServing,
  landingPattern,
  landingSlug,
  readLandingSlug,
  servesPage,
} from '#lib/domain/site/landing'

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

describe('the patterns of a file that serves many pages', () => {
  const inDelhi = { kind: 'treatment', subject: 'piles-treatment', city: 'delhi' } as const
  const inIndia = { ...inDelhi, city: null }

  it.each([
    ['{treatment}-in-{city}', true, false],
    ['piles-treatment-in-{city}', true, false],
    ['{treatment}-in-delhi', true, false],
    ['piles-treatment-in-delhi', true, false],
    ['{treatment}', false, true],
    ['piles-treatment', false, true],
    ['{condition}-in-{city}', false, false],
    ['{condition}', false, false],
    ['{treatment}-in-pune', false, false],
    ['hernia-repair-in-{city}', false, false],
  ])('%s serves a page in Delhi: %s, and one for India: %s', (pattern, here, everywhere) => {
    expect(landingPattern.test(pattern)).toBe(true)
    expect(servesPage(pattern, inDelhi)).toBe(here)
    expect(servesPage(pattern, inIndia)).toBe(everywhere)
  })

  it.each(['{hospital}', '{city}', '{treatment}-{city}', '{treatment} in {city}', 'Piles', ''])(
    '%j is no pattern',
    (text) => {
      expect(landingPattern.test(text)).toBe(false)
    },
  )

  it('the more specific file comes later, because it wins', () => {
    const file = (slug: string, ...pages: string[]) => ({ slug, pages })
    const files = [
      file('one-page', 'piles-treatment-in-delhi'),
      file('one-treatment', 'piles-treatment-in-{city}'),
      file('every-city', '{treatment}-in-{city}'),
      file('one-city', '{treatment}-in-delhi', '{treatment}-in-{city}'),
      file('conditions', '{condition}-in-{city}'),
    ]
    expect(filesServing(files, inDelhi).map(({ slug }) => slug)).toEqual([
      ...['every-city', 'one-city', 'one-treatment', 'one-page'],
    ])
    expect(filesServing(files, { ...inDelhi, city: 'pune' }).map(({ slug }) => slug)).toEqual([
      ...['every-city', 'one-city', 'one-treatment'],
    ])
  })
})
