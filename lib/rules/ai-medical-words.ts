/**
 * Words by which a dose and a diagnosis are known in a text, English and Hindi in both scripts, as lib/rules/ai-bare
 * leaves them (lower case, without nukta). Each is a pattern's text.
 */

const lines = (text: string): string => text.trim().split(/\s+/).join('|')

/** Medicines by their names. */
export const medicineNames = lines(`
  paracetamol acetaminophen crocin dolo calpol ibuprofen brufen combiflam aspirin ecosprin disprin diclofenac voveran
  aceclofenac naproxen nimesulide mefenamic meftal spasmonil cyclopam buscopan amoxicillin augmentin azithral
  metrogyl ciplox norflox cetirizine levocetirizine allegra montelukast avil
  metformin glycomet insulin glimepiride ranitidine pantop pantocid rabeprazole omez digene gelusil eno
  sorbitrate nitroglycerine? amlodipine gabapentin pregabalin fluconazole antacids? laxatives? antihistamines? gliclazide glimepiride
  ondansetron domperidone loperamide imodium lactulose isabgol cremaffin dulcolax
  prednisolone dexamethasone steroids? salbutamol asthalin levolin
  thyroxine thyronorm eltroxin warfarin clopidogrel heparin tramadol codeine morphine alprazolam zolpidem
  sildenafil viagra minoxidil isotretinoin misoprostol mifepristone ors
  [a-z]{2,}(?:sartan|statin|formin) [a-z]{3,}(?:cillin|mycin|floxacin|azole|zine|oxetine|triptyline|lukast|profen|fenac|coxib|tidine|formin|pril|setron|sartan|statin|olol|dipine|gliptin|gliflozin|zepam|zolam|triptan|caine)
  पैरासिटामोल पेरासिटामोल क्रोसिन डोलो इबुप्रोफेन कॉम्बिफ्लेम एस्पिरिन इकोस्प्रिन डिस्प्रिन मेटफॉर्मिन मेटफार्मिन इंसुलिन
  एसिटामिनोफेन वोवेरान मेट्रोजिल थायरॉक्सिन सोर्बिट्रेट एजिथ्राल
  [\\u0900-\\u0963]{2,}(?:माइसिन|मायसिन|सिलिन|फ्लोक्सासिन|प्राजोल|नाजोल|डाजोल|प्रोफेन|फेनाक|सार्टन|स्टैटिन|डिपिन|फॉर्मिन|फार्मिन|सिटामोल|सीटामोल|ट्रिजिन)
  एजिथ्रोमाइसिन एमोक्सिसिलिन सिट्रीजिन पैंटोप्राजोल ओमेप्राजोल थायरोक्सिन स्टेरॉयड ईनो ओआरएस
`)

/** Medicines at large. */
export const medicineWords = `${lines(`
  medicines? medications? tablets? tabs? capsules? pills? syrups? antibiotics? painkillers? injections? ointments? drugs? inhalers?
  dawa dawaa dawai dawaai dawaiyan dava davai goli goliyan goliya
  दवा दवाई दवाएं दवाइयां दवाइयों गोली गोलियां टैबलेट कैप्सूल सिरप इंजेक्शन एंटीबायोटिक पेनकिलर मरहम
`)}|${medicineNames}`

/** What a dose is counted in. */
export const doseUnits = lines(`
  mgs? milligrams? mcg μg micrograms? mls? milli?lit(?:re|er)s? cc iu tablets? tabs? capsules? pills? drops? puffs? sachets?
  teaspoons? tsps? tablespoons? tbsps? spoons? spoonfuls?
  goli goliyan goliya boond boonde boonden chammach chamach
  गोली गोलियां गोलिया बूंद बूंदें बूंदे चम्मच मिलीग्राम मिग्रा एमजी मिली मिलीलीटर एमएल टैबलेट कैप्सूल पुडिया
`)

export const smallNumbers = lines(`
  half one two three four five six a ek do teen char chaar aadha aadhi dedh
  एक दो तीन चार पांच आधा आधी डेढ
`)

/** Illnesses by which somebody could be told what they have. */
export const illnesses = lines(`
  cancer kainsar carcinoma tumou?rs? lymphoma leuka?emia diabetes diabetic madhumeh sugar tb tuberculosis infections? sankraman
  piles ha?emorrhoids? bawasir bawaseer bavasir fissure fistula bhagandar hernia asthma dama dengue malaria typhoid covid corona
  pneumonia stroke paralysis lakwa ulcers? gastritis acidity gerd stones? pathri gallstones? cataract motiyabind glaucoma
  gathiya migraine depression anxiety pcos pcod fibroids? endometriosis thyroid hypothyroidism hyperthyroidism
  jaundice piliya hepatitis hiv aids ana?emia ana?emic hypertension hypertensive epilepsy mirgi parkinsons? alzheimers?
  dementia eczema psoriasis scabies fungal vertigo sciatica slipped slip disease diseases disorder syndrome illness bimari beemari rog
  flu influenza measles chickenpox chikungunya mumps shingles rabies cholera leprosy gout ibs copd uti dvt lupus vitiligo autism
  schizophrenia insomnia obesity concussion fractures? sprain abscess allerg(?:y|ies) blockage heatstroke meningitis autoimmune
  cyst polyps? varicose varicocele hydrocele phimosis appendix sepsis cirrhosis embolism thrombosis angina
  (?!diagnosis|prognosis|hypnosis)[a-z]{3,}(?:itis|osis|oma|pathy|algia|a?emia|plegia|rrhea|rrhoea)
  कैंसर ट्यूमर मधुमेह डायबिटीज शुगर टीबी तपेदिक संक्रमण बवासीर फिशर फिस्टुला भगंदर हर्निया दमा अस्थमा डेंगू मलेरिया टाइफाइड टायफाइड
  कोरोना कोविड निमोनिया लकवा अल्सर गैस्ट्राइटिस एसिडिटी पथरी मोतियाबिंद ग्लूकोमा गठिया माइग्रेन अवसाद डिप्रेशन थायराइड थायरॉइड
  फ्लू खसरा चेचक चिकनगुनिया एलर्जी स्ट्रोक हृदयाघात साइटिका सायटिका यूटीआई फ्रैक्चर मोच मोटापा पक्षाघात सिरोसिस
  पीलिया हेपेटाइटिस एड्स एचआईवी एनीमिया मिर्गी बीमारी बिमारी रोग गांठ फाइब्रॉइड पीसीओएस एपेंडिक्स अपेंडिक्स
`)
  // 'heart attack', 'high blood pressure' and their like.
  .concat(
    '|(?:heart|kidney|liver|thyroid|lung|prostate|nerve|gallbladder) (?:attack|disease|failure|problem|trouble|damage|block)|slip(?:ped)? dis[ck]|panic attack|blocked arter(?:y|ies)|food poisoning|(?:high|low) (?:bp|blood pressure|sugar)|dil ka daura|दिल का दौरा|हार्ट अटैक|हाई बीपी',
  )
