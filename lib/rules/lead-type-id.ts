import type { PageType } from '#lib/rules/page-types'

/**
 * Specification point 9, 'Numeric id by page type and tier': its meaning is not shown, so the ids are
 * ours (decisions.md section 3), sent as LeadTypeData. Never give an old id a new meaning: the CRM
 * keeps them. Tier 1 has its own column; static information pages share one id.
 */
const informational = 100

const ids: Record<PageType, readonly [tier1: number, other: number]> = {
  Condition: [11, 12],
  doctors: [21, 22],
  hospitals: [31, 32],
  Treatment: [41, 42],
  Treatment_City: [51, 52],
  Blog: [61, 62],
  Test: [71, 72],
  Home: [81, 82],
  Marketing: [91, 92],
  costpage: [111, 112],
  departmentpage: [121, 122],
  CityWise_Hospital_Listing: [131, 132],
  CityWise_Doctors_Listing: [141, 142],
  Authors: [151, 152],
  Reviewers: [161, 162],
  Insurance: [informational, informational],
  Press_Page: [informational, informational],
  About: [informational, informational],
  Contact: [informational, informational],
  Editorial_Policy: [informational, informational],
  Faq_Page: [informational, informational],
  Privacy_Policy: [informational, informational],
  Refund_Policy: [informational, informational],
  Terms_Condition: [informational, informational],
  Video: [informational, informational],
  Error: [informational, informational],
}

export const leadTypeId = (pageType: PageType, tier: number): number => {
  const [tier1, other] = ids[pageType]
  return tier === 1 ? tier1 : other
}
