import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { callTimeOfRequest } from '#lib/domain/leads/call-time'
import { receiptRows } from '#lib/domain/leads/sent-rows'
import { type SurveyAnswers, surveyInForm } from '#lib/domain/leads/survey'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'
import { links } from '#lib/domain/routes/links'
import type { PageProps } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import type { Seo } from '#lib/seo/seo'
import { promotionOfPath } from '#lib/server/catalogue/articles'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { unlessUnavailable } from '#lib/server/db/last-known'
import {
  receiptMs,
  receiptTokensOf,
  shownReceiptsCookie,
} from '#lib/server/http/api/receipt-cookie'
import { answerSurvey } from '#lib/server/leads/change-request'
import { type LeadReceipt, readReceipt } from '#lib/server/leads/receipt'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import { leadWords } from '#lib/server/pages/leads/bare-form-markup'
import { answerPlainPost } from '#lib/server/pages/leads/plain-post'
import { addressPart, pageSeo, withLayout } from '#lib/server/pages/page-props'

/** The department's name from the catalogue; text from the URL is never shown. */
async function departmentNamed(name: string): Promise<string | null> {
  const wanted = name.trim().toLowerCase()
  const { departments } = await readNavigation()
  return departments.find((department) => department.name.toLowerCase() === wanted)?.name ?? null
}

/**
 * The receipt's URL with its known parameters (specification.md, section 2).
 *
 * @param reference names the receipt if it is not the newest
 */
function ownAddress(query: ParsedUrlQuery, reference?: string): string {
  const kept = new URLSearchParams({ isquicksurvey: '1' })
  for (const name of ['isplanfeature', 'department', 'source'])
    if (addressPart(query[name])) kept.set(name, addressPart(query[name]))
  if (reference) kept.set('request', reference)
  return `${links.thankYou}?${kept}`
}

type OwnReceipt = LeadReceipt & { token: string }

/** The receipts of this device that are less than a day old, the newest first. */
async function receiptsOf(tokens: readonly string[]): Promise<OwnReceipt[]> {
  const found = await Promise.all(tokens.map((token) => readReceipt(token)))
  return tokens.flatMap((token, index) => {
    const receipt = found[index]
    // The newest one has a cookie of its own, which ends in time.
    const isYoung = receipt && (index === 0 || Date.now() - receipt.createdAt < receiptMs)
    return isYoung ? [{ ...receipt, token }] : []
  })
}

interface Asked {
  query: ParsedUrlQuery
  /** The path of the page before, if the browser names it: it still does when the tab is loaded again. */
  from: string | undefined
  asksSurvey: boolean
}

/** The receipt of this tab: the one that is named, or the newest one from the page before, or the newest of all. */
const receiptOfTab = (receipts: OwnReceipt[], reference: string, from: string | undefined) =>
  receipts.find((one) => one.reference === reference) ??
  receipts.find(({ page }) => page === from) ??
  receipts[0]

const isOpen = ({ state }: LeadReceipt) => state === 'received' || state === 'with-team'

/** Props of ReceiptScreen, which server modules must not import. */
async function screenOf(
  { query, from, asksSurvey }: Asked,
  { found, others }: { found: OwnReceipt | undefined; others: OwnReceipt[] },
  problem = '',
  answers?: SurveyAnswers,
) {
  const phone = found?.isPdf && (await promotionOfPath(found.page))?.phone
  // Browsers block a tab that opens after the call's answer, and a plain form opens none. With an external backend only
  // the browser knows the form's page.
  const page = found ? found.page : from
  const { successRedirection } =
    (page && (await unlessUnavailable(() => contextOfPath(page)))) || {}
  return {
    receipt: found
      ? {
          reference: found.reference,
          callbackWord: found.callbackWord,
          state: found.state,
          isPdf: found.isPdf,
          with: [found.others.doctor, found.others.hospital].filter((name) => name !== undefined),
          asked: receiptRows(found),
          emergency: found.emergency,
          mobileEnd: found.mobileEnd,
          callTime: callTimeOfRequest(found),
          ...(phone && { phone }),
          ...(others.length > 0 && {
            others: others.map(({ reference, token }) => ({ reference, token })),
          }),
          token: found.token,
        }
      : null,
    ...(successRedirection && { successRedirection }),
    language: found?.language ?? 'en',
    // A partner of ours is not a patient.
    survey:
      found && !found.isPartner && asksSurvey
        ? { answers: answers ?? found.survey, problem }
        : null,
    plan:
      addressPart(query.isplanfeature) === '1'
        ? { department: await departmentNamed(addressPart(query.department)) }
        : null,
  }
}

