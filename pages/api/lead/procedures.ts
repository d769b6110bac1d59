import { departmentsQuery } from '#lib/domain/leads/options'
import { handler } from '#lib/server/http/api/handler'
import { proceduresOfDepartments } from '#lib/server/leads/options'
import { parseQuery } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/procedures', {
  GET: async ({ query }) => {
    const { departmentIds } = parseQuery(departmentsQuery, query)
    return { body: [await proceduresOfDepartments(departmentIds)] }
  },
})
