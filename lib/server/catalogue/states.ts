import { bitCount, editDistance, letterBits } from '#lib/domain/text/edit-distance'
import type { Language } from '#lib/domain/text/language'
import { fold, hasDevanagari } from '#lib/domain/text/text'

/**
 * How people write the names of India's states, besides the name that the catalogue has for each: in Devanagari, as one
 * word, misspelt or short. 'UP' and 'MP' are also other words, so they need one that goes with a place.
 */
const spellings = `
  andhra pradesh; andhra; andra pradesh; आंध्र प्रदेश; आंध्र
  andaman and nicobar islands; andaman; andaman nicobar; अंडमान
  arunachal pradesh; arunachal; अरुणाचल प्रदेश; अरुणाचल
  assam; asam; aasam; असम
  bihar; बिहार
  chhattisgarh; chattisgarh; chhatisgarh; chatisgarh; छत्तीसगढ़
  goa; गोवा
  gujarat; gujrat; गुजरात
  haryana; hariyana; हरियाणा
  himachal pradesh; himachal; हिमाचल प्रदेश; हिमाचल
  jammu and kashmir; jammu kashmir; kashmir; जम्मू कश्मीर; जम्मू और कश्मीर; कश्मीर
  jharkhand; jharkhnd; झारखंड
  karnataka; karnatak; कर्नाटक
  kerala; keral; kerla; केरल
  madhya pradesh; madhyapradesh; in mp; mp me; mp mein; मध्य प्रदेश; मध्यप्रदेश; एमपी
  maharashtra; maharastra; maharashtr; महाराष्ट्र
  manipur; मणिपुर
  meghalaya; मेघालय
  mizoram; मिजोरम
  nagaland; नागालैंड
  odisha; orissa; odissa; ओडिशा; उड़ीसा
  punjab; panjab; पंजाब
  rajasthan; rajsthan; राजस्थान
  sikkim; सिक्किम
  tamil nadu; tamilnadu; tamil naadu; tamilnad; तमिलनाडु; तमिल नाडु
  telangana; telengana; telanagana; तेलंगाना
  tripura; त्रिपुरा
  uttar pradesh; uttarpradesh; in up; up me; up mein; उत्तर प्रदेश; उत्तरप्रदेश; यूपी
  uttarakhand; uttrakhand; uttaranchal; उत्तराखंड
  west bengal; westbengal; bengal; bangal; pashchim bangal; पश्चिम बंगाल; बंगाल`

const byName = new Map(
  spellings
    .trim()
    .split('\n')
    .map((line) => line.split(';').map(fold))
    .map((names) => [names[0] ?? '', names] as const),
)

const hindiNames = new Map(
  spellings
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((name) => name.trim()))
    .map((names) => [fold(names[0] ?? ''), names.find(hasDevanagari)] as const),
)

/** What pages in a language call a state of the catalogue. */
export const stateIn = (state: string, language: Language): string =>
  (language === 'hi' && hindiNames.get(fold(state))) || state

/** The folded names of a state of the catalogue, its own first. */
export const namesOfState = (state: string): readonly string[] =>
  byName.get(fold(state)) ?? [fold(state)]

/**
 * What lists call the states and union territories besides: all names, codes and former names. A search does not use
 * these, because 'up' and 'as' are also other words.
 */
