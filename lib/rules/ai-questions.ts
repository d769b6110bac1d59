import { asWords } from '#lib/rules/ai-bare'
import { doseUnits, illnesses, medicineNames, medicineWords } from '#lib/rules/ai-medical-words'
import { fold } from '#lib/rules/search-fold'

/** Questions that no endpoint is asked: what illness somebody has, and which medicine to take, or how much of it. */
export type ForbiddenQuestion = 'diagnosis' | 'medicine'

const some = '(?:[\\p{L}\\p{M}\\d]+ ){0,4}'
const me =
  'mujhe|mujhko|mujh ko|mereko|mere ko|muje|humko|hume|hamko|mummy ko|papa ko|bachche ko|मुझे|मुझको|हमें|हमको|मेरे को|मम्मी को|पापा को|बच्चे को'
const what =
  'kya|kaun|kaunsi|kaun si|konsi|kon si|kounsi|kaunsa|kaun sa|konsa|kon sa|kis|क्या|कौन|कौनसी|कौन सी|कौनसा|कौन सा|किस'
const illnessAtLarge =
  'bimari|beemari|bimaari|rog|problem|disease|dikkat|बीमारी|बिमारी|रोग|समस्या|दिक्कत'
const own = `(?:${illnesses})`

const diagnosis = [
  // 'Do I have to fast before the test?' asks for none.
  `(?<!(?:why|when|how) )(?:do|could|might) i (?:be having|be suffering from|have|really have|also have) (?!to )${some}(?:${illnesses}|it|something serious|serious|fatal)`,
  `have i got (?:a |an |the )?${own}|is it possible (?:that )?i (?:may |might )?have|i (?:think |may |might |could )?have ${some}${own} (?:am i right|is it true|is that right|right$|please confirm|confirm)`,
  `(?:do|does|could|can|what do|what does) (?:these|my|this|the|his|her) (?:symptoms?|signs?|complaints?) (?:mean|indicate|suggest|point)|(?:what|which) (?:disease|illness) (?:causes|has) (?:this|these|my)|tell me what i have`,
  `(?:is|could|can|might) (?:my|this|his|her) (?:[\\p{L}]+ ){1,2}(?:be (?:[\\p{L}]+ ){0,3})?(?:a |an |the )?(?:cancerous|${own})`,
  `(?:does|could|might|can) (?:my|he|she|the) (?:[\\p{L}]+ )?have (?!to )${some}${own}`,
  `is it (?:an? )?(?:[\\p{L}]+ ){1,3}or (?!not)(?:an? )?[\\p{L}]+(?: [\\p{L}]+)?$`,
  `(?:${me}) (?:[\\p{L}\\p{M}]+ ){1,3}(?:hai|h|he|hua|है|हुआ) (?:ya|या) (?!nahi|nahin|नहीं)[\\p{L}\\p{M}]+`,
  `am i (?:having|suffering from|diabetic|ana?emic|pregnant|dying|infected|depressed)`,
  `(?:is|could|can|might) (?:this|it|that|these|they) (?:be )?(?:really |maybe |also )?(?:a |an |the )?(?:sign of |symptoms? of )?${own}`,
  `(?:what|which) (?:[\\p{L}]+ )?(?:disease|illness|condition|problem|disorder|infection|cancer)s? (?:do|does|could|might|can|am|is|are) (?:i|he|she|my|we|it|this)`,
  `(?:what is|whats|what s|what) (?:wrong|the matter) with (?:me|my|him|her)`,
  `diagnose (?:me|my|this|it|him|her)|(?:my|a) diagnosis|tell me (?:my|what|which|the) (?:disease|illness|problem i)`,
  `(?:${me}) (?:${some})(?:${what}) (?:si |सी )?(?:${illnessAtLarge}|hua|hui|ho gaya|ho raha|हुआ|हुई|हो गया|हो गई|हो रहा)`,
  `(?:${what}) (?:${illnessAtLarge}) (?:hai|he|h|ho|है|हो|हुई) ?(?:${me})?`,
  `(?:kya|क्या) (?:${me}|mera|meri|yeh?|ye|yah|mujh|मेरा|मेरी|यह|ये) ${some}${own} (?:ka |ki |ke |का |की |के )?(?:to |toh |तो )?(?:lakshan |लक्षण )?(?:hai|h|he|hua|ho|ho gaya|nahi|lagta|है|हैं|हुआ|हुई|हो|नहीं|लगता)`,
  `(?:mere|meri|mera|mujhe|in|मेरे|मेरी|मुझे|इन) (?:[\\p{L}\\p{M}]+ ){0,3}(?:${what}) (?:si |sa |सी |सा )?(?:${illnessAtLarge})(?! (?:ka ilaj|ke liye|का इलाज|के लिए))`,
  `(?:${me}|yeh?|ye|yah|यह|ये) ${some}${own} (?:to |toh |तो )?(?:nahi |nahin |नहीं )?(?:hai|h|he|hua|ho gaya|ho sakta hai|है|हुआ|हो गया|हो सकता है) (?:(?:kya|क्या)(?! (?:kar|kha|il|up|ho|da|d|le|doc|कर|खा|इल|उप|हो|दवा|डॉ))|sach|na|ना|(?:ya|या) (?:nahi|nahin|नहीं))(?![\\p{L}])`,
  `(?:meri|mera|mere|apni|मेरी|मेरा|अपनी) (?:${illnessAtLarge}) (?:kya|ka naam|bata|pehchan|क्या|का नाम|बता|पहचान)`,
].map((pattern) => asWords(pattern))

