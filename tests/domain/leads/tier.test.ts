import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInsured, leadTier, tierOfPage } from '#lib/domain/leads/tier'
import { pageTypes } from '#lib/domain/routes/page-types'

describe('specification.md, section 4: the tier of a lead', () => {
  test.each([
    // the page's own tier, 3 by default
    [{ pageType: 'Home' }, 3],
    [{ pageType: 'Home', pageTier: 4 }, 4],
    [{ pageType: 'Treatment', pageTier: 2, cityName: 'Delhi' }, 2],
    // private insurance is always tier 1; a government scheme has no effect
    [{ pageType: 'Home', insuranceType: 'Private' }, 1],
    [{ pageType: 'Condition', pageTier: 4, insuranceType: 'Private' }, 1],
    [{ pageType: 'Home', insuranceType: 'Govt.' }, 3],
    // city listings of tier 3
    [{ pageType: 'CityWise_Doctors_Listing', cityName: 'Delhi' }, 1],
    [{ pageType: 'CityWise_Hospital_Listing', cityName: 'Pune' }, 1],
    [{ pageType: 'CityWise_Hospital_Listing', pageTier: 3, cityName: 'Pune' }, 1],
    [{ pageType: 'CityWise_Doctors_Listing', cityName: 'Other' }, 3],
    [{ pageType: 'CityWise_Doctors_Listing', cityName: '' }, 3],
    [{ pageType: 'CityWise_Doctors_Listing' }, 3],
    [{ pageType: 'CityWise_Doctors_Listing', cityName: 'अन्य' }, 3],
    [{ pageType: 'CityWise_Doctors_Listing', pageTier: 4, cityName: 'Delhi' }, 4],
    [{ pageType: 'CityWise_Doctors_Listing', pageTier: 2, cityName: 'Delhi' }, 2],
    // condition and blog pages of tier 2
    [{ pageType: 'Condition', pageTier: 2, cityName: 'Delhi' }, 1],
    [{ pageType: 'Blog', pageTier: 2, cityName: 'Delhi' }, 1],
    [{ pageType: 'Condition', pageTier: 2, cityName: 'Other' }, 2],
    [{ pageType: 'Blog', pageTier: 2, cityName: 'अन्य' }, 2],
    [{ pageType: 'Blog', pageTier: 2 }, 2],
    [{ pageType: 'Condition', cityName: 'Delhi' }, 3],
    [{ pageType: 'Condition', pageTier: 3, cityName: 'Delhi' }, 3],
    [{ pageType: 'Blog', pageTier: 4, cityName: 'Delhi' }, 4],
    // 'Other' in any spelling; on other pages the city has no effect
    [{ pageType: 'CityWise_Doctors_Listing', cityName: ' other ' }, 3],
    [{ pageType: 'CityWise_Doctors_Listing', cityName: '   ' }, 3],
    [{ pageType: 'Home', cityName: 'Delhi' }, 3],
    [{ pageType: 'departmentpage', pageTier: 2, cityName: 'Delhi' }, 2],
    [{ pageType: 'Blog', pageTier: 2, cityName: 'Other', insuranceType: 'Private' }, 1],
    [{ pageType: 'Blog', pageTier: 2, cityName: 'Other', insuranceType: 'Govt.' }, 2],
  ] as const)('%o is %i', (question, tier) => {
    expect(leadTier(question)).toBe(tier)
  })

  test('specification.md, section 9: is 1 to 4 for any input', () => {
    const question = fc.record({
      pageType: fc.constantFrom(...pageTypes),
      pageTier: fc.constantFrom(undefined, 1, 2, 3, 4),
      cityName: fc.option(fc.string(), { nil: undefined }),
      insuranceType: fc.constantFrom(undefined, '', 'Govt.', 'Private'),
    })
    fc.assert(fc.property(question, (asked) => [1, 2, 3, 4].includes(leadTier(asked))))
  })
})

test.each([
  [{ insuranceType: 'Private' }, 'yes'],
  [{ insuranceType: 'Govt.' }, 'yes'],
  [{ insured: 'no', insuranceName: 'CGHS' }, 'yes'],
  [{ insured: 'yes' }, 'yes'],
  [{ insured: 'no', insuranceType: '', insuranceName: '' }, 'no'],
  [{}, 'no'],
])(
  'specification.md, section 4: any insurance type, and an insurer, sets IsInsurance to yes: %o is %s',
  (answers, expected) => {
    expect(isInsured(answers)).toBe(expected)
  },
)

describe('specification.md, sections 4 and 9: the tier of a page', () => {
  test.each([
    ['Condition', 2],
    ['Blog', 2],
    ['CityWise_Doctors_Listing', 3],
    ['CityWise_Hospital_Listing', 3],
    ['Treatment', 1],
    ['Treatment_City', 1],
    ['costpage', 1],
    ['Marketing', 1],
    ['doctors', 3],
    ['hospitals', 3],
    ['Home', 3],
    ['Insurance', 3],
    ['Test', 3],
    ['departmentpage', 3],
    ['Authors', 3],
    ['Reviewers', 3],
    ['About', 4],
    ['Contact', 4],
    ['Editorial_Policy', 4],
    ['Faq_Page', 4],
    ['Press_Page', 4],
    ['Privacy_Policy', 4],
    ['Refund_Policy', 4],
    ['Terms_Condition', 4],
    ['Video', 4],
    ['Error', 4],
  ] as const)('%s: %i', (pageType, tier) => {
    expect(tierOfPage(pageType)).toBe(tier)
  })

  test.each([
    'Condition',
    'Blog',
    'CityWise_Doctors_Listing',
    'CityWise_Hospital_Listing',
  ] as const)('specification.md, section 4: on %s a chosen city then gives 1', (pageType) => {
    const page = { pageType, pageTier: tierOfPage(pageType) }
    expect(leadTier({ ...page, cityName: 'Pune' })).toBe(1)
    expect(leadTier({ ...page, cityName: 'अन्य' })).toBe(tierOfPage(pageType))
  })
})
