import type { PageContext } from '#lib/contract/page'
import { callbackFields } from '#lib/rules/lead-fields'

/** The footer's callback form (decisions.md section 3, 'footer callback: mobile only'). */

/** The form's own page and what follows it would ask a second time; partners are no patients. */
const without = /^\/(?:appointment|thankyou|request|partner-with-us)(?:\/|$)/

export const hasCallback = ({ path, isFormEnabled }: Pick<PageContext, 'path' | 'isFormEnabled'>) =>
  (isFormEnabled ?? true) && !without.test(path)

/** What the callback form says of its page: who the page is about, without what the page's own form asks. */
export function callbackClaim({
  hospitals: _hospitals,
  specialities: _specialities,
  requiredFields: _required,
  prefilled: _prefilled,
  ...page
}: PageContext): PageContext {
  return { ...page, formRequirements: callbackFields }
}
