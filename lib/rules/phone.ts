/** Specification point 5, 'Mobile'. */

/** Specification point 3, 'Country entry'. */
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
// The specification names only the most for other countries; no country's numbers are shorter than 4.
const otherNumber = /^\d{4,20}$/
const separators = /[\s()\u00a0-]/g
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The country code as the messages carry it: '91', ' 91' and '' all give '+91'. */
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
 * What was typed, pasted or filled in, as country code and number. Spaces, hyphens and brackets of a
 * pasted number are dropped; one leading 0 is stripped; a number that begins with + brings its own
 * country code, the longest in the list that it begins with.
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

/** How many digits the field takes: 10 for India, 20 otherwise. */
export const mobileMaxLength = (countryCode: string): number =>
  withPlus(countryCode) === defaultCountryCode ? 10 : 20

const arrowKeys = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])
const blockedCharacters = new Set(['e', 'E', '+', '-', '.'])

/** What of a KeyboardEvent counts. */
interface KeyPress {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

/**
 * Whether a key press in the mobile field is refused. The arrow keys always are; e, E, +, - and '.'
 * too, unless Ctrl or Cmd makes them a shortcut (zoom). Whatever would add a character is refused
 * once the field is full; Tab, Backspace and the other control keys pass.
 *
 * @param currentLength characters in the field, less those selected (they would be replaced)
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
