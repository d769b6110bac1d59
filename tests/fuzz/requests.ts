import type { Random } from '#tests/fuzz/random'
import type { Surface, Target } from '#tests/fuzz/routes'

/** One request, as node:http sends it: the path is not normalised. */
export interface FuzzRequest {
  /** Its place in the run: the seed and this number repeat it. */
  number: number
  route: string
  method: string
  path: string
  /** The query parameters that it uses. */
  names: string[]
  headers: Record<string, string>
  body: Buffer
}

const long = (length: number) => 'x'.repeat(length)

const oddTexts = [
  ...['', ' ', '0', '-1', '1', '2', '99999999999999999999', '1e309', 'NaN', 'null', 'undefined'],
  ...[
    'true',
    '[]',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
  ],
  ...[
    '..',
    '.',
    '//',
    '\\',
    "'",
    '"',
    '`',
    '<b>x</b>',
    '<script>alert(1)</script>',

    '{{7*7}}',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table lead; --',
    '%',
    '%00',
    '%ff',
    '%2e%2e%2f',
    '\0',
    '\u0001',
    '\r\nx: y',
  ],
  ...[
    'दिल्ली',
    'घुटने में दर्द',
    'é',
    '𝒳',
    '\u202e',
    '\u200b',
    '\ud800',
    '🫀'.repeat(30),
    'नमस्ते'.repeat(100),
  ],
  ...[
    long(300),
    long(5000),
    'a,b,c',
    'a|b',
    'a;b',
    'a&b=c',
    '*',
    '(',
    '[',
    '\\d+',
    '^$',
    'http://evil.example',
  ],
  ...[
    '//evil.example',
    'javascript:alert(1)',
    '9876543210',
    '+919876543210',
    '१२३४५६७८९०',
    '110001',
  ],
  ...[
    'asha@example.in',
    'knee replacement cost in delhi',
    'correct',
    'withdraw',
    'open',
    '2026-11-24',
  ],
]

/** Path segments as they are written, with bytes that no browser would send. */
const rawSegments = [
  ...[
    '%',
    '%2',
    '%zz',
    '%00',
    '%0a',
    '%0d%0aset-cookie:x=1',
    '%ff',
    '%c0%ae',
    '%ed%a0%80',
    '%2e%2e',
    '%2f',
  ],
  ...[
    '..%2f..%2f',
    '%5c',
    '..;',
    '.',
    '..',
    '~',
    '@',
    ':',
    '[slug]',
    '[...address]',
    '%5bslug%5d',
    '_next',
  ],
  ...[
    'data',
    'index',
    'index.html',
    'x.json',
    'x.rsc',
    'x.xml',
    '.env',
    '.git',
    '-',
    '--',
    '0',
    '-1',
    '1.5',
  ],
  ...[
    '999999999999',
    'undefined',
    'null',
    '__proto__',
    'constructor',
    '%e0%a4%a6%e0%a4%bf',
    '\xe0\xa4',
    '\xff',
  ],
  ...[
    long(255),
    long(2000),
    'a%20b',
    'a+b',
    'A',
    'ENT',
    'cost-in-',
    'cost-in-delhi',
    'sitemap-1.xml',
    '2',
  ],
]

const contentTypes = [
  ...['application/json', 'application/json', 'application/x-www-form-urlencoded'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'text/plain', ''],
  ...[
    'application/json; charset=utf-16',
    'text/x-component',
    'application/xml',
    '\xff/\xff',
    long(500),
  ],
]

