import { expect, test } from 'vitest'
import { promptFor, sectionsOf } from '#lib/server/chat/ai/choice'

// Each of these took minutes when its time grew with the square of the length.

const text = 'Piles are swollen vessels.'
const page = { number: 1, name: 'Piles', href: '/condition/piles', language: 'en' as const }
const pages = [{ ...page, sentences: [text] }] as unknown as Parameters<typeof sectionsOf>[1]
const chosen = '{"sections":[{"heading":"about","sentences":[1]}]}'

test.each([
  ['in several parts', `<think>{</think>a<THINKING>}\n{</thinking>${chosen}`],
  ['that never ends, after the answer', `${chosen}<think>1, 2`],
  ['of another kind of end', `<think>{"a":1}</thinking>${chosen}`],
])('an answer with reasoning %s is understood', (_, answer) => {
  expect(sectionsOf(answer, pages)).toEqual([
    { heading: 'about', sentences: [{ text, source: 1 }] },
  ])
})

test('reasoning takes little time to remove, however often it begins', () => {
  const begun = '<think>'.repeat(200_000)
  expect(sectionsOf(`${begun}${chosen}`, pages)).toHaveLength(1)
  expect(sectionsOf(`${begun}</think>${chosen}`, pages)).toHaveLength(1)
})

test('a question takes little time to mask, however long its words are', () => {
  const asked = (question: string) =>
    promptFor([question], pages).at(-1)?.content.split('\n').at(-1)
  expect(asked('write to asha@example.in or a @ b.in')).toBe('write to [e-mail] or [e-mail]')
  expect(asked(`${'x'.repeat(500_000)} a@b.in`)).toMatch(/x \[e-mail\]$/)
})
