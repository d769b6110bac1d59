import { describe, expect, it, test } from 'vitest'
import { words } from '#lib/languages/all'
import {
  cityCostQuestions,
  citySummary,
  costDescription,
  indiaQuestions,
  indiaSummary,
} from '#lib/server/pages/listings/costs/cost-texts'
import {
  placeDescription,
  placeQuestions,
  placeSummary,
} from '#lib/server/pages/listings/costs/place-texts'

const { costTexts } = words.en

const range = { from: 40_000, to: 100_000 }
const above = { from: 44_000, to: 110_000 }
const below = { from: 36_000, to: 90_000 }
const pune = {
  name: 'Pune',
  href: '/treatment/hernia-repair/pune',
  km: 120,
  doctors: 1,
  hospitals: 2,
  price: below,
}

const local: Parameters<typeof placeSummary>[0] = {
  treatment: 'Hernia repair',
  department: {
    name: 'General Surgery',
    practitioner: 'general surgeon',
    practitionerPlural: 'general surgeons',
  },
  city: 'Mumbai',
  doctors: 12,
  hospitals: 4,
  hospitalNames: ['A Hospital', 'B Hospital', 'C Hospital', 'D Hospital'],
  main: { item: 'Open repair', here: above, india: range },
  fees: { from: 300, to: 1500 },
  cover: [
    { slug: 'cghs', name: 'CGHS', kind: 'government', hospitals: 3 },
    { slug: 'esic', name: 'ESIC', kind: 'government', hospitals: 1 },
  ],
  nearby: [pune],
}
const nothing = {
  ...local,
  doctors: 0,
  hospitals: 0,
  hospitalNames: [],
  main: null,
  fees: null,
  cover: [],
  nearby: [],
}

test('descriptions are whole sentences that begin with the price', () => {
  expect(placeDescription(local, costTexts)).toBe(
    'Hernia repair in Mumbai: ₹44,000 to ₹1,10,000, 4 hospitals with general surgery and 12 general surgeons, price of open repair. Compare and ask for a free call back.',
  )
  expect(placeDescription({ ...local, main: null, doctors: 0, hospitals: 1 }, costTexts)).toBe(
    'Hernia repair in Mumbai: 1 hospital with general surgery. Compare and ask for a free call back.',
  )
  expect(
    costDescription('Hernia repair cost in Pune', { item: 'Open repair', ...range }, costTexts),
  ).toBe(
    'Hernia repair cost in Pune: ₹40,000 to ₹1,00,000, price of open repair. What the bill includes, what changes it and what insurance pays.',
  )
  expect(costDescription('Hernia repair cost in Pune', null, costTexts)).toMatch(
    /^Hernia repair cost in Pune\. /,
  )
})

describe('a treatment in a city', () => {
  it('begins with the price', () => {
    expect(placeSummary(local, costTexts)).toBe(
      'Open repair: ₹44,000 to ₹1,10,000 in Mumbai, 10% above the Indian average. In Mumbai 4 hospitals with general surgery and 12 general surgeons are listed here.',
    )
  })

  test.each([
    [{ doctors: 1, hospitals: 0 }, 'In Mumbai 1 general surgeon is listed here.'],
    [
      { doctors: 1, hospitals: 1 },
      'In Mumbai 1 hospital with general surgery and 1 general surgeon are listed here.',
    ],
    [{ doctors: 0, hospitals: 0 }, ''],
  ])('counts doctors and hospitals: %o', (changes, text) => {
    expect(placeSummary({ ...local, main: null, ...changes }, costTexts)).toBe(text)
  })

  it('answers from the figures of the city', () => {
    const answers = placeQuestions(local, costTexts).map(({ answer }) => answer)
    expect(answers).toHaveLength(5)
    expect(answers[0]).toContain('₹44,000 to ₹1,10,000')
    expect(answers[1]).toMatch(
      /^4 are listed here: A Hospital, B Hospital, C Hospital and 1 more\./,
    )
    expect(answers[2]).toMatch(/^CGHS \(3 of 4\) and ESIC \(1 of 4\)\./)
    expect(answers[3]).toMatch(/^The 12 doctors listed here charge ₹300 to ₹1,500 for a visit\./)
    expect(answers[4]).toContain('Pune (120 km, 18% below Mumbai)')
  })

  it('leaves out questions without an answer', () => {
    expect(placeQuestions(nothing, costTexts)).toEqual([])
  })

  it('says when a visit is free', () => {
    const [question] = placeQuestions(
      { ...nothing, doctors: 2, fees: { from: 0, to: 0 } },
      costTexts,
    )
    expect(question?.answer).toBe('The doctors listed here charge nothing for a visit.')
  })
})

