import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { metricsText } from '#lib/server/operate/metrics'
import { type Api, serveApi } from '#tests/support/api'
import { setLimits } from '#tests/support/limits'
import { sumOf } from '#tests/support/metrics'
import * as vitals from '../../../../pages/api/vitals'

process.env.LOG_LEVEL = 'silent'
let api: Api
beforeAll(async () => {
  provideDatabase(openDatabase('sqlite::memory:'))
  api = await serveApi({ '/api/vitals': vitals })
})
afterAll(async () => {
  await api.close()
  provideDatabase(undefined)
})

const text = async () => (await metricsText()).text
const send = (body: unknown, headers: Record<string, string> = {}) =>
  api.post('/api/vitals', body, headers)
const lcp = (value: number) => ({ metrics: [{ name: 'LCP', value }] })

describe('/api/vitals', () => {
  test('adds numbers to histograms, by the kind of page, the device and the network', async () => {
    const before = await text()
    const body = {
      metrics: [
        { name: 'LCP', value: 2100 },
        { name: 'CLS', value: 0.05 },
        { name: 'INP', value: 150 },
      ],
      connection: '4g',
    }
    const headers = {
      referer: 'https://www.example.in/condition/zzpiles?phone=9876543210',
      'sec-ch-ua-mobile': '?1',
    }
    expect((await send(body, headers)).status).toBe(202)
    const now = await text()
    const grown = (name: string, labels: Record<string, string>) =>
      sumOf(now, name, labels) - sumOf(before, name, labels)
    const labels = { page: 'Condition', device: 'phone', connection: 'fast' }
    expect(grown('site_vitals_lcp_seconds_sum', labels)).toBeCloseTo(2.1)
    expect(grown('site_vitals_lcp_seconds_bucket', { ...labels, le: '2.5' })).toBe(1)
    expect(grown('site_vitals_cls_sum', labels)).toBeCloseTo(0.05)
    expect(grown('site_vitals_inp_seconds_sum', labels)).toBeCloseTo(0.15)
    expect(grown('site_vitals_visits_total', { device: 'phone', connection: 'fast' })).toBe(1)
    expect(now).not.toMatch(/zzpiles|9876543210|example/)
  })

  test.each([
    ['nothing', {}],
    ['no number', { metrics: [] }],
    ['another name', { metrics: [{ name: 'zz', value: 1 }] }],
    ['a negative value', lcp(-1)],
    ['a value beyond reason', lcp(1e9)],
    ['a word for a value', { metrics: [{ name: 'LCP', value: '1' }] }],
    ['more than five', { metrics: Array(6).fill({ name: 'LCP', value: 1 }) }],
    ['a long word for the network', { ...lcp(1), connection: 'z'.repeat(11) }],
  ])('refuses %s', async (_what, body) => {
    expect((await send(body)).status).toBe(422)
  })

  test.each([[{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'https://elsewhere.example' }]])(
    'refuses what another site sends: %j',
    async (headers) => {
      expect((await send(lcp(1), headers as Record<string, string>)).status).toBe(403)
    },
  )

  test('creates no new series for unknown devices, networks and pages', async () => {
    const before = await text()
    const odd = { referer: 'zz', 'sec-ch-ua-mobile': 'zz' }
    expect((await send({ ...lcp(1000), connection: 'zz' }, odd)).status).toBe(202)
    const file = { referer: 'https://x.example/_next/zz.js' }
    expect((await send(lcp(1000), file)).status).toBe(202)
    const now = await text()
    const labels = { page: 'other', device: 'unknown', connection: 'unknown' }
    const name = 'site_vitals_lcp_seconds_count'
    expect(sumOf(now, name, labels) - sumOf(before, name, labels)).toBe(2)
    expect(now).not.toContain('zz')
  })

  test('limits the calls of an address', async () => {
    setLimits({ vitals: 1 })
    expect((await send(lcp(1))).status).toBe(202)
    const refused = await send(lcp(1))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
