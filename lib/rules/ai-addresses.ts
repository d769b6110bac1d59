import { asWords, bareText } from '#lib/rules/ai-bare'

/** Ways out of the site in a model's text: addresses of any kind. */

const endings =
  'com|net|org|info|biz|xyz|online|site|website|shop|store|club|top|live|life|health|care|clinic|doctor|app|dev|io|co|ai|me|ly|gl|gg|in|us|uk|ru|cn|tk|ml|cc|tv|to|link|click|page|blog|news|gov|edu|int|(?:भारत|कॉम|नेट|संगठन)(?![\\p{L}\\p{M}])'
/** Those that begin no sentence: 'evil. com' is an address, 'the pain. In some' is none. */
const sureEndings = 'com|net|org|biz|xyz|ru|co ?\\. ?in|gov ?\\. ?in|(?:कॉम|नेट)(?![\\p{L}\\p{M}])'

const notBeforeDot =
  'a|an|the|this|that|single|two|three|each|every|one|red|black|white|dark|small|tiny|little|blue|green|or|and|of|by|under|like|एक|लाल|काला|सफेद|छोटा'
const notBehindDot =
  'cent(?:re|er)s?|therapy|providers?|treatment|plan|programme|clinic|on|at|that|which|is|are|was|were|appears?|may|can|and|or|of|to|for|with|केंद्र|केन्द्र|सेंटर|के|की|का|में|है|पर|से'

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
  // 'X dot Y', whatever Y is; not 'a red dot appears', nor the DOT centre of tuberculosis.
  asWords(
    `(?!(?:${notBeforeDot}) )[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*,? [\\[({<_-]{0,2} ?(?:dot|डॉट|डाट) ?[\\])}>_-]{0,2} ?(?!(?:${notBehindDot})(?![\\p{L}\\p{M}]))[\\p{L}\\p{M}]{2,}`,
  ),
  asWords(`[\\p{L}\\p{M}\\p{N}]+ (?:point|full stop|period|पॉइंट|पॉइन्ट) (?:com|net|org|कॉम|नेट)`),
  asWords('[\\p{L}\\p{M}\\p{N}]+ (?:slash|स्लैश) [\\p{L}\\p{M}\\p{N}]+'),
  asWords('h(?:tt|xx)ps?'),
  asWords('(?:dot|डॉट),? (?:and |then |और )?(?:com|net|org|कॉम|नेट)'),
  /\p{L} ?[[({<] ?(?:com|net|org) ?[\])}>]/u,
  /\p{L} ?, ?(?:com|net|org)(?![\p{L}\p{M}])/u,
]

/** @param bare as {@link bareText} gives it */
const hasAddressIn = (bare: string): boolean => {
  const text = bare.replace(degree, ' ').replace(title, ' ')
  return addresses.some((pattern) => pattern.test(text))
}

/** True of a text that names an address outside, in whatever disguise: of the web, of e-mail, of a messenger. */
export const hasAddress = (text: string): boolean => hasAddressIn(bareText(text))

/** What a visitor typed, without numbers and e-mail addresses by which somebody could be known. */
export const maskContacts = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]+/gu, (run) => (/^[\u200C\u200D]+$/.test(run) ? run : ' '))
    .replace(/[^\s@]+\s?@\s?[^\s@]+/g, '[e-mail]')
    .replace(/\+?\p{Nd}(?:[\s().\-–—/_]{0,3}\p{Nd}){6,}/gu, '[number]')
