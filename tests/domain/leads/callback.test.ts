import { describe, expect, it } from 'vitest'
import { callbackVariant, leadFields } from '#lib/domain/leads/fields'
import { callbackPage, claimsOf } from '#lib/domain/leads/page-claim'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { hasCallbackForm } from '#lib/domain/site/layout'
import type { PageContext } from '#lib/domain/site/page'
import { parsePageClaim } from '#lib/server/leads/page-claim'

const doctor: PageContext = {
  pageType: 'doctors',
  path: '/doctor/dr-asha-rao',
  pageName: 'Dr Asha Rao',
  language: 'en',
  doctorId: 4001,
  hospitals: [{ id: 3001, name: 'Neem Hospital' }],
  requiredFields: ['query'],
  formRequirements: ['name', 'mobile', 'treatment'],
}

describe('the callback form', () => {
  it('notes the scheme that its list is filtered by', () => {
    const page = callbackPage({ ...doctor, initialValues: { insuranceName: 'Ayushman Bharat' } })
    const claim = parsePageClaim(JSON.stringify(claimsOf(page)), {} as PageContext)
    expect(claim.remark).toBe('Insurance on the page: Ayushman Bharat')
  })

  it('asks only for the mobile number, whatever the page’s own form asks', () => {
    const page = callbackPage(doctor)
    const claim = parsePageClaim(JSON.stringify(claimsOf(page)), {} as PageContext)
    expect(claim).toMatchObject({ pageType: 'doctors', doctorId: 4001 })
    for (const place of [doctor, page, claim]) {
      const fields = leadFields({ ...place, variant: callbackVariant }, englishLeadWords)
      expect(fields.map(({ name }) => name)).toEqual(['mobile'])
    }
  })

  it('has no country codes, which the shared layout does not have', () => {
    expect(callbackPage({ ...doctor, isCountryCodeEnabled: true })).not.toHaveProperty(
      'isCountryCodeEnabled',
    )
  })

  it('says something else about its page than the page’s own form, so that the two are two requests', () => {
    const page: PageContext = { pageType: 'Condition', path: '/x', pageName: 'X', language: 'en' }
    expect(claimsOf(callbackPage(page))).not.toEqual(claimsOf(page))
  })

  it.each([
    ['/doctor/dr-asha-rao', true],
    ['/appointments-explained', true],
    ['/appointment', false],
    ['/thankyou', false],
    ['/request/abc', false],
    ['/partner-with-us', false],
  ])('of %s: %s', (path, shown) => {
    expect(hasCallbackForm({ path, pageType: 'Home' })).toBe(shown)
  })

  it('is absent where the page has no form', () => {
    expect(hasCallbackForm({ path: '/', pageType: 'Home', isFormEnabled: false })).toBe(false)
  })
})
