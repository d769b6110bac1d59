import { describe, expect, it } from 'vitest'
import type { PageContext } from '#lib/contract/page'
import { parsePageClaim } from '#lib/contract/page-claim'
import { callbackClaim, hasCallback } from '#lib/rules/callback'
import { leadFields } from '#lib/rules/lead-fields'
import { englishLeadWords } from '#lib/rules/lead-words-en'

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
  it('asks the mobile number alone, whatever the page’s own form asks', () => {
    const claim = parsePageClaim(JSON.stringify(callbackClaim(doctor)), {} as PageContext)
    expect(claim).toMatchObject({ pageType: 'doctors', doctorId: 4001 })
    const fields = leadFields({ ...claim, variant: '1' }, englishLeadWords)
    expect(fields.map(({ name }) => name)).toEqual(['mobile'])
  })

  it.each([
    ['/doctor/dr-asha-rao', true],
    ['/appointments-explained', true],
    ['/appointment', false],
    ['/thankyou', false],
    ['/request/abc', false],
    ['/partner-with-us', false],
  ])('of %s: %s', (path, shown) => {
    expect(hasCallback({ path })).toBe(shown)
  })

  it('is not where the page has no form', () => {
    expect(hasCallback({ path: '/', isFormEnabled: false })).toBe(false)
  })
})
