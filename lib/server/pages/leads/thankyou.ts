import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { callTimeOfRequest } from '#lib/domain/leads/call-time'
import { isOpenRequest } from '#lib/domain/leads/request'
import { receiptRows } from '#lib/domain/leads/sent-rows'
import { type SurveyAnswers, surveyInForm } from '#lib/domain/leads/survey'
import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'
import { inLanguage, links, requestPath } from '#lib/domain/routes/links'
import type { PageProps } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { latinDigits } from '#lib/domain/text/text'
import { words as allWords } from '#lib/languages/all'
import type { Seo } from '#lib/seo/seo'
import { listDepartments } from '#lib/server/catalogue/departments'
import { unlessUnavailable } from '#lib/server/db/last-known'
import { receiptTokensOf, shownReceiptsCookie } from '#lib/server/http/api/receipt-cookie'
import { answerSurvey } from '#lib/server/leads/change-request'
import { inOwnWords } from '#lib/server/leads/in-own-words'
import {
  type OwnReceipt,
  ownReceipts,
  receiptMs,
  receiptNamed,
} from '#lib/server/leads/own-receipts'
import { isFresh, type LeadReceipt } from '#lib/server/leads/receipt'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import { leadWords } from '#lib/server/pages/leads/bare-form-markup'
import { promotionOfPath } from '#lib/server/pages/leads/marketing/find'
import { answerPlainPost } from '#lib/server/pages/leads/plain-post'
import { addressPart, keepingQuery, pageSeo, withLayout } from '#lib/server/pages/page-props'
import { requireTurn } from '#lib/server/platform/limits'
import { hashOfToken } from '#lib/server/platform/secrets'

const askedDigits = 4

/** The department's name from the catalogue; text from the URL is never shown. */
async function departmentNamed(name: string, language: Language): Promise<string | null> {
  const wanted = name.trim().toLowerCase()
  const [english, own] = await Promise.all([listDepartments('en'), listDepartments(language)])
  const id = english.find((department) => department.name.toLowerCase() === wanted)?.id
  return own.find((department) => department.id === id)?.name ?? null
}

interface Asked {
  query: ParsedUrlQuery
  /** The path of the page before, if the browser names it: it still does when the tab is loaded again. */
  from: string | undefined
  asksSurvey: boolean
  /** Was the form posted that opens the request, and not the survey? */
  isOpening: boolean
  language: Language
}

/** The receipt of this tab: the one that is named, or the newest one from the page before, or the newest of all. */
const receiptOfTab = (receipts: OwnReceipt[], reference: string, from: string | undefined) =>
  receiptNamed(receipts, reference) ?? receipts.find(({ page }) => page === from) ?? receipts[0]

/** Is what was sent still shown? */
const isUnlocked = ({ createdAt }: LeadReceipt) => isFresh(createdAt, Date.now())

interface Known {
  receipts: OwnReceipt[]
  found: OwnReceipt | undefined
  /** Other open requests of the device. */
  others: OwnReceipt[]
  words: ReceiptWords
  isNewest: boolean
}

/**
 * The receipt's URL after its survey, with its known parameters (specification.md, section 2).
 */
function addressAfterSurvey(
  query: ParsedUrlQuery,
  { found, isNewest }: Known,
  language: Language,
): string {
  const kept = new URLSearchParams({ isquicksurvey: '1' })
  for (const name of ['isplanfeature', 'department', 'source'])
    if (addressPart(query[name])) kept.set(name, addressPart(query[name]))
  if (found && !isNewest) kept.set('request', found.reference)
  // A receipt that is open shows the answers themselves.
  if (found && !isUnlocked(found)) kept.set('done', 'survey')
  return inLanguage(`${links.thankYou}?${kept}`, language)
}

/** What only the patient should see. */
async function detailsOf(found: OwnReceipt) {
  const phone = found.isPdf && (await promotionOfPath(found.page))?.phone
  return {
    callbackWord: found.callbackWord,
    isPdf: found.isPdf,
    with: [found.others.doctor, found.others.hospital].filter((name) => name !== undefined),
    asked: receiptRows(await inOwnWords(found)),
    emergency: found.emergency,
    mobileEnd: found.mobileEnd,
    ...(phone && { phone }),
  }
}

/** Props of ReceiptScreen, which server modules must not import. */
async function screenOf(
  { query, from, asksSurvey, isOpening, language }: Asked,
  { found, others }: Known,
  problem = '',
  answers?: SurveyAnswers,
) {
  const isLocked = found !== undefined && !isUnlocked(found)
  const isRefusedSurvey = problem !== '' && !isOpening
  // A partner of ours is not a patient.
  const showsSurvey = asksSurvey && !found?.isPartner && (!isLocked || isRefusedSurvey)
  // Browsers block a tab that opens after the call's answer, and a plain form opens none. With an external backend only
  // the browser knows the form's page.
  const page = found ? found.page : from
  // The link would say what a hidden request is about.
  const { successRedirection } =
    (page && !isLocked && (await unlessUnavailable(() => contextOfPath(page)))) || {}
  return {
    receipt: found
      ? {
          reference: found.reference,
          state: found.state,
          callTime: callTimeOfRequest(found),
          // A withdrawn request shows none of them.
          ...(!isLocked && isOpenRequest(found) && { progress: found.progress ?? {} }),
          details: isLocked || !isOpenRequest(found) ? null : await detailsOf(found),
          problem: isOpening ? problem : '',
          isSurveySaved: isLocked && addressPart(query.done) === 'survey',
          others: others.map(({ reference }) => reference),
        }
      : null,
    ...(successRedirection && { successRedirection }),
    language,
    survey:
      found && showsSurvey
        ? { answers: answers ?? (isLocked ? {} : found.survey), problem: isOpening ? '' : problem }
        : null,
    plan:
      addressPart(query.isplanfeature) === '1'
        ? { department: await departmentNamed(addressPart(query.department), language) }
        : null,
  }
}

