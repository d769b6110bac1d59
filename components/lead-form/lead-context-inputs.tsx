import type { PageContext } from '#lib/contract/page'
import { consent } from '#lib/rules/consent'

/**
 * What a plain form says of the page it stands on: claims, which the server keeps as such. The early
 * script adds the session's attribution and a key.
 */
export function LeadContextInputs({ page, variant }: { page: PageContext; variant: string }) {
  return (
    <>
      <input type="hidden" name="page" value={JSON.stringify(page)} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="consentVersion" value={consent.version} />
    </>
  )
}
