import { handler } from '#lib/server/http/api/handler'
import { cityList } from '#lib/server/leads/options'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/dmg/v1/web/citylist', {
  GET: async () => ({ body: await cityList() }),
})
