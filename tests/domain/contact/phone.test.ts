import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries, countryList } from '#lib/domain/contact/countries'
import {
  blockedMobileKey,
  calledNumber,
  countryLabel,
  mobileMaxLength,
  mobileMessage,
  normaliseMobile,
  settleMobile,
  spacedMobile,
  typedMobile,
  withBlockedPlus,
  withoutPlus,
  withPlus,
} from '#lib/domain/contact/phone'
import { optionMatcher } from '#lib/domain/text/match-options'

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
    ['919876543210', '+91', { countryCode: '+91', number: '9876543210' }],
    ['0091 98765 43210', '+91', { countryCode: '+91', number: '9876543210' }],
    ['tel:+91-98765-43210', '+91', { countryCode: '+91', number: '9876543210' }],
    ['098765.43210', '+91', { countryCode: '+91', number: '9876543210' }],
    ['९८७६५४३२१०', '+91', { countryCode: '+91', number: '9876543210' }],
    ['(+44) 7700 900123', '+91', { countryCode: '+44', number: '7700900123' }],
    ['\u202a+44\u00a07700\u2011900123\u202c', '+91', { countryCode: '+44', number: '7700900123' }],
    // An Indian number without its code, or an unfinished one of Iran, Turkey, Russia, the Emirates.
    ['+9876543210', '+91', wrong],
    ['+9012345678', '+91', wrong],
    ['+7912345678', '+91', wrong],
    ['+9715012345', '+91', wrong],
    ['+9715012345', '+971', wrong],
    ['+98 912 345 6789', '+91', { countryCode: '+98', number: '9123456789' }],
    ['+960 771 2345', '+91', { countryCode: '+960', number: '7712345' }],
    ['+65 9123 4567', '+91', { countryCode: '+65', number: '91234567' }],
    // Ten digits with the code of India are too few.
    ['+91 98765 432', '+91', wrong],
    ['5876543210', '+91', wrong],
    ['987654321', '+91', wrong],
    ['98765432101', '+91', wrong],
    ['00987654321', '+91', wrong],
    ['009876543210', '+91', wrong],
    ['987654e210', '+91', wrong],
    ['', '+91', wrong],
    ['0', '+91', wrong],
    ['123456789012345678901', '+44', wrong],
    ['+', '+91', wrong],
    ['+91', '+91', wrong],
    ['+999123456789', '+91', wrong],
    ['+91+9876543210', '+91', wrong],
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
  expect(['91', '+91', '0091', '', '0', '1-268'].map(withPlus)).toEqual([
    ...['+91', '+91', '+91', '+91', '+91'],
    '+1268',
  ])
  expect([withoutPlus('+91'), withoutPlus('91')]).toEqual(['91', '91'])
})

test('specification.md, sections 5 and 9: the field takes 10 digits for India and 20 otherwise', () => {
  expect(['+91', '91', '', '+1', '+971'].map(mobileMaxLength)).toEqual([10, 10, 10, 20, 20])
})

