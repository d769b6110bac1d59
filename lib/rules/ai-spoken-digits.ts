/** Numbers spelled out in English and Hindi, in both scripts, as somebody dictates a telephone number. */

const words = (text: string) => text.trim().split(/\s+/)

const spoken: Record<string, string[]> = {
  0: words('zero oh nil shunya shoonya shuny sunya jeero शून्य जीरो ओह'),
  1: words('one ek एक वन'),
  2: words('two do दो टू'),
  3: words('three teen tin तीन थ्री'),
  4: words('four char chaar चार फोर'),
  5: words('five paanch panch pach पांच पाच फाइव फाईव'),
  6: words('six chhe chhah chhai che chah chha छह छः छ: छे छ सिक्स'),
  7: words('seven saat sat सात सेवन'),
  8: words('eight aath ath aat आठ एट ऐट'),
  9: words('nine nau no नौ नाइन नाईन'),
  10: words('ten das दस टेन'),
  11: words('eleven gyarah ग्यारह'),
  12: words('twelve barah बारह'),
  13: words('thirteen terah तेरह'),
  14: words('fourteen chaudah चौदह'),
  15: words('fifteen pandrah पंद्रह'),
  16: words('sixteen solah सोलह'),
  17: words('seventeen satrah सत्रह'),
  18: words('eighteen atharah अठारह'),
  19: words('nineteen unnis उन्नीस'),
}
const tens: Record<string, string[]> = {
  2: words('twenty bees बीस'),
  3: words('thirty tees तीस'),
  4: words('forty fourty chalis चालीस'),
  5: words('fifty pachas पचास'),
  6: words('sixty saath साठ'),
  7: words('seventy sattar सत्तर'),
  8: words('eighty assi अस्सी'),
  9: words('ninety nabbe नब्बे'),
}
const tableOf = (table: Record<string, string[]>) =>
  new Map(
    Object.entries(table).flatMap(([digits, each]) =>
      each.map((word) => [word.normalize('NFC'), digits]),
    ),
  )
const digitsOf = tableOf(spoken)
const tensOf = tableOf(tens)
const zerosOf = new Map([...words('hundred sau सौ')].map((word) => [word, '00']))
const timesOf = new Map([
  ...words('double dabal डबल').map((word) => [word, 2] as const),
  ...words('triple tripal treble ट्रिपल').map((word) => [word, 3] as const),
])
/** What may stand between two numbers of one. */
const joining = new Set(words('and then n aur phir fir और फिर'))

/** Digits that are no telephone number: fewer than these. */
const fewest = 7

const read = (token: string) => (/^\d+$/.test(token) ? token : digitsOf.get(token))

/** The digits of a run of number words; a ten and a unit after it are one number. */
function digitsIn(tokens: readonly string[]): string {
  let digits = ''
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const next = read(tokens[at + 1] ?? '')
    const ten = tensOf.get(token)
    const times = timesOf.get(token)
    if (times && next) digits += next.repeat(times - 1)
    else if (ten) digits += next?.length === 1 && next !== '0' ? ten : `${ten}0`
    else digits += read(token) ?? zerosOf.get(token) ?? ''
  }
  return digits
}

const isOfNumber = (token: string) =>
  [digitsOf, tensOf, zerosOf, timesOf].some((table) => table.has(token))
const token = '(?:[\\p{L}\\p{M}]+[:]?|\\d+)'
const run = new RegExp(`${token}(?:[^\\p{L}\\p{M}\\d]{1,4}${token}){3,}`, 'gu')

/** Seven digits or more that are spelled out one after the other, wholly or in part, become digits. */
export const spokenDigits = (text: string): string =>
  text.replace(run, (whole) => {
    const parts = whole.split(/([^\p{L}\p{M}\d]+)/u)
    let result = ''
    let numbers: string[] = []
    let raw = ''
    const close = () => {
      const digits = digitsIn(numbers)
      const isSpoken = numbers.filter(isOfNumber).length >= 3
      result += isSpoken && digits.length >= fewest ? `${digits} ` : raw
      numbers = []
      raw = ''
    }
    for (let at = 0; at < parts.length; at += 2) {
      const word = parts[at] ?? ''
      const isNumber = isOfNumber(word) || /^\d+$/.test(word)
      if (isNumber) numbers.push(word)
      else if (numbers.length === 0 || !joining.has(word)) close()
      raw += word + (parts[at + 1] ?? '')
      if (!isNumber && numbers.length === 0) {
        result += raw
        raw = ''
      }
    }
    close()
    return result
  })
