import { handler } from '#lib/server/api/handler'
import { cityList } from '#lib/server/services/option-lists'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/dmg/v1/web/citylist', {
  GET: async () => ({ body: await cityList() }),
})
