import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import {
  type ReviewField,
  type ReviewFormText,
  type ReviewSubject,
  reviewFields,
  reviewFormSchema,
  type WriteReviewStep,
} from '#lib/domain/catalogue/review'
import { links } from '#lib/domain/routes/links'
import type { PageProps } from '#lib/domain/site/page'
import type { Crumb } from '#lib/seo/json-ld/graph'
import { type Seo, seoFor } from '#lib/seo/seo'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import { leadWords } from '#lib/server/pages/leads/bare-form-markup'
import { readPosted } from '#lib/server/pages/leads/plain-post'
import { withLayout } from '#lib/server/pages/page-props'
import { ApiError } from '#lib/server/platform/api-error'
import { refuseForeign } from '#lib/server/platform/cross-site'
import { requireTurn } from '#lib/server/platform/limits'
import { clientAddressOf } from '#lib/server/platform/request'
import { findReviewSubject, searchReviewSubjects } from '#lib/server/reviews/subject'
import { submitReview } from '#lib/server/reviews/submit'

type Answer = { redirect: string } | { screen: WriteReviewStep }

const maxQueryLength = 100
const unknownText = 'That doctor or hospital is not listed here. Please choose again.'
/** Does not name the doctor or hospital, because browsers and proxies keep addresses. */
const sentPath = `${links.writeReview()}?sent=1`

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

const emptyForm = (subject: ReviewSubject): WriteReviewStep => ({
  step: 'write',
  subject,
  values: { rating: '', title: '', text: '', name: '', own: '' },
  problems: {},
  idempotencyKey: randomUUID(),
})

async function show(query: ParsedUrlQuery): Promise<WriteReviewStep> {
  if (text(query.sent) === '1') return { step: 'sent' }
  const about = { doctor: text(query.doctor), hospital: text(query.hospital) }
  const subject = await findReviewSubject(about)
  if (subject) return emptyForm(subject)
  const asked = text(query.q).trim().replace(/\s+/g, ' ').slice(0, maxQueryLength)
  return {
    step: 'choose',
    query: asked,
    found: await searchReviewSubjects(asked),
    ...(about.doctor || about.hospital ? { notice: unknownText } : {}),
  }
}

type Refuse = (status: number, step: WriteReviewStep) => Answer

/** Handles a submitted form. Its content goes into the store only: never into an address or the log. */
async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  refuse: Refuse,
): Promise<Answer> {
  const fields = await readPosted(request)
  const field = (name: string) => fields.get(name) ?? ''
  const typed = Object.fromEntries(reviewFields.map((name) => [name, field(name)]))
  const values = typed as ReviewFormText
  const subject = await findReviewSubject({ doctor: field('doctor'), hospital: field('hospital') })
  if (!subject) return refuse(422, { step: 'choose', query: '', found: [], notice: unknownText })
  const again: Extract<WriteReviewStep, { step: 'write' }> = {
    step: 'write',
    subject,
    values,
    problems: {},
    idempotencyKey: field('key') || randomUUID(),
  }
  try {
    // Checked after reading, as in lib/server/pages/leads/plain-post, so that the form keeps what was typed.
    refuseForeign(request.headers)
    await requireTurn('review', clientAddressOf(request, environment().trustedProxies))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
    // Another site's page may have chosen the key, and could rewrite what is sent under it.
    const isForeign = error.status === 403
    const idempotencyKey = isForeign ? randomUUID() : again.idempotencyKey
    return refuse(error.status, { ...again, idempotencyKey, notice: error.message })
  }
  // Only a program fills this invisible field. It is thanked, and nothing is stored.
  if (field('website') !== '') return { redirect: sentPath }
  const parsed = reviewFormSchema.safeParse(values)
  if (!parsed.success) {
    const problems: Partial<Record<ReviewField, string>> = {}
    for (const { path, message } of parsed.error.issues)
      problems[path[0] as ReviewField] ??= message
    return refuse(422, { ...again, problems })
  }
  await submitReview({ subject, values: parsed.data, key: field('key') })
  return { redirect: sentPath }
}

/**
 * Answers /reviews/write. GET shows the search for a doctor or hospital, then the form. POST redirects (303)
 * to the thanks, or shows the form as sent with a message at each wrong field (422).
 */
export async function answerWriteReview(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
): Promise<Answer> {
  if (request.method === 'GET' || request.method === 'HEAD') return { screen: await show(query) }
  if (request.method !== 'POST') {
    response.statusCode = 405
    response.setHeader('Allow', 'GET, HEAD, POST')
    return { screen: await show({}) }
  }
  const refuse: Refuse = (status, screen) => {
    response.statusCode = status
    return { screen }
  }
  try {
    return await receive(request, response, refuse)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
    return refuse(error.status, { step: 'choose', query: '', found: [], notice: error.message })
  }
}

export interface WriteReviewPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  step: WriteReviewStep
}

/** After a refusal the title says so, because screen readers read the title first. */
function titleOf(step: WriteReviewStep): string {
  if (step.step === 'sent') return 'Thank you for your review'
  const isRefused = step.step === 'write' && Object.keys(step.problems).length > 0
  return isRefused ? 'Please check your review' : 'Write a review'
}

const writeReviewPage: GetServerSideProps<WriteReviewPageProps> = async ({ req, res, query }) => {
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
      'Share your own experience with a doctor or hospital, with or without your name. We read every review before we publish it.',
    indexed: false,
  })
  const page = { pageType: 'Home', path, pageName: 'Write a review', language: 'en' } as const
  return { props: await withLayout(page, { seo, trail, step: answer.screen }) }
}

/** The form without layout, for when the database is unavailable. */
const bareWords = {
  en: {
    title: leadWords.en.title,
    notice: 'We could not save your review just now. Please send it again.',
    submit: leadWords.en.submit,
  },
  hi: {
    title: leadWords.hi.title,
    notice: 'आपकी राय अभी सहेजी नहीं जा सकी। कृपया फिर से भेजें।',
    submit: leadWords.hi.submit,
  },
}

/** The data function of /reviews/write. */
export const writeReviewServerSideProps = orBareForm(writeReviewPage, {
  isLead: false,
  wordsOf: () => bareWords,
})
