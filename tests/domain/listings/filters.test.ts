import { expect, it } from 'vitest'
import { sortName } from '#lib/domain/listings/sorts'

it.each([
  ['Dr Asha Rao', 'asha rao'],
  ['DR. ASHA  RAO', 'asha rao'],
  ['Prof. Dr Asha Rao', 'asha rao'],
  ['Drishti Hospital', 'drishti hospital'],
  ['डॉ. आशा राव', 'आशा राव'],
  ['प्रो. डॉ. आशा राव', 'आशा राव'],
])('sorts %s as %s', (name, expected) => {
  expect(sortName(name)).toBe(expected)
})
