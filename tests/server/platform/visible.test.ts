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

test.each([
  ['−1+1', "'−1+1"],
  [';=cmd|x', `";'=cmd|x"`],
  ['Asha;=HYPERLINK(A1)', `"Asha;'=HYPERLINK(A1)"`],
  ["Asha|+cmd|' /C calc'!A0", "Asha|'+cmd|' /C calc'!A0"],
  ['Asha\t@SUM(A1)', "Asha\t'@SUM(A1)"],
  ['Asha\n- cmd|x', `"Asha\n'- cmd|x"`],
  ['=A(1);=B(1)', `"'=A(1);'=B(1)"`],
])('%j in an export is no formula, wherever a spreadsheet splits it: %j', (cell, shown) => {
  expect(textCell(cell)).toBe(shown)
})

test.each([
  ['50 % | −5', '50 % | −5'],
  ['%5', '%5'],
  ['Thanks ;-)', '"Thanks ;-)"'],
  ['fever; pain', '"fever; pain"'],
  ['pain\n- left\n+91 98765 43210', '"pain\n- left\n+91 98765 43210"'],
  ['General Surgery | Urology', 'General Surgery | Urology'],
])('%j in an export keeps its text: %j', (cell, shown) => {
  expect(textCell(cell)).toBe(shown)
})
