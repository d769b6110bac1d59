import { latinDigits } from '#lib/domain/text/text'

/** specification.md, section 5, 'Mobile'. */

/** specification.md, section 3, 'Country entry'. */
export interface Country {
  name: string
  /** With its plus sign: '+91'. */
  dial_code: string
  /** ISO 3166-1 alpha-2. */
  code: string
}

/** In the country list: 'India (+91)'. */
export const countryLabel = ({ name, dial_code }: Country): string => `${name} (${dial_code})`

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
/** What people and programs write between digits: spaces, hyphens and dashes, dots, commas, brackets, invisible characters. */
const separators = /[\s.,·•()[\]\u2212\p{Pd}\p{Cc}\p{DI}]/gu
/** '+91', '0091', '091', '91' or '0' before a complete number; '00' alone would begin another country's code. */
const indianPrefix = /^(?:(?:\+|00?)?91)?0?(?=[6-9]\d{9}$)/
const digitsOf = (text: string) => text.replace(/\D/g, '')
/** A copied link: 'tel:+91-98765-43210'. */
const scheme = /^\s*tel:/i
const withoutSeparators = (text: string) =>
  latinDigits(text).replace(scheme, '').replace(separators, '')

/** Characters of the longest country code that a message holds, with its plus. */
export const countryCodeMaxLength = 10

/** The country code as sent in messages: '91', ' 91', '0091' and '' all give '+91'. */
export function withPlus(countryCode: string): string {
  const digits = digitsOf(countryCode).replace(/^0+/, '')
  return digits ? `+${digits}`.slice(0, countryCodeMaxLength) : defaultCountryCode
}

/** 'A leading + is removed from the country code before sending' (the second lead call: '91'). */
export const withoutPlus = (countryCode: string): string => countryCode.replace(/^\+/, '')

/**
 * A + in front of ten digits that may be an Indian number without its code, '+9876543210', or the beginning of another
 * country's, '+9715012345'. Neither reading is safe, so it is refused: no country whose code begins like these ten digits
 * has numbers that are so short, except Myanmar, the Maldives and Lebanon.
 */
const unclearPlus = /^\+(?:7|9(?!1|5|6[01]))\d{9}$/

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
 * Splits a typed, pasted or autofilled number into country code and number. Drops separators, India's prefixes and leading
 * zeros, and reads the digits of any script. A number that begins with + has its own country code, the longest
 * match in the list.
 *
 * @param countryCode of the form ('+91', '91'); '' is India's
 * @param countries where codes are looked up; India alone is enough for '+91 …'. With more of them, the form's code must
 *   be one of theirs
 * @returns the number, or the message for the visitor
 */
export function normaliseMobile(
  typed: string,
  countryCode: string,
  countries: readonly Country[] = [india],
): MobileNumber | { problem: string } {
  const text = withoutSeparators(typed)
  if (unclearPlus.test(text)) return { problem: mobileMessage }
  const split = text.startsWith('+') ? splitInternational(text.slice(1), countries) : undefined
  if (text.startsWith('+') && !split) return { problem: mobileMessage }
  const code = split?.code ?? withPlus(countryCode)
  const isIndian = code === defaultCountryCode
  const isListed = ({ dial_code }: Country) => withPlus(dial_code) === code
  if (countries.length > 1 && !countries.some(isListed)) return { problem: mobileMessage }
  const number = (split?.rest ?? text).replace(isIndian ? indianPrefix : /^0+/, '')
  const pattern = isIndian ? indianNumber : otherNumber
  return pattern.test(number) ? { countryCode: code, number } : { problem: mobileMessage }
}

/** With its area code, or the six to eight digits without; a mobile number begins with 6 to 9. */
const landline = /^(?:[1-5]\d{9}|[2-5]\d{5,7})$/
const beginningOfMobile = /^[6-9]\d{1,8}$/

/** Why an Indian number was refused, where its digits show it: undefined if they do not, or for another country. */
export function indianFault(
  typed: string,
  countryCode: string,
): 'landline' | { missing: number } | undefined {
  const text = withoutSeparators(typed)
  if (withPlus(countryCode) !== defaultCountryCode || isAbroad(text)) return undefined
  const number = text.replace(/^(?:\+91)?0?/, '')
  if (landline.test(number)) return 'landline'
  return beginningOfMobile.test(number) ? { missing: 10 - number.length } : undefined
}

