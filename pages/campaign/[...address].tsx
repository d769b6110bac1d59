import { MarketingPage } from '#components/marketing/marketing-page'
import { marketingStaticProps } from '#lib/server/pages/marketing-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default MarketingPage

export const getStaticPaths = pathsOnDemand
export const getStaticProps = marketingStaticProps('campaign')
