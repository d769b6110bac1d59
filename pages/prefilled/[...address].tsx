import { MarketingPage } from '#components/leads/marketing/marketing-page'
import { withWords } from '#components/ui/words/with-words'
import { prefilledServerSideProps } from '#lib/server/pages/leads/marketing/page'

/** A marketing page or a campaign whose link fills the form, at its own address: lib/server/http/front sends it here. */
export default withWords(['articles'], MarketingPage)

export const getServerSideProps = prefilledServerSideProps
