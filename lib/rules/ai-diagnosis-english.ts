/**
 * How a reader is told in English which illness they have, or may have. What tells it from a sentence about an illness
 * at large is its subject: the reader, theirs, or 'this' and 'it' with a guess.
 */

const letters = "[\\p{L}\\p{M}\\d'’-]+"
const adverb =
  'probably|likely|most|very|definitely|certainly|clearly|surely|may|might|could|can|well|also|now|just|possibly|perhaps|seems? to|appears? to|indeed|actually|really|must|would|will|should|quite|more|than|not|almost|simply|only|either'
const adverbs = `(?:(?:${adverb}) )*`
/** A guess: without one 'it is an infection' tells what something is. */
const guess =
  '(?:(?:may|might|could|must|would|can)(?: well| very well| also| just| only| actually| easily| simply)* (?:be|have been|mean|point to|indicate|suggest)|(?:is |are |has been )?(?:probably|likely|most likely|possibly|perhaps|definitely|certainly|clearly|surely|almost certainly|almost surely)|(?:seems?|appears?|looks?|sounds?|feels?|smells?)(?: very| most| a lot| rather| more)*(?: much)?(?: like| to be)?|(?:suggests?|indicates?|points? to(?:wards)?))'

// Between 'you have' and the illness: not in 'you have a family history of cancer', 'you have to ask about piles'.
const notBetween =
  'history|family|risk|questions?|doubts?|about|tests?|appointment|treatment|surgery|operation|doctor|chance|vaccine|no|not|to|never|had|been|worry|fear'
const between = `(?:(?!(?:${notBetween}) )${letters} ){0,5}`
const few = `(?:(?!(?:${notBetween}|for|with|from|without|during|after|before|who|which|that|than|when|if|in|on|by|sign|signs|symptom|symptoms|caused|part|cause) )${letters} ){0,3}`
const states =
  'diabetic|prediabetic|hypertensive|ana?emic|asthmatic|pregnant|epileptic|depressed|infected|dehydrated'
const kin =
  'father|mother|child|son|daughter|wife|husband|baby|brother|sister|friend|parents?|dad|mum|mom|grandfather|grandmother|uncle|aunt'
const notTheirs =
  'doctors?|hospital|surgeon|team|nurse|specialist|dentist|physician|insurer|policy|report|risk|chances?|family|treatment|medicines?'
const has =
  '(?:have|has|have got|has got|are having|is having|are suffering from|is suffering from|suffers? from|have developed|has developed|be having|be suffering from|got|(?:are |be )?developing|have caught|caught|have contracted|are getting|are showing signs of)'
// 'That' begins a sentence; elsewhere it may belong to the word before it.
const subject =
  "(?:this|it|these|(?:^|(?<=[,;:.] ))that|(?:what|everything|all|all that)(?: that)? you(?: have|['’]ve)? (?:describe|described|say|mention|mentioned|have|feel|are describing|are having|are feeling))"
// 'It is a disease', 'this is a common infection': what something is.
const notAtLarge = `(?!(?:an? |not )?(?:${letters} ){0,2}(?:diseases?|illness|disorder|syndrome|infections?)(?![\\p{L}]))`
// Where a guess may end: 'cancer of the colon here.', not 'an infection that spreads'.
const end = `(?= ?(?:of (?:the |your |a )?${letters} ?|(?!(?:that|which|who|if|when|in|is|are|was|has|can|may)(?: |$))${letters} ?)?(?:$|[.,;:!?)]|here|then|now|to me|i |rather|and |or |though|but|given|based|from what|in your|\\[))`

