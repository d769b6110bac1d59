import { expect, it } from 'vitest'
import { stateNamed, statesMeant } from '#lib/server/catalogue/states'

it.each([
  ['uttar pradesh', ['UP', 'U.P.', 'U P', 'UTTAR PRADESH', 'Uttarpradesh', 'उत्तर प्रदेश', 'यूपी']],
  ['odisha', ['Orissa', 'Odisha', 'OD', 'ओडिशा', 'उड़ीसा']],
  ['uttarakhand', ['Uttaranchal', 'Uttrakhand', 'UK', 'उत्तराखंड', 'उत्तराखण्ड']],
  ['delhi', ['NCT of Delhi', 'Delhi (NCT)', 'New Delhi', 'दिल्ली']],
  ['jammu and kashmir', ['J&K', 'J & K', 'Jammu & Kashmir', 'जम्मू और कश्मीर']],
  ['tamil nadu', ['TN', 'Tamilnadu', 'तमिलनाडु']],
  ['puducherry', ['Pondicherry']],
  ['chhattisgarh', ['Chattisgarh', 'C.G.']],
  ['andaman and nicobar islands', ['Andaman & Nicobar', 'A & N Islands']],
  ['dadra and nagar haveli and daman and diu', ['Daman & Diu', 'Dadra & Nagar Haveli']],
])('knows %s by other names', (state, names) => {
  expect(names.map(stateNamed)).toEqual(names.map(() => state))
})

it.each([
  [
    'dadra and nagar haveli and daman and diu',
    ['The Dadra And Nagar Haveli And Daman And Diu', 'D & N Haveli'],
  ],
  ['himachal pradesh', ['Himachal Pradesh (HP)', 'Himachal Pradesh - H.P.']],
  ['tamil nadu', ['Tamil Nadu (TN)']],
  ['delhi', ['NCT OF DELHI (UT)', 'The Government of NCT of Delhi', 'Delhi, India']],
  ['puducherry', ['Puducherry (UT)', 'Puduchery']],
  ['ladakh', ['Ladakh UT', 'Union Territory of Ladakh', 'U.T. of Ladakh', 'UT Ladakh']],
  ['bihar', ['State of Bihar', 'Bihar State', 'IN-BR']],
  ['maharashtra', ['Maharashtra, India', 'IN-MH']],
  ['jharkhand', ['Jharkand']],
  ['odisha', ['Odisa']],
  ['uttarakhand', ['Uttranchal', 'IN-UT', 'UT']],
  ['lakshadweep', ['Lakshdweep', 'Lakshadeep']],
  ['meghalaya', ['Megalaya']],
  ['west bengal', ['West Bangal', 'W Bengal', 'W. Bengal']],
  ['kerala', ['Keralam', 'Kerela']],
  [
    'uttar pradesh',
    ['UP (Uttar Pradesh)', 'UP - Uttar Pradesh', 'Eastern UP', 'Western U.P.', 'UP (East)'],
  ],
  ['uttar pradesh', ['उत्तर प्रदेश राज्य', 'उ.प्र.', 'उ0प्र0', 'उ॰ प्र॰', 'उप्र', 'Uttar Pr.']],
  ['madhya pradesh', ['म.प्र.', 'म. प्र.', 'मप्र', 'M. Pradesh']],
  ['himachal pradesh', ['हि.प्र.', 'H. Pradesh']],
  ['odisha', ['Orrisa', 'Odisha (Orissa)', 'Orissa / Odisha', 'Odisha (old name: Orissa)']],
  ['bihar', ['Behar', 'Bihaar', 'बिहार राज्य']],
  ['assam', ['Asom', 'Assam (Asom)']],
  ['west bengal', ['Paschim Bengal', 'Paschim Bangal', 'Pashchim Bengal', 'North Bengal']],
  ['delhi', ['GNCTD', 'GNCT of Delhi', 'Govt. of NCT of Delhi', 'North East Delhi']],
  ['jammu and kashmir', ['जम्मू तथा कश्मीर', 'J. & K.']],
])('knows %s with other words around it or a letter wrong', (state, names) => {
  expect(names.map(stateNamed)).toEqual(names.map(() => state))
})

it.each([
  ...['', 'NA', '0', '-', 'Atlantis', 'India', 'State', 'State of', 'Union Territory', 'Patna'],
  ...['Pradesh', 'Uttar', 'West', 'Bangladesh', 'Nepal', 'Bilaspur HP', 'Rajasthan Bihar'],
  ...[
    'Rajasthan (Bihar)',
    'Hamirpur (UP)',
    'A. Pradesh',
    'South India',
    'Eastern',
    'Dr. Bose',
    'Karauli',
    'Kurla',
    '.',
  ],
])("does not take '%s' for a state", (text) => {
  expect(stateNamed(text)).toBeUndefined()
})

it('is not held up by a very long text', () => {
  expect(stateNamed(`x${' east up'.repeat(40_000)} x`)).toBeUndefined()
})

it('also means the state that was formed from a part of the one in an old list', () => {
  expect(statesMeant('A.P.')).toEqual(['andhra pradesh', 'telangana'])
  expect(statesMeant('Kerala')).toEqual(['kerala'])
  expect(statesMeant('Atlantis')).toEqual(['atlantis'])
})
