import { asWords, bareText } from '#lib/rules/ai-bare'

/** Ways out of the site in a model's text: addresses of any kind, and telephone numbers. */

const endings =
  'com|net|org|info|biz|xyz|online|site|website|shop|store|club|top|live|life|health|care|clinic|doctor|app|dev|io|co|ai|me|ly|gl|gg|in|us|uk|ru|cn|tk|ml|cc|tv|to|link|click|page|blog|news|gov|edu|int|(?:भारत|कॉम|नेट|संगठन)(?![\\p{L}\\p{M}])'
/** Those that begin no sentence: 'evil. com' is an address, 'the pain. In some' is none. */
const sureEndings = 'com|net|org|biz|xyz|ru|co ?\\. ?in|gov ?\\. ?in|(?:कॉम|नेट)(?![\\p{L}\\p{M}])'

const open = '[\\[({<]'
const close = '[\\])}>]'
const label = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*'

/** 'b.sc', 'm.pharm' and 'ph.d' are degrees; 'dr.rao' is a name, 'dr.com' none. */
const degree = /(?<![\p{L}\p{N}])(?:[bm]\.(?:sc|ed|pharm|ch|tech|phil|com)|ph\.d)(?![\p{L}\p{N}])/gu
const title = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:dr|mr|mrs|ms|rs|no|vs|st)\\.(?=\\p{L})(?!(?:${endings})(?![\\p{L}]))`,
  'gu',
)

// An ending may be followed by Hindi or a number: 'evil.comपर', 'evil.com1'.
const addresses = [
  /h\s?(?:t\s?t|x\s?x)\s?p\s?s?\s?[:;]/u,
  /:\s?\/\s?\//u,
  /(?<![\p{L}\p{N}])www(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|javascript|ftp|vbscript)\s?:\s?[^\s]/u,
  /\S\s?@\s?[\p{L}\p{N}]/u,
  /(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)/u,
  // A dot between letters and what can be an ending.
  new RegExp(
    `${label}${close}?${open}?\\.${close}?${open}?(?:[a-z]{2,}|xn--[a-z0-9-]+|${endings})(?![a-z])`,
    'u',
  ),
  // The same in letters that are neither Latin nor Hindi: nobody here writes them but to deceive.
  /[\p{L}\p{N}]\.(?=\p{L}*[^\P{L}a-z\p{Script=Devanagari}])\p{L}{2,}/u,
  new RegExp(
    `[\\p{L}\\p{N}] ?(?:${open} ?)?(?:\\.) ?(?:${close} ?)?(?:${sureEndings})(?![a-z])`,
    'u',
  ),
  new RegExp(
    `[\\p{L}\\p{N}] ?[\\[({<_-]{0,2} ?(?:dot|डॉट|डाट) ?[\\])}>_-]{0,2} ?(?:${endings})(?![a-z])`,
    'u',
  ),
  /[\p{L}\p{N}] ?[[({<] ?(?:at|एट) ?[\])}>] ?[\p{L}\p{N}]/u,
  asWords('(?:at|एट) (?:the rate )?(?:gmail|yahoo|hotmail|outlook|rediffmail)'),
  asWords('(?:t|wa|m|fb|bit|tinyurl) ?\\. ?(?:me|ly|link)'),
]

/** @param bare as {@link bareText} gives it */
const hasAddressIn = (bare: string): boolean => {
  const text = bare.replace(degree, ' ').replace(title, ' ')
  return addresses.some((pattern) => pattern.test(text))
}

/** True of a text that names an address outside, in whatever disguise: of the web, of e-mail, of a messenger. */
export const hasAddress = (text: string): boolean => hasAddressIn(bareText(text))

/** Numbers that may be said: emergencies (112, 108) and Tele-MANAS (14416). */
const allowed = new Set(['112', '108', '14416'])

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
]
const withoutAmounts = (text: string) =>
  harmless.reduce(
    (rest, pattern) => rest.replace(pattern, ' n '),
    text.replace(amount, (each) => (each.replaceAll(',', '').length < 9 ? ' n ' : each)),
  )

const longNumber = /\+?\d(?:[\s().\-–—_/|,*+:]{0,3}\d){6,}/u
const called = '(?:call|dial|phone|helpline|toll ?free|sms|whatsapp|कॉल|डायल|फोन|हेल्पलाइन)'
const shortAfter = new RegExp(
  `${called}[\\s:.,-]{0,3}(?:(?:on|at|no|number|is|the|us|to|helpline|करें|पर|हेल्पलाइन|नंबर)[\\s:.,-]{1,3}){0,3}(\\d{3,6})(?!\\d)`,
  'gu',
)
const shortBefore = new RegExp(`(?<!\\d)(\\d{3,6}) (?:par|per|pe|ko|पर|को) ${called}`, 'gu')

/** True of a text with a telephone number other than 112, 108 and 14416. */
export function hasPhoneNumber(text: string): boolean {
  const bare = withoutAmounts(bareText(text))
  if (longNumber.test(bare)) return true
  return [shortAfter, shortBefore].some((pattern) =>
    [...bare.matchAll(pattern)].some(([, number = '']) => !allowed.has(number)),
  )
}

/** Emergency numbers of other countries, and of one service, where India has one for all. */
const foreignEmergency = new RegExp(
  `(${called}[\\s:]{1,2}(?:on |at )?)(?:911|999|102)(?!\\d)`,
  'giu',
)

export const withIndianEmergency = (text: string): string => text.replace(foreignEmergency, '$1112')

/** What a visitor typed, without numbers and e-mail addresses by which somebody could be known. */
export const maskContacts = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]+/gu, (run) => (/^[\u200C\u200D]+$/.test(run) ? run : ' '))
    .replace(/[^\s@]+\s?@\s?[^\s@]+/g, '[e-mail]')
    .replace(/\+?\p{Nd}(?:[\s().\-–—/_]{0,3}\p{Nd}){6,}/gu, '[number]')
