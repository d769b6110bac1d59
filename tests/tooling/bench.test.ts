import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { leadSchema } from '#lib/contract/lead'
import { partNames } from '#scripts/bench/figure'
import { parseFlags } from '#scripts/bench/flags'
import { type LeadCounts, leadRequest } from '#scripts/bench/lead-requests'
import { memoryOf, processTree } from '#scripts/bench/proc'

describe('flags', () => {
  const all = { only: [...partNames], quick: false, skipBuild: false }
  test.each([
    [[], all],
    [['--quick'], { ...all, quick: true }],
    [['--skip-build', '--quick'], { ...all, quick: true, skipBuild: true }],
    [['--only', 'leads,isr'], { ...all, only: ['isr', 'leads'] }],
    [['--only=tap', '--quick'], { only: ['tap'], quick: true, skipBuild: false }],
  ])('%j', (parameters, expected) => expect(parseFlags(parameters)).toEqual(expected))

  test.each([
    [['--only', 'isr,speed'], 'speed'],
    [['--only'], 'names of parts'],
    [['--fast'], '--fast'],
  ])('%j is refused and named', (parameters, named) =>
    expect(parseFlags(parameters)).toContain(named),
  )
})

describe('leads of the load', () => {
  const none = (): LeadCounts => ({ accepted: 0, refused: {} })
  const built = () => {
    const request = leadRequest('/leads', none())
    return request.setupRequest?.(request)
  }

  test('fit the contract, with a key and a number of their own', () => {
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
  ])('an answer %d %s is counted', (status, body, expected) => {
    const counts = none()
    leadRequest('/leads', counts).onResponse?.(status, body)
    expect(counts).toEqual(expected)
  })
})

describe.runIf(process.platform === 'linux')('processes', () => {
  test('a tree holds the children, and memory is read in bytes', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'])
    onTestFinished(() => {
      child.kill()
    })
    await once(child, 'spawn')
    expect(processTree(process.pid)).toContain(child.pid)
    expect(memoryOf(process.pid, 'VmHWM')).toBeGreaterThan(20 * 1024 * 1024)
  })

  test('a process that is gone holds nothing', () => {
    expect(processTree(2 ** 22 + 1)).toEqual([2 ** 22 + 1])
    expect(memoryOf(2 ** 22 + 1, 'VmRSS')).toBe(0)
  })
})
