import { expect, it } from 'vitest'
import { sortName } from '#lib/domain/listings/sorts'

it.each([
  ['Dr Asha Rao', 'asha rao'],
  ['DR. ASHA  RAO', 'asha rao'],
  ['Prof. Dr Asha Rao', 'asha rao'],
  ['Drishti Hospital', 'drishti hospital'],
])('sorts %s as %s', (name, expected) => {
  expect(sortName(name)).toBe(expected)
})
