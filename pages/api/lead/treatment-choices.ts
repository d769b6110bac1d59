import { type TreatmentChoices, treatmentChoicesQuery } from '#lib/domain/leads/options'
import { handler } from '#lib/server/http/api/handler'
import { treatmentChoices } from '#lib/server/leads/options'
import { parseQuery } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

/** A visitor opens the form more than once. */
const keptFor = { 'Cache-Control': 'public, max-age=300' }

export default handler('/api/lead/treatment-choices', {
  GET: async ({ query }) => {
    const { language, departmentIds } = parseQuery(treatmentChoicesQuery, query)
    const body: TreatmentChoices = await treatmentChoices(language, departmentIds)
    return { body, headers: keptFor }
  },
})
