import { MarketingPage } from '#components/marketing/marketing-page'
import { prefilledServerSideProps } from '#lib/server/pages/marketing-page'

/** A marketing page or a campaign whose link fills the form, at its own address: lib/server/front sends it here. */
export default MarketingPage

export const getServerSideProps = prefilledServerSideProps
