import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { FormOptions } from '#lib/contract/form-options'
import { leadFormSchema } from '#lib/contract/lead-form'
import { type CorrectableField, correctableFields, type SentRequest } from '#lib/contract/request'
import { countries } from '#lib/rules/countries'
import { optionsInWords } from '#lib/rules/form-options'
import type { LeadField } from '#lib/rules/lead-fields'
import { leadWordsOf } from '#lib/rules/lead-words-of'
import { receiptWordsOf } from '#lib/rules/receipt-words-of'
import { requestPath } from '#lib/rules/request-address'
import {
  cityOption,
  codeOfCorrection,
  correctionFields,
  correctionOf,
  shownMobile,
  treatmentOption,
} from '#lib/rules/request-correction'
import { answerPlainPost } from '#lib/server/pages/plain-post'
import { correctRequest, withdrawRequest } from '#lib/server/services/change-request'
import { leadFormOptions } from '#lib/server/services/form-options'
import { takeLeadTurn } from '#lib/server/services/lead-limit'
import { isReceiptToken, readRequest } from '#lib/server/services/receipt'

export type CorrectionValues = Record<CorrectableField, string>

/** What /request/{token} shows; the shape of RequestScreen's step. */
export type RequestStepData =
  | { step: 'unknown' }
  | { step: 'see'; token: string; sent: SentRequest; isCorrected: boolean; notice: string }
  | { step: 'withdraw'; token: string; sent: SentRequest; notice: string }
  | {
      step: 'correct'
      token: string
      sent: SentRequest
      fields: LeadField[]
      options: FormOptions
      values: CorrectionValues
      problems: Partial<Record<CorrectableField, string>>
      notice: string
    }

type Answer = { redirect: string } | { screen: RequestStepData }

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

const isOpen = ({ state }: SentRequest) => state === 'received' || state === 'with-team'

/** What a correction needs to know: what its lists offer and the fields that it asks. */
async function correctionForm(sent: SentRequest) {
  const words = leadWordsOf(sent.language)
  const options: FormOptions = optionsInWords(await leadFormOptions(), words)
  return { options, fields: correctionFields(sent, options, words) }
}

const valuesOf = (sent: SentRequest, options: FormOptions): CorrectionValues => ({
  name: sent.name,
  mobile: shownMobile(sent),
  email: sent.email,
  city: cityOption(options.cities, sent.city),
  treatment: treatmentOption(options, sent),
  query: sent.query,
})

const typedValues = (typed: URLSearchParams) =>
  Object.fromEntries(
    correctableFields.map((name) => [name, typed.get(name) ?? '']),
  ) as CorrectionValues

interface Page {
  token: string
  sent: SentRequest
  query: ParsedUrlQuery
}

/**
 * A request that is closed shows how it stands, whatever step was asked for.
 *
 * @param typed the correction that was not taken
 */
async function show(
  { token, sent, query }: Page,
  notice = '',
  typed?: URLSearchParams,
): Promise<RequestStepData> {
  const step = isOpen(sent) ? text(query.step) : ''
  if (step === 'withdraw') return { step, token, sent, notice }
  if (step === 'correct') {
    const form = await correctionForm(sent)
    const values = typed ? typedValues(typed) : valuesOf(sent, form.options)
    return { step, token, sent, ...form, values, problems: {}, notice }
  }
  return { step: 'see', token, sent, notice, isCorrected: text(query.done) === 'corrected' }
}

/** @returns the form again, with its messages; null when the correction is kept */
async function correct(
  { token, sent }: Page,
  typed: URLSearchParams,
): Promise<RequestStepData | null> {
  const { options, fields } = await correctionForm(sent)
  const values = typedValues(typed)
  const parsed = leadFormSchema(fields, {
    messages: leadWordsOf(sent.language).messages,
    countries,
    cities: new Set(options.cities.map(({ id }) => id)),
    treatments: new Set(options.treatments.flatMap((group) => group.options.map(({ id }) => id))),
  }).safeParse({ ...values, countryCode: codeOfCorrection(values.mobile, sent.countryCode) })
  if (parsed.success) {
    const { data } = parsed
    await correctRequest(token, (lead) => correctionOf(data, lead, { options, countries }))
    return null
  }
  const problems: Partial<Record<CorrectableField, string>> = {}
  for (const { path, message } of parsed.error.issues)
    problems[path[0] as CorrectableField] ??= message
  return { step: 'correct', token, sent, options, fields, values, problems, notice: '' }
}

/**
 * Answers /request/{token}: what was sent and how it stands; with ?step= the form that corrects it, or the
 * question whether to withdraw it. A post does so and leads back (303); a wrong correction is shown again
 * with each message beside its field (422). A token of no lead: 404.
 */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
): Promise<Answer> {
  const token = text(query.token)
  const sent = isReceiptToken(token) ? await readRequest(token) : null
  if (!sent) {
    response.statusCode = 404
    return { screen: { step: 'unknown' } }
  }
  const page: Page = { token, sent, query }
  const { tooMany, failed } = receiptWordsOf(sent.language).request
  return answerPlainPost<Answer>(request, response, {
    takesNullOrigin: true,
    takeTurn: (address) => takeLeadTurn('request', address),
    show: async ({ fields, notice }) => {
      const why = notice && (response.statusCode === 429 ? tooMany : failed)
      return { screen: await show(page, why, fields) }
    },
    take: async (fields) => {
      const step = text(query.step)
      if (step === 'withdraw') {
        // Pressed twice, or in two tabs: it is withdrawn all the same.
        await withdrawRequest(token)
        return { redirect: requestPath(token) }
      }
      if (step !== 'correct' || !isOpen(sent)) return { redirect: requestPath(token) }
      const again = await correct(page, fields)
      if (!again) return { redirect: `${requestPath(token)}?done=corrected` }
      response.statusCode = 422
      return { screen: again }
    },
  })
}
