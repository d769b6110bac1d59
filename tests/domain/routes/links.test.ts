import { describe, expect, it } from 'vitest'
import { inLanguage, plainPath, withoutQuery } from '#lib/domain/routes/links'
import { pathOf } from '#lib/domain/routes/match'
import { type Route, routes } from '#lib/domain/routes/table'

/** An address of each row, with and without the parts that may be missing. */
const addressesOf = ({ path }: Route) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const all = Object.fromEntries(names.map((name) => [name, name === 'page' ? '2' : 'one']))
  const required = names.filter((name) => !path.includes(`:${name}?`))
  const fewest = Object.fromEntries(required.map((name) => [name, 'one']))
  return [pathOf(path, all), pathOf(path, fewest)]
}

describe('an address in another language', () => {
  it.each(
    (routes as readonly Route[])
      // Images, files and pages that only a request or the front server leads to.
      .filter(({ source }) => source !== 'request')
      .flatMap((route) => addressesOf(route).map((address) => ({ route, address }))),
  )('$address exists where the route table says so', ({ route, address }) => {
    const isTranslated = route.languages?.includes('hi') ?? false
    expect(inLanguage(address, 'hi')).toBe(
      isTranslated ? `/hi${address}`.replace(/\/$/, '') : address,
    )
  })

  it('keeps its query and fragment, and gets no second prefix', () => {
    expect(inLanguage('/doctors?city=delhi#all', 'hi')).toBe('/hi/doctors?city=delhi#all')
    expect(inLanguage('/hi/doctors', 'hi')).toBe('/hi/doctors')
    expect(inLanguage('/doctors', 'en')).toBe('/doctors')
    expect(inLanguage('https://example.org/doctors', 'hi')).toBe('https://example.org/doctors')
  })

  it.each([
    ['/faq?a=1#b', '/faq'],
    ['/faq#b?a=1', '/faq'],
    ['/faq', '/faq'],
    ['?a', ''],
    ['/a?b\nc', '/a'],
  ])('%j without its query is %s', (address, path) => {
    expect(withoutQuery(address)).toBe(path)
  })

  it('is read once, however many question marks it has', () => {
    // The time of an expression that looks for the end of the line from each '?' grows with the square: minutes here.
    const address = `/faq${'?'.repeat(1_000_000)}\n`
    expect(withoutQuery(address)).toBe('/faq')
    expect(inLanguage(address, 'hi')).toBe(`/hi${address}`)
  })

  it.each([
    ['/hi/doctors', '/doctors'],
    ['/hi', '/'],
    ['/hisar/doctors', '/hisar/doctors'],
  ])('%s without its language is %s', (path, plain) => {
    expect(plainPath(path)).toBe(plain)
  })
})
