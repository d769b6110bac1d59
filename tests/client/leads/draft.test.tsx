import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  eraseDraft,
  fillIn,
  forgetSent,
  keepDraft,
  keyToSend,
  noteSending,
  wasSent,
} from '#lib/client/leads/draft'

/** Replaces the page's form, as after a reload or on another page. */
function formWith(fields = '', claim = `{"path":"${location.pathname}"}`): HTMLFormElement {
  document.body.innerHTML = `<form data-lead-form="1">
    <input name="name"><input name="mobile"><input type="hidden" name="page" value='${claim}'>${fields}</form>`
  return document.querySelector('form') as HTMLFormElement
}
const more = `<textarea name="query"></textarea>
  <select name="city"><option value=""></option><option value="514">Delhi</option></select>
  <input type="radio" name="insured" value="yes"><input type="radio" name="insured" value="no">`
function type(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name) as HTMLInputElement
    control.value = value
  }
}
const fieldValues = (form: HTMLFormElement) => {
  const { page: _page, ...values } = Object.fromEntries(new FormData(form))
  return values
}
const asha = { name: 'Asha Rao', mobile: '9876543210' }
const whole = { ...asha, query: 'When?', city: '514' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  history.replaceState(null, '', '/condition/piles')
})
afterEach(() => vi.useRealTimers())

function storeDraft(values: Record<string, string> = whole) {
  const form = formWith(more)
  type(form, values)
  keepDraft(form)
}

describe('a draft', () => {
  it('restores every field after a reload', () => {
    const form = formWith(more)
    type(form, whole)
    const radio = form.querySelector<HTMLInputElement>('[value=yes]')
    if (radio) radio.checked = true
    keepDraft(form)
    const again = formWith(more)
    expect(fillIn(again)).toEqual({ ...whole, insured: 'yes' })
    expect(fieldValues(again)).toEqual({ ...whole, insured: 'yes' })
  })

  it('does not overwrite filled fields', () => {
    storeDraft()
    const again = formWith(more)
    type(again, { name: 'Ravi' })
    fillIn(again)
    expect(fieldValues(again)).toMatchObject({ name: 'Ravi', mobile: asha.mobile })
  })

  it('stores only the fields of decisions.md, and no empty ones', () => {
    const form = formWith('<input name="password" value="secret"><input name="query" value="  ">')
    type(form, asha)
    keepDraft(form)
    expect(fillIn(formWith('<input name="password"><input name="query">'))).toEqual(asha)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
  })

  it('restores only name and contact on another page', () => {
    storeDraft()
    history.replaceState(null, '', '/treatment/laser')
    expect(fillIn(formWith(`${more}<input name="email">`))).toEqual(asha)
  })

  it('stores the values of two forms on a page', () => {
    storeDraft()
    const other = formWith('<input name="email">')
    type(other, { ...asha, email: 'asha@example.in' })
    keepDraft(other)
    expect(fillIn(formWith(`${more}<input name="email">`))).toEqual({
      ...whole,
      email: 'asha@example.in',
    })
  })

  it('is removed when the fields are emptied or it is erased', () => {
    storeDraft()
    keepDraft(formWith(more))
    expect(sessionStorage).toHaveLength(0)
    storeDraft()
    eraseDraft()
    expect(fillIn(formWith(more))).toEqual({})
  })

  it('returns a value that a select does not offer', () => {
    storeDraft()
    const some = formWith('<select name="city"><option value=""></option></select>')
    expect(fillIn(some)).toEqual({ ...asha, city: '514' })
    expect(fieldValues(some)).toEqual({ ...asha, city: '' })
  })
})

