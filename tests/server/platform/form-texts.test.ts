import { expect, it } from 'vitest'
import { formTexts } from '#lib/server/platform/body'

it('keeps what was typed, and an empty text for each other field', () => {
  const form = new URLSearchParams({ name: 'Asha', query: 'x'.repeat(3_000), other: 'y' })
  expect(formTexts(form, ['name', 'city', 'query'])).toEqual({
    ...{ name: 'Asha', city: '' },
    query: 'x'.repeat(3_000),
  })
})

it('cuts all fields together, because a refused form is shown again', () => {
  const form = new URLSearchParams({ name: '"'.repeat(6_000), query: '"'.repeat(60_000) })
  const { name, query } = formTexts(form, ['name', 'query'])
  expect([name.length, query.length]).toEqual([6_000, 2_000])
})
