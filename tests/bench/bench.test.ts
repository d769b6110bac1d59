import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { leadSchema } from '#lib/domain/leads/lead'
import { parseFlags } from '#tests/bench/flags'
import { type LeadCounts, leadRequest } from '#tests/bench/lead-requests'
import { doubtsOf, type Round } from '#tests/bench/load'
import { memoryOf, processTree } from '#tests/bench/proc'
import {
  type Figure,
  type Graded,
  median,
  partNames,
  percentile,
  pointsOf,
  ratioOf,
  verdictOf,
} from '#tests/bench/report/figure'
import { formatTable } from '#tests/bench/report/table'
import { sendSteadily } from '#tests/bench/steady-load'

describe('flags', () => {
  const all = { only: [...partNames], quick: false, skipBuild: false }
  test.each([
    [[], all],
    [['--quick'], { ...all, quick: true }],
    [['--skip-build', '--quick'], { ...all, quick: true, skipBuild: true }],
    [['--only', 'leads,isr'], { ...all, only: ['isr', 'leads'] }],
    [['--only=tap', '--quick'], { only: ['tap'], quick: true, skipBuild: false }],
  ])('%j are parsed', (parameters, expected) => expect(parseFlags(parameters)).toEqual(expected))

  test.each([
    [['--only', 'isr,speed'], 'speed'],
    [['--only'], 'names of parts'],
    [['--fast'], '--fast'],
  ])('%j are rejected with a message that names the mistake', (parameters, named) =>
    expect(parseFlags(parameters)).toContain(named),
  )
})

describe('leads of the load', () => {
  const none = (): LeadCounts => ({ accepted: 0, refused: {} })
  const built = () => {
    const request = leadRequest('/leads', none())
    return request.setupRequest?.(request)
  }

  test('fit the contract and each have their own key and number', () => {
    const [first, second] = [built(), built()]
    const numbers = [first, second].map((one) => {
      const lead = leadSchema.parse(JSON.parse(one?.body ?? ''))
      return lead.MobileNoData
    })
    expect(numbers[0]).toMatch(/^9\d{9}$/)
    expect(numbers[0]).not.toBe(numbers[1])
    expect(first?.headers?.['idempotency-key']).not.toBe(second?.headers?.['idempotency-key'])
  })

  test.each([
    [200, '{"status":{"code":"200"}}', { accepted: 1, refused: {} }],
    [200, '{"status":{"code":"422"}}', { accepted: 0, refused: { '200 422': 1 } }],
    [429, '{"status":{"code":"429"}}', { accepted: 0, refused: { '429 429': 1 } }],
    [500, 'Internal Server Error', { accepted: 0, refused: { '500 no JSON': 1 } }],
  ])('are counted by their answer: %d %s', (status, body, expected) => {
    const counts = none()
    leadRequest('/leads', counts).onResponse?.(status, body)
    expect(counts).toEqual(expected)
  })
})

describe.runIf(process.platform === 'linux')('processes', () => {
  test('the process tree includes children, and memory is in bytes', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'])
    onTestFinished(() => {
      child.kill()
    })
    await once(child, 'spawn')
    expect(processTree(process.pid)).toContain(child.pid)
    expect(memoryOf(process.pid, 'VmHWM')).toBeGreaterThan(20 * 1024 * 1024)
  })

  test('a process that has ended has no children and no memory', () => {
    expect(processTree(2 ** 22 + 1)).toEqual([2 ** 22 + 1])
    expect(memoryOf(2 ** 22 + 1, 'VmRSS')).toBe(0)
  })
})

describe('median', () => {
  test.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 2], 6],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected))

  test('of an empty list is NaN', () => expect(median([])).toBeNaN())

  test('does not reorder the values', () => {
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

  test('of an empty list is NaN', () => expect(percentile([], 0.99)).toBeNaN())
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
    ['a value at the bound holds', { target: most }, 'holds'],
    ['a value above the bound is missed', { ours: 60.1, target: most }, 'MISSED'],
    ['a ratio at the bound holds', { empty: 100, target: least }, 'holds'],
    ['a ratio below the bound is missed', { empty: 101, target: least }, 'MISSED'],
    ['a ratio without the empty project fails', { target: least }, 'FAILED'],
    ['a figure that was not measured fails', { ours: undefined, target: most }, 'FAILED'],
    ['a figure measured as NaN fails', { ours: Number.NaN, target: most }, 'FAILED'],
    ['a figure without a target has no verdict', {}, ''],
    ['a figure without a target fails when it was not measured', { ours: undefined }, 'FAILED'],
    [
      'an exact target holds when it is met',
      { ours: 7, target: { of: 'ours', least: 7, most: 7 } },
      'holds',
    ],
    [
      'an exact target is missed by one more',
      { ours: 8, target: { of: 'ours', least: 7, most: 7 } },
      'MISSED',
    ],
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

  test('has lines of equal width', () => {
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

  test('leave out the listed audits', () => expect(pointsOf(grades, ['is-crawlable'])).toBe(75))

  test('are full when no audit applies', () => expect(pointsOf([])).toBe(100))
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
    ['similar rounds raise no doubt', [round(100), round(120), round(110)], ''],
    ['rounds far apart are reported', [round(100), round(200), round(150)], 'rounds 67 % apart'],
    ['bad answers are reported', [round(100, { bad: 2 }), round(100, { bad: 1 })], '3 bad answers'],
    [
      'a busy load generator is reported',
      [round(100, { generatorShare: 0.95 })],
      'the load generator was the limit',
    ],
  ])('%s', (_, rounds, expected) => expect(doubtsOf(rounds)).toBe(expected))
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a steady load sends requests on time, answered or not, and counts waiting from the due time', async () => {
  const answers: (() => void)[] = []
  // A load that waited for the first answer would never end.
  const origin = await serve((_request, response) => {
    answers.push(() => response.end('{}'))
    if (answers.length === 10) for (const answer of answers) answer()
  })
  const statuses: number[] = []
  const request = { path: '/', onResponse: (status: number) => statuses.push(status) }
  const round = await sendSteadily({ origin, perSecond: 50, seconds: 0.2, request })
  expect(round).toMatchObject({ sent: 10, lost: {} })
  expect(statuses).toEqual(Array(10).fill(200))
  // The first was due nine intervals of 20 ms before the last, which released all answers.
  expect(Math.max(...round.times)).toBeGreaterThan(170)
})

test('a steady load counts requests without an answer by their error', async () => {
  const origin = await serve((request) => request.socket.destroy())
  const round = await sendSteadily({ origin, perSecond: 50, seconds: 0.1, request: { path: '/' } })
  expect(round.times).toEqual([])
  expect(Object.values(round.lost).reduce((sum, one) => sum + one, 0)).toBe(5)
})
