import { PartnerForm } from '#components/leads/partner/partner-form'
import { island } from '#components/ui/island'
import { islandHtml } from '#components/ui/island-html'
import type { PartnerFormData } from '#lib/domain/leads/partner'

/** The partner form in its page. Its code loads at the first touch: most visitors of the page only read it. */
export const InlinePartnerForm = island<PartnerFormData>(
  // The compiler can drop the form from the browser's code only if this test is written out here.
  typeof window === 'undefined'
    ? (form, prefix) => islandHtml(<PartnerForm {...form} />, prefix)
    : undefined,
  async () => (await import('#components/leads/partner/partner-form')).PartnerForm,
)
