import type { TreatmentChoices } from '#lib/domain/leads/options'
import { handler } from '#lib/server/http/api/handler'
import { treatmentChoices } from '#lib/server/leads/options'

export const config = { api: { bodyParser: false } }

/** A visitor opens the form more than once. */
const keptFor = { 'Cache-Control': 'public, max-age=300' }

export default handler('/api/lead/treatment-choices', {
  GET: async () => ({
    body: (await treatmentChoices()) satisfies TreatmentChoices,
    headers: keptFor,
  }),
})
