import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import { type Seo, seoFor } from '#lib/seo/seo'
import { withLayout } from '#lib/server/pages/page-props'
import { answerThankYou, type ReceiptData } from '#lib/server/pages/thankyou'

export interface ThankYouPageProps extends PageProps {
  seo: Seo
  screen: ReceiptData
}

/** The data function of /thankyou. */
export const thankYouServerSideProps: GetServerSideProps<ThankYouPageProps> = async ({
  req,
  res,
  query,
}) => {
  res.setHeader('Cache-Control', 'private, no-store')
  const answer = await answerThankYou(req, res, query)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const { language } = answer.screen
  const seo = seoFor({
    siteUrl: environment().siteUrl,
    path: '/thankyou',
    title: 'Thank you for your request',
    description:
      'Your request is with our care team: who calls you, when, and how to know that it is us.',
    indexed: false,
  })
  const page = { pageType: 'Home', path: '/thankyou', pageName: 'Thank You', language } as const
  return { props: await withLayout(page, { seo, screen: answer.screen }) }
}
