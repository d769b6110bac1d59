import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  eraseDraft,
  fillIn,
  keepDraft,
  keyToSend,
  noteSending,
  onSentElsewhere,
  unmark,
  wasSent,
} from '#lib/client/draft'

const hour = 3600 * 1000

/** A form as the page has it; later forms are those of a reload or of another page. */
function formWith(fields = ''): HTMLFormElement {
  document.body.innerHTML = `<form data-lead-form="1">
    <input name="name"><input name="mobile"><input type="hidden" name="page" value="{}">${fields}</form>`
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
const held = (form: HTMLFormElement) => {
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

function kept(values: Record<string, string> = whole) {
  const form = formWith(more)
  type(form, values)
  keepDraft(form)
}

describe('what was filled in and not sent', () => {
  it('is there after a reload, each field as it was', () => {
    const form = formWith(more)
    type(form, whole)
    const radio = form.querySelector<HTMLInputElement>('[value=yes]')
    if (radio) radio.checked = true
    keepDraft(form)
    const again = formWith(more)
    expect(fillIn(again)).toEqual({ ...whole, insured: 'yes' })
    expect(held(again)).toEqual({ ...whole, insured: 'yes' })
  })

  it('is not written over what is there already', () => {
    kept()
    const again = formWith(more)
    type(again, { name: 'Ravi' })
    fillIn(again)
    expect(held(again)).toMatchObject({ name: 'Ravi', mobile: asha.mobile })
  })

  it('holds nothing but the fields of decisions.md, and no blanks', () => {
    const form = formWith('<input name="password" value="secret"><input name="query" value="  ">')
    type(form, asha)
    keepDraft(form)
    expect(fillIn(formWith('<input name="password"><input name="query">'))).toEqual(asha)
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  })

  it('lasts a day', () => {
    kept()
    vi.advanceTimersByTime(24 * hour - 1)
    expect(fillIn(formWith())).toEqual(asha)
    vi.advanceTimersByTime(1)
    expect(fillIn(formWith())).toEqual({})
    expect(localStorage).toHaveLength(0)
  })

  it('on another page is who asks, not what was asked there', () => {
    kept()
    history.replaceState(null, '', '/treatment/laser')
    expect(fillIn(formWith(`${more}<input name="email">`))).toEqual(asha)
  })

  it('of two forms of a page is kept beside each other', () => {
    kept()
    const other = formWith('<input name="email">')
    type(other, { ...asha, email: 'asha@example.in' })
    keepDraft(other)
    expect(fillIn(formWith(`${more}<input name="email">`))).toEqual({
      ...whole,
      email: 'asha@example.in',
    })
  })

  it('is gone when the fields are emptied, and when it is erased', () => {
    kept()
    keepDraft(formWith(more))
    expect(localStorage).toHaveLength(0)
    kept()
    eraseDraft()
    expect(fillIn(formWith(more))).toEqual({})
  })

  it('leaves a value that a list does not hold to whoever fetches the list', () => {
    kept()
    const some = formWith('<select name="city"><option value=""></option></select>')
    expect(fillIn(some)).toEqual({ ...asha, city: '514' })
    expect(held(some)).toEqual({ ...asha, city: '' })
  })
})

describe('decisions 3: the key under which a form is sent', () => {
  const keyOf = (values: Record<string, string>) => {
    const form = formWith(more)
    type(form, values)
    return keyToSend(form)
  }
  const isNew = (key: string) => expect(key).toMatch(/^[\w-]{16,64}$/)
  const others: [string, Record<string, string>][] = [
    ['another name', { ...whole, name: 'Ravi' }],
    ['another number', { ...whole, mobile: '9876543211' }],
    ['an empty form', {}],
  ]
  function goesOut() {
    const form = formWith(more)
    type(form, whole)
    noteSending(form, 'key-1')
  }

  it('is the one under which it went out without an answer', () => {
    goesOut()
    expect(keyOf(whole)).toBe('key-1')
    expect(keyOf({ ...whole, query: 'And where?' })).toBe('key-1')
    expect(wasSent()).toBe(true)
  })

  it.each(others)('is a new one for %s', (_what, values) => {
    goesOut()
    const key = keyOf(values)
    isNew(key)
    expect(key).not.toBe('key-1')
  })

  it.each(others.slice(0, 2))('stays new for %s who types on', (_what, values) => {
    goesOut()
    const form = formWith(more)
    type(form, values)
    keepDraft(form)
    expect(keyOf(values)).not.toBe('key-1')
    expect(wasSent()).toBe(false)
  })

  it('outlives more typing and a reload, and goes with the success', () => {
    goesOut()
    const form = formWith(more)
    type(form, { ...whole, query: 'And where?' })
    keepDraft(form)
    expect(keyOf(whole)).toBe('key-1')
    expect(wasSent()).toBe(true)
    eraseDraft()
    expect(keyOf(whole)).not.toBe('key-1')
    expect(wasSent()).toBe(false)
  })

  it('is one in two tabs that are filled from one draft, though the first has erased it', () => {
    kept()
    const tabs = [formWith(more).cloneNode(true), formWith(more).cloneNode(true)] as const
    const [first, second] = tabs as readonly [HTMLFormElement, HTMLFormElement]
    fillIn(first)
    fillIn(second)
    const key = keyToSend(first)
    isNew(key)
    noteSending(first, key)
    eraseDraft()
    expect(keyToSend(second)).toBe(key)
    type(second, { name: 'Ravi' })
    expect(keyToSend(second)).not.toBe(key)
  })

  it('is another once the form is another lead', () => {
    kept()
    const form = formWith(more)
    fillIn(form)
    const key = keyToSend(form)
    eraseDraft()
    unmark(form)
    expect(keyToSend(form)).not.toBe(key)
  })
})

describe('bad storage', () => {
  it.each([
    'no json',
    'null',
    '3',
    '[]',
    '{}',
    '{"at":"x"}',
    '{"at":AT}',
    '{"at":AT,"values":null}',
    '{"at":AT,"values":"x"}',
    '{"at":AT,"key":"k"}',
    '{"at":AT,"key":"k","values":null}',
    '{"at":AT,"key":"k","path":1,"values":{"name":7,"city":{}}}',
  ])('%s is no draft', (text) => {
    localStorage.setItem('lead-draft', text.replace('AT', String(Date.now())))
    const form = formWith(more)
    expect(fillIn(form)).toEqual({})
    expect(held(form)).toMatchObject({ name: '', mobile: '' })
    expect(keyToSend(form)).not.toBe('k')
    type(form, asha)
    keepDraft(form)
    expect(fillIn(formWith())).toEqual(asha)
  })

  it.each(['getItem', 'setItem', 'removeItem'] as const)('blocked %s: the form works', (call) => {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const form = formWith(more)
    type(form, whole)
    keepDraft(form)
    noteSending(form, 'key-1')
    eraseDraft()
    expect(() => [fillIn(form), keyToSend(form), wasSent()]).not.toThrow()
    expect(held(form)).toMatchObject(whole)
  })
})

describe('two tabs', () => {
  const told = vi.fn()
  const listening = new AbortController()
  const add = window.addEventListener.bind(window)
  beforeEach(() => {
    told.mockReset()
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (name: string, listener: EventListenerOrEventListenerObject) =>
        add(name, listener, { signal: listening.signal }),
    )
    onSentElsewhere(told)
  })
  afterEach(() => listening.abort())
  const storage = (init: StorageEventInit) => {
    dispatchEvent(new StorageEvent('storage', { key: 'lead-draft', ...init }))
  }
  const draft = JSON.stringify({ at: 1, path: '/x', values: whole, key: 'key-1' })

  it('the same form here is told when the other tab’s was taken; another person’s is not', () => {
    storage({ oldValue: draft, newValue: null })
    const isSame = told.mock.calls[0]?.[0]
    const form = formWith(more)
    expect(isSame(form)).toBe(false)
    type(form, { ...asha, query: 'Something else' })
    expect(isSame(form)).toBe(true)
    type(form, { mobile: '9876543211' })
    expect(isSame(form)).toBe(false)
  })
})

it.each([
  { key: 'lead-draft', oldValue: null, newValue: 'x' },
  { key: 'lead-draft', oldValue: '{}', newValue: '{}' },
  { key: 'lead-draft', oldValue: 'no json', newValue: null },
  { key: 'lead-draft', oldValue: 'null', newValue: null },
  { key: 'lead-draft', oldValue: '{"values":null}', newValue: null },
  { key: 'other', oldValue: '{}', newValue: null },
])('another change of storage is none of a form: %j', (change) => {
  let listener = (_event: StorageEvent) => {}
  vi.spyOn(window, 'addEventListener').mockImplementation((_name: string, given: unknown) => {
    listener = given as typeof listener
  })
  const told = vi.fn()
  onSentElsewhere(told)
  expect(() => listener(new StorageEvent('storage', change))).not.toThrow()
  expect(told).not.toHaveBeenCalled()
})
