import { hospitalQuery } from '#lib/contract/options'
import { handler } from '#lib/server/api/handler'
import { parseQuery } from '#lib/server/api/parse'
import { specialitiesOfHospital } from '#lib/server/services/option-lists'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/specialities', {
  GET: async ({ query }) => {
    const { hospitalId } = parseQuery(hospitalQuery, query)
    return { body: [await specialitiesOfHospital(hospitalId)] }
  },
})
