import { listQuery } from '#lib/domain/leads/options'
import type { OptionNames } from '#lib/domain/text/option'
import { handler } from '#lib/server/http/api/handler'
import { optionNames } from '#lib/server/leads/option-names'
import { parseQuery } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

/** A visitor opens more than one form. */
const keptFor = { 'Cache-Control': 'public, max-age=300' }

export default handler('/api/lead/option-names', {
  GET: async ({ query }) => ({
    body: (await optionNames(parseQuery(listQuery, query).list)) satisfies OptionNames,
    headers: keptFor,
  }),
})
