import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '#lib/server/db/unavailable'
import { front } from '#lib/server/http/front/front'
import { filteredHeader } from '#lib/server/http/front/query-pages'
import type { Revalidate } from '#lib/server/http/revalidate'
import { readFormBody } from '#lib/server/platform/body'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { frontSite } from '#tests/support/front-site'

const words = 'Piles are swollen blood vessels. बवासीर '.repeat(200)
let server: Server
let asked: { url: string; headers: IncomingMessage['headers'] }[]
let time: number
type Next = (request: IncomingMessage, response: ServerResponse) => unknown
/** Replaces Next.js: answers with a page of the ISR cache unless a test changes it. */
let next: Next
let version: string | undefined
let moved: Record<string, { to: string } | 'gone'>
let revalidated: string[]

const files = new Set([
  '/early/early-1.js',
  '/videos/first-visit.webm',
  '/_next/static/chunks/one.js',
  '/file.js',
])
const calls = new Set([
  ...['/api/health', '/api/search/entities', '/api/lead/survey', '/api/chat/ai'],
])
const form = 'Content-Type: application/x-www-form-urlencoded\r\n'

beforeEach(async () => {
  asked = []
  time = 1_000_000
  version = undefined
  moved = {}
  revalidated = []
  next = (_request, response) => {
    response.setHeader('x-nextjs-cache', 'HIT')
    response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('ETag', '"one"')
    response.end(words)
  }
  const listener = front(
    (incoming, response) => {
      asked.push({ url: incoming.url ?? '', headers: { ...incoming.headers } })
      return next(incoming, response)
    },
    frontSite({
      isFile: (path) => files.has(path),
      isCall: (path) => calls.has(path),
      version: () => version,
      moved: async (path) => moved[path] ?? null,
      revalidate: async (path) => {
        revalidated.push(path)
        return revalidate(path)
      },
    }),
    {
      now: () => time,
      pageFreshness: 2000,
      maxBytes: 60_000,
      pages: { atOnce: 2, mostWaiting: 100, mostFromOne: 3 },
      pictures: { atOnce: 2, mostWaiting: 100, mostFromOne: 3 },
      forms: { atOnce: 2, mostWaiting: 100, mostFromOne: 8 },
      calls: { atOnce: 2, mostWaiting: 100, mostFromOne: 8 },
    },
  )
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const html = { 'content-type': 'text/html; charset=utf-8' }
const pageMadeOf = (made: string) => `<!DOCTYPE html><html lang="en" data-made="${made}">${words}`
let revalidate: (path: string) => ReturnType<Revalidate> = async () => null
const revalidatedAs =
  (body: string, status = 200) =>
  async () => ({
    status,
    headers: { ...html, 'x-nextjs-cache': 'REVALIDATED', etag: '"two"' },
    body: Buffer.from(body),
  })

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end()
  })
}

