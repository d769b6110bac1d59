import { surveySchema } from '#lib/domain/leads/survey'
import { handler } from '#lib/server/http/api/handler'
import { receiptTokensOf } from '#lib/server/http/api/receipt-cookie'
import { saveSurvey } from '#lib/server/leads/change-request'
import { parseBody } from '#lib/server/platform/body'
import { requireTurn } from '#lib/server/platform/limits'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/survey', {
  POST: async (call) => {
    const { token, ...answers } = parseBody(surveySchema, call.body)
    await requireTurn('survey', call.clientAddress)
    await saveSurvey(token || receiptTokensOf(call.headers).tokens[0], answers)
    return { body: { status: { code: '200' } } }
  },
})
