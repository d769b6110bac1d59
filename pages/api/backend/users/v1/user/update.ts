import { succeeded } from '#lib/contract/answer'
import { profileUpdateSchema } from '#lib/contract/profile-update'
import { handler } from '#lib/server/api/handler'
import { tokenOf } from '#lib/server/api/login-call'
import { parseBody } from '#lib/server/api/parse'
import { userOfToken } from '#lib/server/services/session'
import { updateProfile } from '#lib/server/services/update-profile'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/users/v1/user/update', {
  PUT: async (call) => {
    const { id } = await userOfToken(tokenOf(call))
    await updateProfile(id, parseBody(profileUpdateSchema, call.body))
    return { body: succeeded({}, 'Profile updated') }
  },
})