const listed = `
  andaman and nicobar islands; an; a and n; a and n islands; andaman and nicobar; अंडमान और निकोबार द्वीपसमूह; अंडमान निकोबार
  andhra pradesh; ap; ad
  arunachal pradesh; ar
  assam; as; asom
  bihar; br
  chandigarh; ch; chd; chandigarh ut; चंडीगढ़
  chhattisgarh; cg; ct; chattishgarh; chhattishgarh; छग
  dadra and nagar haveli and daman and diu; dnhdd; dh; dn; dd; dnh; d and nh; d and n haveli; dadra and nagar haveli; dadar and nagar haveli; dadra and nagar haveli and daman diu; daman and diu; दादरा और नगर हवेली और दमन और दीव; दादरा और नगर हवेली; दमन और दीव
  delhi; dl; nct of delhi; nct delhi; delhi nct; gnct of delhi; gnctd; national capital territory of delhi; new delhi; delhi ncr; दिल्ली; नई दिल्ली
  goa; ga
  gujarat; gj; guj
  haryana; hr; har
  himachal pradesh; hp; himachalpradesh; हिप्र
  jammu and kashmir; jk; j and k; jammu; जम्मू एवं कश्मीर; जम्मू व कश्मीर
  jharkhand; jh; jhr; झारखण्ड
  karnataka; ka; kar; mysore
  kerala; keralam; kl; ker
  ladakh; la; लद्दाख
  lakshadweep; ld; laccadive minicoy and amindivi islands; लक्षद्वीप
  madhya pradesh; mp; madhya bharat; मप्र
  maharashtra; mh; mah
  manipur; mn
  meghalaya; ml; meghalya
  mizoram; mz
  nagaland; nl; नागालैण्ड
  odisha; od; or; उड़ीसा; ओडीशा
  puducherry; py; pondicherry; pondichery; पुडुचेरी; पांडिचेरी
  punjab; pb; pun; पंजाब
  rajasthan; rj; raj; राजस्थान
  sikkim; sk
  tamil nadu; tn; madras
  telangana; tg; ts; tl
  tripura; tr
  uttar pradesh; up; united provinces; उप्र
  uttarakhand; uk; ua; ut; uttarakand; उत्तराखण्ड; उत्तरांचल
  west bengal; wb; w bengal; paschim banga`

/** A new state was a part of the first one; old lists still count its districts there. */
const successors: Record<string, string> = {
  'andhra pradesh': 'telangana',
  bihar: 'jharkhand',
  'jammu and kashmir': 'ladakh',
  'madhya pradesh': 'chhattisgarh',
  'uttar pradesh': 'uttarakhand',
}

/** 'Jammu & Kashmir' and 'TAMILNADU' without what people write in different ways. */
const plainState = (text: string): string =>
  fold(text)
    .replace(/(?<![^ ])(?:and|state|और|एवं|तथा|व|राज्य)(?![^ ])/g, '')
    .replaceAll(' ', '')

const plainNames = new Map(
  [spellings, listed]
    .flatMap((table) => table.trim().split('\n'))
    .flatMap((line) => {
      const names = line.split(';')
      return names.map((name) => [plainState(name), fold(names[0] ?? '')] as const)
    }),
)

/** 'State of', 'the', 'UT of' before a state, the 'IN' of ISO codes, and 'UT' or 'India' after one. */
const framing =
  /^(?:the )?(?:(?:state|government|govt|u ?t|union territory) (?:of )?)?(?:the )?(?:in (?=[a-z]{2}$))?|(?: (?:state|u ?t|union territory|india|bharat))+$/g

/** 'Eastern UP' and 'UP West': parts of a state, as offices and telephone companies divide it. */
const direction = '(?:north|south|east|west|central)(?:ern)?'
const directions = new RegExp(`^(?:${direction} )+(?=.)|(?: ${direction})+$`, 'g')

/** A text of two names or codes of the same state: 'Himachal Pradesh HP', 'UP - Uttar Pradesh', 'Odisha / Orissa'. */
function namedTwice(folded: string): string | undefined {
  const words = folded.split(' ')
  for (let at = 1; at < words.length; at++) {
    const [one, other] = [words.slice(0, at), words.slice(at)].map((part) =>
      plainNames.get(plainState(part.join(' '))),
    )
    if (one !== undefined && one === other) return one
  }
  return undefined
}

/** The words of each name that has several. */
const wordLists = [spellings, listed]
  .flatMap((table) => table.trim().split('\n'))
  .flatMap((line) => {
    const names = line.split(';').map(fold)
    const wordsOf = (name: string) => name.split(' ').filter((word) => word !== 'and')
    return names.map((name) => ({ state: names[0] ?? '', words: wordsOf(name) }))
  })
  .filter(({ words }) => words.length > 1)

