import { expect, test } from 'vitest'
import {
  canonicalPath,
  cutUserAgent,
  isForgedImageRequest,
  isTooLong,
  refusalOf,
  withoutDots,
  withoutFailurePage,
  withoutForgedRevalidation,
  withoutOrigin,
  withoutOtherLanguages,
  withQuery,
} from '#lib/server/http/front/address'

test.each([
  ['/', '/'],
  ['/doctors?city=delhi', '/doctors?city=delhi'],
  ['http://evil.example', '/'],
  ['http://evil.example/doctors?x', '/doctors?x'],
  ['HTTPS://evil.example:1?x', '/?x'],
  ['*', '/*'],
  ['evil.example:443', '/evil.example:443'],
  [undefined, '/'],
])('removes the origin of %s: %s', (url, path) => {
  expect(withoutOrigin(url)).toBe(path)
})

test.each([
  ['/500', '/404'],
  ['/500?x=1', '/404'],
  ['/./500', '/404'],
  ['/a/../500', '/404'],
  ['/%2e/500', '/404'],
  ['/500#x', '/404'],
  ['/5000', '/5000'],
  ['/doctors?page=/500', '/doctors?page=/500'],
])('%s is answered as %s, so that nobody can raise an alarm with a link', (url, answered) => {
  expect(withoutFailurePage(url)).toBe(answered)
})

const image = (picture: string) => `/_next/image?url=${encodeURIComponent(picture)}&w=640&q=75`

test.each(['/videos/a.webp', '/a-b_c.d.webp', '/_next/static/media/a.0f.webp'])(
  'accepts the canonical image path %s',
  (picture) => {
    expect(isForgedImageRequest({ url: image(picture) })).toBe(false)
  },
)

test.each([
  ...['', 'a.webp', '//a.webp', '/videos//a.webp', '/./a.webp', '/../a.webp', '/a.webp/'],
  ...['/a.webp#1', '/a.webp?1', '/a.webp ', '/a.webp\0', '/a.webp\t', '/\\a.webp', '/%61.webp'],
  ...['http://evil.example/a.webp', 'data:image/png;base64,AAAA', '/a;b.webp', '/Ä.webp'],
])('rejects the image path %j', (picture) => {
  expect(isForgedImageRequest({ url: image(picture) })).toBe(true)
})

test('rejects an image that is given twice or after a second question mark', () => {
  expect(isForgedImageRequest({ url: '/_next/image?url=/a.webp&url=/b.webp' })).toBe(true)
  expect(isForgedImageRequest({ url: '/_next/image?url=/a.webp?1&w=640' })).toBe(true)
  expect(isForgedImageRequest({ url: '/_next/image' })).toBe(true)
  expect(isForgedImageRequest({ url: '/_next/images?url=x' })).toBe(false)
})

test.each([
  ...['/', '/condition/piles', '/doctor/%E0%A4%A1', '/og/1/a.png', '/_next/static/chunks/a-0f.js'],
  '/_next/static/chunks/pages/%5Bslug%5D/%5B...address%5D-0f.js',
])('accepts the canonical path %s', (path) => {
  expect(canonicalPath(path)).toBe(path)
})

test.each([
  ...['a', '//', '/a//b', '/a/', '/./a', '/a/.', '/x/../a', '/x/..', '/%2e/a', '/x/%2E%2E/a'],
  ...[
    '/%61',
    '/a%5f',
    '/%e0%A4%A1',
    '/[slug].js',
    '/a%2Fb',
    '/x%2F..%2Fa',
    '/a%5Cb',
    '/a\\b',
    '/a#b',
  ],
  ...['/a%00', '/a%0A', '/a%', '/a%zz', '/%E0%A4', '/a b', '/a;b', '/Ä'],
])('rejects the path %j, which is not canonical', (path) => {
  expect(canonicalPath(path)).toBeUndefined()
})

