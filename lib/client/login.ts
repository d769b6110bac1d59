import { keepCity } from '#lib/client/city-selected'
import { http, isUnauthorised } from '#lib/client/http'
import { remember } from '#lib/client/session'
import { callAsUser } from '#lib/client/user-call'
import { keepCredentials, parseUser } from '#lib/client/visitor'
import { apiUrl } from '#lib/config/env.client'
import { resendWaitSeconds } from '#lib/contract/login-words'
import type { User } from '#lib/contract/user'
import { loginProblem, verifyWentWrong, wentWrong } from '#lib/rules/login-message'
import { defaultCountryCode } from '#lib/rules/phone'

/** The calls of the login (specification point 7). A refusal is an answer here, not an exception. */

interface Answer {
  status?: { code?: unknown }
  data?: Record<string, unknown>
}

const isTaken = (answer: Answer) => String(answer?.status?.code) === '200'

async function post(url: string, body: object): Promise<Answer> {
  const { data } = await http.post<Answer>(url, body, { validateStatus: () => true })
  return data
}

interface CodeRequest {
  /** 10 digits. */
  mobileNo: string
  isResend?: boolean
  /** false: by the specification's alternative route. */
  isSignUp?: boolean
}

/** Asks for a code: gives the seconds until another may be asked for, or the message for the visitor. */
export async function requestCode({
  mobileNo,
  isResend = false,
  isSignUp = true,
}: CodeRequest): Promise<{ waitSeconds: number } | { problem: string }> {
  const path = isSignUp ? '/users/v1/user/signup' : '/lead/v1/authenticate/generateotp'
  try {
    const answer = await post(apiUrl + path, {
      mobileNo,
      resend: isResend ? 1 : 0,
      countryCode: defaultCountryCode,
    })
    if (!isTaken(answer)) return { problem: loginProblem(answer) }
    const wait = Number(answer.data?.resendInSeconds)
    return { waitSeconds: wait > 0 ? wait : resendWaitSeconds }
  } catch {
    return { problem: wentWrong }
  }
}

/** Checks the code: gives the user, or the message for the visitor. */
export async function verifyCode(
  mobileNo: string,
  otp: string,
): Promise<{ user: User } | { problem: string }> {
  try {
    const body = { mobileNo, countryCode: defaultCountryCode, otp }
    const answer = await post(`${apiUrl}/users/v1/user/login`, body)
    if (!isTaken(answer)) return { problem: loginProblem(answer) }
    const user = parseUser(answer.data)
    return user
      ? { user: { ...user, mobileNo: user.mobileNo || mobileNo } }
      : { problem: wentWrong }
  } catch {
    return { problem: verifyWentWrong }
  }
}

/** The visitor goes on without the answer: it is unused. In ms. */
const timelineTimeout = 3000

/**
 * Keeps who is logged in and tells the server whose visits these are (timeline/visitorid). The city of
 * the profile becomes the device's. Of the answer only a 401 counts: the token is not good, and the visitor
 * is logged out again.
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
