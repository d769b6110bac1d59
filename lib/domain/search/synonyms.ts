import { fold } from '#lib/domain/text/text'

/** Synonyms and stop words of queries and names, folded like fold (lib/domain/text/text) does. */

const words = (text: string): string[] => fold(text).split(' ')

/** Words that mean something else together: 'pet se hai' says that somebody is pregnant; 'pet' alone is the belly. */
const idioms: [RegExp, string][] = [
  [
    /(?:not getting|(?:difficulty|trouble|problem)(?: in)? getting|not able to get|cannot get|can ?not be|can'?t get|unable to get) pregnant|pregnant (?:nahi|nahin|nhi) (?:ho|hoti|hui|hote)(?: (?:rahi|raha|pa rahi|paa rahi))?/giu,
    'infertility',
  ],
  [
    /(?<![\p{L}\p{M}])(?:pet|garbh|ummeed|ummid|पेट|गर्भ) (?:se|से) (?=(?:hu|hun|hoon|hai|hain|thi|हूं|हूँ|है|हैं)(?![\p{L}\p{M}]))/giu,
    'pregnant ',
  ],
  [
    /(?<=(?:mahine|mahina|months?|महीने|महीना) (?:ki |की )?)(?:pet|garbh|पेट|गर्भ) (?:se|से)(?![\p{L}\p{M}])/giu,
    'pregnant',
  ],
  [/(?<![\p{L}\p{M}])pet[ -](?:scan|ct)(?![\p{L}\p{M}])/giu, 'petscan'],
  // The machine worn in or behind the ear; 'aids' alone is the disease.
  [
    /(?<![\p{L}\p{M}])(?:hearing[ -](?:aids|machines?|devices?)|(?:kaa?n|sunn?e|sunne|sunai) (?:(?:ki|ke|ka|wali|me lagane wali) )*(?:machine|mashin|masheen|machin)|(?:कान|सुनने|सुनाई) (?:(?:की|के|का|वाली|में लगाने वाली) )*मशीन)(?![\p{L}\p{M}])(?! (?:ka|का) (?:operation|ऑपरेशन))/giu,
    'hearing aid',
  ],
  // Who pays for a group says no more about the insurance than that.
  [
    /(?<![\p{L}\p{M}])(?:company|corporate|office|employer|group|कंपनी|ऑफिस)(?:'?s)? (?:(?:ki|ka|wala|wali|health|medical|की|का|वाला) )*(?=(?:insurance|mediclaim|policy|bima|tpa|बीमा|मेडिक्लेम)(?![\p{L}\p{M}]))/giu,
    '',
  ],
  [
    /(?<=(?:insurance|mediclaim|policy|bima|बीमा) )(?:from|of|by|through|by my|from my) (?:my )?(?:company|office|employer|work|job)(?![\p{L}\p{M}])/giu,
    '',
  ],
  [
    /(?<![\p{L}\p{M}])(?:motap[ae]|[vw]a[jz]an|weight|मोटाप[ाे]|वजन|वज़न)(?: (?:ka|ke|ki|kam|ko|karne|karane|ghatane|loss|reducing|reduction|का|के|की|कम|को|करने|घटाने))+ (?:operation|surgery|ऑपरेशन|सर्जरी)|(?:operation|surgery) (?:for|to) (?:weight loss|los(?:e|ing) weight|reduc(?:e|ing) weight|obesity)/giu,
    'bariatric surgery',
  ],
]

/** The query with idioms as the words that they stand for. */
export const withoutIdioms = (query: string): string =>
  idioms.reduce((text, [idiom, meaning]) => text.replace(idiom, meaning), query)

/** Stop words, ignored in queries and names. */
const empty = new Set(
  words(`
    a an and at best by for from good how in is me my near nearby of on or the to top what where which with
    please need want find list best
    aur hai hain ho hota hoti ka ke ki ko kya mai main me mein mera meri par paas se wala wale wali
    और का की के को क्या पर पास में मे से है हैं वाला वाले वाली मेरा मेरी मेरे हो होता होती होते
    care centre center clinic caresathi
    about against can could do does explain help helps should tell want why would
    having have has feel feeling very much while during when after from get getting since always suddenly
    hun hu tha thi the raha rahi rahe rehta rehti rehte rahta rahti gaya gayi gaye jata jati jaata jaati lagta lagti
    aana ana aata aati aa ata ati aaya aayi karna karne karte lena hone hoti hui hua wajah permanent pakka jad baad pehle liye lagwana lagwane lagwani lagvana check up checkup checkups
    kaha kahan kaise pata package packages
    wife husband papa mummy maa mother father son daughter brother sister pati patni bhai behen beti beta mere nazdik nazdeek
    mahine mahina months month weeks week yesterday hu hun hoon chahiye chahie sakta sakti sakte vs versus sunday bola bol
    पत्नी पति मां पापा बेटी बेटा भाई बहन महीने महीना चाहिए सकता सकती सकते
    कहां कैसे पता बाद पहले चेकअप रहा रही रहे रहता रहती गया गई जाता जाती लगता लगती आना आता आती आ आया आई करना करने करते समय लेना लिए लगवाना लगवाने होने हुई हुआ हूं`),
)

const doctorWords = new Set(
  words(`
    dr doctor doctors doctar docter daktar daktor physician specialist specialists visheshagya visheshagy vaidya chikitsak
    डॉ डॉक्टर डाक्टर डॉक्टरों विशेषज्ञ चिकित्सक`),
)

const hospitalWords = new Set(
  words(
    'hospital hospitals hospitl hospitel haspatal aspatal nursing अस्पताल हॉस्पिटल हस्पताल क्लिनिक',
  ),
)

/** Words that name a kind of result, which is then shown first. */
export type Hint = 'doctor' | 'hospital'

export const hintOf = (word: string): Hint | undefined => {
  if (doctorWords.has(word)) return 'doctor'
  return hospitalWords.has(word) ? 'hospital' : undefined
}

const payingWords = new Set(
  words(`
    cashless insurance insured mediclaim health tpa bima beema claim policy panel empanelled scheme yojana
    ayushman pmjay cghs echs esic esi कैशलेस बीमा आयुष्मान योजना`),
)

/** Does the word ask about payment: which insurance or scheme a hospital accepts? */
export const isOfPaying = (word: string): boolean => payingWords.has(word)

/** Is this a stop word? */
export const saysNothing = (word: string): boolean => empty.has(word) || hintOf(word) !== undefined

/**
 * One meaning per line: lay and medical words, Hindi in both scripts. A name with one of them is also found by the
 * others, with slightly fewer points.
 */
const meanings = `
  operation oprasan opreshan oprashan opration surgery sergery surgical surgeon aapreshan ऑपरेशन आपरेशन सर्जरी
  treatment therapy ilaj ilaaj upchar इलाज उपचार
  test jaanch janch jach जांच टेस्ट
  removal excision nikalna nikalne hatana hatane निकालना निकालने हटाना हटाने
  replacement badalna badalne बदलना बदलने
  pain ache dard दर्द
  cancer carcinoma kainsar kensar kark कैंसर कर्क
  tumour tumor
  stone stones calculus pathri patthri पथरी
  kidney renal gurda gurde kidni गुर्दा गुर्दे किडनी
  heart cardiac dil hriday दिल हृदय हार्ट
  liver hepatic jigar yakrit लिवर जिगर यकृत
  lung lungs pulmonary fefda fefde phephda phephde फेफड़ा फेफड़े
  chest chhati chati seena seene sina sine छाती सीना सीने
  eye eyes ocular aankh ankh aankhon netra आंख आंखों नेत्र
  ear kaan kan कान
  nose nasal naak nak नाक
  throat gala gale गला गले
  brain cerebral dimag dimaag दिमाग
  bone bones haddi हड्डी हड्डियों
  knee ghutna ghutne ghutno ghutnon घुटना घुटने घुटनों
  hip kulha kulhe कूल्हा कूल्हे
  shoulder kandha kandhe कंधा कंधे
  back spine kamar peeth pith reedh कमर पीठ रीढ़
  joint joints jod jodon जोड़ जोड़ों
  stomach belly tummy abdomen abdominal gastric pet pait पेट
  bowel intestine colon aant आंत
  gallbladder gallbladders pitt pitta pitte pittashay पित्त पित्ताशय
  womb uterus uterine bachedani bachchedani bacchedani bachhedani bachadani bacchadani bachhadani bachchadani garbhashay बच्चेदानी गर्भाशय
  ovary ovarian andashay अंडाशय
  breast stan स्तन
  skin twacha chamdi त्वचा
  hair baal bal बाल
  teeth tooth dental daant दांत
  mouth oral muh munh मुंह मुख
  blood khoon khun rakt खून रक्त
  urine urinary peshab peshaab mutra पेशाब मूत्र
  sugar diabetes diabetic glucose madhumeh शुगर मधुमेह डायबिटीज
  bp pressure
  fever bukhar बुखार
  swelling sujan soojan oedema edema सूजन
  lump ganth gaanth gilti गांठ गिल्टी
  burning jalan जलन
  weakness kamzori kamjori कमजोरी
  infection sankraman संक्रमण इन्फेक्शन
  disease bimari rog disorder problem बीमारी रोग
  transplant pratyaropan ट्रांसप्लांट प्रत्यारोपण
  laser लेजर
  child children baby bachcha bachche shishu बच्चा बच्चे शिशु
  woman women lady female mahila stri stree महिला स्त्री
  spectacles specs glasses chashma chasma चश्मा
  bill bills bil बिल
  cost price charges charge fees kharcha kharch खर्च खर्चा
  face facial chehra chehre चेहरा चेहरे
  nerve nas neuralgia नस
  head sir sar सिर सर
  neck gardan गर्दन
  leg legs foot feet pair pairon paon taang tang पैर पैरों पांव टांग
  hand hands arm haath hath हाथ
  breath breathing saans sans सांस
  stool stools latrine potty tatti motion mal मल टट्टी लैट्रिन
  vomiting vomit ulti उल्टी
  constipation kabz kabj कब्ज
  cough khansi खांसी
  dizziness dizzy giddiness chakkar चक्कर
  tiredness tired fatigue thakan thakaan थकान
  itching itchy khujli खुजली
  numb numbness sunn सुन्न
  tingling jhunjhuni jhunjhunahat झुनझुनी झनझनाहट
  period periods menstrual menstruation mahwari masik माहवारी मासिक पीरियड
  pregnancy pregnant garbhavastha garbhvati गर्भवती गर्भावस्था प्रेगनेंसी
  weight wazan vajan वजन
  anus anal rectal guda गुदा
  testicle testicles scrotum andkosh अंडकोष
  navel nabhi नाभि
  bahna behna bahta बहना
  phoolna phulna fulna फूलना
  xray एक्सरे`

const byWord = new Map<string, readonly string[]>()
for (const line of meanings.trim().split('\n')) {
  const same = words(line)
  for (const word of same) byWord.set(word, same)
}

const bodyParts = words(
  'kidney heart liver lung eye ear nose throat brain knee hip shoulder back stomach gallbladder womb ovary breast mouth neck leg hand anus testicle navel',
)
const partOf = new Map(
  bodyParts.flatMap((part, number) =>
    (byWord.get(part) ?? [part]).map((word) => [word, 1 << number] as const),
  ),
)

/** The part of the body that a word names, as a bit; 0 for none. */
export const bodyPart = (word: string): number => partOf.get(word) ?? 0

/** The words with the same meaning, including the word itself; empty for a word without synonyms. */
export const sameMeaning = (word: string): readonly string[] => byWord.get(word) ?? []
