import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from '@playwright/test'
import { type StandbySite, startStandbySite } from '#tests/support/processes/standby-site'
import { type Answer, ask, sendRaw, statusesOf } from './support/raw-http'

/**
 * Published attacks on Next.js and on HTTP servers, replayed against a separate server (docs/security.md, 'Next.js').
 * After each attack visitors get the same pages as before.
 */
// In order, because all use one server.
test.describe.configure({ mode: 'default' })

const evil = 'evil.example'
let site: StandbySite
let decoy: Server
let decoyPort = 0
/** The pages before the attacks. */
let before: Awaited<ReturnType<typeof settled>> | undefined
/** Requests that reached a server that the site must not contact. */
const reached: string[] = []

test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startStandbySite({ LOG_LEVEL: 'error' })
  decoy = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`)
    response.end(evil)
  })
  decoy.on('upgrade', (request, socket) => {
    reached.push(`upgrade ${request.url}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => decoy.listen(0, '127.0.0.1', resolve))
  decoyPort = (decoy.address() as AddressInfo).port
})
test.afterAll(async () => {
  decoy?.close()
  await site?.end()
})

/** Cached pages, a filtered list, a missing page and a file. */
const visited = [
  ...['/', '/condition/piles', '/delhi/doctors/cardiology', '/doctors', '/login', '/faq'],
  ...['/doctors?gender=female', '/no-such-page', '/favicon.svg', '/robots.txt', '/sitemap.xml'],
]
const ownHeaders = ['content-type', 'cache-control', 'location', 'content-security-policy', 'vary']

async function visit(at: string): Promise<unknown> {
  const { status, headers, body } = await ask(site.port, at, { host: `localhost:${site.port}` })
  // Not the whole body, because a difference would print a whole page.
  const hash = createHash('sha256').update(body).digest('hex')
  return { status, headers: ownHeaders.map((name) => headers[name]), hash }
}
const visitAll = async () =>
  Object.fromEntries(await Promise.all(visited.map(async (at) => [at, await visit(at)] as const)))

/** Visits all pages until the server has rebuilt those of its build. */
async function settled(): Promise<Record<string, unknown>> {
  for (let before = await visitAll(); ; ) {
    await wait(keptMs)
    const now = await visitAll()
    if (isDeepStrictEqual(now, before)) return now
    before = now
  }
}

/** Longer than the front server keeps a page (lib/server/http/front). */
const keptMs = 2100

/** Visitors get the same pages as before, at once and after the front server has asked Next.js again. */
async function expectUntouched() {
  expect(await visitAll()).toEqual(before)
  await wait(keptMs)
  expect(await visitAll()).toEqual(before)
}

/** Internal headers of Next.js, which must not work for visitors, and headers of proxies. */
const headers: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-rewrite': `http://${evil}/`, 'x-nextjs-rewrite': '/request/x' },
  { 'x-middleware-set-cookie': 'userCredentials=x' },
  { 'x-now-route-matches': '1=fissure&nxtPslug=fissure' },
  { 'x-matched-path': '/condition/fissure' },
  { 'x-matched-path': '/_error', 'x-now-route-matches': '1' },
  { 'x-invoke-path': '/condition/fissure', 'x-invoke-query': '%7B%22slug%22%3A%22fissure%22%7D' },
  { 'x-invoke-status': '500', 'x-invoke-error': '%7B%22message%22%3A%22evil%22%7D' },
  { 'x-invoke-status': '404', 'x-invoke-output': '/404' },
  { 'x-nextjs-data': '1' },
  { 'x-nextjs-data': '1', purpose: 'prefetch', 'x-nextjs-matched-path': '/request/[token]' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-state-tree': '%5B%22%22%5D' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-resume': '1' },
  { 'next-action': 'x'.repeat(40) },
  { 'x-next-cache-tags': 'x', 'x-next-revalidated-tags': 'x', 'x-next-revalidate-tag-token': 'x' },
  { 'x-prerender-revalidate': 'guessed', 'x-prerender-revalidate-if-generated': '1' },
  { 'x-prerender-revalidate': '' },
  { cookie: '__prerender_bypass=guessed; __next_preview_data=guessed' },
  { cookie: 'lead_receipt=guessed; userCredentials=%7B%22token%22%3A%22x%22%7D' },
  { host: evil },
  { host: `${evil}:80@localhost` },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { forwarded: `host=${evil};proto=https` },
  { 'x-original-url': '/request/x', 'x-rewrite-url': '/request/x' },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-encoding': 'evil', accept: 'application/json' },
  { 'accept-encoding': 'br;q=0, gzip;q=0' },
  { 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  { range: 'bytes=0-1' },
  { 'x-filtered': '1', 'x-request-id': evil },
  { 'content-length': '0', 'content-type': 'text/x-component' },
]
const queries = [
  ...['__nextDataReq=1', '__nextLocale=hi', '__nextDefaultLocale=hi', '_rsc=1', 'amp=1'],
  ...['slug=fissure', 'nxtPslug=fissure', 'nxtIslug=fissure', `x=${'y'.repeat(4000)}`],
  ...['__NEXT_INIT_QUERY=%7B%7D', '__nextInferredLocaleFromDefault=1', 'page=__proto__'],
]
const methods = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PURGE', 'PATCH', 'DELETE', 'TRACE']

