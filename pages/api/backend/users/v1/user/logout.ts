import { logoutSchema } from '#lib/domain/account/user'
import { succeeded } from '#lib/domain/text/answer'
import { endSession, logout, logoutEverywhere } from '#lib/server/account/session'
import { handler } from '#lib/server/http/api/handler'
import { tokenOf } from '#lib/server/http/api/login-call'
import { noReceiptCookies } from '#lib/server/http/api/receipt-cookie'
import { ApiError } from '#lib/server/platform/api-error'
import { parseBody } from '#lib/server/platform/body'

export const config = { api: { bodyParser: false } }

/** The receipts leave the device also when the session has ended before. */
export default handler('/api/backend/users/v1/user/logout', {
  POST: async (call) => {
    const { everywhere, session } = parseBody(logoutSchema, call.body)
    const headers = { 'Set-Cookie': noReceiptCookies() }
    try {
      if (session) await endSession(session)
      else if (everywhere) await logoutEverywhere(tokenOf(call))
      else await logout(tokenOf(call))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new ApiError(error.status, error.message, error.texts, headers)
    }
    return { body: succeeded({}, 'Logged out'), headers }
  },
})
