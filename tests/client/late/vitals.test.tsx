import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Metric } from 'web-vitals'

type Report = (metric: Pick<Metric, 'name' | 'value'>) => void
const watched = vi.hoisted(() => new Map<string, unknown>())
vi.mock('web-vitals', () => {
  const watch = (name: string) => (report: unknown) => void watched.set(name, report)
  const names = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP']
  return Object.fromEntries(names.map((name) => [`on${name}`, watch(name)]))
})
const report = (name: Metric['name'], value: number) =>
  (watched.get(name) as Report | undefined)?.({ name, value })

let listening: AbortController
const beacon = vi.fn((_address: string, _body: Blob) => true)

/** Each test has its own copy of the module. Its listeners are removed after the test. */
beforeEach(() => {
  vi.resetModules()
  watched.clear()
  beacon.mockClear()
  listening = new AbortController()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal: listening.signal }),
  )
})
afterEach(() => listening.abort())

function leave(state: 'hidden' | 'visible' = 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  window.dispatchEvent(new Event('pagehide'))
}

async function visit(says: object = {}) {
  vi.stubGlobal('navigator', { sendBeacon: beacon, ...says })
  await import('#lib/client/late/vitals')
}

describe('a measured visit', () => {
  it('sends the last value of each metric and the network once, when the page is left', async () => {
    await visit({ connection: { effectiveType: '4g' } })
    report('TTFB', 120)
    report('LCP', 900)
    report('LCP', 1400)
    report('CLS', 0.02)
    leave('visible')
    expect(beacon).not.toHaveBeenCalled()
    leave()
    leave()
    expect(beacon).toHaveBeenCalledOnce()
    const [address, body] = beacon.mock.calls[0] ?? []
    expect(address).toBe('/api/vitals')
    expect(body?.type).toBe('application/json')
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({
      metrics: [
        { name: 'TTFB', value: 120 },
        { name: 'LCP', value: 1400 },
        { name: 'CLS', value: 0.02 },
      ],
      connection: '4g',
    })
  })

  it('sends nothing when nothing was measured', async () => {
    await visit()
    leave()
    expect(beacon).not.toHaveBeenCalled()
  })

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Save-Data', { connection: { saveData: true, effectiveType: '4g' } }],
  ])('measures and sends nothing with %s', async (_what, says) => {
    await visit(says)
    expect(watched.size).toBe(0)
    leave()
    expect(beacon).not.toHaveBeenCalled()
  })
})

describe('the early script', () => {
  const scripts = () => Array.from(document.head.querySelectorAll('script'), ({ src }) => src)

  async function load(share: number, says: object = {}) {
    Object.assign(window.happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
    document.head.innerHTML = ''
    document.body.innerHTML = ''
    vi.stubGlobal('earlyUserScript', '/early/user.js')
    vi.stubGlobal('earlyVitalsScript', '/early/vitals.js')
    vi.stubGlobal('vitalsShare', share)
    vi.stubGlobal('navigator', { ...says })
    await import('#lib/client/late/main')
    const before = scripts()
    window.dispatchEvent(new Event('load'))
    return { before, after: scripts() }
  }
  const vitals = expect.stringMatching(/\/early\/vitals\.js$/)

  it('loads the measuring script after the page, where every visit is measured', async () => {
    expect(await load(1)).toEqual({ before: [], after: [vitals] })
  })
  it('loads nothing more where no visit is measured', async () => {
    expect((await load(0)).after).toEqual([])
  })
  it('loads nothing for a visitor who saves data', async () => {
    expect((await load(1, { connection: { saveData: true, effectiveType: '4g' } })).after).toEqual(
      [],
    )
  })
})
