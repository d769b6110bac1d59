import { expect, it } from 'vitest'
import { readToolText, typedNumber } from '#lib/rules/tool-input'

it.each([
  ['65', 65],
  [' 72.5 kg', 72.5],
  ['₹ 5,00,000', 500_000],
  ['12 %', 12],
  ['१६५', 165],
  ['.5', 0.5],
  ['165.', 165],
])('%s is the number %d', (text, value) => {
  expect(typedNumber(text)).toBe(value)
})

it.each([
  '',
  ' ',
  '-5',
  '5-6',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '12 lakh',
  '1.2.3',
  '9'.repeat(20),
])('%j is no number', (text) => {
  expect(typedNumber(text)).toBeNull()
})

it('reads the fields of a form alone, trimmed, several answers of one joined', () => {
  const form = new URLSearchParams('a= 1 &signs=fever&signs=black&other=x')
  expect(readToolText(['a', 'b', 'signs'], form)).toEqual({ a: '1', b: '', signs: 'fever,black' })
})

it('keeps no more of an answer than an answer can be', () => {
  const form = new URLSearchParams({ a: '1'.repeat(5000) })
  expect(readToolText(['a'], form).a.length).toBeLessThan(100)
})
