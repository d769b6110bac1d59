import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import type { Language } from '#lib/rules/links'
import { receiptWordsOf } from '#lib/rules/receipt-words-of'
import { type Seo, seoFor } from '#lib/seo/seo'
import { orBareForm } from '#lib/server/pages/bare-form'
import { leadWords } from '#lib/server/pages/bare-form-words'
import { withLayout } from '#lib/server/pages/page-props'
import { answerThankYou, type ReceiptData } from '#lib/server/pages/thankyou'

export interface ThankYouPageProps extends PageProps {
  seo: Seo
  screen: ReceiptData
}

const makePage: GetServerSideProps<ThankYouPageProps> = async ({ req, res, query }) => {
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

/** Of the quick survey, the page's only form. */
function bareWords(language: Language) {
  const { failed, send } = receiptWordsOf(language).survey
  return { title: leadWords[language].title, notice: failed, submit: send }
}

/** The data function of /thankyou. */
export const thankYouServerSideProps = orBareForm(makePage, {
  isLead: false,
  wordsOf: () => ({ en: bareWords('en'), hi: bareWords('hi') }),
})
