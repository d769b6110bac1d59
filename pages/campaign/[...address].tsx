import { MarketingPage } from '#components/leads/marketing/marketing-page'
import { withWords } from '#components/ui/words/with-words'
import { marketingStaticProps } from '#lib/server/pages/leads/marketing/page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default withWords(['articles'], MarketingPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = marketingStaticProps('campaign')
