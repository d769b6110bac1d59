import { InsurerHtml } from '#components/listings/insurer-html'
import { Persistent } from '#components/shell/persistent'
import type { InsurerListing } from '#lib/domain/listings/listing'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface InsurerScreenProps {
  /** null in a browser, which keeps the HTML that it has (lib/domain/site/page-data). */
  insurerListing: InsurerListing | null
  trail: Crumb[]
}

/** The hospitals that accept an insurer. A browser hydrates nothing of it. */
export const InsurerScreen = ({ insurerListing, trail }: InsurerScreenProps) => (
  <Persistent as="div" name="insurer">
    {typeof window === 'undefined' && insurerListing && (
      <InsurerHtml {...insurerListing} trail={trail} />
    )}
  </Persistent>
)