/** In Hindi, a zero or its like after a letter often stands for a dot: उ0प्र0. */
const hindiDot = /(?<=\p{Script=Devanagari})[0०॰]/gu

/** The only state whose words begin with the parts between dots: 'म.प्र.', 'W. Bengal', 'Uttar Pr.' */
function shortened(text: string): string | undefined {
  const dotted = text.replace(hindiDot, '.')
  if (!dotted.includes('.')) return undefined
  const parts = dotted
    .split(/[.\s]+/)
    .map(fold)
    .filter((part) => part !== '')
  const states = wordLists
    .filter(
      ({ words }) =>
        words.length === parts.length &&
        words.every((word, at) => word.startsWith(parts[at] ?? word)),
    )
    .map(({ state }) => state)
  const [first] = states
  return states.every((state) => state === first) ? first : undefined
}

/** Longer text is no name of a state, and would take long to compare. */
const longestText = 200

/** Shorter names are too much like other words. */
const leastMisspelt = 6

const longNames = [...plainNames]
  .filter(([name]) => name.length >= leastMisspelt)
  .map(([name, state]) => ({ name, state, bits: letterBits(name) }))

/** The only state with a name that differs by one letter. */
function misspelt(plain: string): string | undefined {
  const bits = letterBits(plain)
  const found = longNames.filter(
    (one) => bitCount(one.bits ^ bits) <= 2 && editDistance(plain, one.name, 1) <= 1,
  )
  const [first] = found
  return found.every(({ state }) => state === first?.state) ? first?.state : undefined
}

/** How a name sounds: without doubled letters, the h of sh and th, and the choice of vowels. '' for other scripts. */
const soundOf = (plain: string): string =>
  /^[a-z]+$/.test(plain)
    ? plain
        .replace(/(?<=[b-df-hj-np-tv-z])h/g, '')
        .replace(/[aeiy]+/g, 'a')
        .replace(/[ou]+/g, 'o')
        .replace(/(.)\1+/g, '$1')
    : ''

/** Shorter ones are those of too many other words. */
const leastSound = 5

/** States by the sound of their present names. */
const bySound = new Map(
  [...byName].flatMap(([state, names]) =>
    names.flatMap((name) => {
      const sound = soundOf(plainState(name))
      return sound.length >= leastSound ? [[sound, state] as const] : []
    }),
  ),
)

/**
 * The state of 'UP (Uttar Pradesh)' and 'Odisha (old name Orissa)': the one before the brackets, unless another one is
 * in them.
 */
function beforeBrackets(text: string): string | undefined {
  const [, before = '', inside = ''] = /^([^([]+)[([]([^)\]]+)[)\]]?\s*$/.exec(text) ?? []
  const state = before === '' ? undefined : stateNamed(before)
  if (state === undefined) return undefined
  const other = stateNamed(inside)
  return other === undefined || other === state ? state : undefined
}

/**
 * The folded English name of a state in any usual spelling, code, former name or Hindi, also with a letter wrong;
 * undefined for other text, also for a part of a state ('Eastern UP').
 */
export function wholeStateNamed(text: string): string | undefined {
  if (text.length > longestText) return undefined
  const known = plainNames.get(plainState(text))
  if (known) return known
  const folded = fold(text).replace(framing, '')
  const plain = plainState(folded)
  return (
    plainNames.get(plain) ??
    namedTwice(folded) ??
    beforeBrackets(text) ??
    shortened(text) ??
    misspelt(plain) ??
    bySound.get(soundOf(plain))
  )
}

/** The state that a text names, or names a part of. */
export const stateNamed = (text: string): string | undefined =>
  text.length > longestText
    ? undefined
    : (wholeStateNamed(text) ??
      wholeStateNamed(fold(text).replace(framing, '').replace(directions, '')))

/** The state, then the one that was formed from a part of it. Text that names no state is only folded. */
export function statesMeant(text: string): string[] {
  const state = stateNamed(text) ?? fold(text)
  const later = successors[state]
  return later === undefined ? [state] : [state, later]
}