/** Neither the attacker's host nor anything else of the attack appears in the answer. */
function expectNothingForeign({ status, headers: given, body }: Answer, attack: string) {
  expect(status, attack).toBeLessThan(500)
  expect(JSON.stringify(given), attack).not.toContain(evil)
  expect(body, attack).not.toContain(evil)
  // Removing a cookie does no harm.
  for (const cookie of given['set-cookie'] ?? [])
    expect(cookie, attack).toMatch(/^\w+=; Path=\/; Expires=Thu, 01 Jan 1970 /)
}

test('no header, query or method changes what other visitors get @desktop', async () => {
  test.setTimeout(60_000)
  before = await settled()
  for (const at of ['/', '/condition/piles', '/no-such-page', '/faq']) {
    for (const each of headers)
      expectNothingForeign(await ask(site.port, at, each), `${at} ${JSON.stringify(each)}`)
    for (const query of queries)
      expectNothingForeign(await ask(site.port, `${at}?${query}`), `${at} ${query}`)
    // TRACE would answer with the request's own headers.
    for (const method of methods)
      expectNothingForeign(await ask(site.port, at, { 'x-mark': evil }, method), `${method} ${at}`)
    // At once, while the attack's answer could still be cached.
    expect(await visit(at), at).toEqual(before?.[at])
  }
  await expectUntouched()
})

test('neither another spelling of a URL nor a page’s data request changes other visitors’ pages @desktop', async () => {
  test.setTimeout(60_000)
  before ??= await settled()
  const build = readFileSync(path.join(site.pageFolder, '..', '..', 'BUILD_ID'), 'utf8').trim()
  const spellings = [
    // Next.js issue 92296: a missing page of [slug] replaced the home page.
    ...['/index', '/index/', '/index/index', '/index?x=1', '/_index', '/%69ndex', '/Index'],
    ...[
      '//',
      '/./',
      '/.',
      '/%2e',
      '/?',
      '/condition/piles/',
      '/condition//piles',
      '/CONDITION/PILES',
    ],
    ...[
      '/condition/piles%00',
      '/condition/piles%2f',
      '/condition/piles%23',
      '/condition/piles;x=1',
    ],
    ...['/condition/%70iles', '/condition/fissure%2f..%2fpiles', '/condition/..%5cpiles', '/%00'],
    ...['/404', '/_error', '/_document', '/_app', '/[slug]', '/condition/[slug]', '/%5bslug%5d'],
    ...['/filtered/doctors', '/prefilled/marketing/x', '/$', '/$/index', '/route-cache/PAGES'],
    ...['/_next/data', `/_next/data/${build}`, '/_next/data/wrong/index.json', '/_next/image'],
    ...['/index', '/condition/piles', '/no-such-page', '/index/index', '/../../BUILD_ID'].map(
      (page) => `/_next/data/${build}${page}.json`,
    ),
    `/_next/data/${build}/condition/piles.json?slug=fissure&nxtPslug=fissure`,
    ...[
      `/${'%25'.repeat(1500)}`,
      `/${'a/'.repeat(2000)}`,
      `/${'%E0%A4%85'.repeat(300)}`,
      '/%',
      '/%ff',
    ],
  ]
  for (const at of spellings)
    for (const each of [{}, { 'x-nextjs-data': '1', host: evil }] as Record<string, string>[])
      expectNothingForeign(await ask(site.port, at, each), `${at} ${JSON.stringify(each)}`)
  await expectUntouched()
})

