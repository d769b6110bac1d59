import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { countries } from '#lib/domain/contact/countries'
import type { LeadField } from '#lib/domain/leads/fields'
import { leadFormSchema, placeOf } from '#lib/domain/leads/form'
import {
  type FormOptions,
  fieldGroups,
  optionNamesOf,
  optionsInWords,
} from '#lib/domain/leads/form-options'
import { cleanLead, emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import {
  type AskingForm,
  type CorrectionValues,
  isOpenRequest,
  type SentRequest,
} from '#lib/domain/leads/request'
import { surveyInForm } from '#lib/domain/leads/survey'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'
import { correctedRemark, townsIn, typedNames } from '#lib/domain/leads/typed'
import {
  inLanguage,
  languagePrefix,
  plainPath,
  requestPath,
  requestsPath,
} from '#lib/domain/routes/links'
import { translationsOf } from '#lib/domain/routes/match'
import { type LeadFieldName, leadFieldNames, type PageProps } from '#lib/domain/site/page'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words as allWords } from '#lib/languages/all'
import type { Seo } from '#lib/seo/seo'
import { getDatabase } from '#lib/server/db/database'
import { answerSurvey, correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import {
  askingForm,
  codeOfCorrection,
  correctionFields,
  correctionOf,
  sentValues,
} from '#lib/server/leads/correction'
import { leadFormOptions } from '#lib/server/leads/form-options'
import { inOwnWords } from '#lib/server/leads/in-own-words'
import { readLeadOfRequest, readRequest } from '#lib/server/leads/receipt'
import { citiesOfLead } from '#lib/server/leads/whom-cities'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import type { BareWords } from '#lib/server/pages/leads/bare-form-markup'
import { answerPlainPost } from '#lib/server/pages/leads/plain-post'
import { addressPart, pageSeo, withLayout } from '#lib/server/pages/page-props'
import { formTexts } from '#lib/server/platform/body'
import { isToken } from '#lib/server/platform/secrets'

/** Props of RequestScreen, which server modules must not import. */
type RequestStepData =
  | { step: 'unknown' }
  | { step: 'see'; token: string; sent: SentRequest; isCorrected: boolean; notice: string }
  | { step: 'withdraw'; token: string; sent: SentRequest; notice: string }
  | {
      step: 'correct'
      token: string
      sent: SentRequest
      fields: LeadField[]
      options: FormOptions
      asking: AskingForm
      values: CorrectionValues
      problems: Partial<Record<LeadFieldName, string>>
      notice: string
    }

type Answer = { redirect: string } | { screen: RequestStepData }

const correctionNames = [...leadFieldNames, ...typedNames, 'forWhom', 'when'] as const

/** Without what was sent: a withdrawn request says only that it is, and what becomes of it. */
const closed = (sent: SentRequest): SentRequest => ({
  ...sent,
  ...{ name: '', mobile: '', email: '', city: '', treatment: '', query: '', pageName: '' },
  callbackWord: '',
  others: {},
  progress: {},
})

/** The correction form: what it offers and, as they were sent, its values. */
async function correctionForm(token: string, sent: SentRequest) {
  const words = leadWordsOf(sent.language)
  const [all, found] = await Promise.all([leadFormOptions(sent.language), readLeadOfRequest(token)])
  const options: FormOptions = optionsInWords(all, words)
  const { lead = emptyLead, path = '' } = found ?? {}
  const asking = askingForm(lead, await contextOfPath(path))
  const { forWhom, when } = sent.others
  const survey = { ...(forWhom && { forWhom }), ...(when && { when }) }
  return {
    options,
    asking,
    fields: correctionFields(sent, options, words, asking),
    values: { ...sentValues(sent, lead, options, asking), ...townsIn(lead.Remark), ...survey },
  }
}

/** The name of the form's page in the language of this page, which may be another. */
export async function pageNameOf(
  token: string,
  { language, pageName }: Pick<SentRequest, 'language' | 'pageName'>,
): Promise<string> {
  const { lead, path = '' } = (await readLeadOfRequest(token)) ?? {}
  if (lead?.PageLanguage === language) return pageName
  const page = await contextOfPath(inLanguage(plainPath(path), language))
  return page?.language === language ? page.pageName : pageName
}

interface Page {
  token: string
  sent: SentRequest
  query: ParsedUrlQuery
}

/**
 * The requested step. A closed request always shows its status.
 *
 * @param typed the values of a correction that was not saved
 */
async function show(
  { token, sent, query }: Page,
  notice = '',
  typed?: URLSearchParams,
): Promise<RequestStepData> {
  const step = isOpenRequest(sent) ? addressPart(query.step) : ''
  if (step === 'withdraw') return { step, token, sent, notice }
  if (step === 'correct') {
    const form = await correctionForm(token, sent)
    const values = typed ? formTexts(typed, correctionNames) : form.values
    return { step, token, sent, ...form, values, problems: {}, notice }
  }
  const isCorrected = addressPart(query.done) === 'corrected'
  return {
    step: 'see',
    token,
    sent: isOpenRequest(sent)
      ? await inOwnWords({ ...sent, pageName: await pageNameOf(token, sent) })
      : closed(sent),
    notice,
    isCorrected,
  }
}

/** @returns the form with its messages; null when the correction is saved */
async function correct(
  { token, sent }: Page,
  typed: URLSearchParams,
  clientAddress: string,
): Promise<RequestStepData | null> {
  const form = await correctionForm(token, sent)
  const { options, asking, fields } = form
  const values = formTexts(typed, correctionNames)
  const offered = (name: LeadFieldName) =>
    new Set(
      fieldGroups(name, options, asking).flatMap((group) => group.options.map(({ id }) => id)),
    )
  const found = await readLeadOfRequest(token)
  const cities = found ? await citiesOfLead(found.lead) : []
  // A city that the request has had from the beginning may stay.
  const isMoved = optionNamesOf(options, { city: values.city }).city !== sent.city
  const parsed = leadFormSchema(fields, {
    messages: leadWordsOf(sent.language).messages,
    countries,
    cities: offered('city'),
    treatments: offered('treatment'),
    specialities: offered('speciality'),
    hospitals: offered('hospital'),
    place: isMoved ? placeOf(options.cities, cities) : undefined,
  }).safeParse({ ...values, countryCode: codeOfCorrection(values.mobile, sent.countryCode) })
  if (parsed.success) {
    const { data } = parsed
    const corrected = (lead: LeadPayload) =>
      cleanLead({
        ...lead,
        ...correctionOf(data, lead, { options, countries, asking }),
        Remark: correctedRemark(lead.Remark, typed, data),
      })
    const changed = await correctRequest(token, corrected, clientAddress)
    if (changed === 'limited') {
      const problems = { mobile: receiptWordsOf(sent.language).request.numberLimited }
      return { step: 'correct', token, sent, ...form, values, problems, notice: '' }
    }
    const survey = surveyInForm(typed)
    if (survey) await answerSurvey(token, survey)
    return null
  }
  const problems: Partial<Record<LeadFieldName, string>> = {}
  for (const { path, message } of parsed.error.issues)
    problems[path[0] as LeadFieldName] ??= message
  return { step: 'correct', token, sent, ...form, values, problems, notice: '' }
}

/**
 * Answers /request/{token}: the request and its status, or with ?step= the correction form or the withdrawal. A POST
 * does it and redirects back (303); an invalid correction is shown again with its messages (422). Unknown token: 404.
 *
 * @param language that of the address
 */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
  language: Language = 'en',
): Promise<Answer> {
  const token = addressPart(query.token)
  const sent = isToken(token) ? await readRequest(token, getDatabase(), language) : null
  if (!sent) {
    response.statusCode = 404
    return { screen: { step: 'unknown' } }
  }
  const page: Page = { token, sent, query }
  const address = inLanguage(requestPath(token), language)
  const { failed } = receiptWordsOf(language).request
  const { tooMany } = refusalWords[language]
  return answerPlainPost<Answer>(request, response, {
    takesNullOrigin: true,
    bucket: 'request',
    show: async ({ fields, notice }) => {
      const why = notice && (response.statusCode === 429 ? tooMany : failed)
      return { screen: await show(page, why, fields) }
    },
    take: async (fields, { clientAddress }) => {
      const step = addressPart(query.step)
      if (step === 'withdraw') {
        // May be sent twice: withdrawing is idempotent.
        await withdrawRequest(token)
        return { redirect: address }
      }
      if (step !== 'correct' || !isOpenRequest(sent)) return { redirect: address }
      const again = await correct(page, fields, clientAddress)
      if (!again) return { redirect: `${address}?done=corrected` }
      response.statusCode = 422
      return { screen: again }
    },
  })
}

