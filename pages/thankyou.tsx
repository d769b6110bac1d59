import { ReceiptScreen } from '#components/leads/receipt/receipt-screen'
import { PageHead } from '#components/shell/head/page-head'
import { type ThankYouPageProps, thankYouServerSideProps } from '#lib/server/pages/leads/thankyou'

export default function ThankYou({ seo, screen }: ThankYouPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ReceiptScreen {...screen} />
    </>
  )
}

export const getServerSideProps = thankYouServerSideProps
