import { describe, expect, test } from 'vitest'
import { hasAddress, maskContacts } from '#lib/rules/ai-addresses'
import { hasPhoneNumber } from '#lib/rules/ai-numbers'

describe('an address, in whatever disguise', () => {
  test.each([
    'See http://evil.example/x',
    'See HTTPS://EVIL.EXAMPLE',
    'h t t p : / / evil',
    'hxxps://evil[.]com',
    'http&#58;//', // as decoded before: plain-text.test
    'www evil',
    'visit evil.com',
    'visit evil.com/path?x=1',
    'visit sub.evil.co.in today',
    'visit EVIL.Com',
    'visit evil . com',
    'visit evil. com',
    'visit evil dot com',
    'visit evil (dot) com',
    'visit evil[.]com',
    'visit evil{dot}net',
    'visit evil_dot_com',
    'visit e v i l . c o m',
    'visit ev\u200Bil.c\u200Dom',
    'visit evil\u00AD.com',
    'visit evil\u2060.com',
    'visit evil。com',
    'visit evil．com',
    'visit evil․com',
    'visit ｅｖｉｌ．ｃｏｍ',
    'visit 𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    'visit ⓔⓥⓘⓛ.ⓒⓞⓜ',
    'visit еvіl.соm', // Cyrillic letters
    'visit пример.рф',
    'visit \u202Emoc.live\u202C',
    'बुरा.भारत देखें',
    'evil डॉट कॉम पर जाएं',
    'mail a@b.example',
    'mail somebody at gmail dot com',
    'somebody (at) hospital',
    'mailto:somebody',
    'tel:98',
    'javascript:alert',
    'wa.me/91',
    't.me/evil',
    'go to 10.0.0.1 now',
    'bit.ly/abc',
    'visit dr.com',
  ])('%j', (text) => {
    expect(hasAddress(text.replace('&#58;', ':'))).toBe(true)
  })

  test.each([
    'Piles are swollen vessels. Most settle by themselves.',
    'Haemoglobin of 12.5 g/dl is usual, e.g. in adults, i.e. after 18 years.',
    'Dr. Rao, M.B.B.S., M.D., Ph.D. and B.Sc. holds it. In some cases no.',
    'Ask dr.rao at 10.30 a.m. or p.m.',
    'TB is treated under DOTS at a DOT centre.',
    'दर्द हो तो डॉक्टर को दिखाएं। आराम करें। डॉट्स केंद्र जाएं।',
    'Khoon aaye to doctor ko dikhayein. Aaram karein.',
    'It costs Rs. 45,000 to Rs. 1,20,000 [1].',
    'Ask: is it at home, or at the hospital? See the page on piles/fissure.',
  ])('not in %j', (text) => {
    expect(hasAddress(text)).toBe(false)
  })
})

describe('a telephone number', () => {
  test.each([
    'Call 9876543210',
    '+91 98765 43210',
    '98765-43210',
    '(022) 2640 0000',
    '९८७६५४३२१०',
    '９８７６５４３２１０',
    '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
    '9 8 7 6 5 4 3 2 1 0',
    '98.76.54.32.10',
    '98/76/54/32/10',
    '98,76,543,210',
    '9\u200B876543210',
    'nine eight seven six five four three two one zero',
    'nau aath saat chhe paanch chaar teen do ek zero',
    '1800-11-4477',
    'Call 1098 now',
    'the helpline number is 1075',
    '1075 par call karein',
    'हेल्पलाइन 1075',
  ])('%j', (text) => {
    expect(hasPhoneNumber(text)).toBe(true)
  })

  test.each([
    'In an emergency call 112 or 108.',
    'Tele-MANAS: call 14416.',
    '112 पर कॉल करें',
    'It costs ₹45,000 to ₹1,20,000, in some cities Rs 5000-15000.',
    'A count of 1,50,000-4,50,000 is usual, of 4000-11000 too.',
    'Blood pressure of 120/80 to 140/90.',
    'From 2020-2024, at 10:30-12:30.',
    'Reviewed on 05/03/2026.',
    'Between 13.50-17.50 or 12.5 g.',
    'Rest for 10 to 14 days, then 2-3 weeks.',
    'Call a doctor if sugar is above 300.',
    '1. Rest 2. Water 3. Fibre [1][2][3][4][5]',
  ])('not in %j', (text) => {
    expect(hasPhoneNumber(text)).toBe(false)
  })
})

test.each([
  ['call me on 98765 43210 please', 'call me on [number] please'],
  ['+91-98765-43210', '[number]'],
  ['मेरा नंबर ९८७६५४३२१० है', 'मेरा नंबर [number] है'],
  ['I am asha.rao@example.org, help', 'I am [e-mail] help'],
  ['sugar 250, bp 140/90, 3 days', 'sugar 250, bp 140/90, 3 days'],
])('what the visitor typed is masked: %j', (typed, masked) => {
  expect(maskContacts(typed)).toBe(masked)
})
