import { InsurerHtml } from '#components/listings/insurer-html'
import { Persistent } from '#components/shell/persistent'
import { type InsurerPageProps, insurerStaticProps } from '#lib/server/pages/listings/insurer'
import { pathsOnDemand } from '#lib/server/pages/page-props'

const InsurerPage = ({ insurerListing, trail }: InsurerPageProps) => (
  <Persistent as="div" name="insurer">
    {typeof window === 'undefined' && insurerListing && (
      <InsurerHtml {...insurerListing} trail={trail} />
    )}
  </Persistent>
)

export default InsurerPage

export const getStaticPaths = pathsOnDemand
export const getStaticProps = insurerStaticProps
