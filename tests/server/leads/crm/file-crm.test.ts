import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import type { CrmItem } from '#lib/server/leads/crm/crm'
import { fileCrm } from '#lib/server/leads/crm/file'
import { newestLines } from '#lib/server/platform/json-lines'
import { sampleLead } from '#tests/support/leads/leads'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'caresathi-crm-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const now = Date.parse('2026-11-20T10:00:00Z')
const file = () => path.join(dataDir, 'crm.jsonl')
const lines = () =>
  readFileSync(file(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const item = (outboxId: number, change: Partial<CrmItem> = {}): CrmItem => ({
  outboxId,
  leadId: `lead-${outboxId}`,
  kind: 'lead',
  attempt: 1,
  createdAt: now,
  lead: sampleLead({ QueryData: 'first\nsecond' }),
  survey: null,
  callbackWord: 'MOLU',
  isWithdrawn: false,
  ...change,
})

describe('the file CRM', () => {
  test('writes codes for characters that could control a terminal', async () => {
    const NameData = 'Asha\u009b2J\u202eRao'
    await fileCrm(dataDir, () => now).send([item(1, { lead: sampleLead({ NameData }) })])
    expect(readFileSync(file(), 'utf8')).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    expect(lines()).toMatchObject([{ lead: { name: NameData } }])
  })

  test('writes one line per lead with its fields and the callback word', async () => {
    const crm = fileCrm(dataDir, () => now)
    expect(await crm.send([item(1), item(2, { kind: 'lead-update' })])).toEqual([
      { outboxId: 1 },
      { outboxId: 2 },
    ])
    expect(lines()).toMatchObject([
      {
        at: '2026-11-20T10:00:00.000Z',
        outboxId: 1,
        leadId: 'lead-1',
        kind: 'lead',
        callbackWord: 'MOLU',
        lead: {
          name: 'Asha Rao',
          phoneno: '9876543210',
          Country_Code: '91',
          message: 'first\nsecond',
          Email: 'asha@example.in',
        },
      },
      { outboxId: 2, kind: 'lead-update' },
    ])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  test('writes every field of the lead except two technical ones', async () => {
    const names = Object.keys(emptyLead)
    const marked = Object.fromEntries(names.map((name) => [name, `mark ${name}.`]))
    await fileCrm(dataDir, () => now).send([item(1, { lead: marked as unknown as LeadPayload })])
    const written = readFileSync(file(), 'utf8')
    const missing = names.filter((name) => !written.includes(`mark ${name}.`))
    expect(missing).toEqual(['IsActiveData', 'captchascore'])
  })

  test('appends one update when a lead is corrected after an attempt that wrote its line', async () => {
    const crm = fileCrm(dataDir, () => now)
    await crm.send([item(1)])
    const lead = sampleLead({ MobileNoData: '9123456789' })
    await crm.send([item(1, { attempt: 2, lead }), item(2, { attempt: 2 })])
    await crm.send([item(1, { attempt: 3, lead })])
    expect(lines().map((line) => [line.outboxId, line.kind, line.lead.phoneno])).toEqual([
      [1, 'lead', '9876543210'],
      [1, 'lead-update', '9123456789'],
      [2, 'lead', '9876543210'],
    ])
  })

  test('writes the withdrawal and the survey answers', async () => {
    await fileCrm(dataDir, () => now).send([
      item(1),
      item(2, { kind: 'survey', survey: { forWhom: 'self' } }),
      item(3, { kind: 'withdrawal', isWithdrawn: true }),
    ])
    const [first, second, third] = lines()
    expect(first).not.toHaveProperty('status')
    expect(first).not.toHaveProperty('survey')
    expect(second).toMatchObject({ kind: 'survey', survey: { forWhom: 'self' } })
    expect(third).toMatchObject({ kind: 'withdrawal', status: 'withdrawn', leadId: 'lead-3' })
  })

  test('writes what the desk has recorded, with ISO times', async () => {
    const outcome = { kind: 'booked', at: now, by: 'Asha', place: 'City Hospital' } as const
    await fileCrm(dataDir, () => now).send([
      item(1, { kind: 'outcome', outcome: { ...outcome, appointmentAt: now + 1000 } }),
    ])
    expect(lines()[0]).toMatchObject({
      kind: 'outcome',
      outcome: {
        ...outcome,
        at: '2026-11-20T10:00:00.000Z',
        appointmentAt: '2026-11-20T10:00:01.000Z',
      },
    })
  })

  test('does not write a row again after a crash between writing and marking', async () => {
    await fileCrm(dataDir, () => now).send([item(1), item(2)])
    const restarted = fileCrm(dataDir, () => now + 60_000)
    expect(await restarted.send([item(1, { attempt: 2 }), item(3)])).toEqual([
      { outboxId: 1 },
      { outboxId: 3 },
    ])
    expect(lines().map(({ outboxId }) => outboxId)).toEqual([1, 2, 3])
  })

  test('writes a row on the second attempt if the first wrote nothing', async () => {
    const crm = fileCrm(dataDir, () => now)
    await crm.send([item(7, { attempt: 2 })])
    expect(lines().map(({ outboxId }) => outboxId)).toEqual([7])
  })

  test.each(['garbage {"outboxId":2', '        ', 'null', '7'])(
    'skips the unreadable line %j and writes nothing twice',
    async (spoilt) => {
      await fileCrm(dataDir, () => now).send([item(1)])
      appendFileSync(file(), `${spoilt}\n`)
      const crm = fileCrm(dataDir, () => now)
      await crm.send([item(2)])
      await crm.send([item(1, { attempt: 2 }), item(2, { attempt: 2 }), item(3, { attempt: 2 })])
      await crm.send([item(4, { kind: 'erasure', leadId: 'lead-1' })])
      const read = readFileSync(file(), 'utf8').trimEnd().split('\n')
      expect(read[1]).toBe(spoilt)
      const ids = read.filter((line) => line.includes('leadId')).map((line) => JSON.parse(line))
      expect(ids.map(({ outboxId }) => outboxId)).toEqual([1, 2, 3, 4])
      expect(ids[0]).not.toHaveProperty('lead')
    },
  )

  test('blanks an unreadable line that mentions an erased lead', async () => {
    writeFileSync(file(), 'x"leadId":"lead-1","name":"Asha Rao"\n')
    await fileCrm(dataDir, () => now).send([item(1, { kind: 'erasure' })])
    expect(readFileSync(file(), 'utf8')).not.toContain('Asha')
  })

  test('replaces a cut-off line with the complete one', async () => {
    await fileCrm(dataDir, () => now).send([item(1)])
    appendFileSync(file(), '{"at":"2026-11-20T10:00:01.000Z","outboxId":2,"leadId":"le')
    await fileCrm(dataDir, () => now).send([item(2, { attempt: 2 })])
    expect(lines().map(({ outboxId }) => outboxId)).toEqual([1, 2])
  })

  test('does not corrupt the next line when another process leaves one cut off', async () => {
    const crm = fileCrm(dataDir, () => now)
    await crm.send([item(1)])
    appendFileSync(file(), '{"at":"2026-11-20T10:00:01.000Z","outboxId":9,"leadId":"le')
    await crm.send([item(2)])
    expect(lines().map(({ outboxId }) => outboxId)).toEqual([1, 2])
  })

  test('does not cut off a line that another process is still writing', async () => {
    const crm = fileCrm(dataDir, () => now)
    await crm.send([item(1)])
    const [begin, end] = ['{"at":"2026-11-20T10:00:01.000Z",', '"outboxId":9}\n']
    appendFileSync(file(), begin)
    const sent = crm.send([item(2)])
    await new Promise((resolve) => setTimeout(resolve, 10))
    appendFileSync(file(), end)
    await sent
    expect(lines().map(({ outboxId }) => outboxId)).toEqual([1, 9, 2])
  })

  test('finds a line above many newer ones', async () => {
    const crm = fileCrm(dataDir, () => now)
    await crm.send([item(1)])
    for (let batch = 0; batch < 4; batch += 1)
      await crm.send(Array.from({ length: 500 }, (_, place) => item(2 + batch * 500 + place)))
    expect(statSync(file()).size).toBeGreaterThan(1024 * 1024)
    await crm.send([item(1, { attempt: 2 })])
    const ids = lines().map(({ outboxId }) => outboxId)
    expect(ids.filter((id) => id === 1)).toHaveLength(1)
    expect(ids).toHaveLength(2001)
  })

  test('blanks the lines of an erased lead and writes one erasure, even when sent repeatedly', async () => {
    const crm = fileCrm(dataDir, () => now)
    const one = { leadId: 'one', survey: { forWhom: 'self' } } as const
    await crm.send([item(1, one), item(2), item(3, { ...one, kind: 'lead-update' })])
    const before = statSync(file()).size
    const erasure = item(4, { leadId: 'one', kind: 'erasure' })
    // Another process writes at the same time.
    const other = fileCrm(dataDir, () => now)
    await Promise.all([crm.send([erasure]), other.send([item(5)])])
    await crm.send([{ ...erasure, attempt: 2 }])
    const [first, second, third, ...rest] = lines()
    expect(first).toEqual({
      at: '2026-11-20T10:00:00.000Z',
      outboxId: 1,
      leadId: 'one',
      kind: 'lead',
    })
    expect(second.lead.name).toBe('Asha Rao')
    expect(Object.keys(third)).toEqual(['at', 'outboxId', 'leadId', 'kind'])
    expect(rest.map(({ outboxId }) => outboxId).sort()).toEqual([4, 5])
    expect(rest.find(({ outboxId }) => outboxId === 4)).toMatchObject({
      leadId: 'one',
      kind: 'erasure',
      status: 'erased',
    })
    const [head] = readFileSync(file(), 'utf8').split(/(?<=\n)(?=.*"outboxId":[45])/)
    expect(Buffer.byteLength(head ?? '')).toBe(before)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  test('writes one line for the erasure of an unknown lead', async () => {
    await fileCrm(dataDir, () => now).send([item(1, { kind: 'erasure' })])
    expect(lines()).toMatchObject([{ outboxId: 1, kind: 'erasure', status: 'erased' }])
  })

  test('writes no line twice after the clock was set back', async () => {
    await fileCrm(dataDir, () => now - 86_400_000).send([item(1), item(2), item(3)])
    await fileCrm(dataDir, () => now - 86_390_000).send([
      item(1, { attempt: 2 }),
      item(2, { attempt: 2 }),
    ])
    await fileCrm(dataDir, () => now + 1000).send([
      item(1, { attempt: 3 }),
      item(2, { attempt: 3 }),
    ])
    expect(lines().map(({ outboxId }) => outboxId)).toEqual([1, 2, 3])
  })

  test('reports that it cannot write', async () => {
    writeFileSync(path.join(dataDir, 'blocked'), '')
    const crm = fileCrm(path.join(dataDir, 'blocked'), () => now)
    await expect(crm.send([item(1)])).rejects.toThrow()
  })
})

describe('newestLines', () => {
  test.each([
    ['', []],
    ['\n', []],
    ['a', []],
    ['a\n', ['a']],
    ['a\nb', ['a']],
    ['a\nb\n', ['b', 'a']],
    ['a\n\nb\n', ['b', 'a']],
    ['आ\nई\n', ['ई', 'आ']],
  ])('%j', async (text, expected) => {
    writeFileSync(file(), text)
    const found = []
    for await (const line of newestLines(file())) found.push(line)
    expect(found).toEqual(expected)
  })

  test('yields complete lines of any length', async () => {
    const long = ['x'.repeat(1_500_000), 'y'.repeat(3_000_000), 'z']
    writeFileSync(file(), `${long.join('\n')}\n`)
    const found = []
    for await (const line of newestLines(file())) found.push(line)
    expect(found.map((line) => line.length)).toEqual([1, 3_000_000, 1_500_000])
    expect(found.reverse()).toEqual(long)
  })

  test('yields nothing for a missing file', async () => {
    const found = []
    for await (const line of newestLines(path.join(dataDir, 'none'))) found.push(line)
    expect(found).toEqual([])
  })
})
