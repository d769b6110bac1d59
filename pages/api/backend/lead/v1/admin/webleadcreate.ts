import { succeeded } from '#lib/contract/answer'
import { leadSchema } from '#lib/contract/lead'
import { handler } from '#lib/server/api/handler'
import { countedLead, countLead, leadCircumstances } from '#lib/server/api/lead-call'
import { parseBody } from '#lib/server/api/parse'
import { receiptCookie } from '#lib/server/api/receipt-cookie'
import { submitLead } from '#lib/server/services/submit-lead'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/lead/v1/admin/webleadcreate', {
  POST: countedLead('webleadcreate', async (call) => {
    const payload = parseBody(leadSchema, call.body)
    const circumstances = leadCircumstances(call, payload.PageLanguage)
    await countLead('webleadcreate', call)
    const { id, receiptToken } = await submitLead({ payload, ...circumstances })
    return {
      body: succeeded([{ Id: id }], 'Lead created'),
      headers: { 'Set-Cookie': receiptCookie(receiptToken) },
    }
  }),
})