export interface RequestPageProps extends PageProps {
  seo: Seo
  step: RequestStepData
}

/** The title starts with the problem, because screen readers announce it first. */
function titleOf(step: RequestStepData, language: Language): string {
  const words = receiptWordsOf(language).request
  if (step.step === 'unknown') return words.unknown.title
  if (step.step === 'see') return words.title
  if (step.step === 'correct' && Object.keys(step.problems).length > 0)
    return leadWordsOf(language).summary
  return words[step.step].title
}

function bareWordsOf(language: Language, { step }: ParsedUrlQuery): BareWords {
  const { withdraw, correct, failed } = receiptWordsOf(language).request
  if (step !== 'withdraw') return { title: correct.title, notice: failed, submit: correct.submit }
  const { title, submit, back } = withdraw
  return { title, notice: failed, submit, back }
}

const makePage: GetServerSideProps<RequestPageProps> = async ({ req, res, query, locale }) => {
  res.setHeader('Cache-Control', 'private, no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  const language = languageOf(locale)
  const answer = await answerRequest(req, res, query, language)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const { screen } = answer
  const title = titleOf(screen, language)
  const path = languagePrefix(language) + requestsPath
  const seo = pageSeo({
    path,
    language,
    title,
    description: allWords[language].leads.request.description,
    alternates: translationsOf(requestPath(addressPart(query.token))),
  })
  const about = { pageType: 'Home', path, pageName: title, language } as const
  // These visitors have sent a request already, so no form and no floating buttons.
  const page = { ...about, isFormEnabled: false, floatingButtons: { hidden: true } }
  return { props: await withLayout(page, { seo, step: screen }) }
}

/** The data function of /request/{token}. The token appears only in the page's own links. */
export const requestServerSideProps = orBareForm(makePage, {
  takesNullOrigin: true,
  isLead: false,
  wordsOf: bareWordsOf,
})
