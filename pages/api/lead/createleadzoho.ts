import { zohoLeadSchema } from '#lib/contract/zoho-lead'
import { handler } from '#lib/server/api/handler'
import { countedLead, countLead, leadCircumstances } from '#lib/server/api/lead-call'
import { parseBody } from '#lib/server/api/parse'
import { headersToPassOn } from '#lib/server/services/own-backend'
import { takeZohoLead } from '#lib/server/services/take-zoho-lead'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/createleadzoho', {
  POST: countedLead('createleadzoho', async (call) => {
    const body = parseBody(zohoLeadSchema, call.body)
    const circumstances = leadCircumstances(call, body.PageLanguage)
    await countLead('createleadzoho', call)
    const headers = headersToPassOn(call.headers, call.clientAddress)
    return takeZohoLead({ body, headers, ...circumstances })
  }),
})
