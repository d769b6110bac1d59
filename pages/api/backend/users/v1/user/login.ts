import { loginSchema } from '#lib/domain/account/user'
import { succeeded } from '#lib/domain/text/answer'
import { verifyOtp } from '#lib/server/account/verify-otp'
import { handler } from '#lib/server/http/api/handler'
import { parseBody } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/users/v1/user/login', {
  POST: async (call) => {
    const user = await verifyOtp(parseBody(loginSchema, call.body))
    return { body: succeeded(user, 'Logged in') }
  },
})
