import { succeeded } from '#lib/domain/text/answer'
import { logout } from '#lib/server/account/session'
import { handler } from '#lib/server/http/api/handler'
import { tokenOf } from '#lib/server/http/api/login-call'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/users/v1/user/logout', {
  POST: async (call) => {
    await logout(tokenOf(call))
    return { body: succeeded({}, 'Logged out') }
  },
})
