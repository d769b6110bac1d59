import { expect, test } from './support/site'

test('every link of every page leads somewhere that exists, and every page says what it is', {
  tag: '@desktop',
}, async ({ request }) => {
  test.setTimeout(300_000)
  const seen = new Map<string, string>([
    ['/', 'the start'],
    ['/sitemap.xml', 'the start'],
    ['/robots.txt', 'the start'],
  ])
  const faults: string[] = []
  const titles = new Map<string, string>()
  for (const [path, from] of seen) {
    const answer = await request.get(path)
    if (!answer.ok()) {
      faults.push(`${path} (linked from ${from}) answers ${answer.status()}`)
      continue
    }
    const html = await answer.text()
    if (path.endsWith('.xml')) {
      for (const [, address] of html.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        const found = new URL(address ?? '').pathname
        if (!seen.has(found)) seen.set(found, path)
      }
      continue
    }
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    if (html.match(/<h1[\s>]/g)?.length !== 1) faults.push(`${path} has not one h1`)
    const title = html.match(/<title[^>]*>([^<]+)<\/title>/)?.[1]
    if (!title) faults.push(`${path} has no title`)
    const isPlain = !path.includes('?')
    if (title && isPlain && titles.has(title))
      faults.push(`${path} and ${titles.get(title)} share a title`)
    if (title && isPlain) titles.set(title, path)
    if (!/<meta name="description" content="[^"]{40,}"/.test(html))
      faults.push(`${path} has no description`)
    for (const [, block] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(() => JSON.parse(block ?? ''), path).not.toThrow()
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const link = (href ?? '').replaceAll('&amp;', '&').split('#')[0] ?? ''
      // The form's page for every card differs in its query alone: one of a page is enough.
      if (
        !link.startsWith('/') ||
        (link.startsWith('/appointment?') && seen.has('/appointment?checked'))
      )
        continue
      if (link.startsWith('/appointment?')) seen.set('/appointment?checked', path)
      if (!seen.has(link)) seen.set(link, path)
    }
  }
  expect(faults).toEqual([])
  expect(seen.size).toBeGreaterThan(80)
})
