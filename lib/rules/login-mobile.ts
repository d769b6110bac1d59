import { loginMobileMessage } from '#lib/contract/login-words'
import { latinDigits } from '#lib/rules/otp-digits'
import { defaultCountryCode, normaliseMobile } from '#lib/rules/phone'

/** Specification point 9: 'mobile minimum 10 digits'; point 5: input is limited to 10 characters. */
export const loginMobileDigits = 10

/**
 * What the login's mobile field holds of what was typed, pasted or filled in: digits alone, at most 10;
 * India's code or a 0 before a whole number is dropped.
 */
export function loginMobileOf(typed: string): string {
  const digits = latinDigits(typed)
  const national = digits.length > loginMobileDigits ? digits.replace(/^(?:0091|91|0)/, '') : digits
  return national.slice(0, loginMobileDigits)
}

/** The message for the visitor; '' when the number can be one of India. */
export const loginMobileProblem = (mobile: string): string =>
  'problem' in normaliseMobile(mobile, defaultCountryCode) ? loginMobileMessage : ''

/** '98765 43210', as it is read out. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{5})(?=\d)/, '$1 ')
