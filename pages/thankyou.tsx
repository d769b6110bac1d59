import type { GetServerSideProps } from 'next'
import { type Receipt, ReceiptScreen } from '#components/lead-form/receipt-screen'
import { PageHead } from '#components/seo/page-head'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import { type Seo, seoFor } from '#lib/seo/seo'
import { receiptCookieName } from '#lib/server/api/receipt-cookie'
import { withLayout } from '#lib/server/pages/page-props'
import { readReceipt } from '#lib/server/services/receipt'

interface ThankYouProps extends PageProps {
  seo: Seo
  receipt: Receipt | null
}

export default function ThankYou({ seo, receipt }: ThankYouProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ReceiptScreen receipt={receipt} />
    </>
  )
}

export const getServerSideProps: GetServerSideProps<ThankYouProps> = async ({ req, res }) => {
  res.setHeader('Cache-Control', 'private, no-store')
  const token = req.cookies[receiptCookieName]
  const receipt = token ? await readReceipt(token) : null
  const seo = seoFor({
    siteUrl: environment().siteUrl,
    path: '/thankyou',
    title: 'Thank you for your request',
    description:
      'Your request is with our care team: who calls you, when, and how to know that it is us.',
    indexed: false,
  })
  return {
    props: await withLayout(
      { pageType: 'Home', path: '/thankyou', pageName: 'Thank You', language: 'en' },
      {
        seo,
        receipt: receipt && { reference: receipt.reference, callbackWord: receipt.callbackWord },
      },
    ),
  }
}
