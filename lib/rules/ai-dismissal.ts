import { asWords } from '#lib/rules/ai-bare'

/** Sentences that keep somebody from a doctor, in three languages. */
const doctor = '(?:doctors?|hospitals?|specialists?|physicians?|surgeons?|checkup|check up)'
const letters = '[\\p{L}\\p{M}]+'
const patterns = [
  `(?:you|he|she|they)(?: do| does)? ?(?:not|n['’]t|never) (?:really |even )?(?:need|have) (?:to (?:see|visit|call|consult|go to) )?(?:a |an |any |the |your )?${doctor}`,
  `(?:no|not any) (?:need|reason|point|use) (?:for|to|in|of) (?:(?:see|seeing|visit|visiting|call|calling|consult|consulting|go to|going to) )?(?:a |an |any |the |your )?${doctor}`,
  `(?:without|instead of|rather than) (?:seeing|visiting|calling|consulting|going to) (?:a |an |any |the |your )?${doctor}`,
  `(?:do not|don['’]t|never) (?:go to|see|visit|call|consult|bother|trust) (?:with |about )?(?:a |an |any |the |your )?${doctor}`,
  `(?:doctor|daktar|hospital|aspatal|डॉक्टर|अस्पताल|हॉस्पिटल) (?:ki|ke paas jane ki|ko dikhane ki|jane ki|की|के पास जाने की|को दिखाने की|जाने की) (?:koi |कोई )?(?:zaroorat|zarurat|jarurat|jaroorat|जरूरत|आवश्यकता) (?:nahi|nahin|नहीं)`,
  `(?:do not|don['’]t|never|no need to|without) (?:call|calling|dial|dialling|ring|phone) (?:${letters} ){0,2}(?:112|108|14416|ambulance|emergency)`,
  `(?:ignore|forget|dismiss|never mind) (?:${letters} ){0,2}(?:pains?|symptoms?|bleeding|signs?|warnings?|breathlessness)`,
].map((pattern) => asWords(pattern))

/** @param bare as bareText gives it */
export const keepsFromDoctor = (bare: string): boolean =>
  patterns.some((pattern) => pattern.test(bare))
