import { measuredVisit } from '#scripts/visits'
import { expect, test } from './support/site'

// What the site tells of itself, on the running site: health and metrics, and how fast a visit was.

const sumOf = (text: string, name: string, ...labels: string[]) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)

test('what a measured visit sends arrives in the metrics, by the kind of page alone', async ({
  page,
  request,
}) => {
  const metrics = async () => (await request.get('/api/metrics')).text()
  const before = await metrics()
  await page.addInitScript(measuredVisit)
  await page.goto('/condition/piles?utm_source=newsletter')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/early/vitals-')),
  )
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).click()
  const beacon = page.waitForRequest('**/api/vitals')
  await page.goto('/terms-conditions')
  const sent = (await beacon).postDataJSON()
  expect(Object.keys(sent).filter((name) => name !== 'connection')).toEqual(['metrics'])
  const names = sent.metrics.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']))
  for (const name of ['ttfb_seconds', 'fcp_seconds', 'lcp_seconds', 'cls'])
    await expect
      .poll(async () => {
        const count = `site_vitals_${name}_count`
        return (
          sumOf(await metrics(), count, 'page="Condition"') -
          sumOf(before, count, 'page="Condition"')
        )
      })
      .toBeGreaterThan(0)
  expect(await metrics()).not.toMatch(/piles|newsletter/)
})

test('a visitor who asks not to be tracked is not measured', async ({ page }) => {
  await page.addInitScript(measuredVisit)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const beacons: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals')) beacons.push(request.url())
  })
  await page.goto('/condition/piles')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/early/vitals-')),
  )
  await page.waitForLoadState('networkidle')
  await page.goto('/terms-conditions')
  await page.waitForLoadState('networkidle')
  expect(beacons).toEqual([])
})

test('a page and a call bear the id of their request; the metrics are this machine’s alone', async ({
  request,
}) => {
  const ids = new Set<string | undefined>()
  for (const path of ['/condition/piles', '/condition/piles', '/search?q=piles', '/api/ip', '/x'])
    ids.add((await request.get(path)).headers()['x-request-id'])
  expect([...ids]).toEqual(Array(5).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)))
  const headers = { 'X-Forwarded-For': '127.0.0.1' }
  expect((await request.get('/api/metrics', { headers })).status()).toBe(404)
})
