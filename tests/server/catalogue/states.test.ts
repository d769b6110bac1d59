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

it('does not take other words for a state', () => {
  expect(['', 'NA', '0', 'Atlantis'].map(stateNamed)).toEqual(Array(4).fill(undefined))
})

it('also means the state that was formed from a part of the one in an old list', () => {
  expect(statesMeant('A.P.')).toEqual(['andhra pradesh', 'telangana'])
  expect(statesMeant('Kerala')).toEqual(['kerala'])
  expect(statesMeant('Atlantis')).toEqual(['atlantis'])
})
