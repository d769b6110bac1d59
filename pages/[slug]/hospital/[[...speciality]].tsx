import { shortPrefixStaticProps } from '#lib/server/pages/listings/listing-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

/** /{city}/hospital/{speciality} leads to /{city}/hospitals/{speciality}. */
export default function ShortPrefix() {
  return null
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = shortPrefixStaticProps('hospitals')
