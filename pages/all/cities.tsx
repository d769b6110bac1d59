import { EveryCityScreen } from '#components/site/company/a-to-z-screens'
import { withWords } from '#components/ui/words/with-words'
import { type EveryCityPageProps, everyCityStaticProps } from '#lib/server/pages/site/everything'

function EveryCityPage(props: EveryCityPageProps) {
  return <EveryCityScreen {...props} />
}

export default withWords(['company'], EveryCityPage)

export const getStaticProps = everyCityStaticProps