test('a path is too long above 2,000 characters, an address with its query above 4,000', () => {
  expect(isTooLong({ url: `/${'x'.repeat(1999)}?${'y'.repeat(1999)}` })).toBe(false)
  expect(isTooLong({ url: `/?${'y'.repeat(3999)}` })).toBe(true)
  expect(isTooLong({ url: `/${'x'.repeat(2000)}?y` })).toBe(true)
  expect(isTooLong({ url: `/${'x'.repeat(2000)}` })).toBe(true)
  expect(isTooLong({ url: `/${'x'.repeat(1999)}` })).toBe(false)
  expect(isTooLong({})).toBe(false)
})

test('an address with more than 200 parameters is refused before Next.js reads it', () => {
  const withParameters = (count: number) => ({ url: `/search?q=a${'&a'.repeat(count - 1)}` })
  expect(refusalOf(withParameters(200))).toBeUndefined()
  expect(refusalOf(withParameters(201))).toMatchObject({
    status: 414,
    text: 'This address has more than 200 parameters.',
  })
  expect(refusalOf(withParameters(1950))).toMatchObject({ status: 414 })
  expect(refusalOf({ url: `/?${'y'.repeat(3999)}` })).toMatchObject({ status: 414 })
  expect(refusalOf({ url: `/hi?${'y'.repeat(3999)}` })).toEqual({
    status: 414,
    text: expect.stringContaining('यह पता बहुत लंबा है।'),
  })
  expect(refusalOf({ url: '/_next/image?url=/a%23b' })).toMatchObject({ status: 404 })
  expect(refusalOf({})).toBeUndefined()
})

test.each([
  ['1.1', {}, 400],
  ['1.1', { host: 'site.test' }, undefined],
  ['1.0', {}, undefined],
])('HTTP/%s with the headers %j is refused: %s', (httpVersion, headers, status) => {
  expect(refusalOf({ httpVersion, headers, url: '/' })?.status).toBe(status)
})

test.each([
  ['GET', { 'transfer-encoding': 'chunked' }, 400],
  ['HEAD', { 'content-length': '5' }, 400],
  ['GET', { 'content-length': '0' }, undefined],
  ['GET', {}, undefined],
  ['POST', { 'content-length': '5' }, undefined],
])('%s with the headers %j is refused: %s', (method, headers, status) => {
  expect(refusalOf({ method, headers, url: '/appointment' })?.status).toBe(status)
})

test.each([
  ['/doctors', '', '/doctors'],
  ['/doctors', 'utm_source=x', '/doctors?utm_source=x'],
  ['/doctors?city=pune', '', '/doctors?city=pune'],
  ['/doctors?city=pune', 'utm_source=x&b', '/doctors?city=pune&utm_source=x&b'],
  ['/doctors?city=pune', 'city=agra', '/doctors?city=pune'],
  ['/doctors?city=pune', 'a=1&c%69ty=agra&city=x&b=2', '/doctors?city=pune&a=1&b=2'],
  ['/doctors?', 'a=1', '/doctors?a=1'],
  ['/piles#costs', 'a=1', '/piles?a=1#costs'],
  ['/piles#', 'a=1', '/piles?a=1#'],
  ['/piles?b=2#costs', 'a=1&b=3', '/piles?b=2&a=1#costs'],
  ['/piles#a?b', 'c=1', '/piles?c=1#a?b'],
  ['/piles', 'next=/a?b=1', '/piles?next=/a?b=1'],
  ['https://example.org', 'a=1', 'https://example.org?a=1'],
  ['https://example.org/x?b=2#top', 'a=1', 'https://example.org/x?b=2&a=1#top'],
])('a redirect to %s of a request with the query "%s" leads to %s', (target, query, location) => {
  expect(withQuery(target, query)).toBe(location)
})

