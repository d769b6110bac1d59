import { expect, test } from 'vitest'
import { noteIn } from '#lib/server/leads/note-in-words'
import { latinWords } from '#tests/support/hindi'

const cities: Record<string, string> = { Delhi: 'दिल्ली', Agra: 'आगरा' }

test.each([
  ['Second opinion', 'दूसरी राय'],
  ['Searched for: घुटना; City typed: बहराइच', 'खोज: घुटना; लिखा हुआ शहर: बहराइच'],
  ['Chat, for: parent', 'चैट: माता या पिता के लिए'],
  ['Partner request: Hospital, नीम', 'पार्टनर का अनुरोध: अस्पताल, नीम'],
  ['Doctor or hospital is in Delhi, not in Agra', 'डॉक्टर या अस्पताल दिल्ली में है, आगरा में नहीं'],
])('the note “%s” is “%s” in Hindi', (note, expected) => {
  expect(noteIn(note, 'hi', (name) => cities[name] ?? name)).toBe(expected)
})

test('the signs of the piles check are in Hindi', () => {
  const note = noteIn(
    'See a doctor today: Heavy bleeding, clots, or bleeding that does not stop; Fever or chills',
    'hi',
    (name) => name,
  )
  expect(latinWords(note)).toEqual([])
})

test('what the sender typed stays as it is', () => {
  expect(noteIn('City typed: Bahraich', 'hi', (name) => name)).toBe('लिखा हुआ शहर: Bahraich')
})
