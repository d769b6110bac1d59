import { otpLength } from '#lib/contract/login-words'

/** The digits of a text, those of a Devanagari keyboard too. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/\D/g, '')

export const noDigits: readonly string[] = Array.from({ length: otpLength }, () => '')

export interface TypedDigits {
  digits: readonly string[]
  /** The field that has the focus next. */
  focus: number
}

/**
 * Specification point 5, 'OTP': what the fields hold after `text` stands in field `at`. A pasted code
 * spreads over the fields from there on, a whole one over all of them; what is no digit does not count.
 */
export function typeDigits(digits: readonly string[], at: number, text: string): TypedDigits {
  const typed = latinDigits(text)
  const before = digits[at] ?? ''
  // A field that was full holds two characters after a key: the new one stands before or behind the old.
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

/** 'Backspace goes back': an empty field empties the one before it. */
export function eraseDigit(digits: readonly string[], at: number): TypedDigits {
  if (digits[at]) return { digits: digits.with(at, ''), focus: at }
  const before = Math.max(0, at - 1)
  return { digits: digits.with(before, ''), focus: before }
}
