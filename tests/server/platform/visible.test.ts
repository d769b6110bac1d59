import { expect, test } from 'vitest'
import { textCell } from '#lib/server/platform/csv-cell'
import { visible } from '#lib/server/platform/visible'

const hostile = 'A\u001b[2Jsha\u009b\u202e Rao\u2028\u{e0041}'

test('characters that control a terminal or hide text are printed as codes', () => {
  expect(visible(hostile)).toBe('A\\u001b[2Jsha\\u009b\\u202e Rao\\u2028\\udb40\\udc41')
})

test('JSON with codes is the same value', () => {
  expect(JSON.parse(visible(JSON.stringify({ hostile }, null, 2)))).toEqual({ hostile })
})

test('line breaks, tabs and the joiners of Hindi are printed as they are', () => {
  const text = 'क्\u200dष\n\tsecond line'
  expect(visible(text)).toBe(text)
})

test('a CSV cell has codes for them too, and keeps its line breaks', () => {
  expect(textCell('A\u009b\u202e\r\nRao')).toBe('"A\\u009b\\u202e\r\nRao"')
})
