import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withdrawRequest } from '#lib/server/leads/change-request'
import type { Crm, CrmItem, CrmResult } from '#lib/server/leads/crm/crm'
import { fileCrm } from '#lib/server/leads/crm/file'
import { outagePause, startOutboxLoop } from '#lib/server/leads/outbox/loop'
import { reviveRefusedBySetting } from '#lib/server/leads/outbox/status'
import { addOutboxRow, wakeOutbox } from '#lib/server/leads/outbox/store'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { submitLead } from '#lib/server/leads/submit'
import { retryDelay } from '#lib/server/platform/retry-delay'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

const start = Date.parse('2026-11-20T10:00:00Z')

type Refusal = Omit<CrmResult, 'outboxId'> | 'down'

/** A CRM that records what it accepts; `results` gives the problem by name, and 'down' throws. */
function crmOf(results: ReadonlyMap<string, Refusal>) {
  const taken: CrmItem[] = []
  const refuse = ({ lead }: CrmItem) => results.get(lead.NameData)
  const crm: Crm = {
    batchSize: 10,
    send: async (items) => {
      if (items.some((item) => refuse(item) === 'down'))
        throw Object.assign(new Error('asha@example.in is unreachable'), { code: 'ECONNREFUSED' })
      return items.map((item) => {
        const refusal = refuse(item) as Partial<CrmResult> | undefined
        if (!refusal) taken.push(item)
        return { outboxId: item.outboxId, ...refusal }
      })
    },
  }
  return { crm, taken }
}

