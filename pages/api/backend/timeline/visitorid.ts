import { succeeded } from '#lib/domain/text/answer'
import { linkVisitorToUser } from '#lib/server/account/session'
import { handler } from '#lib/server/http/api/handler'
import { tokenOf, visitorIdOf } from '#lib/server/http/api/login-call'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/timeline/visitorid', {
  GET: async (call) => {
    await linkVisitorToUser(tokenOf(call), visitorIdOf(call))
    return { body: succeeded({}) }
  },
})
