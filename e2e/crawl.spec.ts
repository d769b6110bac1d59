import { crawl } from '#tests/support/crawl/crawl'
import { reportOf, siteFaults } from '#tests/support/crawl/faults'
import { kindOf } from '#tests/support/crawl/kinds'
import { expect, test } from './support/site'

test('every page is reachable, complete, unique, linked both ways and valid for search engines', {
  tag: '@desktop',
}, async ({ baseURL, request }) => {
  test.setTimeout(600_000)
  const crawled = await crawl(baseURL ?? '')
  expect(reportOf(siteFaults(crawled))).toBe('')
  expect(crawled.mapped.size).toBeGreaterThan(1000)

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${crawled.origin}/sitemap.xml`)

  // Draws one preview image for each kind of page.
  const pictures = new Map<string, string>()
  for (const [path, { page }] of crawled.answers)
    if (page?.image) pictures.set(kindOf(path).name, page.image)
  expect(pictures.size).toBeGreaterThan(10)
  for (const [name, address] of pictures) {
    const answer = await request.get(new URL(address).pathname)
    expect(answer.status(), `${name}: ${address}`).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
  }
})

test('an unknown URL is not found, and both feeds are XML', {
  tag: '@desktop',
}, async ({ request }) => {
  for (const path of [
    '/nowhere',
    '/doctor/nobody',
    '/sitemaps/nothing-1.xml',
    '/og/00000000/x.png',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  for (const path of ['/blog/rss.xml', '/hi/blog/rss.xml']) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toMatch(/^application\/rss\+xml/)
    expect(await answer.text()).toMatch(/^<\?xml [\s\S]*<item>[\s\S]*<\/rss>\s*$/)
  }
})
