import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import { environment } from '#lib/config/env.server'
import { type ReviewFormText, type ReviewSubject, reviewFormSchema } from '#lib/contract/review'
import { links } from '#lib/rules/links'
import { type ReviewField, reviewFields } from '#lib/rules/review-form'
import { ApiError } from '#lib/server/api/api-error'
import { clientAddressOf } from '#lib/server/api/client-address'
import { refuseForeign } from '#lib/server/api/own-site'
import { findReviewSubject, searchReviewSubjects } from '#lib/server/catalogue/review-subject'
import { readPosted } from '#lib/server/pages/plain-post'
import { tooManyText } from '#lib/server/services/lead-limit'
import { submitReview } from '#lib/server/services/submit-review'
import { reviewLimiter } from '#lib/server/stores/review-limiter'

/** What /reviews/write shows; the shape of WriteReviewScreen's step. */
type Step =
  | { step: 'choose'; query: string; found: ReviewSubject[]; notice?: string }
  | {
      step: 'write'
      subject: ReviewSubject
      values: ReviewFormText
      problems: Partial<Record<ReviewField, string>>
      notice?: string
      idempotencyKey: string
    }
  | { step: 'sent' }

type Answer = { redirect: string } | { screen: Step }

const longestQuery = 100
const unknownText = 'That doctor or hospital is not listed here. Please choose again.'
/** Says nothing of whom the review is about: addresses are kept by browsers and on the way. */
const sentPath = `${links.writeReview()}?sent=1`

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

const nothingTyped = (): ReviewFormText => ({ rating: '', title: '', text: '', name: '', own: '' })

const freshForm = (subject: ReviewSubject): Step => ({
  step: 'write',
  subject,
  values: nothingTyped(),
  problems: {},
  idempotencyKey: randomUUID(),
})

async function show(query: ParsedUrlQuery): Promise<Step> {
  if (text(query.sent) === '1') return { step: 'sent' }
  const about = { doctor: text(query.doctor), hospital: text(query.hospital) }
  const subject = await findReviewSubject(about)
  if (subject) return freshForm(subject)
  const asked = text(query.q).trim().replace(/\s+/g, ' ').slice(0, longestQuery)
  return {
    step: 'choose',
    query: asked,
    found: await searchReviewSubjects(asked),
    ...(about.doctor || about.hospital ? { notice: unknownText } : {}),
  }
}

type Refuse = (status: number, step: Step) => Answer

/** Takes a form that was sent. What it says goes nowhere but into the store: no address, no log. */
async function take(
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
  const again: Step & { step: 'write' } = {
    step: 'write',
    subject,
    values,
    problems: {},
    idempotencyKey: field('key') || randomUUID(),
  }
  try {
    // Only now, as in lib/server/pages/plain-post: nothing that was typed is lost.
    refuseForeign(request.headers)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A key that another site chose could rewrite what is sent under it.
    return refuse(error.status, { ...again, idempotencyKey: randomUUID(), notice: error.message })
  }
  const clientAddress = clientAddressOf(request, environment().trustedProxies)
  const turn = await reviewLimiter().take('review', clientAddress)
  if (!turn.allowed) {
    response.setHeader('Retry-After', String(turn.retryAfterSeconds))
    return refuse(429, { ...again, notice: tooManyText })
  }
  // A program has filled the field that nobody sees: it is thanked, and nothing is kept.
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
 * Answers /reviews/write: whom it is about, then the form, on GET; on POST 303 to the thanks, or the form
 * as it was sent with each message beside its field (422).
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
    return await take(request, response, refuse)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
    return refuse(error.status, { step: 'choose', query: '', found: [], notice: error.message })
  }
}
