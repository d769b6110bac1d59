import { ReceiptScreen } from '#components/lead-form/receipt-screen'
import { PageHead } from '#components/seo/page-head'
import { type ThankYouPageProps, thankYouServerSideProps } from '#lib/server/pages/thankyou-page'

export default function ThankYou({ seo, screen }: ThankYouPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ReceiptScreen {...screen} />
    </>
  )
}

export const getServerSideProps = thankYouServerSideProps
