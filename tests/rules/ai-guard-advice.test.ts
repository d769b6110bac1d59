import { describe, expect, test } from 'vitest'
import { AnswerGuard } from '#lib/rules/ai-guard'
import { refusals } from '#lib/rules/ai-words'

function said(text: string): string {
  const guard = new AnswerGuard({
    ...{ instructions: 'Be short.', marker: 'k3f9a0b77d21', sources: 5, illnesses: [] },
    language: 'en',
  })
  return guard.push(text) + guard.finish()
}

const refused = [refusals.diagnosis.en, refusals.medicine.en]

describe('a diagnosis in English', () => {
  test.each([
    'It might be a stroke.',
    'This could well be tuberculosis.',
    'Sounds like migraine.',
    'This looks like a case of jaundice.',
    'Most likely it is kidney stones.',
    'Probably gastritis.',
    'Possibly a thyroid problem.',
    'It seems to be asthma.',
    'You may have high blood pressure.',
    'You might be having a heart attack.',
    'You seem to have piles.',
    'Your symptoms suggest pneumonia.',
    'These symptoms indicate an ulcer.',
    'What you describe fits angina.',
    'This is consistent with kidney failure.',
    'My guess is tuberculosis.',
    'I suspect malaria.',
    'I would say it is anaemia.',
    'The cause is probably an infection.',
    'The likely cause is a hernia.',
    'Diagnosis: dengue fever.',
    'You are having a stroke.',
    'You have got diabetes.',
    "You've probably got the flu.",
    'Your headache is a migraine.',
    'Your pain is from your heart.',
    'There is a good chance that this is cancer.',
    'It is likely a urinary infection.',
    'That would be a fissure.',
    'This must be gallstones.',
    'Your father has had a stroke.',
    'Your child may have measles.',
    'Heart attack it is.',
    'This is nothing serious.',
    'You do not have a heart problem.',
    'Could be appendicitis.',
    'It may be dengue.',
    'That sounds like appendicitis to me.',
    'Looks like typhoid.',
    'Probably a slipped disc.',
    'It appears you are diabetic.',
    'You could be suffering from depression.',
    'Your symptoms point to a gallstone.',
    'What you are describing is a panic attack.',
    'I think this is arthritis.',
    'In my opinion, it is cancer.',
    'The diagnosis is diabetes.',
    'You are anaemic.',
    'Your pain is due to a kidney stone.',
    "Chances are it's a hernia.",
    "It's almost certainly piles.",
    'A heart attack is what this is.',
    'Your mother probably has dementia.',
    'It is not cancer.',
    'Might be tuberculosis.',
    'From what you say, appendicitis cannot be ruled out and is what I would treat.',
    'All signs point to dengue.',
    "Sadly, you've cancer.",
    "You're most probably diabetic.",
    'Your sugar reading means diabetes.',
    "It's typical dengue.",
    'It would be wise to treat this as a heart attack.',
    'Clearly a case of piles.',
    'This pain is angina.',
    'That lump is cancer.',
    'You are developing asthma.',
    'You have caught malaria.',
    'It may be a heart attack.',
    'This could be cancer.',
    'Most likely appendicitis.',
    'Likely diagnosis: cancer.',
    'Appendicitis is what you have.',
    'I believe it is diabetes.',
  ])('%j', (text) => {
    expect(refused).toContain(said(text))
  })
})

describe('a diagnosis in Hindi in Latin letters', () => {
  test.each([
    'Aapko shayad dengue hai.',
    'Yeh heart attack ho sakta hai.',
    'Lagta hai aapko typhoid hai.',
    'Mujhe lagta hai yeh piliya hai.',
    'Aapko TB ho sakti hai.',
    'Sambhav hai ki yeh pathri ho.',
    'Ye to migraine lagta hai.',
    'Aapke lakshan dengue jaise hain.',
    'Yeh pakka bawaseer hai.',
    'Aapki kidney kharab ho gayi hai.',
    'Shayad appendix hai.',
    'Yeh gas ki wajah se hai.',
    'Ye cancer ho sakta hai.',
    'Aapko sugar ho gayi hai.',
    'Ho sakta hai aapko malaria ho.',
    'Aap diabetic hain.',
    'Aapko high BP ki bimari hai.',
    'Aapke pita ko stroke aaya hai.',
    'Aapko to dengue ho gaya lagta hai.',
    'Dengue ke chances zyada hain aapke case mein.',
    'Iska matlab aapko sugar hai.',
    'Ye lakshan dengue ke hain.',
    'Aap ko dil ka daura pad raha hai.',
  ])('%j', (text) => {
    expect(refused).toContain(said(text))
  })
})

