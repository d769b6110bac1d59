import { surveySchema } from '#lib/contract/survey'
import { handler } from '#lib/server/api/handler'
import { countLead } from '#lib/server/api/lead-call'
import { parseBody } from '#lib/server/api/parse'
import { receiptTokenOfHeaders } from '#lib/server/api/receipt-cookie'
import { keepSurvey } from '#lib/server/services/keep-survey'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/survey', {
  POST: async (call) => {
    const { token, ...answers } = parseBody(surveySchema, call.body)
    await countLead('survey', call)
    await keepSurvey(token || receiptTokenOfHeaders(call.headers), answers)
    return { body: { status: { code: '200' } } }
  },
})
