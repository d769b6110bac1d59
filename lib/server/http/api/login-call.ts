import { codeRequestSchema } from '#lib/domain/account/user'
import { validVisitorId, visitorIdName } from '#lib/domain/account/visitor-id'
import { succeeded } from '#lib/domain/text/answer'
import { requestOtp } from '#lib/server/account/request-otp'
import type { Action, Call } from '#lib/server/http/api/handler'
import { parseBody } from '#lib/server/platform/body'
import { headerOf } from '#lib/server/platform/request'

/** The token in the Authorization header. The specification's callers send it bare, others after 'Bearer'. */
export const tokenOf = (call: Call): string | undefined =>
  headerOf(call.headers, 'authorization')?.replace(/^Bearer +/i, '')

export const visitorIdOf = (call: Call): string | undefined =>
  validVisitorId(headerOf(call.headers, visitorIdName))

export const requestCode: Action = async (call) => {
  const codeRequest = parseBody(codeRequestSchema, call.body)
  const { clientAddress, requestId } = call
  const answer = await requestOtp({
    ...codeRequest,
    clientAddress,
    requestId,
    visitorId: visitorIdOf(call),
  })
  return { body: succeeded(answer, 'Code sent') }
}
