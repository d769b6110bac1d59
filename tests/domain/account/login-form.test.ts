import { describe, expect, it } from 'vitest'
import {
  eraseDigit,
  isLoginMobile,
  loginProblem,
  noDigits,
  typeDigits,
} from '#lib/domain/account/login'

describe('the mobile field', () => {
  it.each([
    ['9876543210', true],
    ['6000000000', true],
    ['5876543210', false],
    ['987654321', false],
  ])('%s is valid: %s', (mobile, isValid) => expect(isLoginMobile(mobile)).toBe(isValid))
})

const of = (text: string) => Array.from(text.padEnd(6, '_'), (c) => (c === '_' ? '' : c))

describe('the six fields of the code', () => {
  it.each([
    ['a digit goes on to the next field', '', 0, '4', '4', 1],
    ['the last digit stays where it is', '12345', 5, '6', '123456', 5],
    ['a whole code spreads', '', 0, '123456', '123456', 5],
    ['a whole code pasted anywhere spreads from the first field', '99', 3, '123456', '123456', 5],
    ['part of a code spreads from where it is pasted', '12', 2, '345', '12345', 5],
    ['a code with its words around', '', 0, 'Your code: 123-456.', '123456', 5],
    ['more digits than fields', '', 0, '1234567', '123456', 5],
    ['a Devanagari keyboard', '', 0, '१', '1', 1],
    ['a letter is nothing', '1', 1, 'x', '1', 1],
    ['a key over a full field, behind the old digit', '123', 1, '29', '193', 2],
    ['a key over a full field, before the old digit', '123', 1, '92', '193', 2],
    ['the same digit again', '123', 1, '22', '123', 2],
    ['an emptied field', '123', 1, '', '1_3', 1],
  ])('%s', (_, before, at, text, after, focus) =>
    expect(typeDigits(of(before), at, text)).toEqual({ digits: of(after), focus }),
  )

  it.each([
    ['a full field is emptied', '123', 2, '12', 2],
    ['in an empty field Backspace goes back', '12', 2, '1', 1],
    ['before the first there is nothing', '', 0, '', 0],
  ])('%s', (_, before, at, after, focus) =>
    expect(eraseDigit(of(before), at)).toEqual({ digits: of(after), focus }),
  )

  it('start empty', () => expect(noDigits).toEqual(of('')))
})

describe('the message of a refused call (specification.md, section 8)', () => {
  const status = { code: '422', message: 'Unprocessable' }
  it.each([
    ['the first error', { status, error: ['one', 'two'] }, 'one'],
    ['else the message', { status, error: [] }, 'Unprocessable'],
    ['without an error array', { status }, 'Unprocessable'],
    ['a message that is no text', { status: { message: { en: 'x' } } }, 'Somthing went wrong'],
    ['an error that is no text', { status, error: [{ text: 'x' }] }, 'Somthing went wrong'],
    ['nothing', {}, 'Somthing went wrong'],
    ['a page of a proxy', '<html>Bad gateway</html>', 'Somthing went wrong'],
    ['no answer', undefined, 'Somthing went wrong'],
    ['null', null, 'Somthing went wrong'],
    ['a status that is null', { status: null }, 'Somthing went wrong'],
  ])('%s', (_, answer, says) => expect(loginProblem(answer)).toBe(says))
})
