import { expect, test } from 'vitest'
import { isForgedPicture, ownAddress } from '#lib/server/front/address'

test.each([
  ['/', '/'],
  ['/doctors?city=delhi', '/doctors?city=delhi'],
  ['http://evil.example', '/'],
  ['http://evil.example/doctors?x', '/doctors?x'],
  ['HTTPS://evil.example:1?x', '/?x'],
  ['*', '/*'],
  ['evil.example:443', '/evil.example:443'],
  [undefined, '/'],
])('%s is asked for as %s', (url, path) => {
  expect(ownAddress(url)).toBe(path)
})

const image = (picture: string) => `/_next/image?url=${encodeURIComponent(picture)}&w=640&q=75`

test.each(['/videos/a.webp', '/a-b_c.d.webp', '/_next/static/media/a.0f.webp'])(
  'the picture %s has its one spelling',
  (picture) => {
    expect(isForgedPicture({ url: image(picture) })).toBe(false)
  },
)

test.each([
  ...['', 'a.webp', '//a.webp', '/videos//a.webp', '/./a.webp', '/../a.webp', '/a.webp/'],
  ...['/a.webp#1', '/a.webp?1', '/a.webp ', '/a.webp\0', '/a.webp\t', '/\\a.webp', '/%61.webp'],
  ...['http://evil.example/a.webp', 'data:image/png;base64,AAAA', '/a;b.webp', '/Ä.webp'],
])('the picture %j has not', (picture) => {
  expect(isForgedPicture({ url: image(picture) })).toBe(true)
})

test('nor has one that is given twice, or behind a second question mark', () => {
  expect(isForgedPicture({ url: '/_next/image?url=/a.webp&url=/b.webp' })).toBe(true)
  expect(isForgedPicture({ url: '/_next/image?url=/a.webp?1&w=640' })).toBe(true)
  expect(isForgedPicture({ url: '/_next/image' })).toBe(true)
  expect(isForgedPicture({ url: '/_next/images?url=x' })).toBe(false)
})