const medicine = [
  `(?:how|what) (?:many|much) (?:of (?:the |my |this )?)?(?:${doseUnits}|${medicineWords})`,
  `(?:what|which|correct|right|safe|tell|give|best|maximum|proper|my|the|recommended|how much|adult|child|daily) (?:[\\p{L}]+ )?(?:dose|dosage|dosing)(?! (?:of )?(?:radiation|vaccine))|(?:dose|dosage) (?:of|for)`,
  `prescribe (?:me|something|anything)|is it (?:ok|okay|safe|fine|good|alright) to (?:take|use|have|give|stop) ${some}(?:${medicineWords})`,
  `what (?:should|can|shall|must|do) (?:i|we|he|she) (?:take|apply|use) (?:for|to|in|when|against)`,
  `\\d+ ?(?:mg|mcg)(?! (?:dl|d l|l|per|percent))|(?:${medicineWords}) name`,
  `(?:what|which|wich) (?:(?!does |do |is |are )[\\p{L}]+ )?(?:${medicineWords}|cream|drops?) (?!(?:department|doctor|specialist|test))(?:[\\p{L}]+ )?(?:should|can|do|to|for|is|will|shall|must|i|works?|helps?)`,
  `(?<!(?:why|how|when) )(?:can|should|could|may|shall|must) (?:i|we|he|she|my [\\p{L}]+) (?:take|stop|start|increase|reduce|double|skip|give|use|eat|have) ${some}(?:${medicineWords})`,
  `(?:suggest|prescribe|recommend|give|tell|advise|name|(?<!(?:do|that) i )need|(?<!(?:do|that) i )want) (?:me |us |a |an |any |some |good |best |the |for )*(?:name of |names of )?(?:a |an |the |some |any )*(?:[\\p{L}]+ )?(?:${medicineWords})(?! (?:department|doctor))`,
  `(?:best|good|effective|fastest) (?:${medicineWords}) (?:for|to|in)`,
  `kitn[iae] (?:[\\p{L}\\d]+ )?(?:${doseUnits}|${medicineWords}|dose|matra)`,
  `(?:${medicineWords}) (?:kitn[iae]|kab kab|kitni baar|कितनी|कितना|कितने)`,
  `(?:kya|क्या) (?:${medicineWords}) (?:le|lu|lun|lein|leni|khau|khaye|du|de|लें|लूं|लेनी|दें|खाएं)`,
  `(?:kaun|kon|koun|kaunsi|konsi|kounsi|kaunsa|konsa) ?(?:s[iae] )?(?:${medicineWords}|cream)`,
  `(?:${medicineWords}) (?:ka naam|ke naam|bata|batao|bataiye|bataye|batayein|batao|suggest|likh|de do|do na|chahiye|lu|lun|loon|khau|khaun|le lu|le sakta|le sakti|kha sakta|kha sakti|leni chahiye|का नाम|के नाम|बता|बताओ|बताइए|बताएं|बताइये|लिख|दे दो|चाहिए|लूं|खाऊं|ले सकता|ले सकती|खा सकता|खा सकती|लेनी चाहिए|लेना चाहिए)`,
  `(?:कितनी|कितना|कितने) (?:[\\p{L}\\p{M}\\d]+ )?(?:${doseUnits}|${medicineWords}|खुराक|मात्रा)`,
  `(?:कौन|कौनसी|कौनसा) (?:सी |सा |से )?(?:${medicineWords}|क्रीम)`,
  `(?:${medicineNames}) (?:\\d+ )?(?:le|kha|ले|खा) (?:lu|lun|loon|sakt[aie]|सकता|सकती|लूं|लू)`,
].map((pattern) => asWords(pattern))

/** What is asked for that only a doctor may answer; null for all other questions. */
export function forbiddenIn(question: string): ForbiddenQuestion | null {
  const text = fold(question)
  if (medicine.some((pattern) => pattern.test(text))) return 'medicine'
  return diagnosis.some((pattern) => pattern.test(text)) ? 'diagnosis' : null
}
