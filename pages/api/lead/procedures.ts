import { departmentsQuery } from '#lib/contract/options'
import { handler } from '#lib/server/api/handler'
import { parseQuery } from '#lib/server/api/parse'
import { proceduresOfDepartments } from '#lib/server/services/option-lists'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/procedures', {
  GET: async ({ query }) => {
    const { departmentIds } = parseQuery(departmentsQuery, query)
    return { body: [await proceduresOfDepartments(departmentIds)] }
  },
})
