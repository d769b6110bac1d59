import { asWords, bareText } from '#lib/rules/ai-bare'
import { englishDiagnosis } from '#lib/rules/ai-diagnosis-english'
import { hindiDiagnosis } from '#lib/rules/ai-diagnosis-hindi'
import { illnesses } from '#lib/rules/ai-medical-words'

/** What a model must not tell a patient: which illness they have. */

// Words before it that make a condition or a question of it.
const conditional =
  'if|when|whenever|whether|unless|once|while|until|because|in case|do|does|did|should|people|those|who|not|cannot|tell|say|inform|mention|longer|agar|yadi|jab|kya|jinhe|अगर|यदि|जब|क्या|जिन्हें'
const isConditional = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${conditional})(?![\\p{L}\\p{M}])(?:[^.,;:!?।]*|.*, ?(?:(?:and|or|aur|ya|और|या|if|that) ?)+)$`,
  'u',
)

const patternsFor = (illness: string): RegExp[] =>
  [...englishDiagnosis(illness), ...hindiDiagnosis(illness)].map((pattern) => asWords(pattern))

const tells = (patterns: readonly RegExp[], bare: string): boolean =>
  patterns.some((pattern) => {
    const match = pattern.exec(bare)
    return match !== null && !isConditional.test(bare.slice(0, match.index))
  })

const ofKnown = patternsFor(illnesses)
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Tells sentences by which the reader is told what illness they have, or may have.
 *
 * @param names of more illnesses, as the site's pages call them
 */
export function diagnosisCheck(names: readonly string[] = []): (text: string) => boolean {
  const own = names.map((name) => bareText(name)).filter((name) => name.length >= 3)
  // Made when one of them is first named: an answer makes its own.
  let ofOwn: RegExp[] | undefined
  return (text) => {
    const bare = bareText(text).trim()
    if (tells(ofKnown, bare)) return true
    if (!own.some((name) => bare.includes(name))) return false
    ofOwn ??= patternsFor(own.map(escaped).join('|'))
    return tells(ofOwn, bare)
  }
}
