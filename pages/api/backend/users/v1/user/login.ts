import { succeeded } from '#lib/contract/answer'
import { loginSchema } from '#lib/contract/login'
import { handler } from '#lib/server/api/handler'
import { parseBody } from '#lib/server/api/parse'
import { verifyOtp } from '#lib/server/services/verify-otp'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/users/v1/user/login', {
  POST: async (call) => {
    const user = await verifyOtp(parseBody(loginSchema, call.body))
    return { body: succeeded(user, 'Logged in') }
  },
})
