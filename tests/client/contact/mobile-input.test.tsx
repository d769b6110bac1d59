import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { liveMobile } from '#lib/client/contact/mobile-input'

/** A plain form, as the layout has it: the input needs no React. */
function show(value = '', countryCode = '') {
  render(
    <form>
      {countryCode && <input type="hidden" name="countryCode" value={countryCode} readOnly />}
      <label>
        Mobile Number
        <input type="tel" name="mobile" defaultValue={value} />
      </label>
    </form>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Mobile Number')
  const end = liveMobile(input)
  const put = (start: number, finish = start) => {
    input.focus()
    input.setSelectionRange(start, finish)
  }
  return { input, put, end, user: userEvent.setup() }
}

describe('specification.md, section 5: keys in the mobile field', () => {
  it('has no room for an eleventh digit, wherever it is typed', async () => {
    const { input, put, user } = show('9876543210')
    for (const place of [0, 4, 10]) {
      put(place)
      await user.keyboard('5')
      expect(input).toHaveValue('9876543210')
      expect(input.selectionStart).toBe(place)
    }
  })

  it('lets a visitor correct a digit in the middle with the arrow keys', async () => {
    const { input, put, user } = show('9876043210')
    put(10)
    await user.keyboard('{ArrowLeft>5/}{Backspace}5')
    expect(input).toHaveValue('9876543210')
    expect(input.selectionStart).toBe(5)
    await user.keyboard('{Home}{Delete}8{End}{Backspace}1')
    expect(input).toHaveValue('8876543211')
  })

  it('replaces the selected digits of a full field', async () => {
    const { input, put, user } = show('9876543210')
    put(2, 4)
    await user.keyboard('११')
    expect(input).toHaveValue('9811543210')
    expect(input.selectionStart).toBe(4)
  })

  it('keeps the caret at its digit when typed separators are dropped', async () => {
    const { input, put, user } = show('987643210')
    put(4)
    await user.keyboard(' ')
    expect(input).toHaveValue('987643210')
    expect(input.selectionStart).toBe(4)
    await user.keyboard('5')
    expect(input).toHaveValue('9876543210')
    expect(input.selectionStart).toBe(5)
  })

  it('keeps the caret at its digit when the prefix of a pasted number is dropped', async () => {
    const { input, put, user } = show('+91 ')
    put(4)
    await user.paste('98765 43210')
    expect(input).toHaveValue('9876543210')
    expect(input.selectionStart).toBe(10)
  })

  it('ignores the up and down arrows, which would change a number in some browsers', () => {
    const { input } = show('9876543210')
    expect(fireEvent.keyDown(input, { key: 'ArrowUp' })).toBe(false)
    expect(fireEvent.keyDown(input, { key: 'ArrowDown' })).toBe(false)
    expect(fireEvent.keyDown(input, { key: 'ArrowLeft' })).toBe(true)
  })

  it('blocks characters of keyboards that do not name the key', () => {
    const { input } = show('98765')
    const type = (data: string) =>
      input.dispatchEvent(
        new InputEvent('beforeinput', { data, inputType: 'insertText', cancelable: true }),
      )
    expect(['e', 'E', '+', '-', '.'].map(type)).toEqual([false, false, false, false, false])
    expect(type('4')).toBe(true)
  })
})

describe('a + that is blocked in front of the number', () => {
  it.each([
    ['+971 50 123 4567', '', '+971501234567'],
    ['+65 9123 4567', '', '+6591234567'],
    ['+ 92 300 1234567', '', '+923001234567'],
    ['+९७१ ५० १२३ ४५६७', '', '+971501234567'],
    ['00971 50 123 4567', '', '+971501234567'],
    ['00 971 50 123 4567', '', '+971501234567'],
    ['+91 98765 43210', '', '9876543210'],
    ['+91 (0) 98765 43210', '', '9876543210'],
    ['+91 91987 65432', '', '9198765432'],
    ['+0 98765 43210', '', '9876543210'],
    ['98+765 43210', '', '9876543210'],
    ['+91{Backspace}71 50 123 4567', '', '+971501234567'],
    ['+97{Backspace}1 98765 43210', '', '9876543210'],
    ['+91 98765 43210', '+44', '+919876543210'],
    ['971 50 123 4567', '', '9715012345'],
  ])('%s with country code %j is %s', async (keys, code, held) => {
    const { input, user } = show('', code)
    await user.type(input, keys)
    expect(input).toHaveValue(held)
    expect(input.selectionStart).toBe(held.length)
  })

  it('is also remembered from keyboards that do not name the key', () => {
    const { input, put } = show()
    put(0)
    for (const data of '+971') {
      const event = { data, inputType: 'insertText', cancelable: true }
      if (!input.dispatchEvent(new InputEvent('beforeinput', event))) continue
      input.setRangeText(data, input.value.length, input.value.length, 'end')
      input.dispatchEvent(new InputEvent('input', event))
    }
    expect(input).toHaveValue('+971')
  })

  it('belongs to the number that replaces the selected one', async () => {
    const { input, put, user } = show('9876543210')
    put(0, 10)
    await user.keyboard('+')
    expect(input).toHaveValue('9876543210')
    await user.keyboard('971501234567')
    expect(input).toHaveValue('+971501234567')
  })

  it.each([
    ['the field is emptied', '', '+9{Backspace}7150'],
    ['the selected text is only erased', '98', '+{Backspace}7150'],
    ['the selected text is kept', '71', '+{ArrowRight}50'],
    ['the beginning is changed', '', '+917150{Home}{Delete}{Delete}'],
  ])('is forgotten when %s', async (_, selected, keys) => {
    const { input, put, user } = show(selected)
    put(0, selected.length)
    await user.keyboard(keys)
    expect(input).toHaveValue('7150')
  })

  it('is forgotten when a whole number is pasted or filled in', async () => {
    const { input, put, user } = show()
    put(0)
    await user.keyboard('+')
    await user.paste('9876543210')
    expect(input).toHaveValue('9876543210')
    await user.clear(input)
    await user.keyboard('+')
    fireEvent.input(input, { target: { value: '8765432109' } })
    expect(input).toHaveValue('8765432109')
  })
})

describe('other ways to enter a number', () => {
  it('settles what was typed before the code was there', () => {
    expect(show('+91 98765 43210').input).toHaveValue('9876543210')
  })

  it('settles autofill and dictation, also while another field has the focus', () => {
    const { input } = show()
    fireEvent.input(input, { target: { value: '0091 98765 43210' } })
    expect(input).toHaveValue('9876543210')
    expect(input).not.toHaveFocus()
  })

  it('waits for the end of a composition, then tells the listeners', () => {
    const { input } = show()
    const values: string[] = []
    input.form?.addEventListener('input', () => values.push(input.value))
    fireEvent.input(input, { target: { value: '९८७६५ ४३२१०' }, isComposing: true })
    expect(input).toHaveValue('९८७६५ ४३२१०')
    fireEvent.compositionEnd(input, { data: '९८७६५ ४३२१०' })
    expect(values.at(-1)).toBe('9876543210')
  })

  it('uses the country code of the form', async () => {
    const { input, user } = show('', '+44')
    await user.type(input, '919876543210')
    expect(input).toHaveValue('919876543210')
  })

  it('stops when the input is removed', async () => {
    const { input, end, user } = show()
    end?.()
    await user.type(input, '+91 98')
    expect(input).toHaveValue('+91 98')
  })

  it('is nothing without an input', () => expect(liveMobile(null)).toBeUndefined())
})
