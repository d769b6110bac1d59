import { hospitalQuery } from '#lib/domain/leads/options'
import { handler } from '#lib/server/http/api/handler'
import { specialitiesOfHospital } from '#lib/server/leads/options'
import { parseQuery } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/specialities', {
  GET: async ({ query }) => {
    const { hospitalId } = parseQuery(hospitalQuery, query)
    return { body: [await specialitiesOfHospital(hospitalId)] }
  },
})
