import type { lookup } from 'node:dns'
import http from 'node:http'
import type https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { fetchPhoto, isPublicAddress, publicLookup } from '#lib/server/import/photos/fetch-photo'
import { PhotoUnreachable } from '#lib/server/import/photos/photo-fault'

/** Stands for every host of the internet, without TLS. */
const server = http.createServer((request, response) => {
  const to = (address: string) => response.writeHead(302, { location: address }).end()
  const path = request.url ?? ''
  if (path === '/asha.jpg') response.end(`bytes from ${request.headers.host}`)
  else if (path === '/moved.jpg') to('/asha.jpg')
  else if (path === '/elsewhere.jpg') to('https://other.example/asha.jpg')
  else if (path === '/plain.jpg') to('http://photos.example/asha.jpg')
  else if (path === '/circle.jpg') to('/circle.jpg')
  else if (path === '/huge.jpg') {
    response.on('error', () => {})
    for (let part = 0; part < 11; part++) response.write(Buffer.alloc(1024 * 1024))
    response.end()
  } else if (path === '/busy.jpg') response.writeHead(503).end()
  else if (path === '/cut.jpg')
    response.writeHead(200, { 'content-length': '9' }).end('cut', () => request.socket.destroy())
  else response.writeHead(404).end()
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = ((url: URL, options: object, answer: (message: http.IncomingMessage) => void) =>
  http.get(
    {
      ...options,
      lookup: undefined,
      host: '127.0.0.1',
      port,
      path: url.pathname,
      headers: { host: url.hostname },
    },
    answer,
  )) as typeof https.get

const fetched = (address: string) => fetchPhoto(address, ['photos.example'], get)

describe('a photo at an address', () => {
  it.each(['asha.jpg', 'moved.jpg'])('is fetched from a listed host: %s', async (name) => {
    const bytes = await fetched(`https://photos.example/${name}`)
    expect(bytes.toString()).toBe('bytes from photos.example')
  })

  it.each([
    ['http://photos.example/asha.jpg', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['https:photos', 'is at photos, which PHOTO_HOSTS does not list'],
    ['https://other.example/asha.jpg', 'is at other.example, which PHOTO_HOSTS does not list'],
    ['https://127.0.0.1/asha.jpg', 'is at 127.0.0.1, which PHOTO_HOSTS does not list'],
    ['https://photos.example.evil.example/a.jpg', 'which PHOTO_HOSTS does not list'],
    ['https://photos.example:8443/asha.jpg', 'has a port, a user name or a password'],
    ['https://me@photos.example/asha.jpg', 'has a port, a user name or a password'],
    ['https://photos.example/elsewhere.jpg', 'redirects to another host'],
    ['https://photos.example/plain.jpg', 'must begin with https://'],
    ['https://photos.example/circle.jpg', 'redirects too often'],
    ['https://photos.example/huge.jpg', 'is larger than 10 MB'],
    ['https://photos.example/none.jpg', 'was answered with status 404'],
  ])('is refused: %s', async (address, reason) => {
    await expect(fetched(address)).rejects.toThrow(reason)
  })

  it.each(['busy.jpg', 'cut.jpg'])('may be there another time: %s', async (name) => {
    await expect(fetched(`https://photos.example/${name}`)).rejects.toThrow(PhotoUnreachable)
  })
})

test.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1'],
  ...['2002:7f00:1::', '64:ff9b::7f00:1'],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

describe('the name of a host', () => {
  /** Resolves every name to these addresses. */
  const leadingTo = (...addresses: string[]) =>
    ((_: string, __: object, tell: (...values: unknown[]) => void) =>
      tell(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as unknown as typeof lookup
  const looked = (resolve: typeof lookup, all: boolean) =>
    new Promise((done, fail) => {
      publicLookup(resolve)('photos.example', { all }, (error, found) =>
        error ? fail(error) : done(found),
      )
    })

  it('leads to its public addresses only', async () => {
    const resolve = leadingTo('10.0.0.1', '93.184.216.34')
    expect(await looked(resolve, false)).toBe('93.184.216.34')
    expect(await looked(resolve, true)).toEqual([{ address: '93.184.216.34', family: 4 }])
  })

  it('may not lead to a private address', async () => {
    await expect(looked(leadingTo('127.0.0.1'), true)).rejects.toThrow('leads to a private address')
  })
})
