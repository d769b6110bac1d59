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