/** @param illness names of illnesses, as a pattern */
export const englishDiagnosis = (illness: string): string[] => {
  const ill = `(?:${illness})`
  const being = `(?:is|are|be|was|suggests?|indicates?|means?|sounds? like|looks? like|feels? like|points? (?:to|towards)|seems? to be|seems? like|appears? to be|comes? from|fits?|match(?:es)?)`
  return [
    // The reader, and theirs.
    `(?:you|u) ${adverbs}${has} ${between}${ill}`,
    `(?:you['’]?ve(?: ${adverb})*(?: got)?|you['’]?re ${adverbs}(?:having|suffering from)) ${between}${ill}`,
    `(?:you (?:${adverbs})(?:are|be)|you['’]re) ${adverbs}(?:a |an )?(?:${states})`,
    `(?:you|u) (?:do not|don['’]?t|dont|cannot|can['’]t|could not) (?:actually |really |seem to |possibly )?have ${few}${ill}`,
    `your (?:${kin}) ${adverbs}(?:${has}|has had|have had|had) ${few}${ill}`,
    `your (?!(?:${notTheirs}) )(?:${letters} ){1,3}?${adverbs}${being} (?:probably |likely |most |due to |from |because of |caused by |related to |consistent with |typical of |the result of )*${few}${ill}`,
    `(?:you|your ${letters}) (?:seems?|appears?) to (?:have|be having|suffer from) ${few}${ill}`,
    // 'It may be', 'this looks like', 'what you describe fits'.
    `${subject} ${guess} (?:(?:${adverb}|be|a case of|due to|because of|caused by|just) )*${few}${ill}(?! (?:that|which|if|in (?:the|a|people|some|children|women|men)))${end}`,
    `(?:it|this|that)['’]s (?:probably|likely|most likely|possibly|perhaps|definitely|certainly|clearly|surely|almost certainly) ${few}${ill}`,
    `(?:these|those) (?:symptoms|signs|complaints) ${adverbs}(?:suggest|indicate|mean|are typical of|are those of|fit|match|are caused by|come from|point to(?:wards)?) ${few}${ill}`,
    `your ${letters} ${adverbs}(?:is|are|comes?|seems to be|may be) (?:coming |due to |because of |caused by )?(?:from |in )?(?:your|the) (?:heart|kidneys?|liver|gallbladder|appendix|stomach|thyroid|nerves?|spine|prostate|lungs?)${end}`,
    `(?:this|what you ${letters}|what you are ${letters}) (?:is|are|fits?|match(?:es)?|sounds?|looks?|seems?) ${notAtLarge}(?:a |an )?(?:case of |classic |typical (?:of )?|consistent with |suggestive of |indicative of )*${few}${ill}${end}`,
    `it(?: is|['’]s) (?!not )${notAtLarge}(?:a |an |your )?(?:${letters} )?${ill} ?(?:$|[.!])`,
    `(?:this|it|that|these|your ${letters}) (?:is|are|seems?|looks?) (?:all |very )?(?:consistent with|typical of|suggestive of|indicative of|a (?:clear |classic )?case of|classic) ${few}${ill}`,
    // No subject at all: 'Sounds like', 'Most likely', 'Diagnosis:'.
    `^(?:so |well |hmm |ok |then |oh )?,? ?(?:that )?(?:sounds?|looks?|seems?|feels?|smells?) (?:(?:very |a lot |most |rather )?(?:much )?like |to be )?${few}${ill}`,
    `^(?:so |well |then )?,? ?(?:could|might|may|must|can) (?:well |very well |also )?be ${few}${ill}`,
    `^(?:(?:so|well|then|chances|are|very|most|quite|almost) )*(?:likely|probably|possibly|perhaps|maybe|certainly|definitely|clearly|obviously|surely|chances are|odds are),? (?:that |you have |you are having |it['’]?s |it is |this is |it must be |this must be |just )?${few}${ill}${end}`,
    `(?:there is|there['’]s|i see) (?:a |an |every )?(?:very )?(?:good|strong|high|real|big|fair|possible|serious)? ?(?:chance|possibility|likelihood|probability) (?:that )?(?:this|it|you|your ${letters}) ${between}${ill}`,
    `(?:my|your|the|likely|probable|possible|provisional|working|probable|tentative)? ?diagnosis ?(?:is|here is|would be|might be|may be|could be|:|-|–|=) ?${few}${ill}|my diagnosis (?:is|:)|i diagnose|i can diagnose`,
    `the (?:most )?(?:likely|probable|possible|obvious|real) (?:cause|reason|explanation|culprit|problem) (?:here |of (?:this|that|your ${letters}) )?(?:is|may be|might be|could be|seems to be|would be) ${few}${ill}`,
    `the (?:cause|reason|problem|culprit|illness|condition) (?:here |of (?:this|that|your ${letters}) )?(?:is|may be|might be|could be) ${guess} ${few}${ill}`,
    `(?:this|that) (?:pain|lump|cough|bleeding|rash|fever|swelling|itch|itching|burning|ache) ${adverbs}(?:is|be|are|means?|suggests?|comes from|looks? like|sounds? like) (?:due to |because of |from )?${few}${ill}${end}`,
    `(?:all|all the|all these|all your|everything|it all) (?:signs?|symptoms?|here|this|of (?:this|it))? ?${adverbs}(?:points? to(?:wards)?|suggests?|fits?|indicates?|says?|means?) ${few}${ill}`,
    `treat this as ${few}${ill}|${ill} (?:cannot|can['’]?t|can not) be ruled out`,
    // Who speaks is no doctor.
    `i(?:['’]?m| am|['’]?d| would)? (?:${letters} ){0,2}(?:believe|think|suspect|guess|fear|say|reckon|feel|sure|certain|afraid|convinced|confident|bet) (?:that )?(?:(?!if ).){0,40}?${ill}`,
    `(?:my (?:best |first )?(?:guess|opinion|view|feeling|impression|assessment|suspicion|bet|hunch|verdict|reading) (?:is|would be|:)|in my (?:opinion|view|judgement|judgment|estimation)|to me,? (?:this|it)) (?:(?!if ).){0,40}?${ill}`,
    // The illness first.
    `${ill} (?:it is(?= ?[.!]?$)|is what (?:you|this|it)|is what['’]s|,? i(?: am|['’]m) (?:afraid|sorry|sure)|,? (?:i am )?sorry to say|is the (?:most )?(?:likely|probable) (?:cause|diagnosis|answer|explanation)|is my|seems (?:most |very )?likely|comes to mind|it must be|i think|i guess|i suspect|would explain (?:it|this|that|your)|explains (?:it|this|that|your|all))`,
    `^(?:an? |the )?(?:${letters} )?${ill} (?:is|seems) (?:the )?(?:most |very |quite |highly )?(?:likely|probable)(?: here| in your case| for you)? ?[.!]?$`,
    `this is (?:nothing|not anything|not) (?:serious|dangerous|to worry|to be worried|an emergency)`,
  ]
}
