import { defaultCountryCode, normaliseMobile } from '#lib/domain/contact/phone'
import { latinDigits } from '#lib/domain/text/text'

/** The rules of the login form (specification.md, section 5, 'Login and profile'). */

export const loginMobileMessage = 'Please enter valid mobile number'
export const otpMessage = 'Please enter valid OTP'

/** Digits of a code. */
export const otpLength = 6
export const otpPattern = new RegExp(`^\\d{${otpLength}}$`)
/** Another code is refused for this long after one was sent. */
export const resendWaitSeconds = 30

/** The digits of a text as Latin ones, without its other characters. */
export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, '')

export const noDigits: readonly string[] = Array.from({ length: otpLength }, () => '')

export interface TypedDigits {
  digits: readonly string[]
  /** The field that gets the focus. */
  focus: number
}

/**
 * specification.md, section 5, 'OTP': what the fields hold after `text` is entered in field `at`. A pasted
 * code is spread over the fields from there on, a complete one over all of them. Other characters are ignored.
 */
export function typeDigits(digits: readonly string[], at: number, text: string): TypedDigits {
  const typed = onlyDigits(text)
  const before = digits[at] ?? ''
  // After a key press a full field holds two characters, the new one before or after the old.
  const isOver = before !== '' && typed.length === 2 && typed.includes(before)
  const fresh = isOver ? typed.replace(before, '') : typed
  if (fresh === '') return { digits: text === '' ? digits.with(at, '') : digits, focus: at }
  const from = fresh.length >= otpLength ? 0 : at
  const spread = fresh.slice(0, otpLength - from)
  return {
    digits: digits.map((digit, place) => spread[place - from] ?? digit),
    focus: Math.min(from + spread.length, otpLength - 1),
  }
}

/** Backspace in an empty field clears the field before it. */
export function eraseDigit(digits: readonly string[], at: number): TypedDigits {
  if (digits[at]) return { digits: digits.with(at, ''), focus: at }
  const before = Math.max(0, at - 1)
  return { digits: digits.with(before, ''), focus: before }
}

/** specification.md, section 8; the misspelling is specified. */
const wentWrong = 'Somthing went wrong'

interface Refusal {
  error?: unknown
  status?: { message?: unknown } | null
}

/**
 * The visitor's message for a refused login call: the first entry of `error`, else `status.message`, else the
 * fallback, also for answers of another shape.
 */
export function loginProblem(answer: unknown): string {
  const { error, status } = (typeof answer === 'object' && answer ? answer : {}) as Refusal
  const first: unknown = Array.isArray(error) ? error[0] : undefined
  const message = first ?? status?.message
  return typeof message === 'string' && message ? message : wentWrong
}

/** specification.md, section 9: 'mobile minimum 10 digits'. */
export const loginMobileDigits = 10

/** Is it a possible Indian number? */
export const isLoginMobile = (mobile: string): boolean =>
  !('problem' in normaliseMobile(mobile, defaultCountryCode))
