import fc from 'fast-check'
import { expect, test } from './support/site'

/**
 * Input from visitors or links is always returned as text: it adds no element, attribute, script or URL to an
 * answer.
 */

const openings = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '</script>',
  '</title>',
  '</textarea>',
  '-->',
  ']]>',
  '</style>',
  '\\"',
]
const payloads = [
  '<x7q onload=1>',
  '<img src=x7q onerror=x7q()>',
  '<script>x7q()</script>',
  '<svg/onload=x7q()>',
  '<a href="javascript:x7q()">',
  '" onfocus="x7q()" autofocus="',
  "' onfocus='x7q()' autofocus='",
  'javascript:x7q()',
  'data:text/html,<x7q>',
  '//x7q.example/',
  '/\\x7q.example',
  '{{x7q}}<%= x7q %>',
  '\u2028<x7q>\u0000',
  '&lt;x7q&gt;&#60;x7q&#62;',
  '%3Cx7q%3E%253Cx7q%253E',
  '＜x7q＞',
]
const harmful = fc
  .tuple(
    fc.constantFrom(...openings),
    fc.constantFrom(...payloads),
    fc.constantFrom('', '<!--', '//'),
  )
  .map((parts) => parts.join(''))

/** The marker must not appear as the name of an element or attribute, in an event handler or in a URL. */
const dangerous = [
  /<\/?(?:x7q|img[^>]*x7q|svg\/onload|script>\s*x7q|a href="?javascript)/i,
  /<[a-z][^<>]*\son\w+\s*=\s*["']?x7q/i,
  /(?:href|src|action|formaction|content)="(?:\s*javascript:|\s*data:text|[/\\]{2}x7q|\/\\x7q)[^"]*"/i,
]

function dangerIn(body: string): string | undefined {
  // In a data block, or inside the quotes of an attribute that it cannot end, the marker is text.
  const markup = body
    .replace(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, '')
    .replace(/(?<!\son\w{1,20})="(?!\s*javascript:|[/\\]{2}|\/\\|data:)[^"<>]*"/gi, '=""')
  return dangerous.map((pattern) => markup.match(pattern)?.[0]).find(Boolean)
}

function expectText(body: string, asked: string) {
  expect(dangerIn(body), asked).toBeUndefined()
}

test('the check detects harmful output @desktop', () => {
  for (const payload of payloads.slice(0, 5))
    expect(dangerIn(`<p>${payload}</p>`), payload).toBeDefined()
  for (const value of ['" onfocus="x7q()', 'javascript:x7q()', '//x7q.example/', '/\\x7q.example'])
    expect(dangerIn(`<a href="${value}">`), value).toBeDefined()
  expect(dangerIn('<p title="&lt;x7q&gt;">&lt;img src=x7q onerror=x7q()&gt;</p>')).toBeUndefined()
})

const readers: ((text: string) => string)[] = [
  (text) => `/search?q=${text}`,
  (text) => `/search?q=piles&city=${text}&type=${text}&page=${text}`,
  (text) =>
    `/appointment?name=${text}&with=${text}&from=${text}&doctor=${text}&city=${text}&treatment=${text}`,
  (text) => `/marketing/piles-treatment?name=${text}&city=${text}&treatment=${text}`,
  (text) => `/thankyou?isplanfeature=1&isquicksurvey=1&department=${text}&source=${text}`,
  (text) => `/reviews/write?q=${text}&doctor=${text}`,
  (text) => `/find-hospital-doctor-for-surgery?q=${text}&what=${text}&city=${text}`,
  (text) => `/doctors?city=${text}&gender=${text}&language=${text}&sort=${text}`,
  (text) => `/tools/bmi-calculator?height=${text}&weight=${text}`,
  (text) => `/${text}`,
  (text) => `/condition/${text}`,
  (text) => `/${text}/doctors/${text}`,
  (text) => `/request/${text}`,
  (text) => `/sitemaps/${text}.xml`,
  (text) => `/login?next=${text}&utm_source=${text}`,
]
const forms: [path: string, names: string[]][] = [
  [
    '/appointment',
    ['name', 'mobile', 'email', 'query', 'page', 'variant', 'key', 'attribution', 'bmi'],
  ],
  ['/partner-with-us', ['name', 'mobile', 'email', 'message', 'city', 'key']],
  ['/reviews/write', ['doctor', 'title', 'text', 'name', 'key']],
  ['/chat', ['trouble', 'city', 'who', 'since']],
]

test('values from a link are shown as text @desktop', async ({ request }) => {
  test.setTimeout(60_000)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...readers), harmful, async (reader, text) => {
      const at = reader(encodeURIComponent(text))
      const answer = await request.get(at, { maxRedirects: 0 })
      expect(answer.status(), at).toBeLessThan(500)
      expectText(await answer.text(), at)
    }),
    { numRuns: 80 },
  )
})

test('values from a form are shown as text @desktop', async ({ request }) => {
  test.setTimeout(60_000)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...forms), harmful, async ([path, names], text) => {
      const form = Object.fromEntries(names.map((name) => [name, text]))
      const answer = await request.post(path, { form, maxRedirects: 0 })
      expect(answer.status(), path).toBeLessThan(500)
      expectText(await answer.text(), `${path} ${text}`)
    }),
    { numRuns: 30 },
  )
})

test('API calls answer with JSON, whatever they contain @desktop', async ({ request }) => {
  await fc.assert(
    fc.asyncProperty(harmful, async (text) => {
      const asked = encodeURIComponent(text)
      for (const answer of [
        await request.get(`/api/search/entities?query=${asked}&city=${asked}&type=${asked}`),
        await request.get(`/api/lead/treatments?departmentId=${asked}`),
        await request.post('/api/backend/lead/v1/admin/webleadcreate', {
          data: { NameData: text, [text]: text },
        }),
      ]) {
        expect(answer.headers()['content-type']).toBe('application/json; charset=utf-8')
        expect(await answer.json()).toBeTruthy()
      }
    }),
    { numRuns: 15 },
  )
})

test('a browser shows harmful search words as text @desktop', async ({ page }) => {
  for (const payload of payloads) {
    const text = `">'</script>${payload}`
    await page.goto(`/search?q=${encodeURIComponent(text)}`)
    expect(
      await page
        .locator('x7q, img[src="x7q"], [onload], [onerror], [onfocus], a[href^="javascript:"]')
        .count(),
    ).toBe(0)
  }
})
