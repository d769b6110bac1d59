import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText } from '#lib/rules/ai-plain-text'
import { SentenceHolder } from '#lib/rules/ai-sentences'
import { Thinking } from '#lib/rules/ai-thinking'

function piecesOf(...bits: string[]) {
  const holder = new SentenceHolder()
  return [...bits.flatMap((bit) => holder.push(bit)), ...holder.finish()]
}
const textsOf = (...bits: string[]) => piecesOf(...bits).map(({ text }) => text)

describe('an answer is cut into sentences', () => {
  test.each([
    [['One. Two! Three? Four'], ['One.', 'Two!', 'Three?', 'Four']],
    [['पहला। दूसरा॥ तीसरा'], ['पहला।', 'दूसरा॥', 'तीसरा']],
    [
      ['O', 'ne', '.', ' T', 'wo.'],
      ['One.', 'Two.'],
    ],
    [['12.5 g/dl is usual. Yes.'], ['12.5 g/dl is usual.', 'Yes.']],
    [['**Bold.** Next.'], ['**Bold.**', 'Next.']],
    [['Dr. Rao, e.g. here. Yes.'], ['Dr. Rao, e.g. here.', 'Yes.']],
    [['Do:\n1. Rest\n2. Water\n'], ['Do:', '1. Rest', '2. Water']],
    [['One\n\nTwo'], ['One', 'Two']],
    [['  \n '], []],
    [[''], []],
  ])('%j', (bits, texts) => {
    expect(textsOf(...bits)).toEqual(texts)
  })

  test('one that is whole is given at once, others are held', () => {
    const holder = new SentenceHolder()
    expect(holder.push('One. Tw').map(({ text }) => text)).toEqual(['One.'])
    expect(holder.push('o')).toEqual([])
    expect(holder.push('\n').map(({ text }) => text)).toEqual(['Two'])
    expect(holder.finish()).toEqual([])
  })

  test('a long one is cut between words, and its rest goes on with it', () => {
    const pieces = piecesOf(`${'word '.repeat(100)}end. Next.`)
    expect(pieces.every(({ text }) => text.length <= 220)).toBe(true)
    expect(pieces.map(({ continues }) => continues)).toEqual([false, true, true, false])
    expect(pieces.map(({ text }) => text).join(' ')).toBe(`${'word '.repeat(100)}end. Next.`)
  })

  test('a word without an end is let go', () => {
    expect(textsOf('Before ', 'x'.repeat(300), 'x'.repeat(300), 'x after.')).toEqual([
      'Before',
      'after.',
    ])
  })

  test('cut anyhow, it is the same words in the same order', () => {
    const words = fc.array(fc.constantFrom('a', 'है', 'b.', 'क।', '12.5', '\n', 'so?', '😀'))
    fc.assert(
      fc.property(words, fc.array(fc.integer({ min: 1, max: 9 })), (some, sizes) => {
        const whole = some.join(' ')
        const bits: string[] = []
        let at = 0
        for (const size of sizes) {
          bits.push(whole.slice(at, at + size))
          at += size
        }
        bits.push(whole.slice(at))
        const split = (text: string) => text.split(/\s+/).filter(Boolean)
        expect(textsOf(...bits).flatMap(split)).toEqual(split(whole))
        expect(textsOf(...bits)).toEqual(textsOf(whole))
      }),
    )
  })
})

describe('marks are taken off', () => {
  test.each([
    ['**Bold** and *leaning* and `code`', 'Bold and leaning and code'],
    ['## Heading', 'Heading'],
    ['- a point', '• a point'],
    ['* a point', '• a point'],
    ['1. a point', '1. a point'],
    ['> quoted', 'quoted'],
    ['---', ''],
    ['| a | b |', 'a b'],
    ['<b>bold</b> <script>alert(1)</script>text', 'bold text'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;text', 'text'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src=x', 'img src=x'],
    ['under &#60; 5 and < 10, > 20 -> so', 'under ‹ 5 and ‹ 10, › 20 → so'],
    ['see ![a picture](http://evil.example/x.png) here', 'see here'],
    ['see [piles](/condition/piles) here', 'see piles here'],
    ['see [piles](http://evil.example) here', 'see piles http://evil.example here'],
    ['so [1, 3] and [^2] and 【४】 and [note]', 'so [1][3] and [2] and [4] and note'],
    ['क्\u200Dष और नि\u200Cम', 'क्\u200Dष और नि\u200Cम'],
    ['a\u200Db \u202Eabc\u202C \u00ADx', 'ab abc x'],
  ])('%j', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })
})

test.each([
  [['<think>Hm</think>Yes'], 'Yes'],
  [['\n<th', 'ink>H', 'm</', 'think>', 'Yes'], 'Yes'],
  [['<think>Hm'], ''],
  [['<thin', ' is a word'], '<thin is a word'],
  [['Yes <think>no</think>'], 'Yes <think>no</think>'],
])('what a model thinks before it answers is left out: %j', (bits, said) => {
  const thinking = new Thinking()
  expect(bits.map((bit) => thinking.push(bit)).join('')).toBe(said)
})
