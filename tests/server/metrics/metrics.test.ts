import { Agent, createServer, request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { pageKinds } from '#lib/rules/page-kind'
import { type OpenDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { front } from '#lib/server/front/front'
import { counters, histograms, requests } from '#lib/server/metrics/definitions'
import { lagSeconds } from '#lib/server/metrics/process-readings'
import { scrape } from '#lib/server/metrics/scrape'
import { provideProcessWide } from '#lib/server/process-wide'
import { makeLook } from '#lib/server/services/health'
import { addOutboxRow } from '#lib/server/stores/outbox-store'
import { type Api, serveApi } from '#tests/support/api'
import { onEachDatabase } from '#tests/support/database'
import { listen } from '#tests/support/listen'
import { seriesOf, sumOf } from '#tests/support/metrics'
import * as lead from '../../../pages/api/backend/lead/v1/admin/webleadcreate'
import * as metrics from '../../../pages/api/metrics'

process.env.LOG_LEVEL = 'silent'

const nowhere = () => openDatabase('sqlite:/dev/null/site.db')
const text = async () => (await scrape()).text

function use(opened: OpenDatabase): void {
  provideDatabase(opened)
  provideProcessWide('health', makeLook())
}
afterEach(() => provideDatabase(undefined))

describe('what made-up requests leave in the metrics', () => {
  // Stands for Next.js, which finds nothing of it.
  const answers = [200, 404, 500, 301]
  const caches = ['HIT', 'MISS', 'STALE', '']
  let asked = 0
  const server = createServer(
    front(
      (_request, response) => {
        asked += 1
        response.statusCode = answers[asked % answers.length] ?? 200
        response.setHeader('Content-Type', 'text/html')
        const cache = caches[Math.floor(asked / 6) % caches.length]
        if (cache) response.setHeader('x-nextjs-cache', cache)
        response.end('<p>x')
      },
      { version: () => undefined, moved: async () => null, remake: async () => null },
    ),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const ask = (origin: string, path: string, method: string) =>
    new Promise<void>((resolve, reject) => {
      const call = request(origin, { path, method, agent }, (answer) => {
        answer.resume()
        answer.on('end', resolve)
      })
      call.on('error', reject)
      call.end()
    })
  let closeServer = async () => {}
  afterAll(async () => {
    agent.destroy()
    await closeServer()
  })

  test('is a bounded number of series, in which nothing of them stands', async () => {
    use(nowhere())
    const { origin, close } = await listen(server)
    closeServer = close
    const words = ['condition', 'treatment', 'api', 'hi', '_next', 'request', 'marketing', 'x']
    const methods = ['GET', 'GET', 'HEAD', 'POST', 'DELETE', 'PROPFIND']
    const paths = Array.from(
      { length: 3000 },
      (_, n) => `/${words[n % words.length]}/zz${n}asha/zzpiles${n % 7}?phone=98765${n}&zzq=cancer`,
    )
    // What the code begins before anybody asks: the routes of this file's own calls.
    const before = seriesOf(await text())
    await Promise.all(paths.map((path, n) => ask(origin, path, methods[n % methods.length] ?? '')))
    const now = await text()
    expect(now).not.toMatch(/zz|asha|98765|PROPFIND/)
    expect(seriesOf(now).length - before.length).toBeLessThan(600)
    // The end of an answer is counted after the caller has read it.
    await vi.waitFor(async () =>
      expect(sumOf(await text(), 'site_http_requests_total')).toBeGreaterThanOrEqual(3000),
    )
    const allowed = new Set([...pageKinds, 'remake', ...before.map(({ labels }) => labels.route)])
    for (const { name, labels } of seriesOf(await text()))
      if (name === 'site_http_requests_total') {
        expect(allowed).toContain(labels.route)
        expect(labels.method).toMatch(/^(GET|HEAD|POST|PUT|other)$/)
        expect(labels.status).toMatch(/^[1-5]xx$/)
      }
    for (const result of ['hit', 'miss', 'stale', 'made'])
      expect(sumOf(now, 'site_page_cache_total', { result })).toBeGreaterThan(0)
  })

  test('an error is counted from a series that was there before it', async () => {
    use(nowhere())
    const series = seriesOf(await text()).filter(({ name }) => name === 'site_http_requests_total')
    for (const [method, route] of [
      ['GET', 'Home'],
      ['GET', 'doctors'],
      ['POST', 'appointment'],
      ['POST', '/api/backend/lead/v1/admin/webleadcreate'],
    ])
      expect(series).toContainEqual(
        expect.objectContaining({ labels: { method, route, status: '5xx' } }),
      )
  })

  test('no label of the table is open but the route, which the code gives', () => {
    for (const { labels } of [
      ...Object.values(counters),
      ...Object.values(histograms),
      ...Object.values(requests),
    ])
      for (const [label, values] of Object.entries(labels))
        if (label !== 'route') expect(values).not.toBeNull()
  })
})

describe('the event loop', () => {
  test.each([
    ['looked at in time', 20.3e6, 0.0003],
    ['looked at late', 520e6, 0.5],
    ['a little early', 19.9e6, 0],
    ['not yet looked at', Number.NaN, 0],
  ])('%s lags by what the look was late', (_when, ns, seconds) => {
    expect(lagSeconds(ns)).toBeCloseTo(seconds, 9)
  })
})

describe('/api/metrics', () => {
  let api: Api
  beforeAll(async () => {
    api = await serveApi({ '/api/metrics': metrics })
  })
  afterAll(() => api.close())
  const status = async (headers: Record<string, string> = {}) =>
    (await api.call('/api/metrics', { headers })).status

  test('answers this machine while the database is away, without what only that knows', async () => {
    use(nowhere())
    const answer = await api.call('/api/metrics')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    const now = await answer.text()
    expect(sumOf(now, 'site_ready')).toBe(0)
    expect(sumOf(now, 'site_check', { check: 'database' })).toBe(0)
    expect(now).not.toContain('site_outbox_waiting')
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes'])
      expect(sumOf(now, name)).toBeGreaterThan(0)
    expect(sumOf(now, 'site_build_info')).toBe(1)
  })

  test.each(['X-Forwarded-For', 'forwarded', 'Via', 'X-Real-IP', 'x-forwarded-proto'])(
    'is not there for who came through a proxy (%s)',
    async (name) => {
      use(nowhere())
      const answer = await api.call('/api/metrics', { headers: { [name]: '127.0.0.1' } })
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('site_')
    },
  )

  test('takes the token alone where there is one', async () => {
    use(nowhere())
    const { environment } = await import('#lib/config/env.server')
    const known = environment()
    vi.spyOn(known, 'metricsToken', 'get').mockReturnValue('0123456789abcdef')
    expect(await status()).toBe(404)
    expect(await status({ authorization: 'Bearer 0123456789abcdeX' })).toBe(404)
    expect(await status({ authorization: 'Basic 0123456789abcdef' })).toBe(404)
    const good = { authorization: 'Bearer 0123456789abcdef' }
    expect(await status(good)).toBe(200)
    expect(await status({ ...good, 'x-forwarded-for': '203.0.113.9' })).toBe(200)
  })
})

onEachDatabase('metrics of leads', (open) => {
  test('tell what came, what was refused and what waits for the CRM', async () => {
    use(open())
    const api = await serveApi({ '/api/backend/lead/v1/admin/webleadcreate': lead })
    const path = '/api/backend/lead/v1/admin/webleadcreate'
    const before = await text()
    const good = { NameData: 'Asha Rao', MobileNoData: '9876543210', PageTypeData: 'Home' }
    expect((await api.post(path, good)).status).toBe(200)
    expect((await api.post(path, { ...good, MobileNoData: '1' })).status).toBe(422)
    await addOutboxRow(open().db, {
      ...{ leadId: 'L1', kind: 'lead', availableAt: 0 },
      createdAt: Date.now() - 90_000,
    }).catch(() => {})
    provideProcessWide('health', makeLook())
    const now = await text()
    const grown = (labels: Record<string, string>) =>
      sumOf(now, 'site_leads_total', labels) - sumOf(before, 'site_leads_total', labels)
    expect(grown({ way: 'webleadcreate', outcome: 'accepted' })).toBe(1)
    expect(grown({ way: 'webleadcreate', outcome: 'invalid' })).toBe(1)
    const requests = { method: 'POST', route: path, status: '4xx' }
    expect(sumOf(now, 'site_http_requests_total', requests)).toBeGreaterThan(0)
    expect(sumOf(now, 'site_outbox_waiting')).toBeGreaterThan(0)
    expect(sumOf(now, 'site_outbox_dead')).toBe(0)
    await api.close()
  })
})
