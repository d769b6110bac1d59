import { zohoLeadSchema } from '#lib/domain/leads/lead'
import { handler } from '#lib/server/http/api/handler'
import { countedLead, leadCircumstances } from '#lib/server/http/api/lead-call'
import { acceptedAnswer, createZohoLead } from '#lib/server/leads/create-zoho-lead'
import { parseBody } from '#lib/server/platform/body'
import { headersToPassOn } from '#lib/server/platform/external-backend'
import { requireTurn } from '#lib/server/platform/limits'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/createleadzoho', {
  POST: countedLead(
    'createleadzoho',
    async (call) => {
      const body = parseBody(zohoLeadSchema, call.body)
      const circumstances = leadCircumstances(call, body.PageLanguage)
      await requireTurn('createleadzoho', call.clientAddress)
      const headers = headersToPassOn(call.headers, call.clientAddress)
      return createZohoLead({ body, headers, ...circumstances })
    },
    acceptedAnswer,
  ),
})
