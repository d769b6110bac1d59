import { InsurerScreen } from '#components/listings/insurer-screen'
import { withWords } from '#components/ui/words/with-words'
import { type InsurerPageProps, insurerStaticProps } from '#lib/server/pages/listings/insurer'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function InsurerPage(props: InsurerPageProps) {
  return <InsurerScreen {...props} />
}

export default withWords(['listings'], InsurerPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = insurerStaticProps
