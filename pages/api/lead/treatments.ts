import { departmentQuery } from '#lib/contract/options'
import { handler } from '#lib/server/api/handler'
import { parseQuery } from '#lib/server/api/parse'
import { treatmentsOfDepartment } from '#lib/server/services/option-lists'

export const config = { api: { bodyParser: false } }

export default handler('/api/lead/treatments', {
  GET: async ({ query }) => {
    const { departmentId } = parseQuery(departmentQuery, query)
    return { body: [await treatmentsOfDepartment(departmentId)] }
  },
})
