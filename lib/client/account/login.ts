import { keepCity } from '#lib/client/account/city'
import { callAsUser } from '#lib/client/account/user-call'
import { remember } from '#lib/client/platform/browser'
import { http, isUnauthorised } from '#lib/client/platform/http'
import { keepCredentials, parseUser } from '#lib/client/platform/visitor'
import { apiUrl } from '#lib/config/env.client'
import {
  loginProblem,
  resendWaitSeconds,
  verifyWentWrong,
  wentWrong,
} from '#lib/domain/account/login'
import type { User } from '#lib/domain/account/user'
import { defaultCountryCode } from '#lib/domain/contact/phone'
import { isSuccess } from '#lib/domain/leads/lead-call'

/** The login's calls (specification.md, section 7). A refusal is returned, not thrown. */

interface Answer {
  status?: { code?: unknown }
  data?: Record<string, unknown>
}

async function post(url: string, body: object): Promise<Answer> {
  const { data } = await http.post<Answer>(url, body, { validateStatus: () => true })
  return data
}

interface CodeRequest {
  /** 10 digits. */
  mobileNo: string
  isResend?: boolean
}

/** Requests a code. Returns the seconds until the next request is allowed, or the message for the visitor. */
export async function requestCode({
  mobileNo,
  isResend = false,
}: CodeRequest): Promise<{ waitSeconds: number } | { problem: string }> {
  try {
    const answer = await post(`${apiUrl}/users/v1/user/signup`, {
      mobileNo,
      resend: isResend ? 1 : 0,
      countryCode: defaultCountryCode,
    })
    if (!isSuccess(answer)) return { problem: loginProblem(answer) }
    const wait = Number(answer.data?.resendInSeconds)
    return { waitSeconds: wait > 0 ? wait : resendWaitSeconds }
  } catch {
    return { problem: wentWrong }
  }
}

/** Checks the code. Returns the user, or the message for the visitor. */
export async function verifyCode(
  mobileNo: string,
  otp: string,
): Promise<{ user: User } | { problem: string }> {
  try {
    const body = { mobileNo, countryCode: defaultCountryCode, otp }
    const answer = await post(`${apiUrl}/users/v1/user/login`, body)
    if (!isSuccess(answer)) return { problem: loginProblem(answer) }
    const user = parseUser(answer.data)
    return user
      ? { user: { ...user, mobileNo: user.mobileNo || mobileNo } }
      : { problem: wentWrong }
  } catch {
    return { problem: verifyWentWrong }
  }
}

/** The visitor does not wait longer, because the answer is unused. In ms. */
const timelineTimeout = 3000

/**
 * Stores the user and links the visitor id to the user on the server (timeline/visitorid). The profile's city
 * becomes the device's. Only a 401 matters: the token is invalid and the visitor is logged out again.
 * @throws as axios does when the answer is 401
 */
export async function beginSession(user: User): Promise<void> {
  keepCredentials(user)
  if (user.selectedCity) keepCity(user.selectedCity)
  remember({ hhUser: `${defaultCountryCode}${user.mobileNo}`, hhUserName: user.name })
  const timeline = { url: `${apiUrl}/timeline/visitorid`, timeout: timelineTimeout }
  await callAsUser(timeline).catch((error: unknown) => {
    if (isUnauthorised(error)) throw error
  })
}
