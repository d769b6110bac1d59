import { InsurerScreen } from '#components/listings/insurer-screen'
import { type InsurerPageProps, insurerStaticProps } from '#lib/server/pages/listings/insurer'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function InsurerPage(props: InsurerPageProps) {
  return <InsurerScreen {...props} />
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = insurerStaticProps
