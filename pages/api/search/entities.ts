import { searchEntitiesQuery } from '#lib/domain/search/search'
import { handler } from '#lib/server/http/api/handler'
import { parseQuery } from '#lib/server/platform/body'
import { searchEntities } from '#lib/server/search/entities'

export const config = { api: { bodyParser: false } }

export default handler('/api/search/entities', {
  GET: async ({ query }) => ({
    body: await searchEntities(parseQuery(searchEntitiesQuery, query)),
  }),
})