describe('a diagnosis in Hindi', () => {
  test.each([
    'यह दिल का दौरा हो सकता है।',
    'ये कैंसर हो सकता है।',
    'आपको टीबी हो सकती है।',
    'लगता है आपको टाइफाइड है।',
    'यह पथरी लगती है।',
    'शायद यह माइग्रेन है।',
    'आपको मधुमेह हो गया है।',
    'आप मधुमेह के मरीज हैं।',
    'आपके लक्षण डेंगू की ओर इशारा करते हैं।',
    'यह बवासीर है।',
    'आपकी माँ को लकवा हो सकता है।',
    'हो सकता है आपको अस्थमा हो।',
    'आपको शायद डेंगू है।',
    'मुझे लगता है कि यह पीलिया है।',
    'संभव है कि यह मलेरिया हो।',
    'आपके लक्षण निमोनिया जैसे हैं।',
    'आपका दर्द पथरी की वजह से है।',
    'संभवतः गुर्दे की पथरी है।',
    'ये लक्षण डेंगू के हैं।',
    'इसका मतलब आपको मधुमेह है।',
    'आपको दिल का दौरा पड़ रहा है।',
    'यह तो साफ तौर पर माइग्रेन का मामला है।',
  ])('%j', (text) => {
    expect(refused).toContain(said(text))
  })
})

describe('a medicine to take or to leave in English', () => {
  test.each([
    'Have some paracetamol tonight.',
    'Have an aspirin right away.',
    'You could start amlodipine.',
    'Two aspirins should help.',
    'A quarter gram of ibuprofen is fine.',
    'Ibuprofen would help you.',
    'I recommend omeprazole.',
    'I would suggest cetirizine.',
    'Try pantoprazole before breakfast.',
    'Use diclofenac gel on the knee.',
    'You can safely skip your insulin.',
    'Double your insulin.',
    'Switch to losartan.',
    'Get some amoxicillin from the chemist.',
    'An antibiotic will cure this.',
    'You need antibiotics.',
    'Chew an aspirin and wait.',
    'Put a sorbitrate under your tongue.',
    'Pop a Disprin.',
    'Consider taking a statin.',
    'Apply a steroid cream there.',
    'Go for pantoprazole.',
    'One Dolo at night will be enough.',
    'Ask the chemist for ciprofloxacin.',
    'You should go on insulin.',
    'Half a tablet of Crocin will do.',
    'Paracetamol is best for this.',
    'Try some antacid syrup.',
    'Stop your metformin.',
    'Increase your thyroxine.',
    'Buy Combiflam at the chemist.',
    'You need an antibiotic such as azithromycin.',
    'Swallow two Dolo with water.',
    'Take azithromycin for this.',
    'Paracetamol twice a day should settle it.',
    'Your best bet is ibuprofen.',
    'Ibuprofen now, and rest.',
    'Paracetamol, and plenty of water.',
    'Go ahead with the azithromycin.',
    'A course of antibiotics is what you need.',
    'Your mother can safely have aspirin.',
    'Metformin is what you should be on.',
    'You will feel better with pantoprazole.',
    'It is fine to double the insulin tonight.',
    'No need to continue your thyroxine.',
    'A painkiller such as ibuprofen will do.',
    'Nothing beats paracetamol for this.',
    'Have some ibuprofen now.',
    'You should go on metformin.',
    'Two paracetamol should help.',
    'Half a gram of aspirin.',
  ])('%j', (text) => {
    expect(refused).toContain(said(text))
  })
})