const oddHeaders: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware:middleware' },
  { 'x-nextjs-data': '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { 'x-invoke-status': '500', 'x-invoke-path': '/500' },
  { 'x-matched-path': '/_error' },
  { 'x-prerender-revalidate': 'guessed' },
  { 'next-action': long(40) },
  { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=0' },
  { 'accept-encoding': long(400) },
  { 'accept-language': 'hi;q=x,,;,' },
  { accept: 'image/avif' },
  { range: 'bytes=0-1' },
  { range: 'bytes=9999999-1' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { host: 'evil.example' },
  { 'x-forwarded-for': "1.2.3.4, ' or 1=1, ::::" },
  { 'x-forwarded-proto': 'gopher' },
  { origin: 'null' },
  { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
  { referer: 'http://[::bad' },
  { referer: 'http://localhost/marketing/thin/piles' },
  { authorization: 'Bearer \xff' },
  { authorization: long(43) },
  { visitorid: "' or 1=1" },
  { cityid: '-1e9' },
  { 'idempotency-key': long(200) },
  { 'idempotency-key': '\x80' },
  { 'save-data': 'on', dnt: 'x' },
  { 'user-agent': '' },
  { expect: '100-continue' },
  { te: 'trailers' },
]

const cookies = [
  'userCredentials=%7B%22token%22%3A%22x%22%7D',
  'userCredentials=%',
  `userCredentials=${encodeURIComponent(JSON.stringify({ token: long(43), selectedCity: [] }))}`,
  `lead_receipt=${long(43)}; lead_receipts=${long(43)}.${long(43)}`,
  'lead_receipt=%; lead_receipts=...',
  `login_code=${long(43)}`,
  `desk_browser=${long(43)}`,
  'visitorid=<b>; chat=1; __proto__=x',
  '__prerender_bypass=x; __next_preview_data=x; NEXT_LOCALE=hi',
  '=; ;;=a; ====',
  `x=${long(3000)}`,
]

const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PURGE', 'QUERY']

/** Is the text one that node:http accepts in a path? */
const sendable = (path: string) => path.replace(/[^\x21-\xff]|#/g, encodeURIComponentSafe)
const encodeURIComponentSafe = (character: string) => encodeURIComponent(character.toWellFormed())

function pathOf(random: Random, { route, examples }: Target, { values }: Surface): string {
  if (examples.length > 0 && random.percent(route.includes('[') ? 45 : 88))
    return random.pick(examples)
  const segments = route.split('/').slice(1)
  const odd = () =>
    random.percent(60)
      ? random.pick(rawSegments)
      : encodeURIComponent(random.pick(values).toWellFormed())
  const path = segments.flatMap((segment) => {
    if (!segment.startsWith('[')) return [segment]
    const count = segment.includes('...') ? random.below(4) : 1
    return Array.from({ length: count }, odd)
  })
  if (random.percent(10)) path.push(odd())
  return `/${path.join('/')}${random.percent(4) ? '/' : ''}`
}

const valueFor = (random: Random, { values }: Surface) =>
  random.percent(45) ? random.pick(values) : random.pick(oddTexts)

function queryOf(random: Random, surface: Surface) {
  const names = Array.from({ length: random.below(4) }, () => random.pick(surface.names))
  const pairs = names.map((name) => {
    const value = valueFor(random, surface)
    const key = random.percent(5) ? `${name}[]` : name
    // Sometimes as it is, percent signs and all.
    return random.percent(12)
      ? `${key}=${value}`
      : `${key}=${encodeURIComponent(value.toWellFormed())}`
  })
  return { names, text: pairs.length > 0 ? `?${pairs.join('&')}` : '' }
}

function jsonValue(random: Random, surface: Surface, depth = 0): unknown {
  const kind = random.below(depth > 2 ? 5 : 8)
  if (kind < 3) return valueFor(random, surface)
  if (kind === 3) return random.pick([0, -1, 1e308, 1.5, true, false, null])
  if (kind === 4) return random.pick(['', [], {}, long(3000)])
  if (kind === 5)
    return [jsonValue(random, surface, depth + 1), jsonValue(random, surface, depth + 1)]
  return { [random.pick(oddTexts)]: jsonValue(random, surface, depth + 1) }
}

function bodyOf(random: Random, target: Target, surface: Surface) {
  const type = random.pick(contentTypes)
  const names = target.bodyNames.length > 0 ? target.bodyNames : surface.names
  const fields = Array.from({ length: random.below(12) }, () => random.pick(names))
  const broken = random.percent(12)
  if (broken)
    return {
      type,
      text: random.pick([
        '{',
        '[[[[',
        'null',
        '"x"',
        '%',
        '%FF=%C0',
        '--a\r\n',
        '\0',
        '['.repeat(5000),
        long(70_000),
      ]),
    }
  if (type.includes('urlencoded'))
    return {
      type,
      text: `${new URLSearchParams(fields.map((name) => [name, valueFor(random, surface)]))}`,
    }
  const body = Object.fromEntries(fields.map((name) => [name, jsonValue(random, surface)]))
  return { type, text: JSON.stringify(body) }
}

/** The request with this number: every route has its turn, the rest is random. */
export function requestNumber(number: number, random: Random, surface: Surface): FuzzRequest {
  const target = surface.targets[number % surface.targets.length] as Target
  const query = queryOf(random, surface)
  const isCall = target.route.startsWith('/api/')
  const method = random.percent(isCall ? 45 : 70)
    ? 'GET'
    : random.percent(65)
      ? 'POST'
      : random.pick(methods)
  const headers: Record<string, string> = {}
  if (random.percent(25)) Object.assign(headers, random.pick(oddHeaders))
  if (random.percent(20)) headers.cookie = random.pick(cookies)
  let body = Buffer.alloc(0)
  if (!['GET', 'HEAD'].includes(method) || random.percent(2)) {
    const { type, text } = bodyOf(random, target, surface)
    if (type) headers['content-type'] = type
    body = Buffer.from(text)
    headers['content-length'] = String(body.length)
  }
  return {
    number,
    route: target.route,
    method,
    path: sendable(pathOf(random, target, surface) + query.text),
    names: query.names,
    headers,
    body,
  }
}
