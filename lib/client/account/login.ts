import { keepCity } from '#lib/client/account/city'
import { callAsUser } from '#lib/client/account/user-call'
import { remember } from '#lib/client/platform/browser'
import { http, isUnauthorised } from '#lib/client/platform/http'
import { keepCredentials, parseUser } from '#lib/client/platform/visitor'
import { apiUrl } from '#lib/config/env.client'
import { loginProblem, resendWaitSeconds } from '#lib/domain/account/login'
import type { User } from '#lib/domain/account/user'
import { defaultCountryCode } from '#lib/domain/contact/phone'
import { isSuccess } from '#lib/domain/leads/lead-call'
import type { Language } from '#lib/domain/text/language'
import type { Words } from '#lib/languages/en/index'

/** The login's calls (specification.md, section 7). A refusal is returned, not thrown. */

/** Of the page. */
interface InWords {
  language: Language
  problems: Words['account']['problems']
}

interface Answer {
  status?: { code?: unknown }
  data?: Record<string, unknown>
}

async function post(url: string, body: object): Promise<Answer> {
  const { data } = await http.post<Answer>(url, body, { validateStatus: () => true })
  return data
}

/**
 * What went wrong: in English in the words of the backend, in other languages in our own, because backends speak English.
 *
 * @param refused what a refusal means that is no limit
 * @param failed what an error of the backend means
 */
function refusal(
  answer: Answer,
  { language, problems }: InWords,
  refused: string,
  failed: string,
): string {
  if (language === 'en') return loginProblem(answer)
  const code = String(answer?.status?.code ?? '')
  if (code === '429') return problems.tooMany
  return code.startsWith('4') ? refused : failed
}

interface CodeRequest extends InWords {
  /** 10 digits. */
  mobileNo: string
  isResend?: boolean
}

/** Requests a code. Returns the seconds until the next request is allowed, or the message for the visitor. */
export async function requestCode({
  mobileNo,
  isResend = false,
  language,
  problems,
}: CodeRequest): Promise<{ waitSeconds: number } | { problem: string }> {
  try {
    const answer = await post(`${apiUrl}/users/v1/user/signup`, {
      mobileNo,
      resend: isResend ? 1 : 0,
      countryCode: defaultCountryCode,
      ...(language !== 'en' && { language }),
    })
    if (!isSuccess(answer))
      return { problem: refusal(answer, { language, problems }, problems.mobile, problems.unsent) }
    const wait = Number(answer.data?.resendInSeconds)
    return { waitSeconds: wait > 0 ? wait : resendWaitSeconds }
  } catch {
    return { problem: problems.wentWrong }
  }
}

/** Checks the code. Returns the user, or the message for the visitor. */
export async function verifyCode({
  mobileNo,
  otp,
  ...inWords
}: InWords & { mobileNo: string; otp: string }): Promise<{ user: User } | { problem: string }> {
  const { problems } = inWords
  try {
    const body = { mobileNo, countryCode: defaultCountryCode, otp }
    const answer = await post(`${apiUrl}/users/v1/user/login`, body)
    if (!isSuccess(answer))
      return { problem: refusal(answer, inWords, problems.otp, problems.wentWrong) }
    const user = parseUser(answer.data)
    return user
      ? { user: { ...user, mobileNo: user.mobileNo || mobileNo } }
      : { problem: problems.wentWrong }
  } catch {
    return { problem: problems.verifyWentWrong }
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
