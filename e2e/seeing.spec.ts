import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/site'

// Health, metrics and measured page speed of the running site.

const sumOf = (text: string, name: string, ...labels: string[]) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)

// Playwright does not see what a browser sends while it leaves a page, so the tests read the metrics.
const visited = async (request: APIRequestContext, name: string, page: string) =>
  sumOf(
    await (await request.get('/api/metrics')).text(),
    `site_vitals_${name}_count`,
    `page="${page}"`,
  )

/** The tested site measures no visits: this one loads the script as a measured visit does. */
async function measureAndLeave(page: Page, path: string) {
  await page.goto(path)
  const early = await page.locator('script[src*="/early/early-"]').getAttribute('src')
  const source = await (await page.request.get(early ?? '')).text()
  const [vitals = ''] = /\/early\/vitals-\w+\.js/.exec(source) ?? []
  await page.addScriptTag({ url: vitals })
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).click()
  await page.goto('/robots.txt')
}

test('a measured visit arrives in the metrics with only the kind of page', async ({
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

test('a visitor who asks not to be tracked is not measured', async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await measureAndLeave(page, '/faq')
  await page.goto('/terms-conditions', { waitUntil: 'networkidle' })
  expect(await visited(request, 'ttfb_seconds', 'Faq_Page')).toBe(0)
})

test('pages and API calls have a request id; the metrics are available only on this machine @desktop', async ({
  request,
}) => {
  const ids = new Set<string | undefined>()
  for (const path of ['/condition/piles', '/condition/piles', '/search?q=piles', '/api/ip', '/x'])
    ids.add((await request.get(path)).headers()['x-request-id'])
  expect([...ids]).toEqual(Array(5).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)))
  const headers = { 'X-Forwarded-For': '127.0.0.1' }
  expect((await request.get('/api/metrics', { headers })).status()).toBe(404)
})
