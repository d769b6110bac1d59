import { asWords } from '#lib/rules/ai-bare'
import { medicineNames } from '#lib/rules/ai-medical-words'

/** Medicines that a model tells the reader to take, or to leave, by their names; no dose is needed. */

const letters = '[\\p{L}\\p{M}\\d]+'
const kinds =
  'antibiotics?|painkillers?|statins?|steroids?|antacids?|blood thinners?|sleeping (?:pills?|tablets?)|antidepressants?'
const name = `(?:(?:${medicineNames})s?)`
const nameOrKind = `(?:${name}|${kinds})`

// Nor in 'if you take aspirin, tell the surgeon', which speaks of what is taken already.
const forbidding = "not|n['’]t|never|dont|avoid|avoids|before|without|stop|than|rather|you|who|they"
const some = `(?:(?!(?:no|not|if|when|how|about|of|whether|who) )${letters} ){0,4}`

// Where an order begins: the sentence, or behind a mark or 'then'.
const orderFrom =
  '(?:^(?:[•\\d.)( ]+)?|(?<=[.;:!,] )|(?<=(?:^|\\s)(?:then|and|so|please|just|also|simply|better|first|now|kindly|to|would|instead|safely|tonight|today|immediately) ))'
const taking =
  'take|try|use|start|buy|swallow|apply|inject|have|get|chew|pop|put|drink|eat|consider|go (?:on|for|with|back on|ahead with)|switch to|change to|move to|begin|continue|keep|rub|order|pick up|opt for|choose|add|ask (?:the|your|any|a) (?:chemist|pharmacist|shop|pharmacy|store) for|give (?:him|her|them|yourself|it|your [\\p{L}]+|the child|the baby)|ingest|inhale|sip'
const changing =
  'stop|skip|double|increase|reduce|halve|raise|lower|cut|drop|quit|leave|discontinue|miss|avoid'
const youShould =
  "(?:you|u|he|she|they|your [\\p{L}]+)(?:['’]d| would|['’]ll| will)? (?:(?:should|could|can|may|might|must|ought to|have to|need to|want to|better|do well to|be fine to|be able to|are free to|are advised to|just|also|safely|simply|then|now|certainly|probably|definitely|always|even|well|first|instead|best) )+"
const adverb =
  '(?:just|really|definitely|only|do|clearly|probably|surely|certainly|now|simply|also|will)'
const amount =
  '(?:one|two|three|four|half|quarter|\\d+|ek|do|teen|aadha|aadhi|adha|adhi|एक|दो|तीन|आधा|आधी)'
const unit = '(?:g|gm|gms|grams?|strips?|bottles?|bits?|packs?|doses?|goli|गोली|ग्राम)'

const english = [
  `(?<!(?:${forbidding}) )(?:take|try|use|start|buy|swallow|apply|inject) (?:(?!no )${letters} ){0,3}${name}`,
  `${orderFrom}(?:${taking}) ${some}${name}`,
  `${orderFrom}(?:${taking}) (?:taking |using )?(?:an?|some) (?:${letters} )?(?:${kinds})`,
  `${youShould}(?:be )?(?:${taking}|taking|on|using|starting) ${some}${name}`,
  `${orderFrom}(?:${changing}) (?:taking |using )?(?:your|the|that|this|all|his|her) ${some}${nameOrKind}`,
  `${orderFrom}(?:${changing}) (?:taking |using )?(?:your|his|her) (?:${letters} ){0,4}(?:medicines?|medications?|tablets?|pills?|drugs?|inhalers?)`,
  `${orderFrom}(?:inject|take) (?:[\\d]+|one|two|three|four|five|ten|twenty) units?`,
  `${youShould}(?:${changing}) (?:taking |using )?${some}${name}`,
  `you ${adverb}? ?(?:need|require) (?:an? |some |to be on |to take |a course of |strong |oral )*(?:${kinds}|${medicineNames})(?= ?(?:$|[.,;:!]|for this|for it|now|such|like|here|today))`,
  `${nameOrKind} (?:alone |gel |cream |tablets? |twice a day |at night )*(?:should|would|will|['’]ll) (?!not )(?:(?:soon|surely|definitely|also|certainly|usually|quickly|probably|really|easily) )*(?:help|do|be|suffice|settle|cure|fix|sort|ease|work|relieve|clear|heal|take care|solve|suit)(?: (?:enough|fine|best|good|you|this|it|your|that|the trick|well|of|right|okay|ok|with|for)| ?[.!]?$)`,
  `${name} (?:is|are|['’]s) (?:(?:the|a|an|your|most|very|really|quite|probably|usually) )*(?:best|good|fine|enough|right|ideal|safe|perfect|answer|option|choice|bet|medicine|tablet)(?: (?:one|for (?:this|you|it|your|that)|here|now|choice|option|medicine|tablet)| ?[.!]?$)`,
  `(?:i|we)(?:['’]d| would| can| will|['’]ll)? (?:${letters} )?(?:recommend|suggest|advise|prescribe|propose|say|go (?:for|with)|try|choose|give you|put you on|pick|use) ${some}${nameOrKind}`,
  `(?:best|first|safest|good|better|simplest|my) (?:bet|option|choice|advice|recommendation|suggestion|remedy|medicine|tablet|pick|thing)(?: ${letters}){0,4}? (?:is|would be|will be|:) ${some}${nameOrKind}`,
  `(?:${nameOrKind}) (?:is|are) (?:exactly |just )?what (?:you|he|she|they|this|i)|(?:feel|be|get) (?:much |a lot |far )?better (?:with|on|after) ${some}${nameOrKind}|(?:nothing|no medicine|none) (?:beats|works (?:like|better than)|is better than) ${nameOrKind}`,
  `^${name},? (?:now|tonight|today|first|at once|at night|at bedtime|(?<=, )and|with (?:food|water|milk)|for (?:you|this|now))(?! (?:aspirin|other|similar|the|its|their|others|${name}))`,
  `(?:how|what) about (?:some |an? |taking |trying )*${name}`,
  `(?<!\\p{L} (?:in|of|about|than|between) )${amount} (?:an? )?(?:of )?(?:${unit} )?(?:of )?(?!(?:insulin|steroids?|heparin) (?:injections?|courses?|doses?|pens?))${name}`,
  `${name} (?:\\d+|one|two|three|four|five|ten|twenty) units?`,
  `${name} (?:once|twice|thrice|${amount} times|every) (?:a|daily|day|night|morning|evening|per|${amount})`,
].map((pattern) => asWords(pattern))

