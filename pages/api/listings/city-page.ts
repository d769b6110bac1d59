import { type CityPage, cityPageQuery } from '#lib/domain/listings/city-page'
import { handler } from '#lib/server/http/api/handler'
import { pageOfCity } from '#lib/server/pages/listings/city-page'
import { ApiError } from '#lib/server/platform/api-error'
import { parseQuery } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

/** The same for everybody in the city. */
const keptFor = { 'Cache-Control': 'public, max-age=300' }

export default handler('/api/listings/city-page', {
  GET: async ({ query }) => {
    const { page, city } = parseQuery(cityPageQuery, query)
    const found = await pageOfCity(page, city)
    if (!found) throw new ApiError(404, 'This city is not listed.')
    return { body: found satisfies CityPage, headers: keptFor }
  },
})
