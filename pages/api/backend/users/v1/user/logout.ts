import { succeeded } from '#lib/contract/answer'
import { handler } from '#lib/server/api/handler'
import { tokenOf } from '#lib/server/api/login-call'
import { logout } from '#lib/server/services/session'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/users/v1/user/logout', {
  POST: async (call) => {
    await logout(tokenOf(call))
    return { body: succeeded({}, 'Logged out') }
  },
})
