import { existsSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { commonConditions, wellKnownFirst } from '#lib/domain/catalogue/conditions'

const condition = (slug: string, name = slug) => ({ slug, name })

describe('the conditions of the home page', () => {
  it('begin with the common ones in a fixed order, and continue by name', () => {
    const all = [
      condition('a-rare-one', 'Rare'),
      condition('thyroid'),
      condition('another', 'Acne'),
      condition('piles'),
      condition('hernia'),
    ]
    expect(wellKnownFirst(all, 4).map(({ slug }) => slug)).toEqual([
      'hernia',
      'piles',
      'thyroid',
      'another',
    ])
    expect(wellKnownFirst(all, 2).map(({ slug }) => slug)).toEqual(['hernia', 'piles'])
    expect(wellKnownFirst(all, 16)).toHaveLength(5)
  })

  test.each(commonConditions)('%s has a text in the catalogue', (slug) => {
    expect(existsSync(`content/conditions/${slug}.md`)).toBe(true)
  })

  it('are sixteen different ones', () => {
    expect(new Set(commonConditions).size).toBe(16)
    expect(commonConditions).toHaveLength(16)
  })
})
