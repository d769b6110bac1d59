import { createServer, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { provideDatabase } from '#lib/server/db/database'
import { checkLink, checkLinks } from '#lib/server/desk/link-check'
import { importCatalogue } from '#lib/server/import/import'
import { checkLinksProps } from '#lib/server/pages/desk/links/check'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { contentFolder } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { serveDeskPage } from '#tests/support/desk-page'
import { type Listening, listen } from '#tests/support/processes/listen'

/** The site under another name than its server's: only its own server is asked, whatever a link says. */
const site = 'https://care.example'

const page = (head = '', body = '<form data-lead-form="9"></form>') =>
  `<html><head><link rel="canonical" href="${site}/condition/piles"/>${head}</head><body>${body}</body></html>`
const noindex = '<meta name="robots" content="noindex"/>'

const answers: Record<string, (response: ServerResponse) => void> = {
  '/condition/piles': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
    response.end(gzipSync(page()))
  },
  '/marketing/pdf/piles': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(page(noindex))
  },
  '/faq': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(page('', '<form data-lead-form="11"></form>'))
  },
  '/press': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(page('', ''))
  },
  '/about': (response) => response.writeHead(301, { location: '/condition/piles' }).end(),
  '/videos': (response) =>
    response.writeHead(301, { location: '/condition/piles?utm_source=google' }).end(),
  '/app': (response) => response.writeHead(302, { location: 'https://store.example/app' }).end(),
  '/careers': (response) => response.writeHead(301, { location: '/careers' }).end(),
  '/insurance': (response) => response.writeHead(500).end(),
}

let server: Listening
const asked: { url: string; host: string | undefined; cookie: string | undefined }[] = []

beforeAll(async () => {
  provideProcessWide('log', makeLog('silent'))
  server = await listen(
    createServer(({ url = '', headers }, response) => {
      asked.push({ url, host: headers.host, cookie: headers.cookie })
      const answer = answers[url.split('?')[0] ?? '']
      if (answer) answer(response)
      else response.writeHead(404).end()
    }),
  )
  process.env.PORT = new URL(server.origin).port
  process.env.NEXT_PUBLIC_SITE_URL = site
  forgetEnvironment()
})
afterAll(async () => {
  delete process.env.PORT
  delete process.env.NEXT_PUBLIC_SITE_URL
  forgetEnvironment()
  await server.close()
})
beforeEach(() => {
  asked.length = 0
})

test('says what a visitor gets who follows the link', async () => {
  expect(
    await checkLink(`${site}/condition/piles?utm_source=google&gclid=abc&source=app`),
  ).toMatchObject({
    problems: [],
    notes: [],
    path: '/condition/piles',
    parameters: ['utm_source', 'gclid', 'source'],
    form: 'yes',
    indexed: 'yes',
    canonical: '/condition/piles',
  })
  expect(asked).toEqual([
    {
      url: '/condition/piles?utm_source=google&gclid=abc&source=app',
      host: 'care.example',
      cookie: undefined,
    },
  ])
})

test('reads a compressed document, and gives its compressed size', async () => {
  const { kilobytes } = await checkLink('/condition/piles?utm_source=x')
  expect(kilobytes).toBe(Math.round(gzipSync(page()).length / 100) / 10)
})

test('sees that a page is not for search engines', async () => {
  expect(await checkLink('/marketing/pdf/piles?city=delhi&utm_source=x')).toMatchObject({
    indexed: 'no',
    canonical: '/condition/piles',
    parameters: ['city', 'utm_source'],
    problems: [],
  })
})

test.each([
  ['/faq?utm_source=x', 'callback only', []],
  ['/press?utm_source=x', 'no', ['The page has no form.']],
])('sees which form %s has', async (link, form, problems) => {
  expect(await checkLink(link)).toMatchObject({ form, problems })
})

test.each([
  ['UTM_Source=google', 'UTM_Source does not arrive: write utm_source.'],
  ['utm_source=a&utm_source=b', 'utm_source is there 2 times. The first counts.'],
  ['utm_source=', 'utm_source is empty.'],
  [`utm_source=${'x'.repeat(201)}`, 'utm_source is cut after 200 letters.'],
  ['utm_source=98765%2043210', 'utm_source looks like a telephone number.'],
])('names what is wrong with the parameters: %s', async (query, problem) => {
  const { problems } = await checkLink(`/condition/piles?${query}`)
  expect(problems).toEqual([problem])
})

test.each([
  ['', 'It has no utm_source.'],
  ['?utm_source=x&fbclid=1', 'The site does not read fbclid.'],
  ['?utm_source=x&city=delhi', 'The site does not read city.'],
  ['?utm_source=x&source=meta', 'The site reads source only if it is app.'],
])('notes what a page does not read: %s', async (query, note) => {
  const { notes, problems } = await checkLink(`/condition/piles${query}`)
  expect(problems).toEqual([])
  expect(notes.join(' ')).toContain(note)
})