/** '98765 43210', grouped for reading. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{5})(?=\d)/, '$1 ')

/** Another country's number in groups: four digits at the end, and threes before them. '50 123 4567', '9123 4567'. */
const spacedAbroad = (number: string) => number.replace(/(\d\d)(?=(?:\d{3})*\d{4}$)/g, '$1 ')

/** Does it begin with + and another country's code? The country list is needed to read it. */
export const isAbroad = (typed: string): boolean => /^\+(?!91)/.test(withoutSeparators(typed))

/**
 * The number that we would call, in groups, so that a wrong one is noticed: '+91 98765 43210', with no-break spaces.
 *
 * @param countries see {@link normaliseMobile}
 * @returns '' unless it is a valid number, Indian or with its own country code
 */
export function calledNumber(
  typed: string,
  countryCode: string,
  countries?: readonly Country[],
): string {
  const mobile = normaliseMobile(typed, countryCode, countries)
  if ('problem' in mobile) return ''
  const isIndian = mobile.countryCode === defaultCountryCode
  if (!isIndian && !isAbroad(typed)) return ''
  const spaced = isIndian ? spacedMobile(mobile.number) : spacedAbroad(mobile.number)
  return `${mobile.countryCode} ${spaced}`.replaceAll(' ', '\u00a0')
}

/**
 * What the mobile field holds once `text` has been entered: Latin digits without separators, and a complete Indian
 * number without its prefix. A ten-digit number that begins with 91 stays. Text that is no number stays as it is,
 * so that the visitor sees what is wrong; it is never cut.
 */
export function settleMobile(text: string, countryCode: string): string {
  const plain = withoutSeparators(text)
  const mobile = normaliseMobile(plain, countryCode)
  if (!('problem' in mobile) && withPlus(countryCode) === defaultCountryCode) return mobile.number
  return /^\+?\d*$/.test(plain) ? plain : text
}

const mostDigits = 20

/** The field's maximum of digits: 10 for India, 20 otherwise. */
export const mobileMaxLength = (countryCode: string): number =>
  withPlus(countryCode) === defaultCountryCode ? 10 : mostDigits

/**
 * What the field holds after a key has added a character. Where that has no room, a prefix gives way to it: +91 or
 * leading zeros, then at the end of the number a 91 that may be the country code. So '+91 98765 43210', whose + is
 * blocked, ends as 9876543210 and not as 9198765432, a stranger's number; so does '+91 (0) 98765 43210'.
 *
 * @param text with that character
 * @param isAtEnd was it added at the end?
 * @returns undefined if there is no room
 */
export function typedMobile(
  text: string,
  isAtEnd: boolean,
  countryCode: string,
): string | undefined {
  // Many people dial 00 for the +: without this, '00971 50…' would lose its zeros and be read as an Indian number.
  const held = settleMobile(text, countryCode).replace(/^00(?=[1-8]|9[02-9])/, '+')
  const most = isAbroad(held) ? '+'.length + mostDigits : mobileMaxLength(countryCode)
  if (held.length <= most) return held
  const bare = held.replace(/^(?:\+91|0+)/, '')
  const isCode = isAtEnd && withPlus(countryCode) === defaultCountryCode
  const number = bare.length > most && isCode ? bare.replace(/^910?(?=[6-9]\d+$)/, '') : bare
  return number.length <= most ? number : undefined
}

/**
 * The digits typed after a blocked +. Those of another country get it back, so that '+971 50…' is not read as an Indian
 * number. India's 91 needs none, and no country code begins with 0.
 *
 * @param countryCode of the form; where it is another country's, '+91' gets its + back as well
 */
export function withBlockedPlus(digits: string, countryCode: string): string {
  const isIndian = withPlus(countryCode) === defaultCountryCode
  return (isIndian ? /^(?:[1-8]|9[^1])/ : /^[1-9]/).test(digits) ? `+${digits}` : digits
}

const blockedKeys = new Set(['ArrowDown', 'ArrowUp'])
const blockedCharacters = new Set(['e', 'E', '+', '-', '.'])

/** The part of a KeyboardEvent that matters. */
interface KeyPress {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

/**
 * Is this key always blocked in the mobile field? e, E, +, - and '.' are, unless Ctrl or Cmd makes them a shortcut.
 * Of the arrow keys only Up and Down are: with Left and Right a visitor corrects a digit.
 */
export const blockedMobileKey = ({ key, ctrlKey = false, metaKey = false }: KeyPress): boolean =>
  blockedKeys.has(key) || (blockedCharacters.has(key) && !ctrlKey && !metaKey)
