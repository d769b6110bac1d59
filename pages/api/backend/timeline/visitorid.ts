import { succeeded } from '#lib/contract/answer'
import { handler } from '#lib/server/api/handler'
import { tokenOf, visitorIdOf } from '#lib/server/api/login-call'
import { tieVisitorToUser } from '#lib/server/services/session'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/timeline/visitorid', {
  GET: async (call) => {
    await tieVisitorToUser(tokenOf(call), visitorIdOf(call))
    return { body: succeeded({}) }
  },
})
