import { handler } from '#lib/server/api/handler'
import { cityOptions } from '#lib/server/services/option-lists'

export const config = { api: { bodyParser: false } }

export default handler('/api/cities', {
  GET: async () => ({ body: await cityOptions() }),
})
