import { callbackFields, formRequirements } from '#lib/domain/leads/fields'
import type { PageContext } from '#lib/domain/site/page'

/** What a plain form says about its page, in a hidden field that lib/server/leads/page-claim parses. */

/** Hospitals or specialities that a page may offer in its form. A longer list makes the claim invalid. */
export const mostOffered = 50

/** The page without what the server knows itself: fields that its type asks anyway, prefilled values and its look. */
export function claimsOf({
  formRequirements: own,
  prefilled: _prefilled,
  marketingLook: _look,
  ...page
}: PageContext) {
  const byType = formRequirements(page)
  return own && own.join() !== byType.join() ? { ...page, formRequirements: own } : page
}

/**
 * The page as its callback form sees it: without what the page's own form asks, and without country codes, which the
 * shared layout does not have (specification.md, section 9). Its list of fields keeps its draft apart from that of the
 * page's own form, which may have been sent (lib/client/leads/draft).
 */
export function callbackPage({
  hospitals: _hospitals,
  specialities: _specialities,
  requiredFields: _required,
  prefilled: _prefilled,
  initialValues,
  cityId: _cityId,
  isCountryCodeEnabled: _countryCode,
  ...page
}: PageContext): PageContext {
  // It asks for no insurance: the insurers of its page, such as those of a filtered list, go along as a note.
  const filter = initialValues?.insuranceName
  const remark = [page.remark, filter && `Insurance on the page: ${filter}`]
    .filter(Boolean)
    .join('; ')
  return { ...page, ...(remark && { remark }), formRequirements: callbackFields }
}
