import { expect, it } from 'vitest'
import { contactPath } from '#lib/domain/site/footer'

it.each([
  [[{ slug: 'contact-us', name: 'Contact us' }], '/contact-us'],
  [[], '/appointment'],
])('with the text pages %j the contact link is %s', (pages, path) => {
  expect(contactPath({ pages })).toBe(path)
})
