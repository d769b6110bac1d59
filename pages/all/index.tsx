import { EverythingScreen } from '#components/site/company/a-to-z-screens'
import { withWords } from '#components/ui/words/with-words'
import { type EverythingPageProps, everythingStaticProps } from '#lib/server/pages/site/everything'

function EverythingPage(props: EverythingPageProps) {
  return <EverythingScreen {...props} />
}

export default withWords(['company'], EverythingPage)

export const getStaticProps = everythingStaticProps
