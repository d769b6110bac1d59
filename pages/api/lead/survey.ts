import { surveySchema } from '#lib/domain/leads/survey'
import { handler } from '#lib/server/http/api/handler'
import { receiptTokensOf } from '#lib/server/http/api/receipt-cookie'
import { saveSurvey } from '#lib/server/leads/change-request'
import { ownReceipts, receiptNamed } from '#lib/server/leads/own-receipts'
import { parseBody } from '#lib/server/platform/body'
import { requireTurn } from '#lib/server/platform/limits'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/survey', {
  POST: async (call) => {
    const { request, ...answers } = parseBody(surveySchema, call.body)
    await requireTurn('survey', call.clientAddress)
    const receipts = await ownReceipts(receiptTokensOf(call.headers).tokens)
    const own = request ? receiptNamed(receipts, request) : receipts[0]
    await saveSurvey(own?.token, answers)
    return { body: { status: { code: '200' } } }
  },
})
