import { expect, it } from 'vitest'
import { readToolText, typedNumber, typedRupees } from '#lib/domain/tools/tool'

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

it.each([
  ['300000', 300_000],
  ['1,20,000', 120_000],
  ['₹ 5,00,000/-', 500_000],
  ['Rs. 45000', 45_000],
  ['45k', 45_000],
  ['45 K', 45_000],
  ['3 lakh', 300_000],
  ['3.5 lakhs', 350_000],
  ['2 lacs', 200_000],
  ['5L', 500_000],
  ['1.2 cr', 12_000_000],
  ['2 lakh 50 thousand', 250_000],
  ['५ लाख', 500_000],
  ['50 हज़ार', 50_000],
  ['1 करोड़', 10_000_000],
  ['3 lakh rupees', 300_000],
])('reads the amount %s as %d', (text, value) => {
  expect(typedRupees(text)).toBe(value)
})

it.each([
  '',
  'lakh',
  'two lakh',
  '3 to 4 lakh',
  '3-4 lakh',
  '50 thousand 2 lakh',
  '3 lakh lakh',
  '3 million',
  '-3 lakh',
  '1.2.3',
  '3 lakh?',
  '9'.repeat(20),
])('%j is no certain amount', (text) => {
  expect(typedRupees(text)).toBeNull()
})

it('reads only the tool’s fields, trimmed, with several answers joined', () => {
  const form = new URLSearchParams('a= 1 &signs=fever&signs=black&other=x')
  expect(readToolText(['a', 'b', 'signs'], form)).toEqual({ a: '1', b: '', signs: 'fever,black' })
})

it('cuts an answer at its maximum length', () => {
  const form = new URLSearchParams({ a: '1'.repeat(5000) })
  expect(readToolText(['a'], form).a.length).toBeLessThan(100)
})