test('no spelling of a URL gives access to a file of the server @desktop', async () => {
  const climbs = ['..', '%2e%2e%2f%2e%2e', '..%5c..', '....//..', '%252e%252e']
  const wanted = ['package.json', 'BUILD_ID', 'site.db']
  for (const folder of ['', '_next/', '_next/static/', 'early/', 'og/1/'])
    for (const climb of climbs)
      for (const file of wanted) {
        const at = `/${folder}${climb}/${file}`
        const { status, body } = await ask(site.port, at)
        expect(status === 404 || status === 400 || status === 308, `${at}: ${status}`).toBe(true)
        expect(body, at).not.toMatch(/"caresathi"|root:|createNext|SQLite format/)
      }
  for (const at of ['/.git/HEAD', '/.git/config', '/.env', '/.next/BUILD_ID', '/lib/', '/public/'])
    expect((await ask(site.port, at)).body, at).not.toMatch(/ref:|\[core]|SITE_URL|<li>.*\.ts/)
})

test('the image optimizer accepts only our own pictures @desktop', async () => {
  const image = (url: string, rest = '&w=640&q=75') =>
    ask(site.port, `/_next/image?url=${encodeURIComponent(url)}${rest}`)
  expect((await image('/videos/first-visit.webp')).status).toBe(200)
  const refused = [
    ...['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1', '127.1'].map(
      (host) => `http://${host}:${decoyPort}/a.png`,
    ),
    ...['//127.0.0.1', '///127.0.0.1', '/\\127.0.0.1', '\\\\127.0.0.1', '/.//127.0.0.1'].map(
      (start) => `${start}:${decoyPort}/a.png`,
    ),
    ...[
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'ftp://x/a',
    ],
    ...['/_next/image?url=/videos/first-visit.webp', '/api/ip', '/og/1/index.png', '/thankyou'],
    // SVG files can contain scripts (CVE-2026-96889).
    ...[
      '/favicon.svg',
      '/cities/delhi.svg',
      '/videos/../favicon.svg',
      '/videos/%2e%2e/favicon.svg',
    ],
    ...[
      '/videos/first-visit.webp?1',
      '/videos/first-visit.webp#1',
      '/videos/call.webm',
      '/videos/x.webp',
    ],
    ...[
      `/videos/${'x'.repeat(3500)}.webp`,
      '',
      '/videos/first-visit.webp\0',
      '/videos/..\\..\\package.json',
    ],
  ]
  for (const url of refused) {
    const { status } = await image(url)
    expect([400, 404], `${url}: ${status}`).toContain(status)
  }
  for (const rest of [
    '&w=641&q=75',
    '&w=640&q=74',
    '&w=99999&q=75',
    '&w=640',
    '&w=1e9&q=75',
    '&w=-640&q=75',
  ])
    expect((await image('/videos/first-visit.webp', rest)).status, rest).toBe(400)
  expect(reached).toEqual([])
})

