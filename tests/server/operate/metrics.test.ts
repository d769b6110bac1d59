import { Agent, createServer, request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { environment } from '#lib/config/env.server'
import { pageKinds } from '#lib/domain/routes/match'
import { type OpenDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { front } from '#lib/server/http/front/front'
import { addOutboxRow } from '#lib/server/leads/outbox/store'
import { lagSeconds } from '#lib/server/operate/gauges'
import { makeHealthChecks } from '#lib/server/operate/health'
import { metricsText } from '#lib/server/operate/metrics'
import { counters, histograms } from '#lib/server/platform/metrics/definitions'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { type Api, serveApi } from '#tests/support/api'
import { onEachDatabase } from '#tests/support/database'
import { frontSite } from '#tests/support/front-site'
import { seriesOf, sumOf } from '#tests/support/metrics'
import { listen } from '#tests/support/processes/listen'
import * as lead from '../../../pages/api/backend/lead/v1/admin/webleadcreate'
import * as metrics from '../../../pages/api/metrics'

process.env.LOG_LEVEL = 'silent'

const nowhere = () => openDatabase('sqlite:/dev/null/site.db')
const text = async () => (await metricsText()).text

function use(opened: OpenDatabase): void {
  provideDatabase(opened)
  provideProcessWide('health', makeHealthChecks())
}
afterEach(() => provideDatabase(undefined))

describe('metrics of random requests', () => {
  // Replaces Next.js, which finds none of these pages.
  const answers = [200, 404, 500, 301]
  const caches = ['HIT', 'MISS', 'STALE', '']
  let asked = 0
  const server = createServer(
    front((_request, response) => {
      asked += 1
      response.statusCode = answers[asked % answers.length] ?? 200
      response.setHeader('Content-Type', 'text/html')
      const cache = caches[Math.floor(asked / 6) % caches.length]
      if (cache) response.setHeader('x-nextjs-cache', cache)
      response.end('<p>x')
    }, frontSite()),
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

  test('have a bounded number of series and contain no text of the requests', async () => {
    use(nowhere())
    const { origin, close } = await listen(server)
    closeServer = close
    const words = ['condition', 'treatment', 'api', 'hi', '_next', 'request', 'marketing', 'x']
    const methods = ['GET', 'GET', 'HEAD', 'POST', 'DELETE', 'PROPFIND']
    const paths = Array.from(
      { length: 3000 },
      (_, n) => `/${words[n % words.length]}/zz${n}asha/zzpiles${n % 7}?phone=98765${n}&zzq=cancer`,
    )
    // Series that the code creates before any request: the routes that this file imports.
    const before = seriesOf(await text())
    await Promise.all(paths.map((path, n) => ask(origin, path, methods[n % methods.length] ?? '')))
    const now = await text()
    expect(now).not.toMatch(/zz|asha|98765|PROPFIND/)
    expect(seriesOf(now).length - before.length).toBeLessThan(600)
    // A request is counted after the caller has read the answer.
    await vi.waitFor(async () =>
      expect(sumOf(await text(), 'site_http_requests_total')).toBeGreaterThanOrEqual(3000),
    )
    const allowed = new Set([
      ...pageKinds,
      'revalidate',
      ...before.map(({ labels }) => labels.route),
    ])
    for (const { name, labels } of seriesOf(await text()))
      if (name === 'site_http_requests_total') {
        expect(allowed).toContain(labels.route)
        expect(labels.method).toMatch(/^(GET|HEAD|POST|PUT|other)$/)
        expect(labels.status).toMatch(/^[1-5]xx$/)
      }
    for (const result of ['hit', 'miss', 'stale', 'made'])
      expect(sumOf(now, 'site_page_cache_total', { result })).toBeGreaterThan(0)
  })

  test('series for errors exist before the first error', async () => {
    use(nowhere())
    // A route creates its series when its file is loaded, perhaps by another test file.
    vi.resetModules()
    await import('../../../pages/api/backend/lead/v1/admin/webleadcreate')
    const series = seriesOf(await text()).filter(({ name }) => name === 'site_http_requests_total')
    for (const [method, route] of [
      ['GET', 'Home'],
      ['GET', 'doctors'],
      ['POST', 'appointment'],
      ['POST', 'tools'],
      ['POST', 'services'],
      ['POST', '/api/backend/lead/v1/admin/webleadcreate'],
    ])
      expect(series).toContainEqual(
        expect.objectContaining({ labels: { method, route, status: '5xx' } }),
      )
  })

  test('all labels except the route have a fixed list of values', () => {
    for (const { labels } of [...Object.values(counters), ...Object.values(histograms)])
      for (const [label, values] of Object.entries(labels))
        if (label !== 'route') expect(values).not.toBeNull()
  })
})

describe('the lag of the event loop', () => {
  test.each([
    ['sampled in time', 20.3e6, 0.0003],
    ['sampled late', 520e6, 0.5],
    ['sampled a little early', 19.9e6, 0],
    ['not sampled yet', Number.NaN, 0],
  ])('%s is the delay beyond the interval', (_when, ns, seconds) => {
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

  test('answers this machine while the database is unavailable, without the outbox metrics', async () => {
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

  test.each([
    ...['X-Forwarded-For', 'forwarded', 'Via', 'X-Real-IP', 'x-forwarded-proto'],
    ...['CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'X-Envoy-Peer'],
  ])('hides the metrics from requests through a proxy (%s)', async (name) => {
    use(nowhere())
    const answer = await api.call('/api/metrics', { headers: { [name]: '127.0.0.1' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('site_')
  })

  test('accepts only the token if one is set', async () => {
    use(nowhere())
    vi.spyOn(environment(), 'metricsToken', 'get').mockReturnValue('0123456789abcdef')
    expect(await status()).toBe(404)
    expect(await status({ authorization: 'Bearer 0123456789abcdeX' })).toBe(404)
    expect(await status({ authorization: 'Basic 0123456789abcdef' })).toBe(404)
    const good = { authorization: 'Bearer 0123456789abcdef' }
    expect(await status(good)).toBe(200)
    expect(await status({ ...good, 'x-forwarded-for': '203.0.113.9' })).toBe(200)
  })
})

onEachDatabase('metrics of leads', (open) => {
  test('count what arrived, what was rejected and what waits for the CRM', async () => {
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
    provideProcessWide('health', makeHealthChecks())
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
