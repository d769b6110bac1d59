import { vitalsSchema } from '#lib/domain/site/vitals'
import { handler } from '#lib/server/http/api/handler'
import { recordVitals } from '#lib/server/operate/vitals'
import { parseBody } from '#lib/server/platform/body'
import { requireTurn } from '#lib/server/platform/limits'

export const config = { api: { bodyParser: false } }

export default handler('/api/vitals', {
  async POST(call) {
    await requireTurn('vitals', call.clientAddress)
    recordVitals(parseBody(vitalsSchema, call.body), call.headers)
    return { status: 202, body: {} }
  },
})
