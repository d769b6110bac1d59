import { expect, test } from 'vitest'
import { leadTypeId } from '#lib/domain/leads/payload'
import { pageTypes } from '#lib/domain/routes/page-types'

// The CRM stores these numbers, so they must never change.
const ids = [
  ['Condition', 11, 12],
  ['doctors', 21, 22],
  ['hospitals', 31, 32],
  ['Treatment', 41, 42],
  ['Treatment_City', 51, 52],
  ['Blog', 61, 62],
  ['Test', 71, 72],
  ['Home', 81, 82],
  ['Marketing', 91, 92],
  ['costpage', 111, 112],
  ['departmentpage', 121, 122],
  ['CityWise_Hospital_Listing', 131, 132],
  ['CityWise_Doctors_Listing', 141, 142],
  ['Authors', 151, 152],
  ['Reviewers', 161, 162],
  // Static information pages have one id for all tiers.
  ['Insurance', 100, 100],
  ['Press_Page', 100, 100],
  ['About', 100, 100],
  ['Contact', 100, 100],
  ['Editorial_Policy', 100, 100],
  ['Faq_Page', 100, 100],
  ['Privacy_Policy', 100, 100],
  ['Refund_Policy', 100, 100],
  ['Terms_Condition', 100, 100],
  ['Video', 100, 100],
  ['Error', 100, 100],
] as const

test.each(ids)(
  'specification.md, section 9: the numeric id of %s is %i in tier 1, %i otherwise',
  (type, one, other) => {
    expect(leadTypeId(type, 1)).toBe(one)
    for (const tier of [2, 3, 4]) expect(leadTypeId(type, tier)).toBe(other)
  },
)

test('specification.md, section 9: every page type has a row', () => {
  expect(ids.map(([type]) => type).sort()).toEqual([...pageTypes].sort())
})