describe('a page of the ISR cache', () => {
  it('is requested from Next.js once in two seconds, for all queries and encodings', async () => {
    const plain = await ask('/condition/piles')
    const gzip = await ask('/condition/piles?utm_source=x', { 'accept-encoding': 'gzip, deflate' })
    const brotli = await ask('/condition/piles', { 'accept-encoding': 'gzip, br' })
    expect(plain.body.toString()).toBe(words)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(words)
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(words)
    expect(gzip.headers.vary).toBe('Accept-Encoding')
    expect(Number(gzip.headers['content-length'])).toBe(gzip.body.length)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers['accept-encoding']).toBeUndefined()

    time += 2000
    next = (_request, response) => response.setHeader('Content-Type', 'text/html').end('new')
    expect((await ask('/condition/piles')).body.toString()).toBe('new')
  })

  it('is requested again after two seconds although the clock was set back by a day', async () => {
    const day = 86_400_000
    const hereAndNow = { date: Date.now(), ran: performance.now() }
    const date = vi.spyOn(Date, 'now').mockReturnValue(hereAndNow.date)
    const ran = vi.spyOn(performance, 'now').mockReturnValue(hereAndNow.ran)
    const listener = front((incoming, response) => next(incoming, response), frontSite())
    server.removeAllListeners('request').on('request', listener)
    await ask('/')
    next = (_request, response) => response.setHeader('Content-Type', 'text/html').end('new')
    expect((await ask('/')).body.toString()).toBe(words)
    date.mockReturnValue(hereAndNow.date - day)
    ran.mockReturnValue(hereAndNow.ran + 2000)
    expect((await ask('/')).body.toString()).toBe('new')
  })

  it('keeps its headers, and is answered with 304 if the browser has it', async () => {
    const first = await ask('/')
    expect(first.headers['cache-control']).toBe('s-maxage=300, stale-while-revalidate')
    const etag = String(first.headers.etag)
    for (const known of [etag, '"one"']) {
      const again = await ask('/', { 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
    }
    expect((await ask('/', { 'if-none-match': '"two"' })).status).toBe(200)
  })

  it('carries a different id for each request', async () => {
    const ids = await Promise.all([ask('/'), ask('/'), ask('/')])
    expect(new Set(ids.map(({ headers }) => headers['x-request-id'])).size).toBe(3)
  })

  it('answers HEAD with the same headers and no body', async () => {
    await ask('/')
    const head = await ask('/', {}, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(words))
  })

  it('does not use an encoding that the browser refuses', async () => {
    const answer = await ask('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})

describe('answers that are not cached', () => {
  it.each([
    ['a page made for one visitor', { 'cache-control': 'private, no-store' }, 200],
    ['a stale page, which Next.js is revalidating', { 'x-nextjs-cache': 'STALE' }, 200],
    ['an error', { 'x-nextjs-cache': 'HIT' }, 404],
    ['a redirect', { 'x-nextjs-cache': 'HIT', location: '/x' }, 308],
  ])('%s', async (_what, headers, status) => {
    next = (_request, response) => {
      response.statusCode = status
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('Set-Cookie', `visit=${asked.length}`)
      response.end(words)
    }
    const first = await ask('/thankyou')
    const second = await ask('/thankyou')
    expect([first.status, second.status]).toEqual([status, status])
    expect(second.headers['set-cookie']).toEqual(['visit=2'])
    expect(second.body.toString()).toBe(words)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['/api/health', {}, 'GET'],
    ['/_next/data/build/index.json', {}, 'GET'],
    ['/', {}, 'POST'],
    ['/file.js', { range: 'bytes=0-1' }, 'GET'],
    ['/', { 'x-prerender-revalidate': 'x' }, 'HEAD'],
  ])('%s with %j by %s goes to Next.js unchanged', async (path, headers, method) => {
    await ask(path, { 'accept-encoding': 'gzip', ...(headers as Record<string, string>) }, method)
    await ask(path, { 'accept-encoding': 'gzip', ...(headers as Record<string, string>) }, method)
    expect(asked).toHaveLength(2)
    expect(asked[0]?.headers['accept-encoding']).toBe('gzip')
  })
})

it('compresses an error page too, with its own headers, and does not cache it', async () => {
  next = (_request, response) => {
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('X-Own', String(asked.length))
    response.end(words)
  }
  await ask('/no-such-page')
  const answer = await ask('/no-such-page', { 'accept-encoding': 'gzip' })
  expect(answer.status).toBe(404)
  expect(gunzipSync(answer.body).toString()).toBe(words)
  expect(answer.headers['x-own']).toBe('2')
})

it('caches files of the build forever', async () => {
  next = (_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/javascript',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    response.write(words.slice(0, 100))
    response.end(words.slice(100))
  }
  await ask('/_next/static/chunks/one.js')
  time += 1e9
  const later = await ask('/_next/static/chunks/one.js', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(later.body).toString()).toBe(words)
  expect(asked).toHaveLength(1)
})

it.each(['/_next/static/x/../chunks/one.js', '/_next//static/chunks/one.js', '/one%2ejs'])(
  'does not cache a file of the build under another spelling of its path: %s',
  async (path) => {
    next = (_request, response) => {
      response.setHeader('Content-Type', 'application/javascript')
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      response.end(words)
    }
    expect((await ask(path, { 'accept-encoding': 'br' })).status).toBe(200)
    expect((await ask(path)).body.toString()).toBe(words)
    expect(asked).toHaveLength(2)
  },
)

it('drops the least recently used answers above its limit', async () => {
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) await ask(path)
  asked = []
  await ask('/6')
  expect(asked).toHaveLength(0)
  await ask('/1')
  expect(asked).toHaveLength(1)
})

it('passes on an answer that is too large to cache', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'a')
  next = (_request, response) => {
    response.setHeader('Content-Type', 'text/plain')
    for (let n = 0; n < 6; n += 1) response.write(chunk)
    response.end('end')
  }
  const answer = await ask('/large.txt')
  expect(answer.body.length).toBe(6 * chunk.length + 3)
  expect(answer.body.subarray(-3).toString()).toBe('end')
})

it('asks Next.js for a filtered list although the plain one is cached', async () => {
  await ask('/delhi/doctors/cardiology')
  next = (_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('filtered')
  }
  const filtered = await ask('/delhi/doctors/cardiology?gender=female')
  expect(filtered.body.toString()).toBe('filtered')
  // These pages recognise requests of the front by the header.
  expect(asked.at(-1)).toMatchObject({
    url: '/filtered/delhi/doctors/cardiology?gender=female',
    headers: { [filteredHeader]: '1' },
  })
  await ask('/filtered/delhi/doctors/cardiology?gender=female', { [filteredHeader]: '1' })
  expect(asked.at(-1)?.headers).not.toHaveProperty(filteredHeader)
  const plain = await ask('/delhi/doctors/cardiology?utm_source=x')
  expect(plain.body.toString()).toBe(words)
})

it('asks Next.js for a page with a prefilled form although the plain one is cached', async () => {
  await ask('/marketing/piles')
  next = (_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('filled')
  }
  const filled = await ask('/marketing/piles?name=Asha&utm_source=x')
  expect(filled.body.toString()).toBe('filled')
  expect(asked.at(-1)).toMatchObject({
    url: '/prefilled/marketing/piles?name=Asha&utm_source=x',
    headers: { [filteredHeader]: '1' },
  })
  const plain = await ask('/marketing/piles?utm_source=x')
  expect(plain.body.toString()).toBe(words)
})

describe('a page that is older than the last change of the catalogue', () => {
  const cached = (body: string, status = 200): Next => {
    return (_request, response) => {
      response.statusCode = status
      response.setHeader('x-nextjs-cache', 'HIT')
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('ETag', '"one"')
      response.end(body)
    }
  }

  it('is revalidated once before it is sent', async () => {
    version = 'v2'
    next = cached(pageMadeOf('v1'))
    revalidate = revalidatedAs(pageMadeOf('v2'))
    const first = await ask('/doctor/asha')
    const second = await ask('/doctor/asha?utm_source=x', { 'accept-encoding': 'gzip' })
    expect(first.body.toString()).toBe(pageMadeOf('v2'))
    expect(gunzipSync(second.body).toString()).toBe(pageMadeOf('v2'))
    expect(first.headers.etag).toBe('W/"two"')
    expect(revalidated).toEqual(['/doctor/asha'])
  })

  it.each<[string, Revalidate]>([
    ['the revalidation fails', () => Promise.reject(new Error('on purpose'))],
    [
      'a header cannot be sent',
      async () => ({ status: 200, headers: { 'x-name': 'बवासीर' }, body: Buffer.from(words) }),
    ],
  ])('is answered with an error if %s', async (_why, failing) => {
    let logged = ''
    const stream = new Writable({
      write: (text, _encoding, done) => {
        logged += String(text)
        done()
      },
    })
    provideProcessWide('log', makeLog('error', stream))
    version = 'v2'
    next = cached(pageMadeOf('v1'))
    revalidate = failing
    const { status, headers, body } = await ask('/doctor/asha')
    expect([status, headers['cache-control'], body.length]).toEqual([500, 'private, no-store', 0])
    expect(JSON.parse(logged)).toMatchObject({
      msg: 'an answer could not be sent',
      requestId: headers['x-request-id'],
    })
    expect(logged).not.toContain('asha')
  })

  it('is sent unchanged if it cannot be revalidated', async () => {
    version = 'v2'
    next = cached(pageMadeOf('v1'))
    revalidate = async () => null
    expect((await ask('/doctor/asha')).body.toString()).toBe(pageMadeOf('v1'))
  })

  it.each(['v1', undefined])(
    'is not revalidated while the catalogue is unchanged or unknown (%s)',
    async (now) => {
      version = now
      next = cached(pageMadeOf('v1'))
      expect((await ask('/doctor/asha')).body.toString()).toBe(pageMadeOf('v1'))
      expect(revalidated).toEqual([])
    },
  )

  it('is not revalidated if it is private: without the cookie it would be another', async () => {
    version = 'v2'
    const missing = cached(words, 404)
    next = (incoming, response) => {
      response.setHeader('Cache-Control', 'private, no-store')
      return missing(incoming, response)
    }
    revalidate = revalidatedAs(pageMadeOf('v2'))
    expect((await ask('/desk/lead/gone')).status).toBe(404)
    expect(revalidated).toEqual([])
  })

  it('is recognised even at a path that had no page before', async () => {
    version = 'v1'
    next = cached('not found', 404)
    revalidate = revalidatedAs('not found', 404)
    expect((await ask('/doctor/new')).status).toBe(404)
    expect((await ask('/doctor/new')).status).toBe(404)
    expect(revalidated).toEqual(['/doctor/new'])
    version = 'v2'
    revalidate = revalidatedAs(pageMadeOf('v2'))
    expect((await ask('/doctor/new')).body.toString()).toBe(pageMadeOf('v2'))
  })
})

describe('a missing page', () => {
  beforeEach(() => {
    next = (_request, response) => {
      response.statusCode = 404
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(words)
    }
  })

  it('redirects to its new path with the query', async () => {
    moved = { '/doctor/asha': { to: '/doctor/asha-rao' } }
    const answer = await ask('/doctor/asha?utm_source=x')
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe('/doctor/asha-rao?utm_source=x')
    expect(answer.body.length).toBe(0)
    expect(answer.headers['content-type']).toBeUndefined()
  })

  it.each([
    ['/doctors?city=pune', '/doctors?city=pune&utm_source=x&to=a?b'],
    ['/doctors?utm_source=own#top', '/doctors?utm_source=own&to=a?b#top'],
    ['/treatment/piles#costs', '/treatment/piles?utm_source=x&to=a?b#costs'],
    ['https://example.org/a?b=1#c', 'https://example.org/a?b=1&utm_source=x&to=a?b#c'],
  ])('redirects to %s with the query before the fragment', async (to, location) => {
    moved = { '/old-offer': { to } }
    const { headers } = await ask('/old-offer?utm_source=x&to=a?b')
    expect(headers.location).toBe(location)
  })

  it('redirects to an address with Hindi letters', async () => {
    moved = { '/bawasir': { to: '/blog/बवासीर-50%25' } }
    const answer = await ask('/bawasir')
    expect([answer.status, answer.headers.location]).toEqual([
      301,
      `/blog/${encodeURIComponent('बवासीर')}-50%25`,
    ])
  })

  it.each(['/hi/old-offer', '/en/old-offer'])(
    'knows %s, which is no page’s in its language',
    async (old) => {
      moved = { [old]: { to: '/hi/faq' }, [`${old}/2019`]: 'gone' }
      const answer = await ask(`${old}?utm_source=x`)
      expect([answer.status, answer.headers.location]).toEqual([301, '/hi/faq?utm_source=x'])
      expect((await ask(`${old}/2019`)).status).toBe(410)
      // Next.js would show any page under it.
      expect(asked.every(({ url }) => !url.includes('old-offer'))).toBe(true)
    },
  )

  it('answers HEAD like GET if it moved or is gone', async () => {
    moved = { '/doctor/asha': { to: '/doctor/asha-rao' }, '/doctor/bina': 'gone' }
    const answer = await ask('/doctor/asha', {}, 'HEAD')
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe('/doctor/asha-rao')
    expect((await ask('/doctor/bina', {}, 'HEAD')).status).toBe(410)
    expect((await ask('/doctor/zoya', {}, 'HEAD')).status).toBe(404)
  })

  it('answers 410 if it is gone, with the page that says so', async () => {
    moved = { '/doctor/asha': 'gone' }
    next = (_request, response) => {
      response.statusCode = 404
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(pageMadeOf('v1'))
    }
    const answer = await ask('/doctor/asha')
    expect(answer.status).toBe(410)
    expect(answer.body.toString()).toBe(pageMadeOf('v1').replace('<html', '<html data-gone=""'))
    expect((await ask('/doctor/zoya')).body.toString()).toBe(pageMadeOf('v1'))
  })

  it('carries the id of its request even if it was revalidated', async () => {
    const uuid = /^[0-9a-f-]{36}$/
    version = 'v1'
    revalidate = revalidatedAs('not found', 404)
    next = (_request, response) => {
      response.statusCode = 404
      response.setHeader('x-nextjs-cache', 'HIT')
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(words)
    }
    moved = { '/doctor/bina': { to: '/doctor/bina-rao' } }
    for (const path of ['/doctor/asha', '/doctor/bina'])
      expect((await ask(path)).headers['x-request-id']).toMatch(uuid)
  })

  it('answers 404 otherwise', async () => {
    expect((await ask('/doctor/asha')).status).toBe(404)
  })
})

describe('a page that failed', () => {
  const fails: Next = (_request, response) => {
    response.writeHead(500, html).end('Something went wrong')
  }

  it('answers 500', async () => {
    next = fails
    expect((await ask('/condition/piles')).status).toBe(500)
  })

  it('is cached by nobody, whatever headers it set before it failed', async () => {
    next = (request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=900')
      fails(request, response)
    }
    const { headers } = await ask('/condition/piles')
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('answers 503 while the database is in trouble', async () => {
    next = (request, response) => {
      new DatabaseUnavailable('SQLITE_FULL')
      return fails(request, response)
    }
    const answer = await ask('/condition/piles')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body.toString()).toBe('Something went wrong')
  })
})

describe('pages that are rendered', () => {
  /** The requests that Next.js has, and how to answer them. */
  let held: { url: string; answer: () => void }[]

  beforeEach(() => {
    held = []
    next = (incoming, response) => {
      const answer = () => response.end('made')
      if (incoming.url === '/api/health') answer()
      else held.push({ url: incoming.url ?? '', answer })
    }
  })

  const heldUrls = () => held.map(({ url }) => url)
  const until = (urls: string[]) => vi.waitFor(() => expect(heldUrls()).toEqual(urls))
  /** A request whose answer nobody waits for. */
  function open(path: string, headers = '', method = 'GET') {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)
    return socket
  }

  it('are a few at once, in the order of the requests; health does not wait', async () => {
    const answers = ['/search?q=1', '/search?q=2', '/search?q=3'].map((path) => ask(path))
    await until(['/search?q=1', '/search?q=2'])
    expect((await ask('/api/health')).status).toBe(200)
    held[1]?.answer()
    await until(['/search?q=1', '/search?q=2', '/search?q=3'])
    held[0]?.answer()
    held[2]?.answer()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('let calls pass that came later, also if they never wait for anything', async () => {
    next = (incoming, response) => {
      const until = performance.now() + 15
      while (!incoming.url?.startsWith('/api/') && performance.now() < until);
      held.push({ url: incoming.url ?? '', answer: () => {} })
      response.end('made')
    }
    // As many as wait for their turn at most.
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => {
        const socket = open(`/search?q=${number}`)
        return new Promise<typeof socket>((resolve) =>
          socket.once('connect', () => resolve(socket)),
        )
      }),
    )
    await ask('/api/health')
    expect(heldUrls().indexOf('/api/health')).toBeLessThan(3)
    await vi.waitFor(() => expect(held).toHaveLength(6))
    for (const socket of pages) socket.destroy()
  })

  it('leave out what a visitor who has gone waited for', async () => {
    const answers = ['/search?q=1', '/search?q=2'].map((path) => ask(path))
    await until(['/search?q=1', '/search?q=2'])
    const gone = open('/search?q=3')
    // Its request has arrived before the next one.
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    gone.destroy()
    answers.push(ask('/search?q=4'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    held[0]?.answer()
    await until(['/search?q=1', '/search?q=2', '/search?q=4'])
    held[1]?.answer()
    held[2]?.answer()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('wait until a body has arrived that no page reads, so that it does not fill the heap meanwhile', async () => {
    const sockets = ['/appointment', '/api/unknown'].map((path) =>
      open(path, 'Content-Type: text/plain\r\nContent-Length: 1000\r\n', 'POST'),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    const before = heldUrls()
    for (const socket of sockets) socket.write('x'.repeat(1000))
    await vi.waitFor(() => expect(held).toHaveLength(2))
    for (const socket of sockets) socket.destroy()
    expect(before).toEqual([])
  })

  it('are refused when too many wait, with the time to try again', async () => {
    const paths = [1, 2, 3, 4, 5].map((number) => `/hi/search?q=${number}`)
    const answers = paths.map((path) => ask(path))
    await until(paths.slice(0, 2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    const refused = await ask('/hi/search?q=6')
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.body.toString()).toContain('थोड़ी देर बाद')
    for (const index of paths.keys()) {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(index))
      held[index]?.answer()
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(5).fill(200))
  })

  it('keep their turn until what they left to do is done', async () => {
    const left: (() => void)[] = []
    const shared = globalThis as unknown as Record<
      symbol,
      { get: () => { waitUntil: (work: Promise<void>) => void } }
    >
    const context = shared[Symbol.for('@next/request-context')]
    next = (incoming, response) => {
      held.push({ url: incoming.url ?? '', answer: () => {} })
      context?.get().waitUntil(new Promise((resolve) => left.push(resolve)))
      response.end('made')
    }
    await Promise.all([ask('/search?q=1'), ask('/search?q=2')])
    const third = ask('/search?q=3')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(held).toHaveLength(2)
    left[0]?.()
    expect((await third).status).toBe(200)
  })

  it('end for the next visitor although a slow one does not read the answer', async () => {
    const large = 'x'.repeat(8 * 1024 * 1024)
    const piece = 'x'.repeat(1024 * 1024)
    next = (incoming, response) => {
      held.push({ url: incoming.url ?? '', answer: () => {} })
      if (!incoming.url?.includes('streamed')) {
        response.end(incoming.url?.includes('slow') ? large : 'made')
        return
      }
      // Above what the front collects.
      const goOn = () => {
        while (response.write(piece));
        response.once('drain', goOn)
      }
      goOn()
    }
    const slow = ['slow', 'slow', 'streamed', 'streamed', 'slow'].map((name) => {
      const socket = open(`/search?q=${name}`, 'Range: bytes=0-1\r\n')
      socket.pause()
      return socket
    })
    await vi.waitFor(() => expect(held).toHaveLength(5))
    expect((await ask('/search?q=1')).status).toBe(200)
    for (const socket of slow) socket.destroy()
  })

  it('end their turn when the client has left, although nothing ends the answer', async () => {
    next = (incoming, response) => {
      held.push({ url: incoming.url ?? '', answer: () => {} })
      if (incoming.url === '/search?q=last') response.end('made')
    }
    const left = [open('/search?q=1'), open('/search?q=2')]
    await vi.waitFor(() => expect(held).toHaveLength(2))
    for (const socket of left) socket.destroy()
    expect((await ask('/search?q=last')).status).toBe(200)
    // Two on one connection: Node.js tells the second answer of nothing.
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
    socket.write(get('/search?q=3') + get('/search?q=4'))
    await vi.waitFor(() => expect(held).toHaveLength(5))
    socket.destroy()
    expect((await ask('/search?q=last')).status).toBe(200)
  })

  it.each([
    ['GET', '/early/../search?q=1'],
    ['GET', '/early/%2e%2e/search?q=1'],
    ['GET', '/_next/../search?q=1'],
    ['GET', '/api/../search?q=1'],
    ['GET', '/_next/data/x/search.json?q=1'],
    ['GET', '/sitemaps/doctors-1.xml'],
    ['GET', '/XX/sitemaps/doctors-1.xml'],
    ['GET', '/api/search/entities?query=x'],
    ['HEAD', '/search?q=1'],
    ['GET', '/x.ab'],
    ['GET', '/marketing/a/b/c.js'],
    ['GET', '/_next/static/chunks/other.js'],
    ['GET', '/early/other.js'],
    ['POST', '/search?q=1'],
    ['PUT', '/search?q=1'],
    ['POST', '/search?q=1', form],
    ['POST', '/no/such/page', form],
    ['POST', '/api/no/such/call'],
    ['GET', '/api/no/such/call'],
  ])('have no way round: %s %s %s', async (method, path, headers = '') => {
    const sockets = [1, 2, 3].map(() => open(path, headers, method))
    await vi.waitFor(() => expect(held).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(held).toHaveLength(2)
    held[0]?.answer()
    await vi.waitFor(() => expect(held).toHaveLength(3))
    for (const { answer } of held) answer()
    for (const socket of sockets) socket.destroy()
  })

  it.each(['Range: bytes=0-1', 'x-prerender-revalidate: 1'])(
    'have no way round by a header: %s',
    async (header) => {
      const sockets = [1, 2, 3].map(() => open('/search?q=1', `${header}\r\n`))
      await vi.waitFor(() => expect(held).toHaveLength(2))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(held).toHaveLength(2)
      for (const { answer } of held) answer()
      await vi.waitFor(() => expect(held).toHaveLength(3))
      held[2]?.answer()
      for (const socket of sockets) socket.destroy()
    },
  )

  it('read a file of the build once, and never again while the process runs', async () => {
    next = (_incoming, response) => {
      response.setHeader('Cache-Control', 'public, max-age=0')
      response.end('file')
    }
    const first = await ask('/file.js')
    time += 86_400_000
    const later = await ask('/file.js')
    expect([first, later].map(({ body }) => body.toString())).toEqual(['file', 'file'])
    expect(later.headers['cache-control']).toBe('public, max-age=0')
    expect(asked).toHaveLength(1)
  })

  it.each([...files])('do not keep a file waiting: %s', async (path) => {
    const sockets = [1, 2].map((number) => open(`/search?q=${number}`))
    await vi.waitFor(() => expect(held).toHaveLength(2))
    next = (_incoming, response) => response.end('file')
    expect((await ask(path)).body.toString()).toBe('file')
    for (const { answer } of held) answer()
    for (const socket of sockets) socket.destroy()
  })

  it.each([
    ['while they send it', 1000],
    ['once they have sent it', 6],
  ])('of posted forms end their turn although their senders leave %s', async (_when, length) => {
    const answered: string[] = []
    next = async (incoming, response) => {
      const fields = await readFormBody(incoming).catch(() => null)
      // Long enough for those who wait to leave.
      await new Promise((resolve) => setTimeout(resolve, 50))
      answered.push(fields?.get('name') ?? 'broken off')
      response.end('thanks')
    }
    const head = (bytes: number) =>
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n`
    const leaving = [1, 2, 3, 4, 5].map((number) => {
      const socket = open('/appointment', head(length), 'POST')
      socket.write(`name=${number}`)
      return socket
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const socket of leaving) socket.destroy()
    const last = open('/appointment', head(6), 'POST')
    last.write('name=6')
    await vi.waitFor(() => expect(answered).toHaveLength(6))
    expect(answered.at(-1)).toBe('6')
    if (length === 6) expect(answered).toEqual(['1', '2', '3', '4', '5', '6'])
    last.destroy()
  })

  it('of posted forms wait again once the form has arrived, and are never refused', async () => {
    next = async (incoming, response) => {
      const fields = await readFormBody(incoming).catch(() => null)
      if (!fields) return response.end()
      await new Promise<void>((resolve) => {
        held.push({ url: fields.get('name') ?? '', answer: resolve })
      })
      return response.end('thanks')
    }
    const head = (length: number) =>
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n`
    const slow = ['', '', ''].map(() => open('/appointment', head(1000), 'POST'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const sent = [1, 2, 3, 4, 5, 6, 7].map((number) => {
      const socket = open('/appointment', head(6), 'POST')
      socket.write(`name=${number}`)
      return socket
    })
    await until(['1', '2'])
    // Next.js works on a request before its page reads the form: that waits too.
    expect(asked).toHaveLength(2)
    for (const index of sent.keys()) {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(index))
      held[index]?.answer()
    }
    expect(heldUrls()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    for (const socket of [...slow, ...sent]) socket.destroy()
  })

  it('of calls wait once their bodies have arrived, and slow senders keep nobody waiting', async () => {
    const head = (length: number) =>
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n`
    const slow = [1, 2, 3].map(() => open('/api/lead/survey', head(1000), 'POST'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const sent = ['/api/lead/survey?1', '/api/lead/survey?2', '/api/lead/survey?3'].map((path) => {
      const socket = open(path, head(2), 'POST')
      socket.write('{}')
      return socket
    })
    // Forms of an earlier test whose senders have left may come in between.
    const begun = () => held.filter(({ url }) => url.startsWith('/api/lead/survey'))
    await vi.waitFor(() => expect(begun()).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(begun()).toHaveLength(2)
    begun()[0]?.answer()
    await vi.waitFor(() => expect(begun()).toHaveLength(3))
    for (const { answer } of held) answer()
    // What has arrived of a call that breaks off is still answered.
    for (const socket of slow) socket.destroy()
    for (const count of [4, 5, 6]) {
      await vi.waitFor(() => expect(begun().length).toBeGreaterThanOrEqual(count))
      begun()[count - 1]?.answer()
    }
    for (const socket of sent) socket.destroy()
  })

  it('of the chat end when an answer begins, and are others than those of leads', async () => {
    next = (incoming, response) => {
      held.push({ url: incoming.url ?? '', answer: () => response.end() })
      if (incoming.url?.endsWith('?begun')) response.write('data: ...')
    }
    const begun = [1, 2].map(() => open('/api/chat/ai?begun', 'Content-Length: 0\r\n', 'POST'))
    await vi.waitFor(() => expect(held).toHaveLength(2))
    const waiting = [1, 2, 3].map(() => open('/api/chat/ai', 'Content-Length: 0\r\n', 'POST'))
    await vi.waitFor(() => expect(held).toHaveLength(4))
    const lead = open('/api/lead/survey', 'Content-Length: 0\r\n', 'POST')
    await vi.waitFor(() => expect(heldUrls()).toContain('/api/lead/survey'))
    expect(held).toHaveLength(5)
    for (const { answer } of held) answer()
    await vi.waitFor(() => expect(held).toHaveLength(6))
    held[5]?.answer()
    for (const socket of [...begun, ...waiting, lead]) socket.destroy()
  })
})
