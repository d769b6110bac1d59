import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { readSurvey } from '#lib/domain/leads/survey'
import { provideDatabase } from '#lib/server/db/database'
import { answerSurvey, withdrawRequest } from '#lib/server/leads/change-request'
import type { Crm, CrmItem } from '#lib/server/leads/crm/crm'
import { erasedZohoRecord, zohoRecord } from '#lib/server/leads/crm/zoho/record'
import { zohoTokens } from '#lib/server/leads/crm/zoho/token'
import { zohoCrm } from '#lib/server/leads/crm/zoho/zoho'
import { startOutboxLoop } from '#lib/server/leads/outbox/loop'
import { outboxStatus, reviveDead } from '#lib/server/leads/outbox/status'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { readStoredLead } from '#lib/server/leads/stored-lead'
import { submitLead } from '#lib/server/leads/submit'
import { makeHealthChecks } from '#lib/server/operate/health'
import { eraseLead } from '#lib/server/privacy/erase-lead'
import { purgeLeads } from '#lib/server/privacy/purge-leads'
import { onEachDatabase } from '#tests/support/database'
import { sending, serveExternalBackend } from '#tests/support/external-backend'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import type { Fault } from '#tests/support/zoho/faults'
import { type LocalZoho, startLocalZoho, zohoVariables } from '#tests/support/zoho/server'
import { localClient } from '#tests/support/zoho/tokens'

type Client = Record<keyof typeof localClient, string>

const start = Date.parse('2026-11-20T10:00:00Z')
const minute = 60_000

