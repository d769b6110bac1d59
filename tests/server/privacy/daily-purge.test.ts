import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retentionDays } from '#lib/domain/leads/consent'
import { fileCrm } from '#lib/server/leads/crm/file'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { lastPurge } from '#lib/server/leads/purge-store'
import { submitLead } from '#lib/server/leads/submit'
import { purgeIfDue, purgeNow, startDailyPurge } from '#lib/server/privacy/daily-purge'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.parse('2026-11-20T10:00:00Z')
/** When a lead of `start` may be kept no longer. */
const end = start + retentionDays * day

onEachDatabase('the daily purge', (open) => {
  let dataDir = ''

  beforeEach(async () => {
    const { db } = open()
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('lead').execute()
    await db.updateTable('purgeRun').set({ claimedUntil: null, endedAt: null, purged: 0 }).execute()
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'caresathi-daily-purge-'))
  })
  afterEach(() => {
    vi.useRealTimers()
    rmSync(dataDir, { recursive: true })
  })

  const submit = (NameData: string, at = start) =>
    submitLead(
      { payload: sampleLead({ NameData }), ...circumstancesOf(newKey()) },
      depsOn(open().db, at).deps,
    )
  const settingsAt = (at: number) => ({ db: open().db, dataDir, now: () => at })
  const purgeAt = (at: number) => purgeIfDue(settingsAt(at))
  const statuses = async () => {
    const rows = await open().db.selectFrom('lead').select('status').orderBy('createdAt').execute()
    return rows.map(({ status }) => status)
  }

  test('erases a lead after the promised days, here and in the CRM, although nobody does anything', async () => {
    const send = (at: number) =>
      sendDue({
        ...{ db: open().db, crm: fileCrm(dataDir, () => at), now: () => at },
        ...{ random: () => 0.5, onFailure: () => {} },
      })
    const lines = () => readFileSync(path.join(dataDir, 'crm.jsonl'), 'utf8')
    const { id } = await submit('Due')
    await submit('Young', start + 1)
    await send(start + 1)
    expect(await purgeAt(end)).toBe(0)
    expect(lines()).toContain('Due')
    expect(await purgeAt(end + day)).toBe(2)
    expect(lines()).not.toMatch(/Due|Young|9876543210/)
    await send(end + day)
    expect(lines()).toMatch(new RegExp(`"leadId":"${id}","kind":"erasure","status":"erased"`))
    expect(await lastPurge(open().db)).toEqual({ endedAt: end + day, purged: 2 })
  })

  const last = end - 100 * day
  test.each([
    ['a minute after the last one', last + minute, null, false],
    ['just before a day has passed', last + day - 1, null, false],
    ['a day after the last one', last + day, null, true],
    ['while another process purges', last + day, last + day + 1, false],
    ['after the claim of a process that died', last + day, last + day, true],
    ['although a clock that was set back since recorded the last one', last - hour, null, true],
    ['although a clock that was set back since claimed it', last + day, last + 3 * day, true],
  ])('%s: due or not', async (_when, at, claimedUntil, isDue) => {
    await open().db.updateTable('purgeRun').set({ endedAt: last, claimedUntil }).execute()
    expect(await purgeAt(at)).toBe(isDue ? 0 : undefined)
    expect((await lastPurge(open().db)).endedAt).toBe(isDue ? at : last)
  })

  test('runs in one of several processes', async () => {
    await submit('Due')
    const results = await Promise.all([1, 2, 3].map(() => purgeAt(end + 1)))
    expect(results.toSorted()).toEqual([1, undefined, undefined])
  })

  test('is continued by the next process if this one is stopped', async () => {
    for (let count = 0; count < 60; count += 1) await submit('Due')
    const stop = new AbortController()
    stop.abort()
    expect(await purgeIfDue({ ...settingsAt(end + 1), signal: stop.signal })).toBe(50)
    expect((await lastPurge(open().db)).endedAt).toBeNull()
    expect(await purgeAt(end + 2)).toBe(10)
    expect(await lastPurge(open().db)).toEqual({ endedAt: end + 2, purged: 10 })
  })

  test('is tried again an hour after it failed', async () => {
    await submit('Due')
    mkdirSync(path.join(dataDir, 'crm.jsonl'))
    await expect(purgeAt(end + 1)).rejects.toThrow(/EISDIR/)
    expect(await statuses()).toEqual(['purged'])
    rmSync(path.join(dataDir, 'crm.jsonl'), { recursive: true })
    expect(await purgeAt(end + hour)).toBeUndefined()
    expect(await purgeAt(end + hour + 1)).toBe(0)
  })

  test.each([
    [30, 'purged', end + 1],
    [retentionDays, 'purged', end + 1],
    [retentionDays + 1, 'new', null],
  ])(
    'is not needed after a purge of leads older than %i days, if that keeps the promise',
    async (days, status, endedAt) => {
      await submit('Due')
      await purgeNow(settingsAt(end + 1), days)
      expect(await statuses()).toEqual([status])
      expect((await lastPurge(open().db)).endedAt).toBe(endedAt)
    },
  )

  test('runs by itself and reports counts only, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const told: unknown[] = []
    const time = { ms: end + 1 }
    const purge = startDailyPurge({
      ...{ db: open().db, dataDir, now: () => time.ms },
      ...{ onPurged: (purged) => told.push(purged), onFailure: (error) => told.push(error) },
    })
    await submit('Due')
    await vi.advanceTimersByTimeAsync(minute)
    await vi.waitFor(() => expect(told).toEqual([1]))
    time.ms += day + minute
    await vi.advanceTimersByTimeAsync(minute)
    await vi.waitFor(() => expect(told).toEqual([1, 0]))
    await purge.stop()
    time.ms += 2 * day
    await vi.advanceTimersByTimeAsync(hour)
    expect(told).toEqual([1, 0])
  })
})
