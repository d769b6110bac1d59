/** specification.md, section 5, 'Mobile'. */

/** specification.md, section 3, 'Country entry'. */
export interface Country {
  name: string
  /** With its plus sign: '+91'. */
  dial_code: string
  /** ISO 3166-1 alpha-2. */
  code: string
}

export interface MobileNumber {
  /** With its plus sign: '+91'. */
  countryCode: string
  /** Digits alone, without a leading 0. */
  number: string
}

export const defaultCountryCode = '+91'
export const mobileMessage = 'Please Only Enter a Valid Mobile Number'

export const india: Country = { name: 'India', dial_code: defaultCountryCode, code: 'IN' }

const indianNumber = /^[6-9]\d{9}$/
// The specification gives only a maximum for other countries; no numbers are shorter than 4 digits.
const otherNumber = /^\d{4,20}$/
const separators = /[\s()\u00a0-]/g
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The country code as sent in messages: '91', ' 91' and '' all give '+91'. */
export function withPlus(countryCode: string): string {
  const digits = digitsOf(countryCode)
  return digits ? `+${digits}` : defaultCountryCode
}

/** 'A leading + is removed from the country code before sending' (the second lead call: '91'). */
export const withoutPlus = (countryCode: string): string => countryCode.replace(/^\+/, '')

function splitInternational(digits: string, countries: readonly Country[]) {
  let longest = ''
  for (const country of countries) {
    const dial = digitsOf(country.dial_code)
    if (dial.length > longest.length && dial.length < digits.length && digits.startsWith(dial))
      longest = dial
  }
  return longest ? { code: `+${longest}`, rest: digits.slice(longest.length) } : undefined
}

/**
 * Splits a typed, pasted or autofilled number into country code and number. Drops spaces, hyphens, brackets and one
 * leading 0. A number that begins with + has its own country code, the longest match in the list.
 *
 * @param countryCode of the form ('+91', '91'); '' is India's
 * @param countries where codes are looked up; India alone is enough for '+91 …'
 * @returns the number, or the message for the visitor
 */
export function normaliseMobile(
  typed: string,
  countryCode: string,
  countries: readonly Country[] = [india],
): MobileNumber | { problem: string } {
  const text = typed.replace(separators, '')
  const split = text.startsWith('+') ? splitInternational(text.slice(1), countries) : undefined
  if (text.startsWith('+') && !split) return { problem: mobileMessage }
  const code = split?.code ?? withPlus(countryCode)
  const number = (split?.rest ?? text).replace(/^0/, '')
  const pattern = code === defaultCountryCode ? indianNumber : otherNumber
  return pattern.test(number) ? { countryCode: code, number } : { problem: mobileMessage }
}

/** The field's maximum of digits: 10 for India, 20 otherwise. */
export const mobileMaxLength = (countryCode: string): number =>
  withPlus(countryCode) === defaultCountryCode ? 10 : 20

const arrowKeys = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])
const blockedCharacters = new Set(['e', 'E', '+', '-', '.'])

/** The part of a KeyboardEvent that matters. */
interface KeyPress {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

/**
 * Is this key blocked in the mobile field? Arrow keys always are; e, E, +, - and '.' too, unless Ctrl or Cmd makes
 * them a shortcut. Once the field is full, so is every key that adds a character.
 *
 * @param currentLength characters in the field, without the selected ones, which would be replaced
 */
export function blockedMobileKey(
  { key, ctrlKey = false, metaKey = false }: KeyPress,
  currentLength: number,
  countryCode: string,
): boolean {
  if (arrowKeys.has(key)) return true
  if (ctrlKey || metaKey) return false
  if (blockedCharacters.has(key)) return true
  return key.length === 1 && currentLength >= mobileMaxLength(countryCode)
}
