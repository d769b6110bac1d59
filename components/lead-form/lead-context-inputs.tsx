import type { PageContext } from '#lib/contract/page'
import { consent } from '#lib/rules/consent'

/**
 * What a plain form says of the page it stands on: claims, which the server keeps as such. The early
 * script adds the session's attribution and a key, unless an earlier try gave one.
 */
export function LeadContextInputs({
  page,
  variant,
  idempotencyKey,
}: {
  page: PageContext
  variant: string
  idempotencyKey: string | undefined
}) {
  // The server knows the fields by the page's type, and takes no claim of them.
  const { formRequirements: _derived, ...claim } = page
  return (
    <>
      <input type="hidden" name="page" value={JSON.stringify(claim)} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="consentVersion" value={consent.version} />
      {idempotencyKey && <input type="hidden" name="key" value={idempotencyKey} />}
    </>
  )
}
