import { asWords, bareText } from '#lib/rules/ai-bare'
import { illnesses } from '#lib/rules/ai-medical-words'

/** What a model must not tell a patient: which illness they have. */

const letters = "[\\p{L}\\p{M}\\d'’-]+"
const adverbs =
  '(?:(?:probably|likely|most|very|definitely|certainly|clearly|surely|may|might|could|can|well|also|now|possibly|seems? to|appears? to|indeed|actually|really|must|would) )*'

// Between 'you have' and the illness: not in 'you have a family history of cancer', 'you have to ask about piles'.
const between = `(?:(?!(?:history|family|risk|questions?|doubts?|about|tests?|appointment|treatment|surgery|operation|doctor|chance|vaccine|no|not|to|never|had|been|worry|fear) )${letters} ){0,5}`

// Words before it that make a condition or a question of it.
const conditional =
  'if|when|whenever|whether|unless|once|while|until|because|in case|do|does|did|should|people|those|who|not|cannot|tell|say|inform|mention|longer|agar|yadi|jab|kya|jinhe|अगर|यदि|जब|क्या|जिन्हें'
const isConditional = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${conditional})(?![\\p{L}\\p{M}])(?:[^.,;:!?।]*|.*, ?(?:(?:and|or|aur|ya|और|या|if|that) ?)+)$`,
  'u',
)

const escaped = (text: string) => bareText(text).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const patternsFor = (illness: string): RegExp[] =>
  [
    `(?:you|u) ${adverbs}(?:have|have got|are having|are suffering from|suffer from|have developed|be having|be suffering from|got) ${between}(?:${illness})`,
    `(?:you['’]?ve(?: got)?|you['’]re (?:having|suffering from)) ${between}(?:${illness})`,
    `you (?:${adverbs})(?:are|be) ${adverbs}(?:a |an )?(?:diabetic|hypertensive|ana?emic|asthmatic|pregnant|epileptic|depressed)`,
    `your (?:symptoms?|problem|complaints?|condition|signs|pain|bleeding|lump|fever|cough) ${adverbs}(?:is|are|be|suggests?|indicates?|means?|sounds? like|looks? like|points? to|seems? to be|seems? like|appears? to be|comes? from) ${between}(?:${illness})`,
    `(?:this|it) ${adverbs}(?:sounds? like|looks? like|seems like|is probably|is likely|is most likely|is definitely|is clearly|must be) ${between}(?:${illness})`,
    `(?:my|your) diagnosis (?:is|:)|the diagnosis is ${between}(?:${illness})|i diagnose|i can diagnose`,
    `(?:aapko|aap ko|apko|tumko|tumhe|tumhein|tumhen|tujhe|aapka|aapki) (?:${letters} ){0,4}(?:${illness}) (?:${letters} ){0,2}(?:hai|h|hain|hua|hui|gaya|gayi|sakta|sakti|hoga|hogi)(?! (?:to|toh))`,
    `(?:आपको|आप को|तुम्हें|तुमको|तुझे|आपका|आपकी) (?:${letters} ){0,4}(?:${illness}) (?:${letters} ){0,2}(?:है|हैं|हुआ|हुई|गया|गई|सकता|सकती|होगा|होगी)(?! तो)`,
    `(?:yeh?|ye|यह|ये) (?:${letters} ){0,2}(?:${illness}) (?:jaisa |jaise |ka |ki |ke lakshan |जैसा |का |की |के लक्षण )?(?:lagta|lagti|lagte|लगता|लगती|लगते)`,
  ].map((pattern) => asWords(pattern))

/**
 * Tells sentences by which the reader is told what illness they have, or may have.
 *
 * @param names of more illnesses, as the site's pages call them
 */
export function diagnosisCheck(names: readonly string[] = []): (text: string) => boolean {
  const own = names.map(escaped).filter((name) => name.length >= 3)
  const patterns = patternsFor([illnesses, ...own].join('|'))
  return (text) => {
    const bare = bareText(text)
    return patterns.some((pattern) => {
      const match = pattern.exec(bare)
      return match !== null && !isConditional.test(bare.slice(0, match.index))
    })
  }
}
