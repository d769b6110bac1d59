import { expect, it } from 'vitest'
import { writeToUs } from '#lib/rules/contact'

it.each([
  [[{ slug: 'contact-us', name: 'Contact us' }], '/contact-us'],
  [[], '/appointment'],
])('one writes to us, given the pages %j, at %s', (pages, path) => {
  expect(writeToUs({ pages })).toBe(path)
})
