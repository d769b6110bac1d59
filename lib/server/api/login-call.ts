import { succeeded } from '#lib/contract/answer'
import { codeRequestSchema } from '#lib/contract/login'
import type { Action, Call } from '#lib/server/api/handler'
import { parseBody } from '#lib/server/api/parse'
import { requestOtp } from '#lib/server/services/request-otp'

const header = (call: Call, name: string): string | undefined => {
  const value = call.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The token of the Authorization header: the specification's callers send it bare, others with 'Bearer'. */
export const tokenOf = (call: Call): string | undefined =>
  header(call, 'authorization')?.replace(/^Bearer +/i, '')

/** The visitor's random id; anything odd counts as none. */
export function visitorIdOf(call: Call): string | undefined {
  const id = header(call, 'visitorid')
  return id && /^[\w.-]{8,100}$/.test(id) ? id : undefined
}

/** What both calls that ask for a code do. */
export const askForCode: Action = async (call) => {
  const asked = parseBody(codeRequestSchema, call.body)
  const { clientAddress, requestId } = call
  const answer = await requestOtp({
    ...asked,
    clientAddress,
    requestId,
    visitorId: visitorIdOf(call),
  })
  return { body: succeeded(answer, 'Code sent') }
}
