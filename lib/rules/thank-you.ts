import type { PageType } from '#lib/rules/page-types'

/**
 * Where a lead leads (specification point 2): isquicksurvey=1 always, and for the marketing page type
 * isplanfeature=1, the department and source=Marketing too.
 */
export function thankYouPath(page: { pageType: PageType; pageDepartment?: string }): string {
  const query = new URLSearchParams({ isquicksurvey: '1' })
  if (page.pageType === 'Marketing') {
    query.set('isplanfeature', '1')
    query.set('department', page.pageDepartment ?? '')
    query.set('source', 'Marketing')
  }
  return `/thankyou?${query}`
}
