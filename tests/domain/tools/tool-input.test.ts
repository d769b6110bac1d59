import { expect, it } from 'vitest'
import { readToolText, typedNumber } from '#lib/domain/tools/tool'

it.each([
  ['65', 65],
  [' 72.5 kg', 72.5],
  ['₹ 5,00,000', 500_000],
  ['12 %', 12],
  ['१६५', 165],
  ['.5', 0.5],
  ['165.', 165],
])('reads %s as %d', (text, value) => {
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
])('%j is not a number', (text) => {
  expect(typedNumber(text)).toBeNull()
})

it('reads only the tool’s fields, trimmed, with several answers joined', () => {
  const form = new URLSearchParams('a= 1 &signs=fever&signs=black&other=x')
  expect(readToolText(['a', 'b', 'signs'], form)).toEqual({ a: '1', b: '', signs: 'fever,black' })
})

it('cuts an answer at its maximum length', () => {
  const form = new URLSearchParams({ a: '1'.repeat(5000) })
  expect(readToolText(['a'], form).a.length).toBeLessThan(100)
})
