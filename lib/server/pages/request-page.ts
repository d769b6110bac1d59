import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import { leadWordsOf } from '#lib/rules/lead-words-of'
import type { Language } from '#lib/rules/links'
import { receiptWordsOf } from '#lib/rules/receipt-words-of'
import { type Seo, seoFor } from '#lib/seo/seo'
import { orBareForm } from '#lib/server/pages/bare-form'
import { withLayout } from '#lib/server/pages/page-props'
import { answerRequest, type RequestStepData } from '#lib/server/pages/request'

export interface RequestPageProps extends PageProps {
  seo: Seo
  step: RequestStepData
}

/** A title says first that something is to be mended: a reader without the picture hears it first. */
function titleOf(step: RequestStepData, language: Language): string {
  const words = receiptWordsOf(language).request
  if (step.step === 'unknown') return words.unknown.title
  if (step.step === 'see') return words.title
  if (step.step === 'correct' && Object.keys(step.problems).length > 0)
    return leadWordsOf(language).summary
  return words[step.step].title
}

function bareWordsOf({ step }: ParsedUrlQuery) {
  const of = (language: Language) => {
    const { withdraw, correct, failed } = receiptWordsOf(language).request
    if (step !== 'withdraw') return { title: correct.title, notice: failed, submit: correct.submit }
    const { title, submit, back } = withdraw
    return { title, notice: failed, submit, back }
  }
  return { en: of('en'), hi: of('hi') }
}

const makePage: GetServerSideProps<RequestPageProps> = async ({ req, res, query }) => {
  res.setHeader('Cache-Control', 'private, no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  const answer = await answerRequest(req, res, query)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const { screen } = answer
  const language = screen.step === 'unknown' ? 'en' : screen.sent.language
  const title = titleOf(screen, language)
  const path = '/request'
  const seo = seoFor({
    siteUrl: environment().siteUrl,
    path,
    title,
    description: 'What you sent to our care team, and how to correct or withdraw it.',
    indexed: false,
  })
  const about = { pageType: 'Home', path, pageName: title, language } as const
  // Who looks after a request has sent one, and reads what it says: nothing floats over that. The numbers
  // to call stand in the header and the footer.
  const page = { ...about, isFormEnabled: false, floatingButtons: { hidden: true } }
  return { props: await withLayout(page, { seo, step: screen }) }
}

/** The data function of /request/{token}. The token stands in the page's own links and nowhere else. */
export const requestServerSideProps = orBareForm(makePage, {
  takesNullOrigin: true,
  isLead: false,
  wordsOf: bareWordsOf,
})
