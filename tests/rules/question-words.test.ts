import { expect, test } from 'vitest'
import { topicOf } from '#lib/rules/question-words'

test.each([
  ['What are piles?', 'piles?'],
  ['why do I get migraine headaches', 'migraine headaches'],
  ['How much does knee replacement cost?', 'knee replacement cost?'],
  ['घुटने बदलने का खर्च कितना है?', 'घुटने बदलने का खर्च है?'],
  [
    'motiyabind ka operation kitne din mein theek hota hai',
    'motiyabind ka operation mein hota hai',
  ],
  ['what should I do?', 'what should I do?'],
  ['', ''],
])('%j is about %j', (question, topic) => {
  expect(topicOf(question)).toBe(topic)
})
