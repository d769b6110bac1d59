import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { orBareForm } from '#lib/server/pages/bare-form'
import { leadWords } from '#lib/server/pages/bare-form-words'
import { withLayout } from '#lib/server/pages/page-props'
import { answerWriteReview } from '#lib/server/pages/write-review'

type Step = Extract<Awaited<ReturnType<typeof answerWriteReview>>, { screen: unknown }>['screen']

export interface WriteReviewPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  step: Step
}

/** The title says first that something is to be mended: a reader without the picture hears it first. */
function titleOf(step: Step): string {
  if (step.step === 'sent') return 'Thank you for your review'
  const isRefused = step.step === 'write' && Object.keys(step.problems).length > 0
  return isRefused ? 'Please check your review' : 'Write a review'
}

const makePage: GetServerSideProps<WriteReviewPageProps> = async ({ req, res, query }) => {
  res.setHeader('Cache-Control', 'private, no-store')
  const answer = await answerWriteReview(req, res, query)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const path = links.writeReview()
  const trail = [
    { name: 'Home', path: links.home },
    { name: 'Reviews', path: links.reviews },
    { name: 'Write a review', path },
  ]
  const seo = seoFor({
    siteUrl: environment().siteUrl,
    path,
    title: titleOf(answer.screen),
    description:
      'Write what you saw yourself at a doctor or hospital, with your name or without. Somebody reads it before it shows.',
    indexed: false,
  })
  const page = { pageType: 'Home', path, pageName: 'Write a review', language: 'en' } as const
  return { props: await withLayout(page, { seo, trail, step: answer.screen }) }
}

const bareWords = {
  en: {
    title: leadWords.en.title,
    notice: 'Your review could not be kept just now. Please send it again.',
    submit: leadWords.en.submit,
  },
  hi: {
    title: leadWords.hi.title,
    notice: 'आपकी राय अभी सहेजी नहीं जा सकी। कृपया फिर से भेजें।',
    submit: leadWords.hi.submit,
  },
}

/** The data function of /reviews/write. */
export const writeReviewServerSideProps = orBareForm(makePage, {
  isLead: false,
  wordsOf: () => bareWords,
})
