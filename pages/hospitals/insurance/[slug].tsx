import { InsurerScreen } from '#components/listings/insurer-screen'
import { type InsurerPageProps, insurerStaticProps } from '#lib/server/pages/listings/insurer'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function InsurerPage({ insurerListing, trail }: InsurerPageProps) {
  return <InsurerScreen insurerListing={insurerListing} trail={trail} />
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = insurerStaticProps
