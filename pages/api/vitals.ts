import { vitalsSchema } from '#lib/contract/vitals'
import { ApiError } from '#lib/server/api/api-error'
import { handler } from '#lib/server/api/handler'
import { parseBody } from '#lib/server/api/parse'
import { tooManyText } from '#lib/server/services/lead-limit'
import { takeVitals } from '#lib/server/services/take-vitals'
import { vitalsLimiter } from '#lib/server/stores/vitals-limiter'

export const config = { api: { bodyParser: false } }

export default handler('/api/vitals', {
  async POST(call) {
    const { allowed, retryAfterSeconds } = await vitalsLimiter().take('vitals', call.clientAddress)
    if (!allowed)
      throw new ApiError(429, tooManyText, [tooManyText], {
        'Retry-After': String(retryAfterSeconds),
      })
    takeVitals(parseBody(vitalsSchema, call.body), call.headers)
    return { status: 202, body: {} }
  },
})
