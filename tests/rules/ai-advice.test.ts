import { describe, expect, test } from 'vitest'
import { saysDose } from '#lib/rules/ai-advice'
import { diagnosisCheck } from '#lib/rules/ai-diagnosis'

describe('a dose, or a medicine to take', () => {
  test.each([
    'Take 500 mg of paracetamol.',
    'Take 500mg now.',
    'Adults need 5 ml of the syrup.',
    'Two tablets after food.',
    'Take 1-2 tablets at night.',
    'Half a tablet? No: half tablet.',
    'Put two drops in each eye.',
    'Take the medicine twice a day.',
    'Antibiotics every 8 hours.',
    'Amoxicillin TDS for a week.',
    'You can take ibuprofen for the pain.',
    'Try some pantoprazole.',
    'Ek goli subah lein.',
    'Do goli khana khane ke baad.',
    'Dawa din mein do baar lein.',
    'Paracetamol le lijiye.',
    'एक गोली सुबह लें।',
    'दो बूंद आंख में डालें।',
    'दवा दिन में तीन बार लें।',
    '५०० मिलीग्राम लें।',
    'पैरासिटामोल लें।',
    '500mgलें।',
    'T a k e 5 0 0 m g',
    'Take 5\u200B00 m\u200Bg.',
  ])('%j', (text) => {
    expect(saysDose(text)).toBe(true)
  })

  test.each([
    'Eat fibre, drink water and rest.',
    'A sitz bath twice a day helps many people.',
    'Fasting sugar of 126 mg/dl or more is high.',
    'About 5 ml of blood is taken from the arm.',
    'Drink 250 ml water.',
    'Doctors may prescribe medicines, for example paracetamol.',
    'Do not take aspirin without asking a doctor.',
    'Never take antibiotics by yourself.',
    'Your doctor decides which medicine you need.',
    'Do tablets help? Sometimes.',
    'The operation takes 30 to 45 minutes.',
    'बिना डॉक्टर से पूछे दवा न लें।',
    'Bina doctor se pooche paracetamol na lein.',
    'डॉक्टर दवा दे सकते हैं।',
    'Blood pressure drops after rest.',
  ])('not in %j', (text) => {
    expect(saysDose(text)).toBe(false)
  })
})

describe('a diagnosis', () => {
  const says = diagnosisCheck(['Frozen shoulder', 'फ्रोजन शोल्डर'])

  test.each([
    'You have piles.',
    'You probably have a urinary infection.',
    'You may have cancer.',
    'It seems you are suffering from dengue.',
    "You've got appendicitis.",
    'You are diabetic.',
    'You have a frozen shoulder.',
    'Your symptoms suggest gallstones.',
    'This sounds like a slipped disc, or sciatica.',
    'It is most likely piles.',
    'My diagnosis is migraine.',
    'If you bleed without pain, you have piles.',
    'Aapko bawasir hai.',
    'Aapko shayad diabetes ho sakta hai.',
    'आपको बवासीर है।',
    'आपको शायद टीबी हो सकती है।',
    'आपको फ्रोजन शोल्डर हो गया है।',
    'Y o u h a v e piles. You have pil\u00ADes.',
  ])('%j', (text) => {
    expect(says(text)).toBe(true)
  })

  test.each([
    'If you have piles, eat more fibre.',
    'When you have diabetes, wounds heal slowly.',
    'Do you have asthma? Tell your doctor.',
    'If you have fever, or you have diabetes, see a doctor.',
    'You may have a blood test first.',
    'You have a right to a second opinion.',
    'You may have a family history of cancer.',
    'You may have questions about piles.',
    'Piles are swollen vessels; many people have them.',
    'People who have piles often bleed.',
    'This page does not mean that you have cancer.',
    'Only a doctor can tell whether you have piles.',
    'Dengue is an infection.',
    'Agar aapko bawasir hai to doctor ko dikhayein.',
    'अगर आपको बवासीर है तो डॉक्टर को दिखाएं।',
    'बवासीर एक बीमारी है।',
    'आपको डॉक्टर को दिखाना चाहिए।',
  ])('not in %j', (text) => {
    expect(says(text)).toBe(false)
  })
})
