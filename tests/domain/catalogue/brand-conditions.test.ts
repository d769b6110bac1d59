import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brandConditions } from '#lib/domain/catalogue/conditions'

it('specification.md, section 9: a fixed list of 16 condition names', () => {
  expect(brandConditions).toHaveLength(16)
  expect(new Set(brandConditions.map(({ name }) => name)).size).toBe(16)
})

it.each(brandConditions)('$name has a page in the sample catalogue', ({ slug }) => {
  expect(existsSync(`content/conditions/${slug}.md`)).toBe(true)
})
