import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'

/**
 * How browser and server call webleadcreate and read its answer, and where the visitor goes then. The browser loads
 * this module, so it imports neither the country list nor a schema.
 */

/** Below the backend's address (specification.md, section 7). */
export const webLeadPath = '/lead/v1/admin/webleadcreate'

/** Pauses before the second and third attempt, in ms (decisions.md, section 3, 'Failure'). */
export const leadCallPauses: readonly number[] = [500, 1500]

/** The same content sent again within this time, in ms, is one lead. */
export const sameLeadMs = 10 * 60_000

/** How long a device keeps a lead that could not be sent and tries again, in ms. */
export const unsentForMs = 24 * 60 * 60_000

interface LeadAnswer {
  status?: { code?: unknown } | null
  data?: readonly ({ Id?: unknown } | null)[] | null
}

/**
 * specification.md, section 4: success is `status.code` equal to '200', compared as a string. An external backend
 * may answer with a number (decisions.md, section 2).
 */
export function isSuccess(answer: unknown): boolean {
  const code = (answer as LeadAnswer | null | undefined)?.status?.code
  return code === '200' || code === 200
}

/**
 * Would the backend reject the same lead again? A 4xx, in the HTTP status or in `status.code`, except for those that
 * mean 'later'.
 */
export function isRefusal(httpStatus: number, answer: unknown): boolean {
  const code = Number((answer as LeadAnswer | null | undefined)?.status?.code)
  return [httpStatus, code].some(
    (status) => status >= 400 && status < 500 && ![408, 425, 429].includes(status),
  )
}

/** The id of the created lead; undefined when the answer is no success or has no id. */
export function createdLeadId(answer: unknown): string | undefined {
  if (!isSuccess(answer)) return undefined
  const id = (answer as LeadAnswer).data?.[0]?.Id
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

/** The receipt's URL after a lead from this page (specification.md, section 2). */
export function thankYouPath(
  page: Pick<PageContext, 'pageType' | 'language' | 'pageDepartment'>,
): string {
  const query = new URLSearchParams({ isquicksurvey: '1' })
  if (page.pageType === 'Marketing') {
    query.set('isplanfeature', '1')
    query.set('department', page.pageDepartment ?? '')
    query.set('source', 'Marketing')
  }
  return inLanguage(`${links.thankYou}?${query}`, page.language)
}
