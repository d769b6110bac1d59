import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAttribution, storedAttribution } from '#lib/client/late/attribution'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

beforeEach(() => {
  // The scripts need not run; the tests only check that they are requested.
  Object.assign(window.happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
  sessionStorage.clear()
  document.head.innerHTML = '<link rel="late" href="/one.js"><link rel="late" href="/two.js">'
  document.body.innerHTML =
    '<a id="opener" data-opener="lead-form" href="/appointment?variant=3"><b>Book</b></a><a id="plain" href="/x">x</a><form id="form" data-live></form>'
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('attribution of the session', () => {
  it('keeps the known parameters of the landing URL', () => {
    keepAttribution('?utm_source=google&gclid=abc&phone=9876543210')
    expect(JSON.parse(storedAttribution())).toEqual({ utm_source: 'google', gclid: 'abc' })
  })

  it('keeps the parameters of the first URL that has some', () => {
    keepAttribution('?utm_source=google')
    keepAttribution('?utm_source=newsletter')
    expect(JSON.parse(storedAttribution())).toEqual({ utm_source: 'google' })
  })

  it('waits for a URL with parameters', () => {
    keepAttribution('?page=2')
    keepAttribution('?utm_source=newsletter')
    expect(JSON.parse(storedAttribution())).toEqual({ utm_source: 'newsletter' })
  })

  it('survives blocked storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    expect(() => keepAttribution('?utm_source=google')).not.toThrow()
  })
})

let listening: AbortController

/** Each test has its own copy of the module. Its listeners are removed after the test. */
function ownListeners() {
  listening = new AbortController()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) =>
      add(type, listener, {
        ...(typeof options === 'object' ? options : {}),
        signal: listening.signal,
      }),
  )
}
beforeEach(ownListeners)
afterEach(() => listening.abort())

async function watch() {
  const follow = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { watchOpeners } = await import('#lib/client/late/openers')
  watchOpeners()
  return { follow }
}
const scripts = () =>
  [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'))
const opener = () => document.getElementById('opener') as HTMLAnchorElement
const press = (element: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })
  element.dispatchEvent(event)
  return event
}

describe('openers before hydration', () => {
  it('load the framework in order at the first interaction, once', async () => {
    await watch()
    expect(scripts()).toEqual([])
    document.getElementById('plain')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(scripts()).toEqual([])
    opener().dispatchEvent(new Event('pointerover', { bubbles: true }))
    opener().dispatchEvent(new Event('touchstart', { bubbles: true }))
    expect(scripts().map((src) => src && new URL(src).pathname)).toEqual(['/one.js', '/two.js'])
  })

  it('also fetch the code of their overlay, at the same interaction or as soon as the application runs', async () => {
    await watch()
    const fetchOverlay = vi.fn()
    window.earlyScript?.prepare(fetchOverlay)
    document.getElementById('plain')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    document.getElementById('form')?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(fetchOverlay).not.toHaveBeenCalled()
    opener().dispatchEvent(new Event('touchstart', { bubbles: true }))
    expect(fetchOverlay).toHaveBeenCalledWith(opener())
    const late = vi.fn()
    window.earlyScript?.prepare(late)
    expect(late).toHaveBeenCalledExactlyOnceWith(opener())
  })

  it('with Save-Data, fetch nothing for a pointer and everything for a tap', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '4g' } })
    await watch()
    const fetchOverlay = vi.fn()
    window.earlyScript?.prepare(fetchOverlay)
    for (const interest of ['pointerover', 'touchstart', 'focusin'])
      opener().dispatchEvent(new Event(interest, { bubbles: true }))
    expect(scripts()).toEqual([])
    expect(fetchOverlay).not.toHaveBeenCalled()
    press(opener())
    expect(scripts()).toHaveLength(2)
    expect(fetchOverlay).toHaveBeenCalledOnce()
  })

  it('replay the tap after hydration and then do not follow the link', async () => {
    const { follow } = await watch()
    const event = press(opener().firstElementChild as Element)
    expect(event.defaultPrevented).toBe(true)
    const open = vi.fn(async () => {})
    window.earlyScript?.live(open)
    expect(open).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(5000)
    expect(follow).not.toHaveBeenCalled()
    expect(opener().hasAttribute('aria-busy')).toBe(false)
  })

  it('follow the link when nothing has opened after 1.5 s, and tell a late handler', async () => {
    const { follow } = await watch()
    press(opener())
    press(opener())
    expect(opener().getAttribute('aria-busy')).toBe('true')
    await vi.advanceTimersByTimeAsync(1499)
    expect(follow).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(follow).toHaveBeenCalledExactlyOnceWith(opener().href)
    const open = vi.fn(async () => {})
    window.earlyScript?.live(open)
    expect(open).not.toHaveBeenCalled()
  })

  it('follow the link at once when the overlay cannot be loaded', async () => {
    const { follow } = await watch()
    window.earlyScript?.live(() => Promise.reject(new Error('chunk')))
    press(opener())
    await vi.advanceTimersByTimeAsync(0)
    expect(follow).toHaveBeenCalledOnce()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leave a click with %j to the browser',
    async (init) => {
      await watch()
      expect(press(opener(), init).defaultPrevented).toBe(false)
    },
  )
})

