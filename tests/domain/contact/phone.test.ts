import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '#lib/domain/contact/countries'
import {
  blockedMobileKey,
  mobileMaxLength,
  mobileMessage,
  normaliseMobile,
  withoutPlus,
  withPlus,
} from '#lib/domain/contact/phone'

const wrong = { problem: mobileMessage }

describe('specification.md, section 5: a mobile number', () => {
  test.each([
    ['9876543210', '+91', { countryCode: '+91', number: '9876543210' }],
    ['6000000000', '', { countryCode: '+91', number: '6000000000' }],
    ['9876543210', '91', { countryCode: '+91', number: '9876543210' }],
    ['09876543210', '+91', { countryCode: '+91', number: '9876543210' }],
    ['98765 43210', '+91', { countryCode: '+91', number: '9876543210' }],
    ['+91 98765-43210', '+91', { countryCode: '+91', number: '9876543210' }],
    ['+91 09876543210', '+44', { countryCode: '+91', number: '9876543210' }],
    ['+44 7700 900123', '+91', { countryCode: '+44', number: '7700900123' }],
    ['+1 (268) 464-1234', '+91', { countryCode: '+1268', number: '4641234' }],
    ['+1 212 555 0100', '+91', { countryCode: '+1', number: '2125550100' }],
    ['0501234567', '+971', { countryCode: '+971', number: '501234567' }],
    ['12345678901234567890', '+44', { countryCode: '+44', number: '12345678901234567890' }],
    ['5876543210', '+91', wrong],
    ['987654321', '+91', wrong],
    ['98765432101', '+91', wrong],
    ['00987654321', '+91', wrong],
    ['009876543210', '+91', wrong],
    ['98765.43210', '+91', wrong],
    ['987654e210', '+91', wrong],
    ['', '+91', wrong],
    ['0', '+91', wrong],
    ['123456789012345678901', '+44', wrong],
    ['+', '+91', wrong],
    ['+91', '+91', wrong],
    ['+999123456789', '+91', wrong],
    ['+91+9876543210', '+91', wrong],
    ['९८७६५४३२१०', '+91', wrong],
  ])('%s with country code %s', (typed, countryCode, expected) => {
    expect(normaliseMobile(typed, countryCode, countries)).toEqual(expected)
  })

  test('beginning with +91 needs no country list', () => {
    expect(normaliseMobile('+919876543210', '+91')).toEqual({
      countryCode: '+91',
      number: '9876543210',
    })
  })

  test.each([
    ['+1', '+1242'],
    ['+1242', '+1'],
  ])('is split after its longest matching code, in the order %s, %s', (...codes) => {
    const list = codes.map((dial_code) => ({ name: dial_code, dial_code, code: 'XX' }))
    expect(normaliseMobile('+1 242 322 1234', '+91', list)).toEqual({
      countryCode: '+1242',
      number: '3221234',
    })
    expect(normaliseMobile('+1 212 555 0100', '+91', list)).toEqual({
      countryCode: '+1',
      number: '2125550100',
    })
  })

  test('is the same however an Indian number is written', () => {
    const digits = fc.stringMatching(/^[6-9]\d{9}$/)
    fc.assert(
      fc.property(digits, fc.constantFrom('', '0', '+91', '+91 0'), (number, before) => {
        expect(normaliseMobile(before + number, '+91', countries)).toEqual({
          countryCode: '+91',
          number,
        })
      }),
    )
  })

  test('that is accepted for India always has ten digits beginning with 6 to 9', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const found = normaliseMobile(typed, '+91', [])
        if (!('problem' in found)) expect(found.number).toMatch(/^[6-9]\d{9}$/)
      }),
    )
  })
})

test('specification.md, sections 5 and 9: the country code has a plus in the first call and none in the second', () => {
  expect([withPlus('91'), withPlus('+91'), withPlus(''), withPlus('1-268')]).toEqual([
    '+91',
    '+91',
    '+91',
    '+1268',
  ])
  expect([withoutPlus('+91'), withoutPlus('91')]).toEqual(['91', '91'])
})

test('specification.md, sections 5 and 9: the field takes 10 digits for India and 20 otherwise', () => {
  expect(['+91', '91', '', '+1', '+971'].map(mobileMaxLength)).toEqual([10, 10, 10, 20, 20])
})

describe('specification.md, section 5: a key in the mobile field', () => {
  const everywhere = ['e', 'E', '+', '-', '.', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']
  test.each(everywhere)('%s is always refused', (key) => {
    expect(blockedMobileKey({ key }, 0, '+91')).toBe(true)
    expect(blockedMobileKey({ key }, 0, '+1')).toBe(true)
  })
  test.each([
    ['5', 9, '+91', false],
    ['5', 10, '+91', true],
    ['5', 10, '+44', false],
    ['5', 19, '+44', false],
    ['5', 20, '+44', true],
    ['Backspace', 10, '+91', false],
    ['Tab', 10, '+91', false],
    ['Delete', 20, '+44', false],
    ['Enter', 10, '+91', false],
  ])('%s with %i digits and %s', (key, length, countryCode, refused) => {
    expect(blockedMobileKey({ key }, length, countryCode)).toBe(refused)
  })
  test('shortcuts are accepted, the down arrow never', () => {
    expect(blockedMobileKey({ key: 'v', ctrlKey: true }, 10, '+91')).toBe(false)
    expect(blockedMobileKey({ key: '-', metaKey: true }, 0, '+91')).toBe(false)
    expect(blockedMobileKey({ key: 'ArrowDown', ctrlKey: true }, 0, '+91')).toBe(true)
  })
})

describe('specification.md, section 3: the country list', () => {
  test('names every country once, with a dial code', () => {
    expect(countries.length).toBeGreaterThan(230)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
    for (const { name, dial_code, code } of countries) {
      expect(name).toMatch(/^\p{Lu}/u)
      expect(dial_code).toMatch(/^\+[1-9]\d{0,3}$/)
      expect(code).toMatch(/^[A-Z]{2}$/)
    }
  })
  test('has India at +91', () => {
    expect(countries).toContainEqual({ name: 'India', dial_code: '+91', code: 'IN' })
  })
})
