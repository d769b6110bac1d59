import { loginMobileMessage } from '#lib/contract/login-words'
import { latinDigits } from '#lib/rules/otp-digits'
import { defaultCountryCode, normaliseMobile } from '#lib/rules/phone'

/** Specification point 9: 'mobile minimum 10 digits'; point 5: input is limited to 10 characters. */
export const loginMobileDigits = 10

/** India's code or a 0 before a whole number, as contacts and autofill have it. */
const prefix = /^(?:0091|91|0)(?=\d{10}$)/

/** True where `digits` are those of `before` with others typed or pasted among them. */
function isInserted(before: string, digits: string): boolean {
  let same = 0
  while (same < before.length && before[same] === digits[same]) same += 1
  return digits.endsWith(before.slice(same))
}

/**
 * What the login's mobile field holds after a change: digits alone, at most 10. A whole number that is
 * pasted or filled in loses its country code. Typing loses nothing: many numbers begin with 91, and a
 * full field takes no further digit, wherever it is typed.
 *
 * @param typed what the field reads after the change
 * @param before what it held before
 */
export function loginMobileOf(typed: string, before = ''): string {
  const digits = latinDigits(typed)
  if (digits.length <= loginMobileDigits) return digits
  if (before.length === loginMobileDigits && isInserted(before, digits)) return before
  return digits.replace(prefix, '').slice(0, loginMobileDigits)
}

/** The message for the visitor; '' when the number can be one of India. */
export const loginMobileProblem = (mobile: string): string =>
  'problem' in normaliseMobile(mobile, defaultCountryCode) ? loginMobileMessage : ''

/** '98765 43210', as it is read out. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{5})(?=\d)/, '$1 ')