test('follows a redirect, says where it leads, and that it loses a parameter', async () => {
  expect(await checkLink('/videos?utm_source=google&utm_term=piles')).toMatchObject({
    path: '/condition/piles',
    parameters: ['utm_source'],
    problems: ['The redirect loses utm_term.'],
    notes: ['It redirects to /condition/piles. Use that address.'],
  })
})

test.each([
  [`${site}/no-such-page`, 'There is no such page (404).'],
  [`${site}/insurance`, 'The page does not answer (500).'],
  [`${site}/careers`, 'It redirects more than 5 times.'],
  [`${site}/app`, 'It redirects to another site, store.example. That was not opened.'],
])('says why %s leads nowhere', async (link, problem) => {
  expect(await checkLink(link)).toMatchObject({ path: '', problems: [problem] })
})

test.each([
  ['https://evil.example/condition/piles', 'another site, evil.example'],
  ['https://care.example.evil.example/', 'another site'],
  ['http://169.254.169.254/latest/meta-data', 'another site'],
  ['http://127.0.0.1:6379/', 'another site'],
  ['//evil.example/x', 'another site'],
  ['https://user@care.example/faq', 'user name'],
  ['ftp://care.example/x', 'not an address'],
  ['javascript:alert(1)', 'not an address'],
  ['piles', 'not an address'],
  ['/api/health', 'not the address of a page'],
  ['/desk/lead/01K00000000000000000000000', 'not the address of a page'],
  ['/_next/static/x.js', 'not the address of a page'],
])('asks nobody about %s', async (link, problem) => {
  const { problems } = await checkLink(link)
  expect(problems.join()).toContain(problem)
  expect(asked).toEqual([])
})

test('keeps the order of many links, and says which ones it had no time for', async () => {
  const lines = ['/faq', '/press', '/condition/piles', '/no', '/careers', '/insurance']
  const checked = await checkLinks(lines, Number.POSITIVE_INFINITY)
  expect(checked.map(({ line }) => line)).toEqual(lines)
  const late = await checkLinks(['/faq'], 0)
  expect(late[0]?.problems).toEqual(['There was no time for this one. Check it again.'])
})

onEachDatabase('the page that checks links', (open) => {
  let desk: Awaited<ReturnType<typeof serveDeskPage>>
  beforeAll(async () => {
    provideDatabase(open())
    desk = await serveDeskPage(checkLinksProps, '/desk/links/check')
  })
  afterAll(async () => {
    await desk.close()
    provideDatabase(undefined)
  })

  test('takes five hundred long links, each once', async () => {
    const tail = 'x'.repeat(120)
    const lines = Array.from({ length: 500 }, (_, one) => `${site}/no-page-${one}?utm_term=${tail}`)
    const { status, result } = await desk.post([['links', [...lines, lines[0]].join('\r\n')]])
    expect(status).toBe(200)
    expect(result.props.checked).toHaveLength(500)
  })

  test('takes one link a line: a space within one is a fault, but not between two', async () => {
    const pasted = [`${site}/faq?utm_source=Google Ads`, '/faq?utm_source=a  /press?utm_source=b']
    const { result } = await desk.post([['links', pasted.join('\n')]])
    const { checked } = result.props
    expect(checked.map(({ line }: { line: string }) => line)).toEqual([
      pasted[0],
      '/faq?utm_source=a',
      '/press?utm_source=b',
    ])
    expect(checked[0].problems.join()).toContain('It has a space')
    expect(checked[1].problems).toEqual([])
  })

  test('says that the page ignores a city it does not know', async () => {
    await importCatalogue(open().db, contentFolder())
    const links = ['delhi', 'dehli'].map((city) => `/marketing/pdf/piles?utm_source=x&city=${city}`)
    const { result } = await desk.post([['links', links.join('\n')]])
    const [right, wrong] = result.props.checked
    expect(right).toMatchObject({ parameters: ['utm_source', 'city'], problems: [] })
    expect(wrong.parameters).toEqual(['utm_source'])
    expect(wrong.problems).toEqual(['city does not arrive: the site knows no city ‘dehli’.'])
  })

  test.each([
    ['', 'at least one link'],
    [Array.from({ length: 501 }, (_, one) => `/p${one}`).join('\n'), 'These are 501 links'],
  ])('refuses none and too many', async (links, notice) => {
    const { status, result } = await desk.post([['links', links]])
    expect(status).toBe(422)
    expect(result.props.notice).toContain(notice)
    expect(asked).toEqual([])
  })

  test('checks nothing for a stranger', async () => {
    const body = new URLSearchParams({ links: '/faq' })
    const { result } = await desk.asStranger({ method: 'POST', body })
    expect(result.redirect.destination).toBe('/desk/login?to=%2Fdesk%2Flinks%2Fcheck')
    expect(asked).toEqual([])
  })
})
