import { describe, expect, it } from 'vitest'
import { parseAttribution } from '#lib/domain/site/attribution'

describe('the attribution stored in a session', () => {
  it('keeps the known parameters and drops the rest', () => {
    expect(parseAttribution('{"utm_source":"g","gclid":"x","password":"p"}')).toEqual({
      utm_source: 'g',
      gclid: 'x',
    })
  })

  it.each([undefined, '', 'not json', 'null', '[]', '3', '{"utm_source":{"a":1}}'])(
    '%s is ignored',
    (text) => {
      expect(parseAttribution(text)).toEqual({})
    },
  )

  it('cuts what is too long', () => {
    const { utm_source } = parseAttribution(JSON.stringify({ utm_source: 'a'.repeat(999) }))
    expect(utm_source).toHaveLength(200)
  })
})
