import { expect, test } from 'vitest'
import { asText, limitedLine, withoutInvisible } from '#lib/domain/text/field'

test.each([
  ['control characters', 'As\u0000h\u001ba\u007f R\u0085\u009b31mao', 'Asha R\n31mao'],
  ['characters that change the direction of writing', 'A\u202esha\u2066 R\u200fao', 'Asha Rao'],
  ['characters of no width', 'A\ufeffsha\u200b R\u2060ao\u{e0041}', 'Asha Rao'],
  ['separators, as line breaks', 'one\u2028two\u2029three', 'one\ntwo\nthree'],
])('text of visitors loses %s', (_what, typed, kept) => {
  expect(asText(typed)).toBe(kept)
})

test.each([
  ...[
    '\ufe0f',
    '\u034f',
    '\u180b',
    '\u17b4',
    '\u2800',
    '\u{e0100}',
    '\u200d',
    '\u200c\u200d',
    '\u0301',
  ],
  ...['\u093e', ' \u2800 \ufe0f\n', '\u2800\u2800'],
])('%j alone shows nothing, so it counts as empty', (typed) => {
  expect(asText(typed)).toBe('')
  expect(withoutInvisible(typed).trim()).toBe('')
})

test.each(['क्\u200dष', '❤\ufe0f', 'é', '?', '7', 'क\u093e', '👨\u200d👩'])(
  'the marks and joiners of %j stay',
  (typed) => expect(asText(typed)).toBe(typed),
)

test('a carriage return alone is a line break', () =>
  expect(asText('one\rtwo\r\nthree')).toBe('one\ntwo\r\nthree'))

test('a line takes little time to read, however many spaces are in it', () => {
  const line = (text: string) => limitedLine(200).parse(text)
  expect(line('one \n\n \ttwo  three')).toBe('one two  three')
  // The time of an expression that looks for spaces before a line break grows with the square: minutes here.
  expect(line(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1)
})

test('text of visitors keeps line breaks, tabs, and the joiners of Hindi', () => {
  const text = 'क्\u200dष र्\u200cम\n\tsecond line 👩‍⚕️'
  expect(asText(text)).toBe(text)
})
