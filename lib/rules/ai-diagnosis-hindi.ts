/** How a reader is told in Hindi, in either script, which illness they have or may have. */

const letters = "[\\p{L}\\p{M}\\d'’-]+"
const to =
  'aapko|aap ko|apko|tumko|tumhe|tumhein|tumhen|tujhe|unko|unhe|unhein|आपको|आप को|तुम्हें|तुमको|तुझे|उनको|उन्हें'
const of =
  'aapka|aapki|aapke|apka|apki|apke|tumhara|tumhari|tumhare|आपका|आपकी|आपके|तुम्हारा|तुम्हारी|तुम्हारे'
const this_ = 'yeh?|ye|yah|iska|isse|yehi|yahi|yeh to|ye to|यह|ये|यही|यह तो|ये तो'
const is =
  'hai|h|hain|ho|hua|hui|gaya|gayi|sakta|sakti|sakte|hoga|hogi|honge|lagta|lagti|lagte|है|हैं|हो|हुआ|हुई|गया|गई|गयी|सकता|सकती|सकते|होगा|होगी|होंगे|लगता|लगती|लगते'
const guessed =
  '(?:ho (?:hi )?)?(?:sakta|sakti|sakte|lagta|lagti|lagte|hoga|hogi|honge)|(?:हो (?:ही )?)?(?:सकता|सकती|सकते|लगता|लगती|लगते|होगा|होगी|होंगे)'
const perhaps =
  'shayad|shaayad|sayad|sambhav hai|sambhavtah|sambhavatah|ho sakta hai|mumkin hai|lagta hai|mujhe lagta hai|mere khayal se|mere hisab se|mere vichar se|zyada sambhavna|शायद|संभव है|सम्भव है|संभवतः|संभवत|सम्भवतः|हो सकता है|मुमकिन है|लगता है|मुझे लगता है|मेरे ख्याल से|मेरे हिसाब से|मेरे विचार से|मेरी राय में'
const suchAs =
  'jaisa|jaise|jaisi|ka|ki|ke|ke lakshan|ka lakshan|ki wajah se|ke karan|ka case|ka mamla|जैसा|जैसे|जैसी|का|की|के|के लक्षण|का लक्षण|की वजह से|के कारण|का मामला'
const notTheirs =
  'doctor|hospital|test|jaanch|janch|report|ilaj|ilaaj|khatra|dawa|surgeon|डॉक्टर|अस्पताल|टेस्ट|जांच|रिपोर्ट|इलाज|खतरा|जोखिम|दवा|सर्जन|परिवार|parivar|मदद|kya|क्या'
const own = `(?:(?!(?:${notTheirs})(?![\\p{L}\\p{M}]))${letters},? )`
const ends = '(?= ?(?:$|[.,;:!?।|)]|\\[))'
// 'Yeh bimari', 'यह एक संक्रमण': what something is.
const atLarge =
  'bimari|beemari|bimaari|rog|disease|infection|sankraman|syndrome|बीमारी|बिमारी|रोग|संक्रमण|सिंड्रोम'
const organs =
  'kidney|liver|jigar|gurda|gurde|dil|heart|fefde|fefda|aant|pitta|thyroid|किडनी|गुर्दा|गुर्दे|लिवर|जिगर|दिल|हार्ट|फेफडे|फेफडा|आंत|पित्त'
const states = 'diabetic|depressed|pregnant|garbhvati|डायबिटिक|गर्भवती|bimar|beemar'

/** @param illness names of illnesses, as a pattern */
export const hindiDiagnosis = (illness: string): string[] => {
  const ill = `(?:${illness}|gas|गैस)`
  const at = `(?:${illness})`
  return [
    // The reader, and theirs.
    `(?:${to}) ${own}{0,4}${at} (?:${letters} ){0,3}(?:${is})(?! (?:to|toh|तो))`,
    `(?:${of}) ${own}{0,4}${ill} ${own}{0,4}(?:${is})(?! (?:to|toh|तो))`,
    `(?:${of}) ${own}{0,2}(?:${organs}) (?:${letters} ){0,2}(?:kharab|fail|damage|kamzor|khrab|खराब|फेल|डैमेज|कमजोर)`,
    `(?:aap|tum|आप|तुम) ${own}{0,3}(?:(?:${states})|${at} (?:ke|ki|ka|se|के|की|का|से) (?:mareej|mareez|mariz|marij|rogi|patient|peedit|pidit|grast|shikar|मरीज|रोगी|पेशेंट|पीडित|ग्रस्त|शिकार)) (?:hain|hai|ho|lagte|lagti|हैं|है|हो|लगते|लगती)`,
    `${at} (?:ke chances?|ki sambhavna|ki ashanka|ka khatra|की संभावना|की आशंका|के आसार) ${own}{0,3}(?:aapke|aapko|aapki|apke|आपके|आपको|आपकी)`,
    // 'This may be', 'this looks like'.
    `(?:${this_}) (?!(?:${atLarge}) )(?:${letters} ){0,3}${ill} (?:(?:${suchAs}) )?(?:${letters} ){0,1}(?:${guessed})(?: (?:hai|hain|h|है|हैं))?${ends}`,
    `(?:${this_}) (?!(?:ek|एक|aisi|ऐसी|koi|कोई) |(?:${letters} ){0,3}(?:${atLarge})(?![\\p{L}\\p{M}]))(?:${letters} ){0,4}?${ill} (?:(?:${suchAs}) )?(?:hi |ही )?(?:hai|h|hain|है|हैं)${ends}`,
    // No subject, or behind the guess.
    `(?:^|(?<=[,;:] ))(?:${perhaps}),? (?:ki |कि )?(?:${letters} ){0,3}?${ill} (?:(?:${suchAs}) )?(?:${letters} ){0,2}(?:${is})${ends}`,
    `^(?:${letters} ){0,2}?${ill} (?:(?:${suchAs}) )?(?:lagta|lagti|lagte|लगता|लगती|लगते) (?:hai|hain|है|हैं)${ends}`,
  ]
}