describe('decisions.md, section 3: the idempotency key of a form', () => {
  const keyOf = (values: Record<string, string>, claim?: string) => {
    const form = formWith(more, claim)
    type(form, values)
    return keyToSend(form)
  }
  const isNew = (key: string) => expect(key).toMatch(/^[\w-]{16,64}$/)
  const others: [string, Record<string, string>][] = [
    ['another name', { ...whole, name: 'Ravi' }],
    ['another number', { ...whole, mobile: '9876543211' }],
    ['an empty form', {}],
  ]
  function sendForm() {
    const form = formWith(more)
    type(form, whole)
    noteSending(form, 'key-1')
  }

  it('stays the same when an unanswered form is corrected', () => {
    sendForm()
    expect(keyOf(whole)).toBe('key-1')
    expect(keyOf({ ...whole, query: 'And where?' })).toBe('key-1')
    expect(keyOf({ ...whole, name: 'Asha Rao Iyer' })).toBe('key-1')
    expect(keyOf({ ...whole, name: 'asha' })).toBe('key-1')
    expect(wasSent()).toBe(true)
  })

  it.each(others)('is a new one for %s', (_what, values) => {
    sendForm()
    const key = keyOf(values)
    isNew(key)
    expect(key).not.toBe('key-1')
  })

  it.each(others.slice(0, 2))('is a new one for %s typed letter by letter', (_what, values) => {
    sendForm()
    const form = formWith(more)
    for (const name of [
      '',
      ...Array.from(values.name ?? '', (_, at) => values.name?.slice(0, at + 1)),
    ]) {
      type(form, { ...values, name: name ?? '' })
      keepDraft(form)
    }
    expect(keyOf(values)).not.toBe('key-1')
  })

  it('is new for the same person on another page', () => {
    sendForm()
    history.replaceState(null, '', '/condition/cataract')
    expect(keyOf(whole)).not.toBe('key-1')
  })

  it('is new for the same content about another doctor of the same list', () => {
    const [one, other] = ['{"preset":{"doctorId":1}}', '{"preset":{"doctorId":2}}']
    const form = formWith(more, one)
    type(form, whole)
    noteSending(form, 'key-1')
    expect(keyOf(whole, one)).toBe('key-1')
    expect(keyOf(whole, other)).not.toBe('key-1')
    // Accepted, and within ten minutes:
    eraseDraft()
    expect(keyOf(whole, one)).toBe('key-1')
    expect(keyOf(whole, other)).not.toBe('key-1')
  })

  it('is the same for a form that the server returned as unsent, on any page', () => {
    sendForm()
    history.replaceState(null, '', '/appointment')
    const form = formWith(more)
    type(form, { ...whole, query: 'And where?' })
    expect(keyToSend(form, 'key-1')).toBe('key-1')
    expect(keyToSend(form, 'key-2')).not.toBe('key-1')
    type(form, { ...whole, name: 'Ravi' })
    expect(keyToSend(form, 'key-1')).not.toBe('key-1')
  })

  it('survives typing and a reload, and is erased after success', () => {
    sendForm()
    const form = formWith(more)
    type(form, { ...whole, query: 'And where?' })
    keepDraft(form)
    expect(keyOf({ ...whole, query: 'And where?' })).toBe('key-1')
    expect(wasSent()).toBe(true)
    eraseDraft()
    expect(keyOf({ ...whole, query: 'And where?' })).not.toBe('key-1')
    expect(wasSent()).toBe(false)
  })

  it('is shared by all tabs for the same content for ten minutes, until a request page is opened', () => {
    sendForm()
    eraseDraft()
    expect(keyOf(whole)).toBe('key-1')
    expect(keyOf({ ...whole, city: '' })).not.toBe('key-1')
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Asha|98765/)
    vi.advanceTimersByTime(10 * 60_000)
    expect(keyOf(whole)).not.toBe('key-1')
    sendForm()
    eraseDraft()
    forgetSent()
    expect(keyOf(whole)).not.toBe('key-1')
  })

  it('is the given key if nothing is stored', () => {
    const form = formWith(more)
    type(form, whole)
    expect(keyToSend(form, 'given-key')).toBe('given-key')
    keepDraft(form)
    expect(keyToSend(form, 'given-key')).not.toBe('given-key')
  })
})

describe('bad storage', () => {
  it.each([
    'not json',
    'null',
    '3',
    '[]',
    '{}',
    '{"at":"x"}',
    '{"path":"/"}',
    '{"values":null}',
    '{"values":"x"}',
    '{"key":"k"}',
    '{"key":"k","values":null}',
    '{"key":"k","path":1,"values":{"name":7,"city":{}}}',
  ])('ignores the stored text %s', (text) => {
    sessionStorage.setItem('lead-draft', text)
    const form = formWith(more)
    expect(fillIn(form)).toEqual({})
    expect(fieldValues(form)).toMatchObject({ name: '', mobile: '' })
    expect(keyToSend(form)).not.toBe('k')
    type(form, asha)
    keepDraft(form)
    expect(fillIn(formWith())).toEqual(asha)
  })

  it.each(['getItem', 'setItem', 'removeItem'] as const)(
    'the form works when %s is blocked',
    (call) => {
      vi.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
      const form = formWith(more)
      type(form, whole)
      keepDraft(form)
      noteSending(form, 'key-1')
      eraseDraft()
      expect(() => [fillIn(form), keyToSend(form), wasSent()]).not.toThrow()
      expect(fieldValues(form)).toMatchObject(whole)
    },
  )
})
