import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadFields } from '#lib/domain/leads/fields'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import type { PageContext } from '#lib/domain/site/page'
import { parsePageClaim } from '#lib/server/leads/page-claim'

const page: PageContext = { pageType: 'costpage', path: '/x', pageName: 'X', language: 'en' }
const fallback: PageContext = { ...page, pageType: 'Home', path: '/fallback' }
const claimed = (claim: object) => parsePageClaim(JSON.stringify({ ...page, ...claim }), fallback)

describe('the page that a plain form claims', () => {
  it.each<Partial<PageContext>>([
    {},
    { language: 'hi', tier: 2, conditionName: 'Piles', treatmentName: 'Laser', cityName: 'Delhi' },
    { departmentId: 3, pageDepartment: 'Urology', hospitalId: 3001, doctorId: 4001 },
    { hospitals: [{ id: 9, name: 'Neem' }], specialities: [{ id: 1, name: 'Urology' }] },
    { specialities: [{ id: 1, name: 'दिल', latin: 'Cardiology' }] },
    { formRequirements: ['mobile', 'monthlySalary'], requiredFields: ['query'] },
    { nameFieldRequired: false, isCountryCodeEnabled: true },
    { marketingVariant: 'own', marketingPageTitle: 'A-B-C', vendorId: 'v', remark: 'r' },
  ])('accepts %j', (said) => {
    expect(claimed(said)).toEqual({ ...page, ...said })
  })

  it('adds the fields of a variant to the claim of a page from an earlier version', () => {
    const old = { ...page, pageType: 'Marketing', marketingVariant: 'remarks' } as const
    expect(claimed(old)).toEqual({ ...old, formRequirements: ['name', 'mobile', 'query'] })
  })

  it('drops fields that no form sends: numbers, links and flags of the page', () => {
    const more = { phone: '9000000000', successRedirection: 'https://elsewhere.example/' }
    expect(claimed({ ...more, isFormEnabled: false, isAdmin: true })).toEqual(page)
  })

  it.each<object>([
    { pageType: 'Admin' },
    { language: 'fr' },
    { tier: 0 },
    { tier: 5 },
    { tier: 1.5 },
    { pageName: 'x'.repeat(301) },
    { hospitalId: -1 },
    { hospitalId: '3001' },
    { formRequirements: ['mobile', 'password'] },
    { formRequirements: Array(100).fill('mobile') },
    { hospitals: Array(51).fill({ id: 1, name: 'x' }) },
    { marketingVariant: 'Not a name' },
    { marketingVariant: 'x'.repeat(41) },
  ])('rejects %j and uses the form’s own address', (said) => {
    expect(claimed(said)).toEqual(fallback)
  })

  // A lead without a number cannot be called: every form in decisions.md, section 3 asks for it.
  it.each([{ formRequirements: [] }, { formRequirements: ['name', 'city'] }])(
    'rejects %j, because the mobile number is required',
    (said) => {
      expect(claimed(said)).toEqual(fallback)
    },
  )

  it('rejects one that is too long to be shown again by the hundred', () => {
    const specialities = Array(50).fill({ id: 1, name: '"'.repeat(300) })
    expect(claimed({ specialities })).toEqual(fallback)
  })

  it.each([undefined, '', 'no json', 'null', '[]', '3', '{"pageType":"Home"}'])(
    'rejects %j',
    (text) => {
      expect(parsePageClaim(text, fallback)).toEqual(fallback)
    },
  )

  it('always returns a page whose form asks for the mobile number', () => {
    const fields = fc.subarray(['name', 'mobile', 'city'])
    const claim = fc.record(
      { tier: fc.jsonValue(), hospitals: fc.jsonValue(), formRequirements: fields },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          claim.map((said) => JSON.stringify({ ...page, ...said })),
          fc.string(),
        ),
        (text) => {
          const place = { ...parsePageClaim(text, fallback), variant: '1' }
          const names = leadFields(place, englishLeadWords).map(({ name }) => name)
          expect(names).toContain('mobile')
        },
      ),
    )
  })
})
