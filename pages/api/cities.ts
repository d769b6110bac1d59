import { languageQuery } from '#lib/domain/leads/options'
import { handler } from '#lib/server/http/api/handler'
import { cityOptions } from '#lib/server/leads/options'
import { parseQuery } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

export default handler('/api/cities', {
  GET: async ({ query }) => ({
    body: await cityOptions(parseQuery(languageQuery, query).language),
  }),
})