onEachDatabase('the outbox worker', (open) => {
  beforeEach(async () => {
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  function setUp() {
    const { db } = open()
    const { deps, time } = depsOn(db, start)
    const results = new Map<string, Refusal>()
    const { crm, taken } = crmOf(results)
    const failures: unknown[] = []
    const settings = {
      db,
      crm,
      now: () => time.ms,
      random: () => 0.5,
      onFailure: (error: unknown) => failures.push(error),
    }
    const submit = (change = {}, key = newKey()) =>
      submitLead({ payload: sampleLead(change), ...circumstancesOf(key) }, deps)
    const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return { db, settings, taken, failures, time, submit, rows, deps, results }
  }

  test('sends due rows once and marks them', async () => {
    const { settings, taken, submit, rows } = setUp()
    const { id } = await submit()
    expect(await sendDue(settings)).toMatchObject({ claimed: 1 })
    expect(await sendDue(settings)).toMatchObject({ claimed: 0 })
    expect(taken).toMatchObject([{ leadId: id, kind: 'lead', attempt: 1, lead: sampleLead() }])
    expect(await rows()).toMatchObject([{ sentAt: start, claimedUntil: null, lastError: null }])
  })

  test('makes a damaged row a dead letter with a fixed message and sends the others', async () => {
    const { db, settings, taken, failures, submit, rows } = setUp()
    const { id } = await submit()
    const damaged = await submit({ NameData: 'Yamuna Vrk' })
    const payload = '{"NameData":Yamuna Vrk'
    await db.updateTable('lead').set({ payload }).where('id', '=', damaged.id).execute()
    const reason = 'unreadable'
    expect(await sendDue(settings)).toMatchObject({
      ...{ claimed: 2, sent: 1, failed: 0, isDown: false },
      dead: [{ leadId: damaged.id, kind: 'lead', reason }],
    })
    expect(taken.map(({ leadId }) => leadId)).toEqual([id])
    expect(failures).toEqual([])
    expect(await rows()).toMatchObject([
      { sentAt: start },
      { sentAt: null, deadAt: start, lastError: reason },
    ])
  })

  test('sends the current content of the lead, not the content when the row was created', async () => {
    const { settings, taken, submit } = setUp()
    const key = newKey()
    await submit({}, key)
    await submit({ MobileNoData: '9123456789' }, key)
    await sendDue(settings)
    expect(taken.map(({ lead }) => lead.MobileNoData)).toEqual(['9123456789'])
    await submit({ MobileNoData: '9123456780' }, key)
    await sendDue(settings)
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9123456789'],
      ['lead-update', '9123456780'],
    ])
  })

  test('retries refused rows with growing delays and keeps the results of the others', async () => {
    const { settings, taken, time, submit, rows, results } = setUp()
    results.set('Late', { problem: 'RECORD_LOCKED' })
    await submit({ NameData: 'Late' })
    await submit({ NameData: 'Early' })
    await sendDue(settings)
    expect(taken.map(({ lead }) => lead.NameData)).toEqual(['Early'])
    expect(await rows()).toMatchObject([
      { sentAt: null, lastError: 'RECORD_LOCKED', availableAt: start + 1000, claimedUntil: null },
      { sentAt: start },
    ])
    expect(await sendDue(settings)).toMatchObject({ claimed: 0 })
    time.ms += 1000
    await sendDue(settings)
    expect((await rows())[0]).toMatchObject({ attempts: 2, availableAt: time.ms + 2000 })
    results.clear()
    time.ms += 2000
    await sendDue(settings)
    expect(taken.map(({ lead, attempt }) => [lead.NameData, attempt])).toEqual([
      ['Early', 1],
      ['Late', 3],
    ])
    expect((await rows())[0]).toMatchObject({ lastError: null })
  })

  test('saves only the kind of error when the CRM is down', async () => {
    const { settings, failures, submit, rows, results } = setUp()
    results.set('Asha Rao', 'down')
    await submit()
    expect(await sendDue(settings)).toMatchObject({ claimed: 1 })
    expect(await rows()).toMatchObject([{ sentAt: null, lastError: 'ECONNREFUSED' }])
    expect(failures).toHaveLength(1)
  })

  test('shares the work between two workers', async () => {
    const { settings, taken, submit } = setUp()
    for (let count = 0; count < 25; count += 1) await submit()
    const workers = Array.from({ length: 4 }, async () => {
      while ((await sendDue(settings)).claimed > 0);
    })
    await Promise.all(workers)
    expect(taken).toHaveLength(25)
    expect(new Set(taken.map(({ outboxId }) => outboxId)).size).toBe(25)
  })

  test('writes a lead once to the file despite a crash after the write', async () => {
    const { db, settings, time, submit, rows } = setUp()
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caresathi-worker-'))
    try {
      const crm = fileCrm(dataDir, () => time.ms)
      await submit()
      // Writes the line and dies before the row is marked.
      const dying = {
        ...crm,
        send: async (items: CrmItem[]) => {
          await crm.send(items)
          await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
          return []
        },
      }
      await expect(sendDue({ ...settings, crm: dying })).rejects.toThrow()
      await db.schema.alterTable('outbox_away').renameTo('outbox').execute()
      expect(await rows()).toMatchObject([{ sentAt: null, attempts: 1 }])
      const restarted = { ...settings, crm: fileCrm(dataDir, () => time.ms) }
      expect(await sendDue(restarted)).toMatchObject({ claimed: 0 })
      time.ms += 30_000
      expect(await sendDue(restarted)).toMatchObject({ claimed: 1 })
      expect(await rows()).toMatchObject([{ sentAt: time.ms, attempts: 2 }])
      const text = readFileSync(path.join(dataDir, 'crm.jsonl'), 'utf8')
      expect(text.trimEnd().split('\n')).toHaveLength(1)
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })

  test('sends at once when woken, and sends due rows before it ends', async () => {
    const { settings, taken, submit } = setUp()
    const loop = startOutboxLoop(settings)
    await submit()
    wakeOutbox()
    await vi.waitFor(() => expect(taken).toHaveLength(1))
    for (let count = 0; count < 25; count += 1) await submit()
    await loop.drain()
    expect(taken).toHaveLength(26)
    await submit()
    wakeOutbox()
    expect(taken).toHaveLength(26)
  })

  test('makes rows that the CRM refuses permanently dead letters and continues', async () => {
    const { settings, taken, submit, rows, results } = setUp()
    const { id } = await submit({ NameData: 'Spoilt' })
    await submit()
    results.set('Spoilt', { problem: 'INVALID_DATA: Email', outlook: 'permanent' })
    expect(await sendDue(settings)).toEqual({
      claimed: 2,
      sent: 1,
      failed: 0,
      dead: [{ leadId: id, kind: 'lead', reason: 'INVALID_DATA: Email' }],
      isDown: false,
      isRefused: false,
    })
    expect(taken).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({
      deadAt: start,
      sentAt: null,
      lastError: 'INVALID_DATA: Email',
    })
  })

  test('makes a row a dead letter after twenty unknown errors while others are accepted, not counting outages', async () => {
    const { settings, time, submit, rows, results } = setUp()
    await submit({ NameData: 'Odd' })
    await submit({ NameData: 'Even' })
    const states = []
    for (let count = 1; count <= 60; count += 1) {
      const unknown = { problem: 'NEW_CODE', outlook: 'unknown' } as const
      results.set('Odd', count % 3 === 0 ? unknown : 'down')
      results.set('Even', { problem: 'RECORD_LOCKED' })
      await submit()
      time.ms += 300_000
      await sendDue(settings)
      const [odd, even] = await rows()
      states.push([odd?.deadAt !== null, even?.deadAt !== null])
    }
    expect(states[58]).toEqual([false, false])
    expect(states[59]).toEqual([true, false])
  })

  test.each([
    ['all fail with it', ['One', 'Other'], 'NEW_CODE'],
    ['one fails with it, the other with a temporary error', ['One'], 'RECORD_LOCKED'],
  ])(
    'makes no lead a dead letter after unknown errors while nothing is accepted: %s',
    async (_which, unknown, other) => {
      const { db, settings, taken, time, submit, rows, results } = setUp()
      for (const NameData of ['One', 'Other', 'Purged']) await submit({ NameData })
      for (const name of ['One', 'Other'])
        results.set(
          name,
          unknown.includes(name) ? { problem: 'NEW_CODE', outlook: 'unknown' } : { problem: other },
        )
      const purged = (await rows())[2]?.leadId ?? ''
      await db.updateTable('lead').set({ status: 'purged' }).where('id', '=', purged).execute()
      for (let count = 1; count <= 50; count += 1) {
        time.ms += 300_000
        expect(await sendDue(settings)).toMatchObject({ dead: [] })
      }
      expect(taken).toEqual([])
      results.clear()
      time.ms += 300_000
      expect(await sendDue(settings)).toMatchObject({ sent: 2 })
      expect(
        (await rows()).every(({ refusals, deadAt }) => refusals === 0 && deadAt === null),
      ).toBe(true)
    },
  )

  /** Sends every 15 seconds as the loop would, one row at a time while the CRM is down; skips idle turns. */
  async function sendFor(
    { db, settings, time }: ReturnType<typeof setUp>,
    { hours, each }: { hours: number; each: (minute: number) => Promise<unknown> },
  ) {
    let isDown = false
    let nextDue = 0
    const lookAhead = async () => {
      const waiting = db
        .selectFrom('outbox')
        .where('sentAt', 'is', null)
        .where('deadAt', 'is', null)
      const first = waiting.select((row) => row.fn.min<number | null>('availableAt').as('at'))
      nextDue = (await first.executeTakeFirstOrThrow()).at ?? Number.POSITIVE_INFINITY
    }
    const dead: string[] = []
    for (let second = 0; second < hours * 3600; second += 15) {
      if (second % 60 === 0) {
        await each(second / 60)
        await lookAhead()
      }
      time.ms += 15_000
      if (nextDue > time.ms) continue
      const batch = await sendDue(settings, { limit: isDown ? 1 : 100 })
      if (batch.claimed > 0) isDown = batch.isDown
      dead.push(...batch.dead.map(({ leadId }) => leadId))
      await lookAhead()
    }
    return dead
  }

  test('makes a row with an unknown error a dead letter if others are accepted between its attempts', async () => {
    const set = setUp()
    const odd = await set.submit({ NameData: 'Odd' })
    set.results.set('Odd', { problem: 'NEW_CODE', outlook: 'unknown' })
    const other = (minute: number) => (minute % 10 === 5 ? set.submit() : Promise.resolve())
    expect(await sendFor(set, { hours: 6, each: other })).toEqual([odd.id])
    expect((await set.rows())[0]?.attempts).toBeLessThan(100)
    expect(set.taken).toHaveLength(36)
  })

  test('keeps many refused rows waiting, because the account may be the cause, and sends the others', async () => {
    const set = setUp()
    set.results.set('Odd', { problem: 'NEW_CODE', outlook: 'unknown' })
    for (let count = 0; count < 60; count += 1) await set.submit({ NameData: 'Odd' })
    let sent = 0
    let late = 0
    const other = async (minute: number) => {
      // Submitted a minute ago, or longer.
      late += sent - set.taken.length
      if (minute % 10 !== 9) return
      sent += 1
      await set.submit()
    }
    expect(await sendFor(set, { hours: 3, each: other })).toEqual([])
    expect(late).toBe(0)
    set.results.clear()
    await sendFor(set, { hours: 1, each: async () => undefined })
    expect((await set.rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
  })

  test('makes a few refused rows of one send dead letters while others are accepted', async () => {
    const set = setUp()
    set.results.set('Odd', { problem: 'NEW_CODE', outlook: 'unknown' })
    for (let count = 0; count < 2; count += 1) await set.submit({ NameData: 'Odd' })
    expect(await sendFor(set, { hours: 4, each: () => set.submit() })).toHaveLength(2)
  })

  test('loses no lead when the account accepts one call among hundreds', async () => {
    const set = setUp()
    let next = 0
    const crm: Crm = {
      ...set.settings.crm,
      send: async (items) =>
        items.map(({ outboxId }) => {
          const isTaken = set.time.ms >= next
          if (isTaken) next = set.time.ms + 120_000
          return isTaken
            ? { outboxId }
            : { outboxId, problem: 'NEW_CODE', outlook: 'unknown' as const }
        }),
    }
    for (let count = 0; count < 100; count += 1) await set.submit()
    const each = (minute: number) => (minute % 2 ? set.submit() : Promise.resolve())
    const few = { ...set, settings: { ...set.settings, crm } }
    expect(await sendFor(few, { hours: 2, each })).toEqual([])
  })

  test('compares new leads only with new leads, and changes eventually with any accepted row', async () => {
    const set = setUp()
    const crmOf = (isRefused: (item: CrmItem) => boolean): Crm => ({
      ...set.settings.crm,
      send: async (items) =>
        items.map((item) => ({
          outboxId: item.outboxId,
          ...(isRefused(item) && { problem: 'NEW_CODE', outlook: 'unknown' as const }),
        })),
    })
    const ids: string[] = []
    for (let count = 0; count < 60; count += 1) ids.push((await set.submit()).id)
    while ((await sendDue(set.settings)).claimed > 0);
    const add = (leadId: string) => {
      const times = { availableAt: set.time.ms, createdAt: set.time.ms }
      return addOutboxRow(set.db, { leadId, kind: 'withdrawal', ...times })
    }
    await set.submit()
    const noLead = { ...set.settings, crm: crmOf(({ kind }) => kind === 'lead') }
    for (const id of ids.slice(1)) {
      await add(id)
      set.time.ms += 300_000
      expect(await sendDue(noLead)).toMatchObject({ sent: 1, failed: 1, dead: [] })
    }
    set.time.ms += 300_000
    expect(await sendDue(set.settings)).toMatchObject({ sent: 1 })
    await add(ids[0] ?? '')
    const noChange = { ...set.settings, crm: crmOf(({ kind }) => kind === 'withdrawal') }
    const dead: string[] = []
    for (let hour = 0; hour < 60; hour += 1) {
      await set.submit()
      set.time.ms += 3_600_000
      const batch = await sendDue(noChange)
      expect(batch).toMatchObject({ sent: 1, isDown: false })
      dead.push(...batch.dead.map(() => `after ${hour > 24 ? 'a day' : hour}`))
    }
    expect(dead).toEqual(['after a day'])
  })

  test('does not count refusals in an outage after the clock was set back', async () => {
    const set = setUp()
    set.time.ms += 6 * 3_600_000
    await set.submit()
    await sendDue(set.settings)
    set.time.ms -= 6 * 3_600_000
    for (const name of ['One', 'Other'])
      set.results.set(name, { problem: 'ACCOUNT_SUSPENDED', outlook: 'unknown' })
    const one = (minute: number) =>
      minute % 10 === 0 ? set.submit({ NameData: 'One' }) : Promise.resolve()
    expect(await sendFor(set, { hours: 3, each: one })).toEqual([])
  })

  test.each([
    ['new leads are refused, and changes taken', 'lead'],
    ['changes are refused, and new leads taken', 'survey'],
  ] as const)('%s: no lead becomes a dead letter', async (_what, refusedKind) => {
    const set = setUp()
    const { crm } = set.settings
    const part: Crm = {
      ...crm,
      send: async (items) =>
        items.map(({ outboxId, kind }) =>
          (kind === 'lead') === (refusedKind === 'lead')
            ? { outboxId, problem: 'STORAGE_FULL', outlook: 'unknown' as const }
            : { outboxId },
        ),
    }
    const ids: string[] = []
    for (let count = 0; count < 40; count += 1) ids.push((await set.submit()).id)
    while ((await sendDue(set.settings)).claimed > 0);
    const settings = { ...set.settings, crm: part }
    const each = async (minute: number) => {
      if (minute % 5 !== 0) return
      await set.submit()
      const leadId = ids.pop()
      if (!leadId) return
      const times = { availableAt: set.time.ms, createdAt: set.time.ms }
      await addOutboxRow(set.db, { leadId, kind: 'survey', ...times })
    }
    expect(await sendFor({ ...set, settings }, { hours: 3, each })).toEqual([])
  })

  test('keeps a refused row waiting for hours without other rows to compare it with', async () => {
    const set = setUp()
    await set.submit({ NameData: 'Odd' })
    set.results.set('Odd', { problem: 'NEW_CODE', outlook: 'unknown' })
    expect(await sendFor(set, { hours: 3, each: async () => undefined })).toEqual([])
    const [row] = await set.rows()
    expect(row).toMatchObject({ refusals: 0 })
    // Retried about every two and a half minutes, because the jitter averages one half.
    expect(row?.attempts).toBeLessThan(100)
  })

  const refusedBySetting = { problem: 'NO_PERMISSION', outlook: 'setting' } as const

  test('revives a lead that a setting refused after a long outage', async () => {
    const { db, settings, taken, time, submit, rows, results } = setUp()
    await submit()
    results.set('Asha Rao', 'down')
    for (let count = 0; count < 30; count += 1) {
      time.ms += 300_000
      await sendDue(settings)
    }
    results.set('Asha Rao', refusedBySetting)
    time.ms += 300_000
    expect(await sendDue(settings)).toMatchObject({ isRefused: true, dead: { length: 1 } })
    expect(await rows()).toMatchObject([{ attempts: 31, refusals: 0, deadOutlook: 'setting' }])
    results.clear()
    await reviveRefusedBySetting(db)
    // It waits no longer than after its first refusal.
    time.ms += 1000
    expect(await sendDue(settings)).toMatchObject({ sent: 1 })
    expect(taken).toHaveLength(1)
  })

  test('leaves a row dead that settings refused twenty times while others were accepted, with growing delays', async () => {
    const set = setUp()
    const odd = await set.submit({ NameData: 'Odd' })
    set.results.set('Odd', refusedBySetting)
    const sends: number[] = []
    const crm: Crm = {
      ...set.settings.crm,
      send: (items, signal) => {
        if (items.some(({ leadId }) => leadId === odd.id)) sends.push(set.time.ms)
        return set.settings.crm.send(items, signal)
      },
    }
    const watched = { ...set, settings: { ...set.settings, crm } }
    const each = async () => {
      await set.submit()
      await reviveRefusedBySetting(set.db)
    }
    const dead = await sendFor(watched, { hours: 3, each })
    expect(dead).toEqual(Array.from({ length: 20 }, () => odd.id))
    expect(set.taken).toHaveLength(180)
    // The jitter averages one half of five minutes.
    for (const [place, at] of sends.entries())
      if (place > 9) expect(at - (sends[place - 1] ?? at)).toBeGreaterThanOrEqual(150_000)
    set.results.clear()
    expect(await sendFor(watched, { hours: 1, each })).toEqual([])
    expect((await set.rows())[0]).toMatchObject({ sentAt: null, deadOutlook: 'setting' })
  })

  test('needs no more statements for a hundred different refusals than for three', async () => {
    const { db, settings, submit, rows, results, time } = setUp()
    let statements = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const reasons = [
      { problem: 'RECORD_LOCKED' },
      { problem: 'NEW_CODE', outlook: 'unknown' },
      { problem: 'INVALID_DATA: Email', outlook: 'permanent' },
    ] as const
    const needed = []
    for (const count of [3, 100]) {
      await db.deleteFrom('outbox').execute()
      await submit({ NameData: 'Taken' })
      for (let place = 0; place < count; place += 1) {
        results.set(`Lead ${place}`, reasons[place % 3] as Refusal)
        await submit({ NameData: `Lead ${place}` })
      }
      statements = 0
      let drawn = 0
      const random = () => {
        drawn += 1
        return drawn / 1000
      }
      const batch = await sendDue({ ...settings, db: counted, random }, { limit: 200 })
      expect(batch).toMatchObject({ sent: 1, dead: { length: Math.floor(count / 3) } })
      needed.push(statements)
      const [, ...refused] = await rows()
      let waits = 0
      for (const [place, row] of refused.entries()) {
        const { problem } = reasons[place % 3] as { problem: string }
        const isDead = place % 3 === 2
        if (!isDead) waits += 1
        expect(row).toMatchObject({
          ...{
            lastError: problem,
            claimedUntil: null,
            refusals: place % 3 === 1 && count === 3 ? 1 : 0,
          },
          deadAt: isDead ? time.ms : null,
          availableAt: time.ms + (isDead ? 0 : 2 * waits),
        })
      }
    }
    expect(needed[1]).toBe(needed[0])
  })

  test('sends new leads and withdrawals before the erasures that a purge has queued', async () => {
    const { db, settings, taken, time, submit } = setUp()
    const purged: string[] = []
    for (let count = 0; count < 35; count += 1) purged.push((await submit()).id)
    while ((await sendDue(settings)).claimed > 0);
    await db.updateTable('lead').set({ status: 'purged' }).execute()
    const row = { kind: 'erasure', availableAt: start, createdAt: start } as const
    for (const leadId of purged) await addOutboxRow(db, { ...row, leadId })
    time.ms += 1000
    taken.length = 0
    expect(await sendDue(settings)).toMatchObject({ sent: 10 })
    const { id, receiptToken } = await submit()
    await sendDue(settings)
    expect(taken[10]).toMatchObject({ leadId: id, kind: 'lead' })
    await withdrawRequest(receiptToken, depsOn(db, time.ms).deps)
    await sendDue(settings)
    expect(taken[20]).toMatchObject({ leadId: id, kind: 'withdrawal' })
    while ((await sendDue(settings)).claimed > 0);
    expect(taken).toHaveLength(37)
  })

  test('sends only the erasure of a purged lead', async () => {
    const { db, settings, taken, time, submit, rows } = setUp()
    const { id } = await submit()
    await db.updateTable('lead').set({ status: 'purged' }).where('id', '=', id).execute()
    await addOutboxRow(db, { leadId: id, kind: 'erasure', availableAt: start, createdAt: start })
    while ((await sendDue(settings)).claimed > 0) time.ms += 1
    expect(taken.map(({ kind }) => kind)).toEqual(['erasure'])
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
  })

  test('tries one row at a time while the CRM is down and then sends everything', async () => {
    const { settings, taken, submit, results, rows } = setUp()
    for (let count = 0; count < 40; count += 1) await submit()
    results.set('Asha Rao', 'down')
    const sizes: number[] = []
    const onBatch = ({ claimed }: { claimed: number }) => void sizes.push(claimed)
    const loop = startOutboxLoop({ ...settings, now: Date.now, random: () => 0.01, onBatch })
    await vi.waitFor(() => expect(sizes.length).toBeGreaterThan(3))
    // New leads do not make it retry faster.
    for (let count = 0; count < 5; count += 1) wakeOutbox()
    expect(sizes[0]).toBe(10)
    expect(new Set(sizes.slice(1))).toEqual(new Set([1]))
    results.delete('Asha Rao')
    await vi.waitFor(() => expect(taken).toHaveLength(40), { timeout: 4000 })
    expect(Math.max(...sizes.slice(1))).toBe(10)
    await loop.drain()
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
  })

  test.each([false, true])(
    'sends a lead that a setting refused while others were accepted once the CRM accepts it (sent by another process: %s)',
    async (isOtherProcess) => {
      const { settings, taken, deps, time, submit, rows, results } = setUp()
      const names = () => taken.map(({ lead }) => lead.NameData)
      const loop = startOutboxLoop(settings)
      await submit({ NameData: 'First' })
      wakeOutbox()
      await vi.waitFor(async () => expect((await rows())[0]?.sentAt).toBe(start))
      results.set('Odd', refusedBySetting)
      // Both are due at the same time, so they are in one send.
      const ahead = () => start + 1000
      for (const NameData of ['Odd', 'Second']) {
        const payload = sampleLead({ NameData })
        await submitLead({ payload, ...circumstancesOf() }, { ...deps, now: ahead })
      }
      if (isOtherProcess) await sendDue({ ...settings, now: ahead })
      else time.ms = ahead()
      wakeOutbox()
      await vi.waitFor(async () => expect((await rows())[2]?.sentAt).toBe(start + 1000))
      results.clear()
      await submit({ NameData: 'Third' })
      wakeOutbox()
      await vi.waitFor(async () => expect((await rows())[3]?.sentAt).toBe(time.ms))
      expect((await rows())[1]).toMatchObject({ deadAt: start + 1000, deadOutlook: 'setting' })
      time.ms += 60_000
      await vi.waitFor(() => {
        wakeOutbox()
        expect(names()).toEqual(['First', 'Second', 'Third', 'Odd'])
      })
      await loop.drain()
    },
  )

  test('aborts a slow send on a drain and releases its rows', async () => {
    const { settings, submit, rows } = setUp()
    await submit()
    let isAsked = false
    const crm: Crm = {
      batchSize: 10,
      send: (_items, signal) => {
        isAsked = true
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      },
    }
    const loop = startOutboxLoop({ ...settings, crm, drainMs: 20 })
    await vi.waitFor(() => expect(isAsked).toBe(true))
    expect(await rows()).toMatchObject([{ claimedUntil: start + 30_000 }])
    await loop.drain()
    expect(await rows()).toMatchObject([
      { claimedUntil: null, sentAt: null, availableAt: start, lastError: null },
    ])
  })

  test('keeps running when the database does not answer', async () => {
    const { db, settings, taken, failures, submit } = setUp()
    await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    const loop = startOutboxLoop(settings)
    await vi.waitFor(() => expect(failures).toHaveLength(1))
    await db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    await submit()
    wakeOutbox()
    await vi.waitFor(() => expect(taken).toHaveLength(1))
    await loop.drain()
  })
})

describe('the delay after a failure', () => {
  test('is random up to twice the last maximum, at most five minutes', () => {
    const longest = [1, 2, 3, 8, 9, 50].map((attempt) => retryDelay(attempt, () => 1))
    expect(longest).toEqual([2000, 4000, 8000, 256_000, 300_000, 300_000])
    expect(retryDelay(5, () => 0)).toBe(0)
    expect(retryDelay(50, () => 1, 30_000)).toBe(30_000)
  })

  test('is at most five seconds in the loop while the CRM is down', () => {
    expect([1, 2, 3, 50].map((outages) => outagePause(outages, () => 1))).toEqual([
      2000, 4000, 5000, 5000,
    ])
  })

  test('is at most five minutes in the loop while a setting of the CRM refuses every lead', () => {
    expect([1, 2, 3, 50].map((outages) => outagePause(outages, () => 1, true))).toEqual([
      2000, 4000, 8000, 300_000,
    ])
  })
})
