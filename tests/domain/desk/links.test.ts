import { describe, expect, test } from 'vitest'
import {
  filledIn,
  linkParameters,
  linkQuery,
  personalProblem,
  trimmedValue,
} from '#lib/domain/desk/links'
import { attributionParameters } from '#lib/domain/site/attribution'

describe('links of the marketing team', () => {
  test('have only parameters that the site reads', () => {
    for (const { parameter } of linkParameters) expect(attributionParameters).toContain(parameter)
  })

  test.each([
    [[], ''],
    [[['city', undefined]], ''],
    [
      [
        ['city', 'delhi'],
        ['utm_term', ''],
        ['utm_source', 'google'],
      ],
      '?city=delhi&utm_source=google',
    ],
    [[['utm_campaign', 'piles & fistula = 1']], '?utm_campaign=piles%20%26%20fistula%20%3D%201'],
    // Google Ads replaces the word in braces only as it is.
    [[['utm_term', '{keyword}']], '?utm_term={keyword}'],
  ] as const)('write %j as %j', (pairs, query) => {
    expect(linkQuery(pairs)).toBe(query)
  })

  test('lose spaces around values, and what is longer than the site reads', () => {
    expect(trimmedValue('  spring \n offer ')).toBe('spring offer')
    expect(trimmedValue('x'.repeat(300))).toHaveLength(200)
    expect(trimmedValue(undefined)).toBe('')
  })

  test.each([
    ['98765 43210', 'looks like a telephone number'],
    ['+91-98765-43210', 'looks like a telephone number'],
    ['asha@example.com', 'looks like an e-mail address'],
    ['piles-delhi-2026-11', ''],
    ['kwd-298723', ''],
  ])('must not name a person: %s', (value, problem) => {
    expect(personalProblem(value)).toBe(problem)
  })

  test.each([
    ['{page}-{city}', 'piles-delhi'],
    ['{source}_{variant}', 'google_pdf'],
    ['{keyword}', '{keyword}'],
    ['spring', 'spring'],
  ])('fill in what differs: %s', (text, filled) => {
    const values = { page: 'piles', city: 'delhi', variant: 'pdf', source: 'google' }
    expect(filledIn(text, values)).toBe(filled)
  })

  test('leave no loose hyphen where something is missing', () => {
    const values = { page: 'piles', city: '', variant: '', source: 'google' }
    expect(filledIn('{page}-{city}-{source}', values)).toBe('piles-google')
    expect(filledIn('{page}-{city}', values)).toBe('piles')
  })
})
