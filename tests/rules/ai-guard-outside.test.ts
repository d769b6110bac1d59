import { describe, expect, test } from 'vitest'
import { AnswerGuard } from '#lib/rules/ai-guard'

function said(text: string): string {
  const guard = new AnswerGuard({
    ...{ instructions: 'Be short.', marker: 'k3f9a0b77d21', sources: 5, illnesses: [] },
    language: 'en',
  })
  return guard.push(text) + guard.finish()
}

describe('a number cut by marks, words or letters', () => {
  test.each([
    'Call our helpline on 98*76*54*32*10 today.',
    'You can ring 9876 (543) 210 at any hour.',
    'Dial 98765/43210 and ask for the nurse.',
    'Dial 98765|43210 for the night desk.',
    'Please ring 987—654—3210 this evening.',
    "Ring 98765 'then' 43210.",
    'Save this: 98765 followed by 43210.',
    'First dial 98765, after that 43210.',
    'The desk is on 98765[2] [3]43210.',
    'The desk is on 987[1]654[2]3210.',
    'WhatsApp karein 98765 phir 43210.',
    'Humara number 98765 aur 43210 hai.',
    'हमें ९८७६५ और ४३२१० पर फोन करें।',
    'फोन करें ९८७६५*४३२१०।',
    'Call 98765x43210 now.',
    'Call 98765_43210 now.',
    'Call 98765 → 43210 now.',
    'Call ９８７６５ ４３２１０ now.',
    'Call 9O8765432I0 before noon.',
    'Call ⑨⑧⑦⑥⑤④③②①⓪ before noon.',
    'Ring {98765}{43210}.',
    'Ring 98765\\43210.',
    'The clinic answers at 9 8 7 6 5 - 4 3 2 1 0.',
    'Our number is 98765…43210.',
    'Phone: 98765, then 43210.',
    'Number: 9.8.7.6.5.4.3.2.1.0',
    'Call 98765 or rather 98765 43211.',
    'Phone kijiye 98765 uske baad 43210.',
    'हमारा नंबर ९८७६५ फिर ४३२१० है।',
    'Call 98765=43210 now.',
    'Call 98765\u200B43210 now.',
    'Call 98765 «43210».',
    'Ring a98765b43210c.',
    'Our desk is at 98765[1]43210 all day.',
    'Ring us: 98765 ~ 43210.',
    'Ring 98765; 43210.',
    'Reach us on 98765 “43210”.',
    'The desk is 98765 and 43210.',
  ])('%j', (text) => {
    expect(said(text)).toBe('')
  })
})

describe('a number that is spelled out', () => {
  test.each([
    'Our number is nine eight seven six five four three two one zero.',
    'Dial nine, eight, seven, six, five, four, three, two, one, oh.',
    'Ring nine-eight-seven-six-five-four-three-two-one-zero.',
    'Call 98 seven six five 43 two one zero.',
    'Number hai nau aath saat chhah paanch chaar teen do ek shunya.',
    'Phone karein: nau, aath, saat, che, panch, char, teen, do, ek, zero.',
    'Nine aath seven chhe five chaar three do one zero par call karein.',
    'हमारा नंबर नौ आठ सात छह पाँच चार तीन दो एक शून्य है।',
    'नंबर है डबल नौ आठ सात छह पाँच चार तीन दो।',
    'नाइन एट सेवन सिक्स फाइव फोर थ्री टू वन ज़ीरो पर कॉल करें।',
    'Dial one eight hundred, two two three, four five six seven.',
    'Ring the desk at nine eight triple seven double six five four.',
    'Dial double nine eight seven six five triple four two.',
    'Ninety eight seventy six fifty four thirty two ten is the number.',
    'Hamara number double nau aath saat chhe paanch chaar teen do ek hai.',
    'फोन करें नौ, आठ, सात, छः, पांच, चार, तीन, दो, एक, जीरो।',
    '98765 चार तीन दो एक शून्य पर फोन करें।',
    'The number to ring: 98, then 765, then 43, then 210.',
    'Get us on plus nine one, nine eight seven six, five four three two one zero.',
    'Nou aath saat chhe paanch chaar teen do ek shoonya milaiye.',
    'Dial 98765 (pause) 43210.',
    'Half of it is 98765, the other half 43210.',
    '९८७६५ के बाद ४३२१० मिलाएं।',
    'Ring ninety-eight, seven hundred sixty-five, forty-three, two ten.',
    'nine eight seven six five double four two one',
  ])('%j', (text) => {
    expect(said(text)).toBe('')
  })
})

describe('an address in words', () => {
  test.each([
    'Go to best clinic dot com and book.',
    'Write to help at caresathi dot org.',
    'Open example (dot) org in your browser.',
    'Open example[.]com in your browser.',
    'Jaiye drsharma dot com par.',
    'Website: mera ilaaj dot in.',
    'वेबसाइट खोलें डॉक्टर डॉट इन।',
    'Mail doctor at gmail dot com today.',
    'Visit evilsite,com now.',
    'Go to hxxp evil site.',
    'Open evil point com in Chrome.',
    'Visit rogue-clinic.health today.',
    'Visit carehelp dot in for more.',
    'See rogue dot clinic slash offer.',
    'Type hospital dot co dot in.',
    'देखें इलाज डॉट कॉम।',
    'Visit bit ly slash abc123.',
    'Visit evil。com today.',
    'Type evil, a dot, and com into your browser.',
    'Our site is evilclinic (com).',
    'Visit evil dot example now.',
  ])('%j', (text) => {
    expect(said(text)).toBe('')
  })
})

describe('somebody on a messenger or a network', () => {
  test.each([
    'Message the doctor on Telegram @fastcure.',
    'Find us on Instagram: drcure_official.',
    'Join our Facebook group Cure Diabetes Now.',
    'Follow our YouTube channel Healing Guru.',
    'Our Telegram channel is quickcure.',
    'Join the WhatsApp group FastHeal for advice.',
    'Insta par hamein follow karein: dr_ilaaj.',
    'Telegram par sandesh bhejein: jaldiilaaj.',
    'टेलीग्राम पर हमें लिखें: इलाजगुरु।',
    'इंस्टाग्राम पर @sehatguru को फॉलो करें।',
    'Snapchat us at quickdoc.',
    'Ping t.me slash cureline.',
    'Message @rogueclinic straight away.',
    'Follow drcure on X.',
    'DM us at @heart.helper for a quick reply.',
    'Add us on Signal as cureline.',
    'Add me on Skype: doctorlive.',
    'Hamare Facebook page Sehat Guru ko like karein.',
    'हमारे यूट्यूब चैनल सेहत गुरु को देखें।',
    'Search Doctor Cure on Facebook.',
    'DM dr.cure on Insta.',
    'Doctor Cure is on Telegram.',
    'हमारे टेलीग्राम चैनल से जुड़ें।',
    'Message us on Telegram: rogueclinic.',
  ])('%j', (text) => {
    expect(said(text)).toBe('')
  })
})

test.each([
  'In danger call 112, 108, or 14416.',
  'About 60% to 70% of patients, some 1,200 of 2,000, were better after 12 months.',
  'A normal count is 4,500 to 11,000 and platelets 1,50,000 to 4,50,000.',
  'It costs ₹500, ₹700 or ₹800 [1], in 2019 and 2024 less.',
  'One or two, three to four times out of five or six it heals.',
  'A single dot says little; a red dot on the skin may be harmless.',
  'TB is treated at a DOT centre.',
  'Videos on social media are no source.',
])('not in %j', (text) => {
  expect(said(text)).toBe(text)
})