const treatment = {
  name: 'Hernia repair',
  stay: 'Often one night',
  recovery: 'Two weeks',
  insurance: 'After a waiting period',
}

describe('what a treatment costs in India', () => {
  const byCity = {
    item: 'Open repair',
    india: range,
    rows: [
      { city: { slug: 'mumbai', name: 'Mumbai' }, price: above },
      { city: { slug: 'pune', name: 'Pune' }, price: below },
    ],
  }
  const india = { treatment, main: { item: 'Open repair', india: range }, byCity }

  it('names the range and the cheapest and most expensive city', () => {
    expect(indiaSummary(india, costTexts)).toBe(
      'Open repair: ₹40,000 to ₹1,00,000 in private hospitals in India. See prices by item in 2 cities.',
    )
    const [cities, stay, insurance] = indiaQuestions(india, costTexts)
    expect(cities?.answer).toMatch(
      /^Open repair costs least in Pune \(₹36,000 to ₹90,000\) and most in Mumbai \(₹44,000 to ₹1,10,000\)\.$/,
    )
    expect(stay?.answer).toMatch(/^Often one night\./)
    expect(insurance?.answer).toBe('After a waiting period.')
  })

  const named = (name: string, price: typeof range) => ({
    city: { slug: name.toLowerCase(), name },
    price,
  })
  test.each([
    [
      'every tied city',
      [named('Agra', above), named('Pune', below), named('Surat', below)],
      'least in Pune and Surat (₹36,000 to ₹90,000) and most in Agra (₹44,000 to ₹1,10,000).',
    ],
    [
      'the lower end of the range first, then the other',
      [named('Agra', { from: 36_000, to: 95_000 }), named('Surat', below)],
      'least in Surat (₹36,000 to ₹90,000) and most in Agra (₹36,000 to ₹95,000).',
    ],
    [
      'the number of further ties',
      [named('Z', above), ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => named(name, below))],
      'least in A, B, C, D and 2 more (₹36,000 to ₹90,000) and most in Z (₹44,000 to ₹1,10,000).',
    ],
    [
      'one price everywhere',
      [named('Agra', below), named('Surat', below)],
      'the same in Agra and Surat (₹36,000 to ₹90,000).',
    ],
  ])('compares cities by both ends and names %s', (_, rows, answer) => {
    const [question] = indiaQuestions({ ...india, byCity: { ...byCity, rows } }, costTexts)
    expect(question?.answer).toBe(`Open repair costs ${answer}`)
  })

  it('leaves out cities while none has prices', () => {
    const none = { ...india, byCity: null }
    expect(indiaSummary(none, costTexts)).toBe(
      'Open repair: ₹40,000 to ₹1,00,000 in private hospitals in India.',
    )
    expect(indiaQuestions(none, costTexts)).toHaveLength(2)
  })
})

describe('what a treatment costs in a city', () => {
  const city: Parameters<typeof citySummary>[0] = {
    treatment,
    city: 'Mumbai',
    main: { item: 'Open repair', here: above, india: range },
    items: 3,
    nearby: [pune],
    others: [below, above, { from: 50_000, to: 120_000 }],
    hospitals: 1,
    hospitalNames: ['A Hospital'],
    department: 'ENT',
  }

  it('is compared with India and with nearby cities', () => {
    expect(citySummary(city, costTexts)).toBe(
      'Open repair: ₹44,000 to ₹1,10,000 in Mumbai, 10% above the Indian average. 2 more items are in the table.',
    )
    const answers = cityCostQuestions(city, costTexts).map(({ answer }) => answer)
    expect(answers[0]).toContain('10% above the Indian average')
    expect(answers[0]).toMatch(/Of 3 other cities with a price, 1 is lower\.$/)
    expect(answers[1]).toContain('Pune (120 km, 18% below Mumbai)')
    expect(answers[2]).toMatch(/^1 hospital with ENT in Mumbai is listed here: A Hospital\.$/)
    const many = cityCostQuestions({ ...city, hospitals: 3 }, costTexts).map(({ answer }) => answer)
    expect(many[2]).toMatch(/ are listed here: A Hospital and 2 more\.$/)
  })

  it('counts only the nearest priced cities as near', () => {
    const far = { ...pune, name: 'Kochi', km: 1070 }
    const [, near] = cityCostQuestions({ ...city, nearby: [pune, pune, pune, far] }, costTexts)
    expect(near?.answer).not.toContain('Kochi')
  })

  it('says so when no nearby city costs less', () => {
    const dearer = { ...city, nearby: [{ ...pune, price: { from: 50_000, to: 120_000 } }] }
    expect(cityCostQuestions(dearer, costTexts)[1]?.answer).toBe(
      'No. The middle of the range is as high or higher in Pune.',
    )
  })
})
