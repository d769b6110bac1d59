import { describe, expect, test } from 'vitest'
import { type Figure, median, percentile, ratioOf, verdictOf } from '#scripts/bench/figure'
import { type Graded, pointsOf } from '#scripts/bench/grades'
import { doubtsOf, type Round } from '#scripts/bench/load'
import { formatTable } from '#scripts/bench/table'

describe('median', () => {
  test.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 2], 6],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected))

  test('of nothing is no number', () => expect(median([])).toBeNaN())

  test('leaves the values in their order', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })
})

describe('percentile', () => {
  test.each([
    [[5, 1, 3], 1, 5],
    [[5, 1, 3], 0.5, 3],
    [Array.from({ length: 100 }, (_, index) => 100 - index), 0.99, 99],
    [[7], 0.99, 7],
  ])('of %j at %d is %d', (values, share, expected) =>
    expect(percentile(values, share)).toBe(expected),
  )

  test('of nothing is no number', () => expect(percentile([], 0.99)).toBeNaN())
})

const figure = (parts: Partial<Figure>): Figure => ({
  part: 'isr',
  what: 'pages',
  unit: '/s',
  ours: 60,
  ...parts,
})

describe('verdict', () => {
  const most = { of: 'ours', most: 60 } as const
  const least = { of: 'ratio', least: 0.6 } as const
  test.each<[string, Partial<Figure>, string]>([
    ['at the bound holds', { target: most }, 'holds'],
    ['above the bound', { ours: 60.1, target: most }, 'MISSED'],
    ['a ratio at the bound holds', { empty: 100, target: least }, 'holds'],
    ['a ratio below the bound', { empty: 101, target: least }, 'MISSED'],
    ['a ratio without the empty project', { target: least }, 'FAILED'],
    ['not measured', { ours: undefined, target: most }, 'FAILED'],
    ['measured as no number', { ours: Number.NaN, target: most }, 'FAILED'],
    ['nothing asked', {}, ''],
    ['nothing asked and not measured', { ours: undefined }, 'FAILED'],
    ['exactly that many', { ours: 7, target: { of: 'ours', least: 7, most: 7 } }, 'holds'],
    ['one more than asked', { ours: 8, target: { of: 'ours', least: 7, most: 7 } }, 'MISSED'],
  ])('%s', (_, parts, expected) => expect(verdictOf(figure(parts))).toBe(expected))

  test('a ratio needs both sides', () => {
    expect(ratioOf(figure({ empty: 120 }))).toBe(0.5)
    expect(ratioOf(figure({}))).toBeUndefined()
    expect(ratioOf(figure({ empty: 0 }))).toBeUndefined()
  })
})

describe('table', () => {
  const cellsOf = (line = '') => line.split('|').map((cell) => cell.trim())

  test('shows each figure with its unit, ratio, target and verdict', () => {
    const lines = formatTable([
      figure({ what: 'script', unit: 'B', ours: 1536, target: { of: 'ours', most: 3072 } }),
      figure({ ours: 1234, empty: 4936, target: { of: 'ratio', least: 0.6 }, note: 'why' }),
      figure({ what: 'broken', ours: undefined }),
    ]).split('\n')
    expect(cellsOf(lines[2])).toEqual(['', 'script', '1.5 KB', '', '', '≤ 3 KB', 'holds', '', ''])
    const [, ...second] = cellsOf(lines[3])
    expect(second).toEqual(['pages', '1,234/s', '4,936/s', '0.25×', '≥ 0.6×', 'MISSED', 'why', ''])
    expect(cellsOf(lines[4])).toContain('FAILED')
  })

  test('has lines of one width', () => {
    const lines = formatTable([figure({}), figure({ what: 'a much longer name' })]).split('\n')
    expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  })
})

describe('points of a Lighthouse category', () => {
  const grades: Graded[] = [
    { id: 'is-crawlable', weight: 4, score: 0 },
    { id: 'document-title', weight: 1, score: 1 },
    { id: 'hreflang', weight: 1, score: 0.5 },
    { id: 'canonical', weight: 1, score: null },
    { id: 'structured-data', weight: 0, score: 0 },
  ]

  test('are the weighted mean of what applies', () => expect(pointsOf(grades)).toBe(25))

  test('leave out the audits named', () => expect(pointsOf(grades, ['is-crawlable'])).toBe(75))

  test('are full where nothing applies', () => expect(pointsOf([])).toBe(100))
})

describe('doubts about rounds', () => {
  const round = (rate: number, parts: Partial<Round> = {}): Round => ({
    rate,
    good: rate,
    bad: 0,
    p50: 1,
    p99: 2,
    generatorShare: 0.5,
    processorEach: 0.3,
    cache: {},
    ...parts,
  })
  test.each([
    ['rounds alike', [round(100), round(120), round(110)], ''],
    ['rounds far apart', [round(100), round(200), round(150)], 'rounds 67 % apart'],
    ['answers that were bad', [round(100, { bad: 2 }), round(100, { bad: 1 })], '3 bad answers'],
    [
      'a busy generator',
      [round(100, { generatorShare: 0.95 })],
      'the load generator was the limit',
    ],
  ])('%s', (_, rounds, expected) => expect(doubtsOf(rounds)).toBe(expected))
})
