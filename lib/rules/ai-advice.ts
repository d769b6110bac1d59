import { asWords, bareText } from '#lib/rules/ai-bare'
import { doseUnits, medicineWords, smallNumbers } from '#lib/rules/ai-medical-words'
import { recommendsMedicine } from '#lib/rules/ai-recommended'

/** What a model must not tell a patient: how much of a medicine to take, and how often; or which one, or to leave one. */

// '1.' before a word begins a line of a list.
const digits = '\\d(?:[\\d.,/½¼]*[\\d½¼])?'
const number = `(?:${digits}|${smallNumbers})`

// Amounts in blood ('126 mg/dl'), and of blood, urine and water, are no doses.
const noDoseBehind =
  '(?! ?(?:/|per|प्रति) ?(?:d|l|litre|min|g(?![a-z])|डेसी|ली)| (?:a minute|syringe|(?:of )?(?:[a-z]+ )?(?:blood|urine|water|fluid)|खून|पानी))'
const range = `(?: ?(?:-|–|to|or|se|ya|से|या) ?${number})? ?-? ?(?:${doseUnits})${noDoseBehind}`
const dose = asWords(`(?:${smallNumbers})${range}`)
// Digits may stand close behind a verb, and Hindi close behind the unit: 'take500mg', '500mgलें'.
const doseInDigits = new RegExp(
  `(?:(?<![\\p{L}\\p{M}])|(?<=take|use|give))${digits}${range}(?![a-z0-9])`,
  'u',
)
/** 'Do tablets help?' is a question, and 'a tablet' no amount; 'do goli' are two. */
const notADose = asWords(
  '(?:do|what|which) (?:tablets|tabs|capsules|pills|drops|puffs|spoons)|a (?:tablet|tab|capsule|pill|spoon|drop|puff)',
  'gu',
)

const often = asWords(
  [
    `(?:once|twice|thrice|${number} times?) (?:(?:a|per|every|each|in a) (?:day|night|week)|daily)`,
    `(?:every|har|हर) ${number} ?(?:hours?|hrs?|ghante|घंटे)`,
    `(?:din|roz|दिन|रोज) (?:mein|me|में|मे) ${number} (?:baar|bar|बार)`,
    `${number} (?:baar|bar|बार) (?:roz|daily|रोज)`,
    'bd|tds|qid',
  ].join('|'),
)
const medicine = asWords(medicineWords)

/** True of a sentence that names a dose, how often a medicine is taken, or a medicine to take. */
export function saysDose(text: string): boolean {
  const bare = bareText(text)
  if (doseInDigits.test(bare) || dose.test(bare.replace(notADose, ' '))) return true
  if (often.test(bare) && medicine.test(bare)) return true
  return recommendsMedicine(bare)
}
