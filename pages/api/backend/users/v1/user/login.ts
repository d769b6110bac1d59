import { loginSchema } from '#lib/domain/account/user'
import { succeeded } from '#lib/domain/text/answer'
import { verifyOtp } from '#lib/server/account/verify-otp'
import { handler } from '#lib/server/http/api/handler'
import { loginBrowserCookie, loginBrowserOf } from '#lib/server/http/api/login-browser'
import { tokenOf, tokenOfCookie } from '#lib/server/http/api/login-call'
import { parseBody } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

export default handler('/api/backend/users/v1/user/login', {
  POST: async (call) => {
    const login = parseBody(loginSchema, call.body)
    const browser = loginBrowserOf(call.headers)
    const user = await verifyOtp({
      ...login,
      browser,
      clientAddress: call.clientAddress,
      requestId: call.requestId,
      formerToken: tokenOf(call) ?? tokenOfCookie(call.headers.cookie),
    })
    const headers = { 'Set-Cookie': loginBrowserCookie('') }
    return { body: succeeded(user, 'Logged in'), headers }
  },
})
