import { handler } from '#lib/server/http/api/handler'
import { cityOptions } from '#lib/server/leads/options'

export const config = { api: { bodyParser: false } }

export default handler('/api/cities', {
  GET: async () => ({ body: await cityOptions() }),
})