describe('a medicine to take or to leave in Hindi in Latin letters', () => {
  test.each([
    'Paracetamol le lo.',
    'Ek Crocin kha lijiye.',
    'Do Disprin chaba lein.',
    'Aspirin khana theek rahega.',
    'Insulin band kar dijiye.',
    'Aapko antibiotic leni chahiye.',
    'Medical store se azithromycin le aaiye.',
    'BP ki goli chhod dein.',
    'Aap metformin shuru kar dein.',
    'Ibuprofen se aaram mil jayega.',
    'Dolo kha ke so jao.',
    'Pantoprazole subah khaali pet lein.',
    'Crocin se bukhar utar jayega.',
    'Paracetamol kha kar aaram karein.',
    'Metformin ki zaroorat hai aapko.',
    'Aspirin de dijiye unko.',
  ])('%j', (text) => {
    expect(refused).toContain(said(text))
  })
})

describe('a medicine to take or to leave in Hindi', () => {
  test.each([
    'पैरासिटामोल ले लें।',
    'एक क्रोसिन खा लीजिए।',
    'दो डिस्प्रिन चबा लें।',
    'आइबुप्रोफेन से आराम मिलेगा।',
    'आपको एंटीबायोटिक लेनी चाहिए।',
    'एज़िथ्रोमाइसिन खाइए।',
    'ओमेप्राजोल लेना ठीक रहेगा।',
    'बीपी की दवा छोड़ दीजिए।',
    'आप मेटफॉर्मिन शुरू करें।',
    'इंसुलिन बंद कर दें।',
    'आधी गोली एस्पिरिन काफी है।',
    'डोलो खाकर सो जाइए।',
    'पैरासिटामोल से बुखार उतर जाएगा।',
    'मेटफॉर्मिन की जरूरत है आपको।',
    'उन्हें एस्पिरिन दे दीजिए।',
    'दवा लेना बंद कर दीजिए।',
  ])('%j', (text) => {
    expect(refused).toContain(said(text))
  })
})

describe('what is said of illnesses and medicines at large', () => {
  test.each([
    'Chest pain may be a sign of heart disease.',
    'Piles may bleed.',
    'Angina is chest pain that comes with effort.',
    'It is a common illness and most people recover.',
    'Many people have piles at some time.',
    'Doctors may prescribe antibiotics for a bacterial infection.',
    'Your doctor may suggest a colonoscopy.',
    'Ask your doctor before you take any medicine.',
    'Do not take aspirin without asking a doctor.',
    'Do not stop your medicines without asking your doctor.',
    'A cough of two weeks can be a sign of TB, so a test is advised.',
    'It costs Rs 45,000 to Rs 1,20,000 [1].',
    'In an emergency call 112 or 108.',
    'Tele-MANAS is free: call 14416.',
    'In danger call 112, 108, or 14416.',
    'Between 2015 and 2020 cases rose by 12%.',
    'See a doctor if fever lasts three days or more.',
    'बवासीर में खून आ सकता है।',
    'सीने में दर्द दिल की बीमारी का संकेत हो सकता है।',
    'यह एक आम बीमारी है।',
    'डॉक्टर से पूछे बिना दवा न लें।',
    'डॉक्टर एंटीबायोटिक दे सकते हैं।',
    'Bawaseer mein khoon aa sakta hai.',
    'Yeh ek aam bimari hai.',
    'Doctor ko dikhayein, woh dawa de sakte hain.',
    'Seene mein dard dil ki bimari ka sanket ho sakta hai.',
    'Bukhar teen din se zyada ho to doctor ko dikhayein.',
    "These symptoms need a doctor's examination.",
    'Only an examination can tell whether it is appendicitis or an infection.',
    'It can be treated with medicines or surgery.',
    'If it may be a heart attack, call 112 at once.',
    'This page cannot tell you what illness you have.',
    'Insulin lowers sugar; doctors start it when tablets are not enough.',
    'Statins lower cholesterol and are taken for years.',
    'Paracetamol lowers fever; ask a doctor or pharmacist whether it suits you.',
  ])('%j', (text) => {
    expect(said(text)).toBe(text)
  })
})
