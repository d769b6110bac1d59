import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDrafts } from '#lib/client/early/drafts'
import { helpPlainForms } from '#lib/client/early/plain-forms'

/** What a form is without the application: the document and the early script alone. */

let page: AbortController

/** The document as the server sends it, with the early script; the page before it is left. */
function comeTo(path: string, forms = '<form data-lead-form="1">FIELDS</form>') {
  page?.abort()
  page = new AbortController()
  history.replaceState(null, '', path)
  document.body.innerHTML = forms.replaceAll(
    'FIELDS',
    '<input name="name" id="name"><input name="mobile"><input type="hidden" name="variant" value="1">',
  )
  keepDrafts()
  helpPlainForms()
}
const form = () => document.querySelector('form') as HTMLFormElement
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const held = () => [field('name').value, field('mobile').value]
function type(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    field(name).value = value
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
}
const send = () => {
  form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return field('key').value
}
const comeBack = () => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}
const asha = { name: 'Asha Rao', mobile: '9876543210' }
const rest = () => vi.advanceTimersByTime(300)

beforeEach(() => {
  vi.useFakeTimers()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, listener: EventListenerOrEventListenerObject) =>
      add(name, listener, { signal: page.signal }),
  )
})
afterEach(() => {
  page.abort()
  vi.useRealTimers()
})

describe('a form that is not sent yet', () => {
  it('is filled in again after a reload, once the typing has come to rest', () => {
    comeTo('/condition/piles')
    type(asha)
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
    rest()
    comeTo('/condition/piles')
    expect(held()).toEqual(['Asha Rao', '9876543210'])
  })

  it('is kept at once when the page is left', () => {
    comeTo('/condition/piles')
    type(asha)
    dispatchEvent(new Event('pagehide'))
    comeTo('/condition/piles')
    expect(held()).toEqual(['Asha Rao', '9876543210'])
  })

  it('leaves a partner’s form alone', () => {
    comeTo('/partner-with-us', '<form data-lead-form="partner">FIELDS</form>')
    type(asha)
    rest()
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
    comeTo('/condition/piles')
    type(asha)
    rest()
    comeTo('/partner-with-us', '<form data-lead-form="partner">FIELDS</form>')
    expect(held()).toEqual(['', ''])
  })

  it('stands in no address', () => {
    comeTo('/condition/piles')
    type(asha)
    rest()
    expect(location.href).toMatch(/\/condition\/piles$/)
  })
})

describe('a plain form that was sent', () => {
  beforeEach(() => {
    comeTo('/condition/piles')
    type(asha)
    rest()
  })

  it('is forgotten once its receipt is there; back from it the form is blank', () => {
    send()
    comeTo('/thankyou', '')
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
    comeTo('/condition/piles')
    // The browser brings the document back as it was.
    type(asha)
    comeBack()
    expect(held()).toEqual(['', ''])
  })

  it('and typed anew is not emptied a second time', () => {
    send()
    comeTo('/thankyou', '')
    comeTo('/condition/piles')
    comeBack()
    type({ name: 'Ravi' })
    comeBack()
    expect(held()).toEqual(['Ravi', ''])
  })

  it('keeps what it holds while no answer has come, and is sent again as the same lead', () => {
    const key = send()
    comeTo('/condition/piles')
    expect(held()).toEqual(['Asha Rao', '9876543210'])
    expect(send()).toBe(key)
  })

  it('is another lead for another person', () => {
    const key = send()
    comeTo('/condition/piles')
    type({ name: 'Ravi' })
    expect(send()).not.toBe(key)
  })

  it('a receipt that is only looked at erases nothing', () => {
    comeTo('/thankyou', '')
    comeTo('/condition/piles')
    expect(held()).toEqual(['Asha Rao', '9876543210'])
  })
})

it('a partner’s form is the same request until its content is another', () => {
  comeTo('/partner-with-us', '<form data-lead-form="partner">FIELDS</form>')
  type(asha)
  const key = send()
  expect(key).toMatch(/^[\w-]{16,64}$/)
  // As if the first sending had been given up.
  const again = () => {
    delete form().dataset.sent
    return send()
  }
  expect(again()).toBe(key)
  type({ name: 'Ravi' })
  const other = again()
  expect(other).toMatch(/^[\w-]{16,64}$/)
  expect(other).not.toBe(key)
})

it('a partner’s form that the server gives back keeps the key in it', () => {
  const given = '<input type="hidden" name="key" value="given-by-the-server">'
  comeTo('/partner-with-us', `<form data-lead-form="partner">${given}FIELDS</form>`)
  type(asha)
  expect(send()).toBe('given-by-the-server')
})

it('the same words after a look at the request are another lead', () => {
  comeTo('/condition/piles')
  type(asha)
  const key = send()
  comeTo('/thankyou', '')
  comeTo('/condition/piles')
  type(asha)
  rest()
  expect(send()).toBe(key)
  comeTo('/thankyou', '')
  comeTo('/request/some-token', '')
  comeTo('/condition/piles')
  type(asha)
  rest()
  expect(send()).not.toBe(key)
})

it('with blocked storage the form is sent all the same', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  comeTo('/condition/piles')
  type(asha)
  rest()
  expect(send()).toMatch(/^[0-9a-f]{32}$/)
  comeTo('/thankyou', '')
  comeTo('/condition/piles')
  comeBack()
  expect(held()).toEqual(['', ''])
})