type Screen = Awaited<ReturnType<typeof screenOf>>
type Answer = { redirect: string } | { screen: Screen }

/**
 * Answers /thankyou: the receipt of a lead of this device, identified by its cookie. A POST is the plain form of the
 * quick survey: 303 back to the receipt, or the receipt with a message.
 */
export async function answerThankYou(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
): Promise<Answer> {
  const { tokens, isNew } = receiptTokensOf(request.headers)
  const from = URL.parse(request.headers.referer ?? '')?.pathname
  const asksSurvey = addressPart(query.isquicksurvey) === '1' || request.method === 'POST'
  /** @param fields of the survey, which names its receipt */
  async function read(fields?: URLSearchParams) {
    const receipts = await receiptsOf(tokens)
    const reference = fields?.get('request') ?? addressPart(query.request)
    const found = receiptOfTab(receipts, reference, from)
    const others = receipts.filter((one) => one !== found && isOpen(one))
    const words = receiptWordsOf(found?.language ?? 'en').survey
    return { receipts, found, others, words, isNewest: found === receipts[0] }
  }
  type Read = Awaited<ReturnType<typeof read>>
  async function show(known: Read, problem?: string, answers?: SurveyAnswers): Promise<Answer> {
    const { receipts } = known
    const oldest = Math.min(...receipts.map(({ createdAt }) => createdAt))
    if (isNew && receipts.length > 0)
      response.setHeader(
        'Set-Cookie',
        shownReceiptsCookie(
          receipts.map(({ token }) => token),
          oldest + receiptMs - Date.now(),
        ),
      )
    return { screen: await screenOf({ query, from, asksSurvey }, known, problem, answers) }
  }
  return answerPlainPost<Answer>(request, response, {
    bucket: 'survey',
    async show({ fields, notice }) {
      const known = await read(fields)
      return show(known, notice && known.words.failed, fields && surveyInForm(fields))
    },
    async take(fields) {
      const given = surveyInForm(fields)
      const known = await read(fields)
      if (!given) {
        response.statusCode = 422
        return show(known, known.words.nothing)
      }
      const { found, isNewest } = known
      // Ignored without a receipt or after a withdrawal: the page shows the status.
      await answerSurvey(found?.token, given)
      return { redirect: ownAddress(query, isNewest ? undefined : found?.reference) }
    },
  })
}

export interface ThankYouPageProps extends PageProps {
  seo: Seo
  screen: Screen
}

const makePage: GetServerSideProps<ThankYouPageProps> = async ({ req, res, query }) => {
  res.setHeader('Cache-Control', 'private, no-store')
  const answer = await answerThankYou(req, res, query)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const { language } = answer.screen
  const seo = pageSeo({
    path: links.thankYou,
    title: 'Thank you for your request',
    description:
      'Your request is with our care team: who will call, when, and how to recognise the caller.',
  })
  const page = { pageType: 'Home', path: links.thankYou, pageName: 'Thank You', language } as const
  return { props: await withLayout(page, { seo, screen: answer.screen }) }
}

/** The quick survey is the page's only form. */
function bareWords(language: Language) {
  const { failed, send } = receiptWordsOf(language).survey
  return { title: leadWords[language].title, notice: failed, submit: send }
}

/** The data function of /thankyou. */
export const thankYouServerSideProps = orBareForm(makePage, {
  isLead: false,
  wordsOf: () => ({ en: bareWords('en'), hi: bareWords('hi') }),
})
