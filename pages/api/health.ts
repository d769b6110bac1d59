import { handler } from '#lib/server/api/handler'
import { databaseAnswers } from '#lib/server/stores/health-check'

export const config = { api: { bodyParser: false } }

export default handler('/api/health', {
  GET: async () =>
    (await databaseAnswers())
      ? { body: { status: 'ok', database: 'ok' } }
      : { status: 503, body: { status: 'unavailable', database: 'unavailable' } },
})