const notHindi = 'na|nahi|nahin|mat|bina|न|ना|नहीं|नही|मत|बिना'
const words = `(?:(?!(?:${notHindi}|agar|yadi|se pehle|अगर|यदि|जो) )${letters},? ){0,4}`
const takenHindi =
  'le|lo|lein|len|le lein|lijiye|lijie|lijiyega|leni|lena|khao|khaye|khayen|khaein|khaiye|(?:khana|khani)(?= (?:chahiye|theek|thik|sahi|hai|hoga))|kha|kha lo|khakar|chaba|chabao|chabaiye|pi|piyo|piyen|lagao|lagaye|lagayen|lagaiye|shuru|suru|use (?:kare|karo|kijiye)|istemal|chahiye|kharid|kharido|mangwa|dein|dijiye|ले|लो|लें|लीजिए|लीजिये|लीजिएगा|लेनी|लेना|खाओ|खाएं|खायें|खाइए|खाइये|खा|खाकर|(?:खाना|खानी)(?= (?:चाहिए|ठीक|सही|है|होगा))|चबा|चबाएं|चबाइए|पी|पिएं|पीजिए|लगाओ|लगाएं|लगाइए|शुरू|इस्तेमाल|चाहिए|खरीद|खरीदें|मंगवा|दे|दें|दो|दीजिए'
const leftHindi =
  'band|bandh|chhod|chod|rok|badha|ghata|kam|dugni|double|बंद|छोड|रोक|बढा|घटा|कम|दुगनी'
const please =
  'kar (?:do|dein|den|dijiye|lo|lein|dijie)|do|dein|den|dijiye|dijie|de|karein|karen|karo|kijiye|कर (?:दो|दें|दीजिए|दीजिये|लें|लो)|दो|दें|दीजिए|दीजिये|करें|करो|कीजिए'
const own =
  'dawa|dawai|dawaai|dava|davai|goli|goliyan|insulin|tablet|antibiotic|दवा|दवाई|दवाएं|गोली|गोलियां|टैबलेट|इंसुलिन|एंटीबायोटिक'
const helps =
  '(?:aaram|aram|rahat|fayda|faayda|theek|thik|kafi|kaafi|accha|achha|behtar|sahi|आराम|राहत|फायदा|फायदे|ठीक|काफी|अच्छा|अच्छी|बेहतर|सही)'
const certain =
  '(?:mil jayega|milega|mil jayegi|milegi|hoga|hogi|ho jayega|ho jaoge|rahega|rahegi|hai|मिलेगा|मिलेगी|मिल जाएगा|मिल जाएगी|होगा|होगी|हो जाएगा|हो जाएंगे|रहेगा|रहेगी|है)'

const namedHindi = `(?:${nameOrKind}|एंटीबायोटिक)`
const hindi = [
  `${namedHindi} ${words}(?:${takenHindi})(?! (?:se pehle|से पहले|ke bina|wale|वाले|सकते|sakte))`,
  `(?:${own}|${name}) ${words}(?:${leftHindi}) ${words}(?:${please})`,
  `${namedHindi} ${words}${helps} ${words}${certain}`,
  `${amount} (?:${unit} )?${name}`,
  `${name} (?:se|से) ${words}(?:utar|kam|chala|khatam|khatm|mit|उतर|कम|चला|खत्म|मिट) (?:ho |हो )?(?:ja[iy]?eg[ai]|jata|जाएगा|जाएगी|जायेगा)`,
  `${namedHindi} (?:ki|की) (?:zaroorat|zarurat|jarurat|jaroorat|जरूरत|आवश्यकता) ${words}(?:hai|hogi|padegi|है|होगी|पडेगी)`,
].map((pattern) => asWords(pattern))

/** @param bare as bareText gives it */
export const recommendsMedicine = (bare: string): boolean =>
  english.some((pattern) => pattern.test(bare)) ||
  // 'एंटीबायोटिक लेनी पड़ेगी?' is asked.
  (!/\?["'”’ ]*$/.test(bare) && hindi.some((pattern) => pattern.test(bare)))