describe('the framework', () => {
  const fast = { effectiveType: '4g' }

  async function open(connection: object, top: number) {
    const form = document.getElementById('form') as HTMLElement
    const place = vi.spyOn(form, 'getBoundingClientRect')
    const scrollTo = (to: number) => {
      place.mockReturnValue(new DOMRect(0, to, 300, 400))
      window.dispatchEvent(new Event('scroll'))
    }
    vi.stubGlobal('vitalsShare', 0)
    vi.stubGlobal('navigator', { connection })
    place.mockReturnValue(new DOMRect(0, top, 300, 400))
    await import('#lib/client/late/main')
    window.dispatchEvent(new Event('load'))
    return scrollTo
  }
  const prefetched = () => document.querySelectorAll('link[rel~=prefetch]').length

  it('is prefetched, not run, once a form comes into view', async () => {
    const scrollTo = await open(fast, innerHeight + 2000)
    expect(prefetched()).toBe(0)
    scrollTo(innerHeight + 1)
    expect(prefetched()).toBe(0)
    scrollTo(innerHeight - 1)
    expect(prefetched()).toBe(2)
    expect(scripts()).toEqual([])
    document.getElementById('form')?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(scripts()).toHaveLength(2)
  })

  it('is prefetched after loading a page that begins with a form', async () => {
    await open(fast, 100)
    expect(prefetched()).toBe(2)
  })

  it.each([
    ['a slow connection', { effectiveType: '3g' }],
    ['Save-Data', { effectiveType: '4g', saveData: true }],
    ['a browser that says nothing', {}],
  ])('is not prefetched with %s', async (_, connection) => {
    await open(connection, 100)
    expect(prefetched()).toBe(0)
  })
})

describe('a plain form sent before hydration', () => {
  async function plainForm() {
    document.body.innerHTML =
      '<form data-lead-form="1"><input name="name" value="Asha"><input name="mobile" value="9876543210"></form>'
    const { helpPlainForms } = await import('#lib/client/late/forms')
    helpPlainForms()
    const form = document.querySelector('form') as HTMLFormElement
    const send = () => {
      const event = new Event('submit', { bubbles: true, cancelable: true })
      form.dispatchEvent(event)
      return { stopped: event.defaultPrevented, key: String(new FormData(form).get('key')) }
    }
    const type = (mobile: string) => {
      const field = form.elements.namedItem('mobile') as HTMLInputElement
      field.value = mobile
    }
    return { send, type }
  }

  it('is sent once, and again if the browser aborted the first attempt', async () => {
    const { send } = await plainForm()
    const first = send()
    expect(first.stopped).toBe(false)
    expect(first.key).toMatch(/^[0-9a-f]{32}$/)
    expect(send().stopped).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(send()).toEqual({ stopped: false, key: first.key })
  })

  it('makes another lead when the next patient fills it in', async () => {
    const { send, type } = await plainForm()
    const first = send()
    window.dispatchEvent(new Event('pageshow'))
    expect(send().key).toBe(first.key)
    window.dispatchEvent(new Event('pageshow'))
    type('9876543211')
    const second = send()
    expect(second.stopped).toBe(false)
    expect(second.key).not.toBe(first.key)
  })
})

describe('leads that wait on the device', () => {
  const scripts = () =>
    Array.from(document.head.querySelectorAll('script'), ({ src }) => new URL(src).pathname)
  async function watchUnsent() {
    vi.stubGlobal('earlyUnsentScript', '/early/unsent.js')
    const late = await import('#lib/client/late/late-framework')
    late.watchUnsent()
  }

  it('load their script when a page is shown and when the network is back', async () => {
    localStorage.setItem('unsent', '{}')
    await watchUnsent()
    expect(scripts()).toEqual([])
    dispatchEvent(new Event('pageshow'))
    expect(scripts()).toEqual(['/early/unsent.js'])
    dispatchEvent(new Event('online'))
    expect(scripts()).toEqual(['/early/unsent.js', '/early/unsent.js'])
  })

  it('load it when a form of this page reports one', async () => {
    await watchUnsent()
    await watch()
    window.earlyScript?.sendUnsent()
    expect(scripts()).toEqual([])
    localStorage.setItem('unsent', '{}')
    window.earlyScript?.sendUnsent()
    expect(scripts()).toEqual(['/early/unsent.js'])
  })

  it('cost other visitors nothing', async () => {
    await watchUnsent()
    dispatchEvent(new Event('pageshow'))
    dispatchEvent(new Event('online'))
    expect(scripts()).toEqual([])
  })
})
