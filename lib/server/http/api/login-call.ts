import { credentialsCookie } from '#lib/domain/account/credentials'
import { codeRequestSchema } from '#lib/domain/account/user'
import { validVisitorId, visitorIdName } from '#lib/domain/account/visitor-id'
import { succeeded } from '#lib/domain/text/answer'
import { patientSpace } from '#lib/server/account/code-limits'
import { requestOtp } from '#lib/server/account/request-otp'
import type { Action, Call } from '#lib/server/http/api/handler'
import {
  loginBrowserCookie,
  loginBrowserOf,
  newLoginBrowser,
} from '#lib/server/http/api/login-browser'
import { parseBody } from '#lib/server/platform/body'
import { headerOf } from '#lib/server/platform/request'

/** The token in the Authorization header. The specification's callers send it bare, others after 'Bearer'. */
export const tokenOf = (call: Call): string | undefined =>
  headerOf(call.headers, 'authorization')?.replace(/^Bearer +/i, '')

/** The token in the browser's login cookie; undefined without one. */
export function tokenOfCookie(cookie = ''): string | undefined {
  const [, kept = ''] = cookie.match(new RegExp(`(?:^|;\\s*)${credentialsCookie}=([^;]*)`)) ?? []
  try {
    const { token } = Object(JSON.parse(decodeURIComponent(kept)))
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

export const visitorIdOf = (call: Call): string | undefined =>
  validVisitorId(headerOf(call.headers, visitorIdName))

export const requestCode: Action = async (call) => {
  const codeRequest = parseBody(codeRequestSchema, call.body)
  const { clientAddress, requestId } = call
  const browser = loginBrowserOf(call.headers) ?? newLoginBrowser()
  const answer = await requestOtp({
    ...codeRequest,
    space: patientSpace,
    browser,
    clientAddress,
    requestId,
    visitorId: visitorIdOf(call),
  })
  return {
    body: succeeded(answer, 'Code sent'),
    headers: { 'Set-Cookie': loginBrowserCookie(browser) },
  }
}