describe('what is entered in the mobile field', () => {
  test.each([
    '+91 98765 43210',
    '0 98765 43210',
    '91-98765-43210',
    '0091 98765 43210',
    '091 98765 43210',
    '+91 (0) 98765 43210',
    '(+91) 98765-43210',
    '+91 91 98765 43210',
    '98765.43210',
    '98765, 43210',
    '9 8 7 6 5 4 3 2 1 0',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '৯৮৭৬৫৪৩২১০',
    '૯૮૭૬૫૪૩૨૧૦',
    '௯௮௭௬௫௪௩௨௧௦',
    '٩٨٧٦٥٤٣٢١٠',
    '９８７６５４３２１０',
    '\u202a+91 98765 43210\u202c',
    '98765\u200b43210\ufeff',
    '+91\u00a098765\u202f43210',
    '98765\u201143210',
    '98765–43210',
    '98765\u221243210',
    '\u2066९८७६५\u2069 ४३२१०',
    '9876543210\n',
  ])('%j is settled as 9876543210, as the server reads it', (text) => {
    expect(settleMobile(text, '')).toBe('9876543210')
    expect(normaliseMobile(text, '')).toEqual({ countryCode: '+91', number: '9876543210' })
  })

  test.each([
    // A number of ten digits that begins with 91.
    ['9198765432', '9198765432'],
    ['91987 65432', '9198765432'],
    ['+91 91987 65432', '9198765432'],
    ['919198765432', '9198765432'],
    ['+919198765432', '9198765432'],
    // Not complete.
    ['', ''],
    ['0', '0'],
    ['091', '091'],
    ['98765 4', '987654'],
    ['+91 98765', '+9198765'],
    // Another country.
    ['+44 7911 123456', '+447911123456'],
    ['(+971) 50-123 4567', '+971501234567'],
    ['00971 50 123 4567', '00971501234567'],
    // Wrong, and never cut.
    ['98765432109', '98765432109'],
    ['+91 98765 432109', '+9198765432109'],
    ['98765 4321O', '98765 4321O'],
    ['98765 43210 / 91234 56789', '98765 43210 / 91234 56789'],
    ['my number', 'my number'],
  ])('%j becomes %j', (text, held) => expect(settleMobile(text, '')).toBe(held))

  test('keeps every digit of another country’s number', () => {
    expect(settleMobile('0 91987-65432 10', '+44')).toBe('0919876543210')
  })

  test('is settled once', () => {
    const typed = fc.array(
      fc.constantFrom('0', '9', '1', '98765', '43210', ' ', '-', '+', 'x', '९'),
    )
    fc.assert(
      fc.property(typed, fc.constantFrom('', '+44'), (parts, code) => {
        const held = settleMobile(parts.join(''), code)
        expect(settleMobile(held, code)).toBe(held)
        expect(normaliseMobile(held, code, countries)).toEqual(
          normaliseMobile(parts.join(''), code, countries),
        )
      }),
    )
  })

  /** A key that has no room is blocked. '+' and '-' always are. */
  const type = (keys: string, countryCode = '') =>
    Array.from(keys)
      .filter((key) => !blockedMobileKey({ key }))
      .reduce((text, key) => typedMobile(text + key, true, countryCode) ?? text, '')

  test.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['91-98765-43210', '9876543210'],
    ['0 98765 43210', '9876543210'],
    ['091 98765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['+९१ ९८७६५ ४३२१०', '9876543210'],
    // 00 for the +.
    ['00971 50 123 4567', '+971501234567'],
    ['0044 7911 123456', '+447911123456'],
    ['00 91 98765 43210', '9876543210'],
    ['9198765432', '9198765432'],
    ['+91 91987 65432', '9198765432'],
    ['+91 (0) 98765 43210', '9876543210'],
    ['0091 (0) 91987 65432', '9198765432'],
    ['9109876543', '9109876543'],
    ['0091 91234 56789', '9123456789'],
    // The first ten digits may have been 91 and eight digits of the number.
    ['91987654321', '987654321'],
    ['91234567890', '9123456789'],
    ['98765432109', '9876543210'],
    ['98765 4321a', '987654321a'],
    ['9876543210a', '9876543210'],
    ['9198765432a', '9198765432'],
    ['01234567890', '1234567890'],
  ])('%s, typed key by key, is %s', (keys, held) => expect(type(keys)).toBe(held))

  test('every Indian number can be typed in every way', () => {
    const before = fc.constantFrom('', '+91', '+91 ', '91', '0', '0091', '091', '+91 (0) ')
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9]\d{9}$/), before, (number, prefix) => {
        expect(type(prefix + number)).toBe(number)
      }),
    )
  })

  test.each([
    ['99876543210', false],
    ['91987654321', false],
    ['98765432100', true],
  ])('a full field has no room for another digit: %s', (text, isAtEnd) =>
    expect(typedMobile(text, isAtEnd, '')).toBeUndefined(),
  )

  test('another country’s number has room for 20 digits', () => {
    expect(type('12345678901234567890123', '+44')).toBe('12345678901234567890')
    expect(type('919876543210', '+44')).toBe('919876543210')
  })

  test('a number that begins with another country’s code has room for 20 digits', () => {
    expect(typedMobile('+9715012345', true, '')).toBe('+9715012345')
    expect(typedMobile('+12345678901234567890', true, '')).toBe('+12345678901234567890')
    expect(typedMobile('+123456789012345678901', true, '')).toBeUndefined()
  })

  test.each([
    ['', '', ''],
    ['9', '', '9'],
    ['91', '', '91'],
    ['919', '', '919'],
    ['0', '', '0'],
    ['6', '', '+6'],
    ['1', '', '+1'],
    ['97', '', '+97'],
    ['9', '+44', '+9'],
    ['0', '+44', '0'],
  ])('%j typed after a blocked + in a form with country code %j is %j', (digits, code, held) =>
    expect(withBlockedPlus(digits, code)).toBe(held),
  )

  test.each([
    ['+971501234567', '+971 50 123 4567'],
    ['+6591234567', '+65 9123 4567'],
    ['+12125550100', '+1 212 555 0100'],
    ['+971501', ''],
    ['+999123456789', ''],
  ])('the number to call for %s is %j', (typed, called) =>
    expect(calledNumber(typed, '', countries)).toBe(called.replaceAll(' ', '\u00a0')),
  )

  test('the number to call is shown in groups once it is a valid Indian one', () => {
    expect(spacedMobile('9876543210')).toBe('98765 43210')
    expect(calledNumber('09198765432', '')).toBe('+91\u00a091987\u00a065432')
    expect(calledNumber('919876543', '')).toBe('')
    expect(calledNumber('5198765432', '')).toBe('')
    expect(calledNumber('9198765432', '+44')).toBe('')
  })
})