test('a user agent is cut where no browser has a longer one', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
  const agentOf = (agent?: string) => {
    const headers = { ...(agent !== undefined && { 'user-agent': agent }) }
    cutUserAgent({ headers })
    return headers['user-agent']
  }
  expect(agentOf(chrome)).toBe(chrome)
  expect(agentOf('a'.repeat(15_500))).toHaveLength(512)
  expect(agentOf()).toBeUndefined()
})

test.each([
  ['/hi', '/hi'],
  ['/hi?x', '/hi?x'],
  ['/hi/doctors', '/hi/doctors'],
  ['/doctors', '/doctors'],
  ['/HI', '/hi/-/-/-'],
  ['/Hi/doctors', '/hi/-/-/-'],
  ['/hI?x', '/hi/-/-/-'],
  ['/HI/og/hi.png', '/hi/-/-/-'],
  ['/en/doctors', '/-/-/-'],
  ['/EN', '/-/-/-'],
  ['/En/doctors', '/-/-/-'],
  ['/highlights', '/highlights'],
  [undefined, undefined],
])('%s is answered as %s: no page has a second address in capital letters', (url, answered) => {
  expect(withoutOtherLanguages(url)).toBe(answered)
})

test.each([
  ['/HI', '/hi'],
  ['/Hi/doctors?city=delhi', '/hi/doctors?city=delhi'],
  ['/hI?x', '/hi?x'],
])('%s redirects to %s, as other spellings do', (url, Location) => {
  expect(refusalOf({ method: 'HEAD', url })).toEqual({
    status: 301,
    text: '',
    headers: { Location },
  })
})

test.each(['/hi', '/EN', '/En/doctors', '/HI/no/such/page', '/HIGHLIGHTS', '/Hindi'])(
  '%s redirects nowhere',
  (url) => {
    expect(refusalOf({ url })).toBeUndefined()
  },
)

test.each([
  ['PUT', '/', 'GET, HEAD'],
  ['TRACE', '/hi/doctors?x', 'GET, HEAD'],
  ['PROPFIND', '/robots.txt', 'GET, HEAD'],
  ['DELETE', '/no/such/page', 'GET, HEAD'],
  ['POST', '/doctors', 'GET, HEAD'],
  ['POST', '/search?q=1', 'GET, HEAD'],
  ['POST', '/treatment/piles-treatment', 'GET, HEAD'],
  ['POST', '/no/such/page', 'GET, HEAD'],
  ['PUT', '/appointment', 'GET, HEAD, POST'],
  ['OPTIONS', '/hi/thankyou?isquicksurvey=1', 'GET, HEAD, POST'],
])('%s %s gets 405, and what is allowed', (method, url, Allow) => {
  expect(refusalOf({ method, url })).toMatchObject({ status: 405, headers: { Allow } })
})

test.each([
  ['GET', '/doctors'],
  ['HEAD', '/doctors'],
  ['POST', '/appointment'],
  ['POST', '/hi/tools/bmi-calculator'],
  // The calls refuse it themselves.
  ['PATCH', '/api/cities'],
  ['OPTIONS', '/api'],
])('%s %s is not refused here', (method, url) => {
  expect(refusalOf({ method, url })).toBeUndefined()
})

test.each(['/x/../500', '/early/%2e%2E/doctors', '/./doctors', '/..', '/x/..?q=1', '/x\\..\\500'])(
  'has no page at an address with a dot segment: %s',
  (url) => expect(withoutDots(url)).toBe('/-/-/-'),
)

test.each(['/', '/doctors?next=/../x', '/a..b/.well-known/security.txt', '/dr-a.b', undefined])(
  'leaves other addresses alone: %s',
  (url) => expect(withoutDots(url)).toBe(url ?? '/'),
)

test.each([
  ['the-secret', 'the-secret'],
  ['guessed', undefined],
  [undefined, undefined],
])('regenerates no page for whoever does not know the secret: %s', (sent, kept) => {
  const headers = { 'x-prerender-revalidate': sent }
  withoutForgedRevalidation({ headers }, 'the-secret')
  expect(headers['x-prerender-revalidate']).toBe(kept)
})
