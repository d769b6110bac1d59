import type { ForbiddenQuestion } from '#lib/rules/ai-questions'
import { fold } from '#lib/rules/search-fold'

/** Hindi in Latin letters is answered in the same. */
export type AnswerLanguage = 'en' | 'hi' | 'hinglish'

const hinglish = new Set(
  `kya hai hain ho hota hoti mujhe mera meri mere kaise kaisa kaun kon kitna kitni kitne kab kahan kyu kyun kyon ilaj ilaaj
  dard bimari dawa dawai raha rahi rahe aap nahi nahin karna karun kare karein karu ke ki ka ko mein se liye hua hui gaya gayi aur
  bahut pet sir khoon bukhar chahiye batao bataiye sakta sakti wala wali lagta tha thi toh yeh koi kuch bacha bachche`
    .trim()
    .split(/\s+/),
)

/** @param text the visitor's own words */
export function answerLanguage(text: string): AnswerLanguage {
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi'
  const known = new Set(
    fold(text)
      .split(' ')
      .filter((word) => hinglish.has(word)),
  )
  return known.size >= 2 ? 'hinglish' : 'en'
}

/** What is said in the place of a diagnosis, or of a medicine and its dose. */
export const refusals: Readonly<Record<ForbiddenQuestion, Record<AnswerLanguage, string>>> = {
  diagnosis: {
    en: 'Which illness somebody has cannot be told here: that needs a doctor who examines them.',
    hi: 'किसे कौन-सी बीमारी है, यह यहां नहीं बताया जा सकता: इसके लिए डॉक्टर की जांच ज़रूरी है।',
    hinglish:
      'Kise kaun si bimari hai, yeh yahan nahi bataya ja sakta: iske liye doctor ki jaanch zaroori hai.',
  },
  medicine: {
    en: 'Which medicine to take, and how much of it, cannot be told here: please ask a doctor or a pharmacist.',
    hi: 'कौन-सी दवा लेनी है और कितनी, यह यहां नहीं बताया जा सकता: कृपया डॉक्टर से पूछें।',
    hinglish:
      'Kaun si dawa leni hai aur kitni, yeh yahan nahi bataya ja sakta: kripya doctor se poochhein.',
  },
}
