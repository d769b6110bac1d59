import type { PageContext } from '#lib/contract/page'
import { formRequirements } from '#lib/rules/lead-fields'

/**
 * The claims that a plain form makes of its page, read back by lib/contract/page-claim; fields that its page
 * type asks anyway, and what fields hold, need none.
 */
export function claimsOf({ formRequirements: own, prefilled: _, ...page }: PageContext) {
  const byType = formRequirements(page)
  return own && own.join() !== byType.join() ? { ...page, formRequirements: own } : page
}
