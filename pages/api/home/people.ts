import { peopleHtml } from '#components/site/home/people-html'
import { type CityPeople, cityPeopleQuery } from '#lib/domain/listings/city-people'
import { handler } from '#lib/server/http/api/handler'
import { peopleOfCity } from '#lib/server/pages/site/home-people'
import { ApiError } from '#lib/server/platform/api-error'
import { parseQuery } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

/** The same for everybody in the city. */
const keptFor = { 'Cache-Control': 'public, max-age=300' }

export default handler('/api/home/people', {
  GET: async ({ query }) => {
    const { city, language } = parseQuery(cityPeopleQuery, query)
    const people = await peopleOfCity(city, language)
    if (!people) throw new ApiError(404, 'This city is not listed.')
    return { body: { html: peopleHtml(people, language) } satisfies CityPeople, headers: keptFor }
  },
})
