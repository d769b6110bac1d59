import type { APIRequestContext, Page } from '@playwright/test'
import { measuredVisit } from '#scripts/visits'
import { expect, test } from './support/site'

// What the site tells of itself, on the running site: health and metrics, and how fast a visit was.

const sumOf = (text: string, name: string, ...labels: string[]) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)

// What the browser sends while it leaves a page is not seen by the test: the metrics tell.
const visited = async (request: APIRequestContext, name: string, page: string) =>
  sumOf(
    await (await request.get('/api/metrics')).text(),
    `site_vitals_${name}_count`,
    `page="${page}"`,
  )

async function measureAndLeave(page: Page, path: string) {
  await page.addInitScript(measuredVisit)
  await page.goto(path)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/early/vitals-')),
  )
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).click()
  await page.goto('/robots.txt')
}

test('what a measured visit sends arrives in the metrics, by the kind of page alone @phone', async ({
  page,
  request,
}) => {
  const names = ['ttfb_seconds', 'fcp_seconds', 'lcp_seconds', 'cls']
  const before = await Promise.all(names.map((name) => visited(request, name, 'Condition')))
  await measureAndLeave(page, '/condition/piles?utm_source=newsletter')
  for (const [n, name] of names.entries())
    await expect.poll(() => visited(request, name, 'Condition')).toBeGreaterThan(before[n] ?? 0)
  expect(await (await request.get('/api/metrics')).text()).not.toMatch(/piles|newsletter/)
})

test('a visitor who asks not to be tracked is not measured @phone', async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await measureAndLeave(page, '/faq')
  await page.goto('/terms-conditions', { waitUntil: 'networkidle' })
  expect(await visited(request, 'ttfb_seconds', 'Faq_Page')).toBe(0)
})

test('a page and a call bear the id of their request; the metrics are this machine’s alone @desktop', async ({
  request,
}) => {
  const ids = new Set<string | undefined>()
  for (const path of ['/condition/piles', '/condition/piles', '/search?q=piles', '/api/ip', '/x'])
    ids.add((await request.get(path)).headers()['x-request-id'])
  expect([...ids]).toEqual(Array(5).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)))
  const headers = { 'X-Forwarded-For': '127.0.0.1' }
  expect((await request.get('/api/metrics', { headers })).status()).toBe(404)
})
