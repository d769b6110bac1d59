import { leadSchema } from '#lib/domain/leads/lead'
import { succeeded } from '#lib/domain/text/answer'
import { handler } from '#lib/server/http/api/handler'
import { countedLead, leadCircumstances } from '#lib/server/http/api/lead-call'
import { receiptCookie } from '#lib/server/http/api/receipt-cookie'
import { submitLead } from '#lib/server/leads/submit'
import { withPlaceNote } from '#lib/server/leads/whom-cities'
import { parseBody } from '#lib/server/platform/body'
import { requireTurn } from '#lib/server/platform/limits'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/lead/v1/admin/webleadcreate', {
  POST: countedLead(
    'webleadcreate',
    async (call) => {
      const payload = parseBody(leadSchema, call.body)
      const circumstances = leadCircumstances(call, payload.PageLanguage)
      await requireTurn('webleadcreate', call.clientAddress)
      const { id, receiptToken } = await submitLead({
        payload: await withPlaceNote(payload),
        ...circumstances,
      })
      return {
        body: succeeded([{ Id: id }], 'Lead created'),
        ...(receiptToken && { headers: { 'Set-Cookie': receiptCookie(receiptToken) } }),
      }
    },
    { body: succeeded([], 'We have your request') },
  ),
})
