import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { helpPlainForms, keepDrafts } from '#lib/client/late/forms'
import { links, requestPath } from '#lib/domain/routes/links'

/** Forms before hydration: only the document and the early script. */

let page: AbortController

/** Leaves the current page and opens the document that the server sends, with the early script. */
function openPage(path: string, forms = '<form data-lead-form="1">FIELDS</form>') {
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
const fieldValues = () => [field('name').value, field('mobile').value]
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
const goBack = () => {
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

describe('an unsent form', () => {
  it('is restored after a reload, once typing has paused', () => {
    openPage('/condition/piles')
    type(asha)
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
    rest()
    openPage('/condition/piles')
    expect(fieldValues()).toEqual(['Asha Rao', '9876543210'])
  })

  it('is stored at once when the page is left', () => {
    openPage('/condition/piles')
    type(asha)
    dispatchEvent(new Event('pagehide'))
    openPage('/condition/piles')
    expect(fieldValues()).toEqual(['Asha Rao', '9876543210'])
  })

  it('does not include a partner’s form', () => {
    openPage('/partner-with-us', '<form data-lead-form="partner">FIELDS</form>')
    type(asha)
    rest()
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
    openPage('/condition/piles')
    type(asha)
    rest()
    openPage('/partner-with-us', '<form data-lead-form="partner">FIELDS</form>')
    expect(fieldValues()).toEqual(['', ''])
  })

  it('never appears in a URL', () => {
    openPage('/condition/piles')
    type(asha)
    rest()
    expect(location.href).toMatch(/\/condition\/piles$/)
  })
})

describe('a plain form that was sent', () => {
  beforeEach(() => {
    openPage('/condition/piles')
    type(asha)
    rest()
  })

  it('loses its draft once the receipt is shown, and is empty after going back', () => {
    send()
    openPage(links.thankYou, '')
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
    openPage('/condition/piles')
    // The browser restores the document as it was.
    type(asha)
    goBack()
    expect(fieldValues()).toEqual(['', ''])
  })

  it('is not emptied again after new typing', () => {
    send()
    openPage(links.thankYou, '')
    openPage('/condition/piles')
    goBack()
    type({ name: 'Ravi' })
    goBack()
    expect(fieldValues()).toEqual(['Ravi', ''])
  })

  it('keeps its values if no answer comes, and is sent again as the same lead', () => {
    const key = send()
    openPage('/condition/piles')
    expect(fieldValues()).toEqual(['Asha Rao', '9876543210'])
    expect(send()).toBe(key)
  })

  it('makes another lead for another person', () => {
    const key = send()
    openPage('/condition/piles')
    type({ name: 'Ravi' })
    expect(send()).not.toBe(key)
  })

  it('keeps its draft when a receipt is only viewed', () => {
    openPage(links.thankYou, '')
    openPage('/condition/piles')
    expect(fieldValues()).toEqual(['Asha Rao', '9876543210'])
  })
})

it('a partner’s form has the same key until its content changes', () => {
  openPage('/partner-with-us', '<form data-lead-form="partner">FIELDS</form>')
  type(asha)
  const key = send()
  expect(key).toMatch(/^[\w-]{16,64}$/)
  // As if the browser had aborted the first attempt.
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

it('a partner’s form that the server returns keeps its key', () => {
  const given = '<input type="hidden" name="key" value="given-by-the-server">'
  openPage('/partner-with-us', `<form data-lead-form="partner">${given}FIELDS</form>`)
  type(asha)
  expect(send()).toBe('given-by-the-server')
})

it('the same content makes a new lead after the request page was opened', () => {
  openPage('/condition/piles')
  type(asha)
  const key = send()
  openPage(links.thankYou, '')
  openPage('/condition/piles')
  type(asha)
  rest()
  expect(send()).toBe(key)
  openPage(links.thankYou, '')
  openPage(requestPath('some-token'), '')
  openPage('/condition/piles')
  type(asha)
  rest()
  expect(send()).not.toBe(key)
})

it('sends the form even when storage is blocked', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  openPage('/condition/piles')
  type(asha)
  rest()
  expect(send()).toMatch(/^[0-9a-f]{32}$/)
  openPage(links.thankYou, '')
  openPage('/condition/piles')
  goBack()
  expect(fieldValues()).toEqual(['', ''])
})
