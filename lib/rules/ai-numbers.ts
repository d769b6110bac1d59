import { bareText } from '#lib/rules/ai-bare'

/** Telephone numbers in a model's text, however they are cut. */

/** Numbers that may be said: emergencies (112, 108) and Tele-MANAS (14416). */
const allowed = new Set(['112', '108', '14416'])
const allowedAlone = /(?<!\d[\s-]{0,2})(?<!\d)(?:112|108|14416)(?!\d)(?![\s-]{0,2}\d)/g

/** '1,20,000' is an amount; nine digits and more are no price of a treatment. */
const amount = /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?!,?\d|-\d{4})/g
const harmless = [
  // Round numbers, from and to: 'Rs 5,000-15,000', '4000 - 11000'.
  /(?<![\d-])[1-9]\d{0,3}00? ?[-–—] ?(?:₹|rs\.? ?)?[1-9]\d{0,3}00?(?![\d-])/g,
  // Years and times, from and to; a date.
  /(?<!\d)(?:19|20)\d\d ?[-–—/] ?(?:19|20)\d\d(?![\d-])/g,
  /(?<![\d:])\d{1,2}:\d\d ?[-–—] ?\d{1,2}:\d\d(?![\d:])/g,
  /(?<!\d)(?:\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?!\d)/g,
  // '120/80', and '13.50-17.50'.
  /(?<![\d/])\d{2,3}\/\d{2,3}(?![\d/])/g,
  /(?<![\d.])\d{1,3}\.\d{1,2} ?[-–—] ?\d{1,3}\.\d{1,2}(?![\d.])/g,
  // '5%', '₹ 500', '38.5°': nobody cuts a number of ten digits by so many signs.
  /(?<![\d.])\d{1,3}(?:\.\d{1,2})? ?[%°]/g,
  /(?:₹|(?<!\p{L})rs\.?|\$) ?\d{1,4}(?:00|k|(?!\d))/gu,
  allowedAlone,
]
const withoutAmounts = (text: string) =>
  harmless.reduce(
    (rest, pattern) => rest.replace(pattern, ' n '),
    text.replace(amount, (each) => (each.replaceAll(',', '').length < 9 ? ' n ' : each)),
  )

/** Seven digits and more with anything but letters between them. */
const longNumber = /\d(?:[^\p{L}\p{M}\d]{0,6}\d){6,}/u

/** Citation marks cut a number for the eye only: '98765[1]43210'. */
const withoutCitations = (text: string) => text.replace(/\[ ?\d{1,2} ?\]/g, '')
/** Letters that look like digits, among digits: '9O8765432l0'. */
const lookalikes = (text: string) =>
  text.replace(/(?<=\d)[oil|](?=[\doil|])/g, (letter) => (letter === 'o' ? '0' : '1'))

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g
const round = /(?<!\d)[1-9]\d{0,3}00+(?!\d)/g

/** Two numbers, each too long for a count, with a few words between them: '98765 and then 43210'. */
const twoHalves = /(?<!\d)\d{4,8}[^\p{L}\d]*(?:\p{L}[\p{L}\p{M}'’]*[^\p{L}\d]+){0,5}\d{4,8}(?!\d)/u
const link =
  '(?:[a-z]|and|then|or|plus|dash|space|hyphen|next|aur|phir|fir|uske baad|followed by|after that|और|फिर|उसके बाद|डैश)'
/** Nine digits and more in pieces with a letter, or a word that joins, between them: '987x654x3210'. */
const joined = new RegExp(
  `\\d{2,}(?:[^\\p{L}\\d]{0,4}(?:${link}[^\\p{L}\\d]{1,4}|${link}(?=\\d)){0,3}\\d{2,})+`,
  'gu',
)
const isCutByWords = (text: string) => {
  const rest = text.replace(year, ' n ').replace(round, ' n ')
  if (twoHalves.test(rest)) return true
  return [...rest.matchAll(joined)].some(([run]) => run.replace(/\D/g, '').length >= 9)
}

const called = '(?:call|dial|phone|helpline|toll ?free|sms|whatsapp|कॉल|डायल|फोन|हेल्पलाइन)'
const shortAfter = new RegExp(
  `${called}[\\s:.,-]{0,3}(?:(?:on|at|no|number|is|the|us|to|helpline|करें|पर|हेल्पलाइन|नंबर)[\\s:.,-]{1,3}){0,3}(\\d{3,6})(?!\\d)`,
  'gu',
)
const shortBefore = new RegExp(`(?<!\\d)(\\d{3,6}) (?:par|per|pe|ko|पर|को) ${called}`, 'gu')

/** True of a text with a telephone number other than 112, 108 and 14416. */
export function hasPhoneNumber(text: string): boolean {
  const whole = lookalikes(bareText(withoutCitations(text)))
  const bare = withoutAmounts(whole)
  if (longNumber.test(bare) || isCutByWords(bare)) return true
  return [shortAfter, shortBefore].some((pattern) =>
    [...whole.matchAll(pattern)].some(([, number = '']) => !allowed.has(number)),
  )
}

/** Emergency numbers of other countries, and of one service, where India has one for all. */
const foreignEmergency = new RegExp(
  `(${called}[\\s:]{1,2}(?:on |at )?)(?:911|999|102)(?!\\d)`,
  'giu',
)

export const withIndianEmergency = (text: string): string => text.replace(foreignEmergency, '$1112')
