import { searchEntitiesQuery } from '#lib/contract/search'
import { handler } from '#lib/server/api/handler'
import { parseQuery } from '#lib/server/api/parse'
import { searchEntities } from '#lib/server/search/search-entities'

export const config = { api: { bodyParser: false } }

export default handler('/api/search/entities', {
  GET: async ({ query }) => ({
    body: await searchEntities(parseQuery(searchEntitiesQuery, query)),
  }),
})