describe('specification.md, section 5: a key in the mobile field', () => {
  test.each(['e', 'E', '+', '-', '.', 'ArrowDown', 'ArrowUp'])('%s is always refused', (key) => {
    expect(blockedMobileKey({ key })).toBe(true)
  })
  test.each([
    '5',
    '९',
    ' ',
    'Backspace',
    'Delete',
    'Tab',
    'Enter',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
  ])('%s is accepted', (key) => expect(blockedMobileKey({ key })).toBe(false))
  test('shortcuts are accepted, the down arrow never', () => {
    expect(blockedMobileKey({ key: 'v', ctrlKey: true })).toBe(false)
    expect(blockedMobileKey({ key: '-', metaKey: true })).toBe(false)
    expect(blockedMobileKey({ key: 'ArrowDown', ctrlKey: true })).toBe(true)
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
  test.each([
    ['भारत', 'India'],
    ['uae', 'United Arab Emirates'],
    ['dubai', 'United Arab Emirates'],
    ['दुबई', 'United Arab Emirates'],
    ['usa', 'United States'],
    ['us', 'United States'],
    ['america', 'United States'],
    ['uk', 'United Kingdom'],
    ['britain', 'United Kingdom'],
    ['oman', 'Oman'],
    ['ओमान', 'Oman'],
    ['सऊदी', 'Saudi Arabia'],
    ['नेपाल', 'Nepal'],
    ['बांग्लादेश', 'Bangladesh'],
    ['+971', 'United Arab Emirates'],
  ])('finds a country by %s', (typed, name) => {
    const options = countries.map((one) => ({ id: one.name, label: countryLabel(one) }))
    const { groups } = optionMatcher([{ label: '', options }], countryList('en').names)(typed)
    expect(groups[0]?.options[0]?.id).toBe(name)
  })
  test.each([
    ['नेपाल', 'NP'],
    ['Nepal', 'NP'],
    ['भारत', 'IN'],
    ['dubai', 'AE'],
    ['+977', 'NP'],
  ])('finds a country in Hindi by %s', (typed, code) => {
    const { options, names } = countryList('hi')
    const { groups } = optionMatcher([{ label: '', options }], names)(typed)
    expect(groups[0]?.options[0]?.id).toBe(code)
  })
  test('names all of them in Hindi, India first', () => {
    const { options } = countryList('hi')
    expect(options[0]).toEqual({ id: 'IN', label: 'भारत (+91)' })
    expect(options).toHaveLength(countries.length)
    for (const { label } of options) expect(label).toMatch(/^[^A-Za-z]+ \(\+\d+\)$/)
  })
  test('has India at +91', () => {
    expect(countries).toContainEqual({ name: 'India', dial_code: '+91', code: 'IN' })
  })
})
