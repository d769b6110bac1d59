import { describe, expect, test } from 'vitest'
import { leadTypeId } from '#lib/rules/lead-type-id'
import { pageTypes } from '#lib/rules/page-types'
import { isInsured, leadTier } from '#lib/rules/tier'

describe('the tier of a lead', () => {
  test.each([
    // the page's own, 3 when it gives none
    [{ pageType: 'Home' }, 3],
    [{ pageType: 'Home', pageTier: 4 }, 4],
    [{ pageType: 'Treatment', pageTier: 2, cityName: 'Delhi' }, 2],
    // private insurance is tier 1 anywhere, a government scheme changes nothing
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
  ] as const)('%o is %i', (question, tier) => {
    expect(leadTier(question)).toBe(tier)
  })
})

test('any insurance type means insured', () => {
  expect([isInsured('Private'), isInsured('Govt.'), isInsured(''), isInsured(undefined)]).toEqual([
    'yes',
    'yes',
    'no',
    'no',
  ])
})

describe('the numeric id of a lead', () => {
  test('tells tier 1 from the others on pages about care', () => {
    for (const pageType of ['Condition', 'Blog', 'Home', 'CityWise_Doctors_Listing'] as const) {
      expect(leadTypeId(pageType, 1)).not.toBe(leadTypeId(pageType, 3))
      expect(leadTypeId(pageType, 2)).toBe(leadTypeId(pageType, 3))
    }
  })
  test('is one for the static information pages, whatever the tier', () => {
    const types = ['Insurance', 'Privacy_Policy', 'Faq_Page', 'About'] as const
    expect(new Set(types.flatMap((type) => [leadTypeId(type, 1), leadTypeId(type, 3)])).size).toBe(
      1,
    )
  })
  test('is a whole number for every page type', () => {
    for (const pageType of pageTypes)
      expect(Number.isInteger(leadTypeId(pageType, 3)), pageType).toBe(true)
  })
})
