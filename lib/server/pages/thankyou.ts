import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { RequestState } from '#lib/contract/request'
import { type SurveyAnswers, surveySchema } from '#lib/contract/survey'
import type { Language } from '#lib/rules/links'
import { receiptWordsOf } from '#lib/rules/receipt-words-of'
import { receiptTokenOfHeaders } from '#lib/server/api/receipt-cookie'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { promotionOfPath } from '#lib/server/catalogue/promotions'
import { answerPlainPost } from '#lib/server/pages/plain-post'
import { answerSurvey } from '#lib/server/services/change-request'
import { takeLeadTurn } from '#lib/server/services/lead-limit'
import { readReceipt } from '#lib/server/services/receipt'

/** What /thankyou shows; the shape of ReceiptScreen's props, which a server module does not import. */
export interface ReceiptData {
  receipt: {
    reference: string
    callbackWord: string
    state: RequestState
    isPdf: boolean
    phone?: string
    token: string
  } | null
  language: Language
  survey: { answers: SurveyAnswers; problem: string } | null
  plan: { department: string | null } | null
}

type Answer = { redirect: string } | { screen: ReceiptData }

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Of the catalogue, in its own spelling: what an address says is never shown. */
async function departmentNamed(name: string): Promise<string | null> {
  const wanted = name.trim().toLowerCase()
  const { departments } = await readNavigation()
  return departments.find((department) => department.name.toLowerCase() === wanted)?.name ?? null
}

const readAnswers = (fields: URLSearchParams) =>
  surveySchema.safeParse({ forWhom: fields.get('forWhom'), when: fields.get('when') })

/** What was chosen in a form that was not taken; a question that was left out is not there. */
function chosenIn(fields: URLSearchParams): SurveyAnswers | undefined {
  const { data } = readAnswers(fields)
  if (!data) return
  const { forWhom, when } = data
  return { ...(forWhom && { forWhom }), ...(when && { when }) }
}

/** The receipt's own address, with those of its parameters that are known (specification point 2). */
function ownAddress(query: ParsedUrlQuery): string {
  const kept = new URLSearchParams({ isquicksurvey: '1' })
  for (const name of ['isplanfeature', 'department', 'source'])
    if (text(query[name])) kept.set(name, text(query[name]))
  return `/thankyou?${kept}`
}

/**
 * Answers /thankyou: the receipt of the visitor's last lead, known by its cookie. A post is the quick
 * survey's plain form: 303 back to the receipt, or the receipt with what is wrong.
 */
export async function answerThankYou(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
): Promise<Answer> {
  const token = receiptTokenOfHeaders(request.headers)
  const show = async (problem = '', answers?: SurveyAnswers): Promise<Answer> => {
    const found = await readReceipt(token)
    const phone = found?.isPdf && (await promotionOfPath(found.page))?.phone
    const asksSurvey = text(query.isquicksurvey) === '1' || request.method === 'POST'
    return {
      screen: {
        receipt:
          found && token
            ? {
                reference: found.reference,
                callbackWord: found.callbackWord,
                state: found.state,
                isPdf: found.isPdf,
                ...(phone && { phone }),
                token,
              }
            : null,
        language: found?.language ?? 'en',
        survey: found && asksSurvey ? { answers: answers ?? found.survey, problem } : null,
        plan:
          text(query.isplanfeature) === '1'
            ? { department: await departmentNamed(text(query.department)) }
            : null,
      },
    }
  }
  const words = async () => receiptWordsOf((await readReceipt(token))?.language ?? 'en').survey
  return answerPlainPost<Answer>(request, response, {
    takeTurn: (address) => takeLeadTurn('survey', address),
    show: async ({ fields, notice }) =>
      show(notice && (await words()).failed, fields && chosenIn(fields)),
    take: async (fields) => {
      const given = readAnswers(fields)
      if (!given.success) {
        response.statusCode = 422
        return show((await words()).nothing)
      }
      // Without a receipt, or withdrawn meanwhile: the page itself says how things stand.
      await answerSurvey(token, given.data)
      return { redirect: ownAddress(query) }
    },
  })
}
