import { departmentQuery } from '#lib/domain/leads/options'
import { handler } from '#lib/server/http/api/handler'
import { treatmentsOfDepartment } from '#lib/server/leads/options'
import { parseQuery } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/treatments', {
  GET: async ({ query }) => {
    const { departmentId } = parseQuery(departmentQuery, query)
    return { body: [await treatmentsOfDepartment(departmentId)] }
  },
})
