import { shortPrefixStaticProps } from '#lib/server/pages/listings/listing-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

/** /{city}/doctor/{speciality} leads to /{city}/doctors/{speciality}. */
export default function ShortPrefix() {
  return null
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = shortPrefixStaticProps('doctors')
