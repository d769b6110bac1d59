import { profileUpdateSchema } from '#lib/domain/account/user'
import { succeeded } from '#lib/domain/text/answer'
import { userOfToken } from '#lib/server/account/session'
import { updateProfile } from '#lib/server/account/user-store'
import { handler } from '#lib/server/http/api/handler'
import { tokenOf } from '#lib/server/http/api/login-call'
import { parseBody } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/users/v1/user/update', {
  PUT: async (call) => {
    const { id } = await userOfToken(tokenOf(call))
    await updateProfile(id, parseBody(profileUpdateSchema, call.body))
    return { body: succeeded({}, 'Profile updated') }
  },
})
