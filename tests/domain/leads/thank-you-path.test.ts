import { describe, expect, it } from 'vitest'
import { thankYouPath } from '#lib/domain/leads/lead-call'

describe('the URL after a lead (specification.md, section 2, /thankyou)', () => {
  it('always sets isquicksurvey=1', () => {
    const page = { pageType: 'Condition', pageDepartment: 'Urology' } as const
    expect(thankYouPath({ ...page, language: 'en' })).toBe('/thankyou?isquicksurvey=1')
    expect(thankYouPath({ ...page, language: 'hi' })).toBe('/hi/thankyou?isquicksurvey=1')
  })

  it('adds the plan feature, the department and the source on marketing pages', () => {
    const path = thankYouPath({
      pageType: 'Marketing',
      language: 'en',
      pageDepartment: 'General Surgery',
    })
    expect(Object.fromEntries(new URL(path, 'http://site').searchParams)).toEqual({
      isquicksurvey: '1',
      isplanfeature: '1',
      department: 'General Surgery',
      source: 'Marketing',
    })
  })
})