test('requests that servers could interpret differently (smuggling) are refused @desktop', async () => {
  const smuggled = `GET /smuggled HTTP/1.1\r\nHost: ${evil}\r\n\r\n`
  const post = (lines: string, body: string) =>
    sendRaw(site.port, `POST /appointment HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n${body}`)
  const both = `Content-Length: 4\r\nTransfer-Encoding: chunked`
  const shapes: [string, string][] = [
    [both, `0\r\n\r\n${smuggled}`],
    [`Transfer-Encoding: chunked\r\nContent-Length: 4`, `0\r\n\r\n${smuggled}`],
    [`Content-Length: 0\r\nContent-Length: ${smuggled.length}`, smuggled],
    [`Content-Length: 0, ${smuggled.length}`, smuggled],
    [`Content-Length: +0`, smuggled],
    [`Content-Length: 0x0`, smuggled],
    [`Content-Length: -1`, smuggled],
    [`Content-Length : 0`, smuggled],
    [`Transfer-Encoding: xchunked`, `0\r\n\r\n${smuggled}`],
    [`Transfer-Encoding: chunked, identity`, `0\r\n\r\n${smuggled}`],
    [`Transfer-Encoding: identity, chunked\r\nContent-Length: 4`, `0\r\n\r\n${smuggled}`],
    [`Transfer-Encoding : chunked`, `0\r\n\r\n${smuggled}`],
    [`Transfer-Encoding:\x0bchunked`, `0\r\n\r\n${smuggled}`],
    [
      `X: a\r\n Content-Length: 0\r\nTransfer-Encoding: chunked\r\nContent-Length: 4`,
      `0\r\n\r\n${smuggled}`,
    ],
    [`X: a\nTransfer-Encoding: chunked`, `0\r\n\r\n${smuggled}`],
    [`X: a\x00b`, smuggled],
    [`Transfer-Encoding: chunked`, `0;\n\r\n${smuggled}`],
    [`Transfer-Encoding: chunked`, `0x0\r\n\r\n${smuggled}`],
    [`Transfer-Encoding: chunked`, `-1\r\n\r\n${smuggled}`],
  ]
  for (const [lines, body] of shapes) {
    const answer = await post(lines, body)
    expect(
      statusesOf(answer).length,
      `${JSON.stringify(lines)}\n${answer.slice(0, 300)}`,
    ).toBeLessThanOrEqual(1)
    expect(statusesOf(answer)[0] ?? 400, JSON.stringify(lines)).toBe(400)
    expect(answer).not.toContain('smuggled')
  }
  const first = (line: string, more = '') =>
    sendRaw(site.port, `${line}\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`)
  expect(statusesOf(await first('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}\r\n`))).toEqual([431])
  expect(statusesOf(await first('GET /\x00 HTTP/1.1'))).toEqual([400])
  expect(statusesOf(await first('GET / HTTP/9.9'))).toEqual([400])
})

test('no request makes the site fetch from another server @desktop', async () => {
  const line = (target: string, more: string, method = 'GET') =>
    sendRaw(
      site.port,
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`,
    )
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  const there = `127.0.0.1:${decoyPort}`
  for (const target of [
    `http://${there}/`,
    `//${there}/`,
    `/\\${there}/`,
    `/${there}/`,
    `http:${there}/`,
  ])
    for (const more of [
      '',
      upgrade,
      `X-Forwarded-Host: ${there}\r\n`,
      `X-Middleware-Rewrite: http://${there}/\r\n`,
    ])
      expect(await line(target, more)).not.toContain(evil)
  // Plain Next.js keeps such a connection open forever without an answer.
  expect(statusesOf(await line('/no-such-page', upgrade))).toEqual([404])
  await line(there, '', 'CONNECT')
  await ask(site.port, '/', { host: there, 'next-action': 'x' }, 'POST', '0')
  await ask(site.port, '/condition/piles', { host: there, 'x-prerender-revalidate': 'x' })
  expect(reached).toEqual([])
})

test('no URL redirects to another site @desktop', async () => {
  test.setTimeout(60_000)
  const targets = [
    ...[
      `//${evil}`,
      `///${evil}`,
      `/\\${evil}`,
      `/\\/${evil}`,
      `\\\\${evil}`,
      `/%5c${evil}`,
      `/%2f%2f${evil}`,
    ],
    ...[
      `/%09/${evil}`,
      `/%0d%0aLocation:%20http://${evil}`,
      `http://${evil}`,
      `javascript:alert(1)`,
    ],
    ...[
      `//${evil}/%2e%2e`,
      `//${evil}//`,
      `/.${evil}`,
      `/@${evil}`,
      `//localhost@${evil}`,
      `/%E3%80%82${evil}`,
    ],
  ]
  const places = (target: string) => [
    ...[
      target,
      `${target}/`,
      `${target}//`,
      `${target}/doctors/`,
      `/doctors/${target}`,
      `/${target}/doctors/ENT`,
    ],
    ...[
      `/campaigns${target}`,
      `/campaigns/${target}`,
      `/delhi/doctor/${target}`,
      `/hospital/${target}/`,
    ],
    ...['next', 'url'].flatMap((name) =>
      ['/login', '/thankyou'].map((at) => `${at}?${name}=${encodeURIComponent(target)}`),
    ),
    ...[
      `/doctors?city=${target}&speciality=${target}`,
      `/hospitals?city=${target}`,
      `/search?q=x&city=${target}`,
    ],
  ]
  for (const target of targets)
    for (const at of places(target)) {
      const asked = at.startsWith('/') || at.startsWith('http') ? at : `/${at}`
      const { status, headers: given } = await ask(site.port, asked.replace(/[\0-\x20]/g, ''))
      expect(status, asked).toBeLessThan(500)
      for (const to of [
        given.location,
        String(given.refresh ?? '').replace(/^\d+;url=/, ''),
      ].flat()) {
        if (!to) continue
        expect(new URL(to, site.origin).origin, `${asked} leads to ${to}`).toBe(site.origin)
        expect(to, asked).not.toMatch(/^[/\\]{2}|^[^/]*:/)
      }
    }
})

test('none of the attacks stored anything on disk @desktop', async () => {
  const files = (folder: string) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  const attackFiles = files(site.pageFolder).filter(
    (file) => /evil|%|smuggled|fissure|no-such|\[/.test(file) && !/^PAGES\/\w+$/.test(file),
  )
  expect(attackFiles).toEqual([])
  expect(reached).toEqual([])
})
