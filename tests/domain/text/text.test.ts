import { describe, expect, test } from 'vitest'
import { isEmail } from '#lib/domain/contact/email'
import { cutAlsoFolded, cutText, fold, initials, stripHtml } from '#lib/domain/text/text'

describe('stripping HTML', () => {
  test.each([
    ['<p>Hello <b>there</b></p>', 'Hello there'],
    ['one\ntwo', 'one two'],
    ['one\r\n\r\ntwo', 'one two'],
    ['one\t\ttwo', 'one two'],
    ['one\u00a0two', 'one two'],
    ['one&nbsp;two', 'one two'],
    ['<img src="x" onerror="y">after', 'after'],
    ['a<!-- note -->b', 'ab'],
    ['under 5 < 10 and > 3', 'under 5 < 10 and > 3'],
    ['', ''],
  ])('%j', (html, text) => {
    expect(stripHtml(html)).toBe(text)
  })
})

describe('text of a combo box button', () => {
  test.each([
    ['Delhi', 'Delhi'],
    ['abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz'],
    ['abcdefghijklmnopqrstuvwxyz1', 'abcdefghijklmnopqrstuvwxyz...'],
  ])('%s', (text, cut) => {
    expect(cutText(text)).toBe(cut)
  })
  test('does not cut through a character', () => {
    expect(cutText('😀'.repeat(27))).toBe(`${'😀'.repeat(26)}...`)
  })
})

describe('initials', () => {
  test.each([
    ['Asha Rao', 2, 'AR'],
    ['asha devi rao', 2, 'AR'],
    ['asha', 2, 'A'],
    ['asha rao', 1, 'A'],
    ['Mr Anil Kumar', 2, 'AK'],
    ['Mr. Anil Kumar', 2, 'AK'],
    ['mrs Anita', 2, 'A'],
    ['Mrs. Anita Bose', 1, 'A'],
    ['Mridula Sen', 2, 'MS'],
    ['  Asha   Rao ', 2, 'AR'],
    ['', 2, ''],
    ['आशा राव', 2, 'आर'],
  ] as const)('%j with %i letters', (name, letters, expected) => {
    expect(initials(name, letters)).toBe(expected)
  })
  test('are two by default', () => {
    expect(initials('Asha Rao')).toBe('AR')
  })
})

describe('an e-mail address', () => {
  test.each([
    'a@b.in',
    'Asha.Rao@Example.COM',
    'asha+leads@mail.example.co.in',
    "o'neil@example.org",
    ' asha@example.in ',
  ])('%j is valid', (address) => {
    expect(isEmail(address)).toBe(true)
  })
  test.each([
    '',
    'asha',
    'asha@',
    '@example.in',
    'asha@example',
    'asha@@example.in',
    'asha rao@example.in',
    'asha@exam ple.in',
    'asha@-example.in',
    'asha..rao@example.in',
    '.asha@example.in',
    `${'a'.repeat(250)}@example.in`,
  ])('%j is not valid', (address) => {
    expect(isEmail(address)).toBe(false)
  })
})

test.each([
  ['knee pain', 100, 'knee pain'],
  ['knee pain', 4, 'knee'],
  ['घुटने का दर्द', 100, 'घुटने का दर्द'],
  ['\ufdfa'.repeat(100), 100, '\ufdfa'.repeat(5)],
  [`a${'\ufdfa'.repeat(9)}`, 19, 'a\ufdfa'],
  ['😀😀', 3, '😀'],
])('%j has at most %i characters in every form when it is cut', (text, most, cut) => {
  expect(cutAlsoFolded(text, most)).toBe(cut)
  expect(fold(cutAlsoFolded(text, most)).length).toBeLessThanOrEqual(most)
})