type Screen = Awaited<ReturnType<typeof screenOf>>
type Answer = { redirect: string } | { screen: Screen }

/**
 * Are these the last digits of the receipt's number?
 *
 * @throws ApiError 429 after too many guesses
 */
async function knowsNumber({ token, mobileEnd }: OwnReceipt, typed: string): Promise<boolean> {
  await requireTurn('receipt-digits', hashOfToken(token))
  // Some type the whole number.
  return latinDigits(typed).replace(/\D/g, '').slice(-askedDigits) === mobileEnd
}

/**
 * Answers /thankyou: the receipt of a lead of this device, identified by its cookie. A POST with ?step=open opens the
 * request's own page (303), or shows the receipt with a message (422). Any other POST is the plain form of the quick
 * survey: 303 back to the receipt, or the receipt with a message.
 *
 * @param language that of the address
 */
export async function answerThankYou(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
  language: Language = 'en',
): Promise<Answer> {
  const { tokens, isNew } = receiptTokensOf(request.headers)
  const from = URL.parse(request.headers.referer ?? '')?.pathname
  const isOpening = addressPart(query.step) === 'open'
  const asksSurvey = addressPart(query.isquicksurvey) === '1' || request.method === 'POST'
  /** @param fields of the survey, which names its receipt */
  async function read(fields?: URLSearchParams): Promise<Known> {
    const receipts = await ownReceipts(tokens, language)
    const reference = fields?.get('request') ?? addressPart(query.request)
    const found = receiptOfTab(receipts, reference, from)
    const others = receipts.filter((one) => one !== found && isOpenRequest(one))
    const words = receiptWordsOf(language)
    return { receipts, found, others, words, isNewest: found === receipts[0] }
  }
  async function show(known: Known, problem?: string, answers?: SurveyAnswers): Promise<Answer> {
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
    return {
      screen: await screenOf(
        { query, from, asksSurvey, isOpening, language },
        known,
        problem,
        answers,
      ),
    }
  }
  async function openRequest(fields: URLSearchParams): Promise<Answer> {
    const known = await read(fields)
    const { found, words } = known
    if (!found || !isOpenRequest(found)) return show(known)
    if (isUnlocked(found) || (await knowsNumber(found, fields.get('digits') ?? '')))
      return { redirect: inLanguage(requestPath(found.token), language) }
    response.statusCode = 422
    return show(known, words.locked.wrong)
  }
  async function takeSurvey(fields: URLSearchParams): Promise<Answer> {
    const given = surveyInForm(fields)
    const known = await read(fields)
    if (!given) {
      response.statusCode = 422
      return show(known, known.words.survey.nothing)
    }
    // Ignored without a receipt or after a withdrawal: the page shows the status.
    await answerSurvey(known.found?.token, given)
    return { redirect: addressAfterSurvey(query, known, language) }
  }
  return answerPlainPost<Answer>(request, response, {
    bucket: 'survey',
    async show({ fields, notice }) {
      const known = await read(fields)
      const { survey, locked } = known.words
      if (!isOpening) return show(known, notice && survey.failed, fields && surveyInForm(fields))
      return show(known, notice && (response.statusCode === 429 ? locked.tooMany : locked.failed))
    },
    take: isOpening ? openRequest : takeSurvey,
  })
}

export interface ThankYouPageProps extends PageProps {
  seo: Seo
  screen: Screen
}

const makePage: GetServerSideProps<ThankYouPageProps> = async ({ req, res, query, locale }) => {
  res.setHeader('Cache-Control', 'private, no-store')
  const language = languageOf(locale)
  const answer = await answerThankYou(req, res, query, language)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const path = inLanguage(links.thankYou, language)
  const { name, title, description } = allWords[language].leads.thankYou
  const seo = keepingQuery(pageSeo({ path, language, title, description }), query)
  const page = { pageType: 'Home', path, pageName: name, language } as const
  return { props: await withLayout(page, { seo, screen: answer.screen }) }
}

/** Of the form that was posted: the survey, or the one that opens the request. */
function bareWords(language: Language, { step }: ParsedUrlQuery) {
  const { survey, locked } = receiptWordsOf(language)
  const { title } = leadWords[language]
  return addressPart(step) === 'open'
    ? { title, notice: locked.failed, submit: locked.submit }
    : { title, notice: survey.failed, submit: survey.send }
}

/** The data function of /thankyou. */
export const thankYouServerSideProps = orBareForm(makePage, {
  isLead: false,
  wordsOf: bareWords,
})