onEachDatabase('the delivery of leads to Zoho', (open) => {
  let zoho: LocalZoho
  beforeEach(() => {
    for (const [name, value] of Object.entries(zohoVariables('http://localhost')))
      vi.stubEnv(name, value)
    forgetEnvironment()
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    forgetEnvironment()
    await zoho?.close()
  })

  /** @param callTimeoutMs longer than a busy machine needs for an answer */
  async function setUp(callTimeoutMs = 400) {
    const { db } = open()
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('lead').execute()
    await db.deleteFrom('accessToken').execute()
    await db.deleteFrom('unanswered').execute()
    const { deps, time } = depsOn(db, start)
    await zoho?.close()
    zoho = await startLocalZoho({ now: () => time.ms })
    /** Starts a worker. `around` wraps its calls to Zoho, and `client` is whom it logs in as. */
    const worker = (around: (crm: Crm) => Crm = (crm) => crm, client: Client = localClient) => {
      const tokens = zohoTokens({
        zoho: {
          accountsUrl: zoho.origin,
          clientId: client.client_id,
          clientSecret: client.client_secret,
          refreshToken: client.refresh_token,
        },
        db,
        secret: Buffer.alloc(32, 7),
        now: deps.now,
      })
      return {
        db,
        crm: around(zohoCrm({ apiUrl: zoho.origin, tokens, callTimeoutMs })),
        now: deps.now,
        random: Math.random,
        onFailure: () => {},
      }
    }
    const submit = (change = {}, key = newKey()) =>
      submitLead({ payload: sampleLead(change), ...circumstancesOf(key) }, deps)
    const submitMany = (count: number) => Promise.all(Array.from({ length: count }, () => submit()))
    const waiting = () => db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()
    const unanswered = () => db.selectFrom('unanswered').select('leadId').execute()
    /** Waits until Zoho has finished processing. */
    const isIdle = () => vi.waitFor(() => expect(zoho.counts().working).toBe(0), { timeout: 5000 })
    /** Runs without faults until nothing waits. */
    const settle = async () => {
      zoho.fail()
      await isIdle()
      for (let round = 0; round < 20; round += 1) {
        await reviveDead(db, {}, time.ms)
        while ((await sendDue(worker())).claimed > 0);
        const left = [...(await waiting()), ...(await unanswered())]
        if (left.length === 0) return
        time.ms += 11 * minute
      }
      throw new Error('something still waits')
    }
    /** Checks that Zoho has each lead once with its current content. */
    const isWhole = async () => {
      const leads = await db.selectFrom('lead').selectAll().execute()
      const erasures = await db
        .selectFrom('outbox')
        .select('leadId')
        .where('kind', '=', 'erasure')
        .execute()
      const erased = new Set(erasures.map(({ leadId }) => leadId))
      const expected = leads.map(({ id, payload, survey, callbackWord, withdrawnAt }) =>
        erased.has(id)
          ? erasedZohoRecord(id)
          : zohoRecord({
              leadId: id,
              lead: readStoredLead(payload),
              survey: readSurvey(survey),
              callbackWord: callbackWord ?? '',
              isWithdrawn: withdrawnAt !== null,
            }),
      )
      const records = zoho.records()
      const byKey = new Map(records.map((record) => [record.key, record]))
      expect(records).toHaveLength(leads.length)
      for (const record of expected) {
        const kept = byKey.get(record.Website_Lead_Id ?? '')
        expect(kept).toMatchObject({ inserted: 1, fields: record })
      }
    }
    return { db, deps, time, worker, submit, submitMany, waiting, isIdle, settle, isWhole }
  }

  /** Dies between Zoho's commit and saving the outcome. */
  const dying = () => {
    let reached = () => {}
    const committed = new Promise<void>((resolve) => {
      reached = resolve
    })
    const around = (crm: Crm): Crm => ({
      ...crm,
      send: async (items: CrmItem[], signal) => {
        await crm.send(items, signal).catch(() => {})
        reached()
        return new Promise(() => {})
      },
    })
    return { around, committed }
  }

  /** Pauses between reading the leads and sending them until released. */
  const sleeping = () => {
    let asleep = () => {}
    let wake = () => {}
    const sleeps = new Promise<void>((resolve) => {
      asleep = resolve
    })
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    const around = (crm: Crm): Crm => ({
      ...crm,
      send: async (items: CrmItem[], signal) => {
        asleep()
        await woken
        return crm.send(items, signal)
      },
    })
    return { around, sleeps, wake: () => wake() }
  }

  test('leaves one record when a worker dies after Zoho’s commit', async () => {
    const { submitMany, worker, time, isWhole, waiting } = await setUp()
    await submitMany(5)
    const { around, committed } = dying()
    void sendDue(worker(around))
    await committed
    expect(zoho.counts().records).toBe(5)
    expect(await sendDue(worker())).toMatchObject({ claimed: 0 })
    time.ms += 30_000
    expect(await sendDue(worker())).toMatchObject({ claimed: 5, sent: 5 })
    expect(await waiting()).toEqual([])
    await isWhole()
  })

  test('resends a changed lead after a worker slept past its lease', async () => {
    const { submit, worker, time, deps, isWhole, settle, db } = await setUp()
    const gone = await submit()
    const erased = await submit()
    const { around, sleeps, wake } = sleeping()
    const late = sendDue(worker(around))
    await sleeps
    time.ms += 31_000
    await withdrawRequest(gone.receiptToken, deps)
    await eraseLead(db, erased.id, { isMeant: () => true, now: time.ms })
    while ((await sendDue(worker())).claimed > 0);
    await isWhole()
    wake()
    await late
    const stale = zoho.records().filter(({ fields }) => fields.Website_Request_State === 'new')
    expect(stale).toHaveLength(2)
    await settle()
    await isWhole()
  })

  describe('a call that Zoho processes after we gave up', () => {
    /** A call that Zoho keeps until `arrive`. `hasty` gives up on it once Zoho has it, as after a time-out. */
    const heldCall = () => {
      const { promise: until, resolve: arrive } = Promise.withResolvers<void>()
      const late = new AbortController()
      const onCall = () => late.abort(new DOMException('too late', 'TimeoutError'))
      const hasty = (crm: Crm): Crm => ({
        ...crm,
        send: (items, signal) => crm.send(items, AbortSignal.any([signal, late.signal])),
      })
      return { fault: { kind: 'held', onCall, until } satisfies Fault, hasty, arrive }
    }
    const changes: [string, (the: Awaited<ReturnType<typeof setUp>>, lead: Lead) => unknown][] = [
      [
        'erased',
        ({ db, time }, { id }) => eraseLead(db, id, { isMeant: () => true, now: time.ms }),
      ],
      ['withdrawn', ({ deps }, { receiptToken }) => withdrawRequest(receiptToken, deps)],
      ['corrected', ({ submit }, { key }) => submit({ CityData: 'Pune' }, key)],
      [
        'asked',
        ({ deps }, { receiptToken }) => answerSurvey(receiptToken, { forWhom: 'self' }, deps),
      ],
    ]
    interface Lead {
      id: string
      key: string
      receiptToken: string
    }
    const sent = () => zoho.counts().sent

    test.each(changes)(
      'resends a lead that was %s since, so that Zoho ends with that content',
      async (_how, change) => {
        const the = await setUp()
        const { submit, worker, time, isIdle, isWhole } = the
        const key = newKey()
        const lead = { key, ...(await submit({}, key)) }
        const { fault, hasty, arrive } = heldCall()
        zoho.fail(fault)
        expect(await sendDue(worker(hasty))).toMatchObject({ sent: 0, isDown: true })
        time.ms += 3000
        await change(the, lead)
        while ((await sendDue(worker())).claimed > 0) time.ms += 1
        await isWhole()
        arrive()
        await isIdle()
        expect(zoho.records()[0]?.fields).toMatchObject({
          ...{ Last_Name: 'Asha Rao', City: 'Delhi', Website_Request_State: 'new' },
          Survey_For_Whom: null,
        })
        time.ms += 4 * minute
        expect(await sendDue(worker())).toMatchObject({ claimed: 0 })
        time.ms += minute
        const before = sent()
        expect(await sendDue(worker())).toMatchObject({ claimed: 1, sent: 1 })
        await isWhole()
        time.ms += 60 * minute
        expect(await sendDue(worker())).toMatchObject({ claimed: 0 })
        expect(sent()).toBe(before + 1)
      },
    )

    test('also resends a lead that changed after the next attempt or while its worker was dead', async () => {
      const the = await setUp()
      const { submit, worker, time, deps, db, isIdle, isWhole } = the
      const answered = await submit()
      const first = heldCall()
      zoho.fail(first.fault)
      await sendDue(worker(first.hasty))
      time.ms += 3000
      expect(await sendDue(worker())).toMatchObject({ sent: 1 })
      await withdrawRequest(answered.receiptToken, deps)
      expect(await sendDue(worker())).toMatchObject({ sent: 1 })
      first.arrive()
      await isIdle()
      const left = await submit()
      const { around, committed } = dying()
      const second = heldCall()
      zoho.fail(second.fault)
      void sendDue(worker((crm) => around(second.hasty(crm))))
      await committed
      time.ms += 31_000
      await eraseLead(db, left.id, { isMeant: () => true, now: time.ms })
      while ((await sendDue(worker())).claimed > 0);
      second.arrive()
      await isIdle()
      const states = () => zoho.records().map(({ fields }) => fields.Website_Request_State)
      expect(states()).toEqual(['new', 'new'])
      time.ms += 6 * minute
      while ((await sendDue(worker())).claimed > 0);
      expect(states()).toEqual(['withdrawn', 'erased'])
      await isWhole()
    })

    test('does not resend an unchanged lead, even after many calls without an answer', async () => {
      const { submit, worker, time, isWhole, waiting } = await setUp()
      await submit()
      zoho.fail({ kind: 'cut', committed: true, times: 3 })
      for (let tries = 0; tries < 4; tries += 1) {
        await sendDue(worker())
        time.ms += minute
      }
      expect(await waiting()).toEqual([])
      expect(sent()).toBe(4)
      for (let minutes = 0; minutes < 20; minutes += 1) {
        time.ms += minute
        expect(await sendDue(worker())).toMatchObject({ claimed: 0 })
      }
      expect(sent()).toBe(4)
      await isWhole()
    })

    test('does not resend what was never sent or was refused', async () => {
      const { submit, worker, time, deps, db } = await setUp()
      const { receiptToken } = await submit()
      zoho.fail(
        { at: 'token', kind: 'stall' },
        { kind: 'status', status: 429, code: 'TOO_MANY_REQUESTS' },
        { kind: 'items', code: 'RECORD_LOCKED' },
      )
      for (let tries = 0; tries < 3; tries += 1) {
        const noted =
          tries === 0 ? sendDue(worker(), { stop: AbortSignal.timeout(100) }) : sendDue(worker())
        expect(await noted).toMatchObject({ sent: 0 })
        time.ms += minute
      }
      await withdrawRequest(receiptToken, deps)
      while ((await sendDue(worker())).claimed > 0);
      expect(await db.selectFrom('unanswered').selectAll().execute()).toEqual([])
    })
  })

  describe('DUPLICATE_DATA on our key after a first send without an answer', () => {
    /** Answers once for each row of kind 'lead'; Zoho answers everything else. */
    const duplicate = (crm: Crm): Crm => ({
      ...crm,
      send: async (items, signal) => {
        const body = items.map(() => ({
          status: 'error',
          code: 'DUPLICATE_DATA',
          details: { api_name: 'Website_Lead_Id' },
        }))
        if (items.some(({ kind }) => kind !== 'lead')) return crm.send(items, signal)
        const backend = await serveExternalBackend()
        backend.replyWith(sending({ data: body }, 207))
        const tokens = { get: async () => 'any', renew: async () => 'any' }
        const results = await zohoCrm({ apiUrl: backend.origin, tokens }).send(items, signal)
        await backend.close()
        return results
      },
    })

    async function brought() {
      const the = await setUp()
      const key = newKey()
      const lead = { key, ...(await the.submit({}, key)) }
      zoho.fail({ kind: 'cut', committed: true })
      expect(await sendDue(the.worker())).toMatchObject({ sent: 0 })
      the.time.ms += minute
      return { ...the, lead }
    }

    test('counts an unchanged lead as delivered and does not resend it', async () => {
      const { worker, waiting, isWhole } = await brought()
      expect(await sendDue(worker(duplicate))).toMatchObject({ sent: 1, dead: [] })
      expect(await waiting()).toEqual([])
      await isWhole()
    })

    test.each([
      ['a correction', 'correct'],
      ['a withdrawal', 'withdraw'],
    ])('sends %s that waited with the lead', async (_what, how) => {
      const { worker, waiting, isWhole, submit, deps, lead, db } = await brought()
      if (how === 'correct') await submit({ CityData: 'Pune' }, lead.key)
      else await withdrawRequest(lead.receiptToken, deps)
      while ((await sendDue(worker(duplicate))).claimed > 0);
      expect(await waiting()).toEqual([])
      await isWhole()
      const row = await db.selectFrom('outbox').selectAll().orderBy('id').executeTakeFirst()
      expect(row).toMatchObject({ kind: 'lead', deadAt: null, lastError: null })
    })
  })

  test('sends each row once with several workers, in full batches', async () => {
    const { submitMany, worker, isWhole } = await setUp()
    await submitMany(350)
    const before = zoho.counts()
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        const one = worker()
        while ((await sendDue(one)).claimed > 0);
      }),
    )
    const { sent, largestBatch, tokensGiven } = zoho.counts()
    expect(sent - before.sent).toBe(350)
    expect(largestBatch).toBe(100)
    expect(tokensGiven).toBe(1)
    await isWhole()
  })

  test('makes a refused lead a dead letter, which arrives with the patient’s correction', async () => {
    const { submit, worker, db, time, isWhole } = await setUp()
    const key = newKey()
    const { id } = await submit({ NameData: 'Spoilt' }, key)
    const other = await submit()
    zoho.fail({
      kind: 'items',
      code: 'INVALID_DATA',
      names: ['Spoilt'],
      whole: true,
      times: 'always',
    })
    expect(await sendDue(worker())).toMatchObject({
      sent: 1,
      dead: [{ leadId: id, reason: 'INVALID_DATA' }],
    })
    expect(zoho.records().map((record) => record.key)).toEqual([other.id])
    time.ms += 1000
    expect(await sendDue(worker())).toMatchObject({ claimed: 0 })
    await submit({ NameData: 'Asha' }, key)
    expect(await sendDue(worker())).toMatchObject({ sent: 1, dead: [] })
    expect(
      await db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute(),
    ).toEqual([])
    await isWhole()
  })

  test.each<[string, Fault, Partial<Awaited<ReturnType<typeof outboxStatus>>>]>([
    ['is down', { kind: 'status', status: 503, times: 'always' }, { dead: 0, waiting: 251 }],
    [
      'refuses to empty records',
      { kind: 'items', code: 'INVALID_DATA', names: ['Erased'], times: 'always' },
      { dead: 250, waiting: 0 },
    ],
  ])(
    'a purge keeps its promise here while Zoho %s, holds up no lead, and is made up for there',
    async (_what, fault, status) => {
      const { submit, submitMany, worker, db, time, settle, isWhole } = await setUp(2000)
      await submitMany(250)
      await settle()
      time.ms += 400 * 24 * 60 * minute
      expect(await purgeLeads({ db, before: time.ms, now: time.ms })).toBe(250)
      const left = await db.selectFrom('lead').select('payload').execute()
      expect(JSON.stringify(left)).not.toContain('Asha')
      zoho.fail(fault)
      time.ms += 1
      const { id } = await submit()
      let sends = 0
      for (let claimed = 1; claimed > 0; sends += 1) {
        ;({ claimed } = await sendDue(worker()))
        if (sends === 0 && fault.kind === 'items')
          expect(zoho.records().map(({ key }) => key)).toContain(id)
      }
      expect(await outboxStatus(db, time.ms)).toMatchObject(status)
      await settle()
      await isWhole()
    },
  )

  describe('while a setting of the account refuses every lead', () => {
    const all = (code: string): Fault => ({ kind: 'items', code, times: 'always' })
    const whole = (code: string): Fault => ({ kind: 'status', status: 403, code, times: 'always' })

    test.each<[string, Fault]>([
      ['NO_PERMISSION', whole('NO_PERMISSION')],
      ['OAUTH_SCOPE_MISMATCH', whole('OAUTH_SCOPE_MISMATCH')],
      ['INVALID_MODULE', all('INVALID_MODULE')],
      ['LIMIT_EXCEEDED', all('LIMIT_EXCEEDED')],
    ])(
      '%s makes one lead a dead letter with each try, and the backlog waits',
      async (reason, fault) => {
        const { submitMany, worker, db, settle, isWhole, time } = await setUp()
        await submitMany(130)
        zoho.fail(fault)
        const refused = { sent: 0, isDown: true, dead: [{ reason }] }
        expect(await sendDue(worker())).toMatchObject({ ...refused, claimed: 100, failed: 99 })
        // As the loop does during an outage.
        for (let tries = 0; tries < 3; tries += 1)
          expect(await sendDue(worker(), { limit: 1 })).toMatchObject({ ...refused, claimed: 1 })
        const status = await outboxStatus(db, time.ms)
        expect(status).toMatchObject({ dead: 4, deadBySetting: 4, waiting: 126 })
        expect(status.refusal).toMatch(/^the CRM refuses leads because of its settings/)
        expect((await outboxStatus(db, time.ms, 'file')).refusal).toBeNull()
        await settle()
        expect(await outboxStatus(db, time.ms)).toMatchObject({
          dead: 0,
          deadBySetting: 0,
          waiting: 0,
        })
        await isWhole()
      },
    )

    test('the loop tries one lead after each pause, and sends everything after the repair, dead letters too', async () => {
      const { submitMany, worker, db, isWhole } = await setUp()
      await submitMany(120)
      zoho.fail(whole('NO_PERMISSION'))
      const sizes: number[] = []
      const loop = startOutboxLoop({
        ...worker(),
        now: Date.now,
        random: () => 0.02,
        onBatch: ({ claimed }) => void sizes.push(claimed),
      })
      await vi.waitFor(() => expect(sizes.length).toBeGreaterThan(3), { timeout: 5000 })
      expect(sizes[0]).toBe(100)
      expect(new Set(sizes.slice(1))).toEqual(new Set([1]))
      const { dead } = await outboxStatus(db, Date.now())
      expect(dead).toBeLessThanOrEqual(sizes.length + 1)
      zoho.fail()
      await vi.waitFor(
        async () =>
          expect(await outboxStatus(db, Date.now())).toMatchObject({ waiting: 0, dead: 0 }),
        { timeout: 15_000 },
      )
      await loop.drain()
      await isWhole()
    }, 40_000)

    test('health is degraded until nothing is refused any more', async () => {
      const { submitMany, worker, settle, time } = await setUp()
      await submitMany(3)
      provideDatabase(open())
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => time.ms)
      const delivery = async () => (await makeHealthChecks()()).delivery
      expect(await delivery()).toEqual({ status: 'ok' })
      zoho.fail(whole('NO_PERMISSION'))
      await sendDue(worker())
      expect(await delivery()).toMatchObject({
        status: 'degraded',
        reason:
          'the CRM refuses leads because of its settings or limits: NO_PERMISSION (npm run outbox -- status)',
      })
      await settle()
      expect(await delivery()).toEqual({ status: 'ok' })
      clock.mockRestore()
      provideDatabase(undefined)
    })

    test('a single record without permission is a dead letter and stops nothing', async () => {
      const { submit, worker } = await setUp()
      const spoilt = [await submit({ NameData: 'Spoilt' }), await submit({ NameData: 'Spoilt' })]
      await submit()
      zoho.fail({ kind: 'items', code: 'NO_PERMISSION', names: ['Spoilt'] })
      expect(await sendDue(worker())).toMatchObject({
        sent: 1,
        isDown: false,
        dead: spoilt.map(({ id }) => ({ leadId: id, reason: 'NO_PERMISSION' })),
      })
    })
  })

  describe('while Zoho refuses the login', () => {
    const cases: [string, Partial<Client>, Fault[]][] = [
      ['invalid_client', { client_id: '1000.OTHER' }, []],
      ['invalid_client_secret', { client_secret: 'wrong-secret' }, []],
      ['invalid_code', { refresh_token: '1000.wrong' }, []],
      [
        'INVALID_TOKEN',
        {},
        [{ kind: 'status', status: 401, code: 'INVALID_TOKEN', times: 'always' }],
      ],
      [
        'AUTHENTICATION_FAILURE',
        {},
        [{ kind: 'status', status: 401, code: 'AUTHENTICATION_FAILURE', times: 'always' }],
      ],
    ]

    test.each(cases)(
      '%s is in the status and in health at the first refusal, and no lead becomes a dead letter',
      async (code, wrong, faults) => {
        const { submitMany, worker, settle, isWhole, db, time } = await setUp()
        provideDatabase(open())
        const clock = vi.spyOn(Date, 'now').mockImplementation(() => time.ms)
        await submitMany(3)
        zoho.fail(...faults)
        const refusal = `Zoho refuses the login: ${code}`
        const client = { ...localClient, ...wrong }
        expect(await sendDue(worker((crm) => crm, client))).toMatchObject({ failed: 3, dead: [] })
        expect(await outboxStatus(db, time.ms)).toMatchObject({
          ...{ refusal, loginRefused: 3, errors: { [refusal]: 3 } },
        })
        expect((await makeHealthChecks()()).delivery).toEqual({
          status: 'degraded',
          reason: `${refusal} (npm run outbox -- status)`,
        })
        // Once the operator has changed to CRM_PROVIDER=file, what Zoho said does not matter any more.
        expect(await outboxStatus(db, time.ms, 'file')).toMatchObject({
          ...{ refusal: null, loginRefused: 0, failing: 3, errors: { [refusal]: 3 } },
        })
        await settle()
        expect(await outboxStatus(db, time.ms)).toMatchObject({ refusal: null, loginRefused: 0 })
        expect((await makeHealthChecks()()).delivery).toEqual({ status: 'ok' })
        await isWhole()
        clock.mockRestore()
        provideDatabase(undefined)
      },
    )

    test('an outage of the accounts server is no refusal', async () => {
      const { submit, worker, db, time } = await setUp()
      await submit()
      for (const fault of [
        { kind: 'garbage' },
        { kind: 'status', status: 502 },
        { kind: 'cut' },
      ] satisfies Fault[]) {
        zoho.fail({ at: 'token', ...fault })
        await sendDue(worker())
        time.ms += minute
        expect(await outboxStatus(db, time.ms)).toMatchObject({ failing: 1, refusal: null })
      }
    })
  })

  const faults: fc.Arbitrary<Fault> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('cut', 'garbage', 'short' as const),
      committed: fc.boolean(),
    }),
    fc.constant<Fault>({ kind: 'stall', committed: true }),
    fc.constant<Fault>({ kind: 'slow', ms: 150 }),
    fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom(500, 502, 503),
    }),
    fc.constantFrom<Fault>(
      { kind: 'status', status: 429, code: 'TOO_MANY_REQUESTS' },
      { kind: 'status', status: 401, code: 'INVALID_TOKEN' },
      { kind: 'status', status: 400, code: 'NOBODY_KNOWS' },
      { at: 'token', kind: 'garbage' },
      { at: 'token', kind: 'cut', committed: true },
    ),
    fc.record({
      kind: fc.constant('items' as const),
      code: fc.constantFrom('RECORD_LOCKED', 'INVALID_DATA', 'NO_PERMISSION', 'NOBODY_KNOWS'),
      every: fc.integer({ min: 1, max: 3 }),
      whole: fc.boolean(),
    }),
  )
  const which = fc.nat({ max: 5 })
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('submit' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('correct', 'survey', 'withdraw', 'erase' as const),
        which,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('work', 'die', 'sleep' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('fail' as const), fault: faults }) },
  )

  test('delivers every lead once with its latest content despite any faults', {
    timeout: 60_000,
  }, async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        // Here a slow answer counts as another fault.
        const { db, deps, time, worker, submit, settle, isWhole } = await setUp(60)
        const leads: { id: string; key: string; receiptToken: string }[] = []
        const asleep: (() => Promise<unknown>)[] = []
        for (const one of [{ do: 'submit' as const }, ...steps]) {
          const lead = 'which' in one ? leads[one.which % leads.length] : undefined
          number += 1
          if (one.do === 'submit') {
            const key = newKey()
            leads.push({ key, ...(await submit({ MobileNoData: '9876543210' }, key)) })
          } else if (one.do === 'correct')
            await submit({ CityData: `City ${number}` }, lead?.key).catch(() => {})
          else if (one.do === 'survey')
            await answerSurvey(lead?.receiptToken, { forWhom: 'self' }, deps)
          else if (one.do === 'withdraw') await withdrawRequest(lead?.receiptToken, deps)
          else if (one.do === 'erase')
            await eraseLead(db, lead?.id ?? '', { isMeant: () => true, now: time.ms })
          else if (one.do === 'fail') zoho.fail(one.fault)
          else if (one.do === 'die') {
            const { around, committed } = dying()
            await Promise.race([sendDue(worker(around)), committed])
          } else if (one.do === 'sleep') {
            const { around, sleeps, wake } = sleeping()
            const late = sendDue(worker(around))
            await Promise.race([late, sleeps])
            asleep.push(() => {
              wake()
              return late
            })
          } else await sendDue(worker())
          time.ms += 16_000
        }
        for (const end of asleep) await end()
        await settle()
        await isWhole()
      }),
      { numRuns: 25 },
    )
  })
})
