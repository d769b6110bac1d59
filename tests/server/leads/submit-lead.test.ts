import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import { claimRows } from '#lib/server/leads/outbox/claims'
import { readReceipt } from '#lib/server/leads/receipt'
import { TooManyOfNumber } from '#lib/server/leads/save'
import { readStoredLead } from '#lib/server/leads/stored-lead'
import { acceptZohoLead, submitLead } from '#lib/server/leads/submit'
import { hashOfToken } from '#lib/server/platform/secrets'
import { onEachDatabase } from '#tests/support/database'
import {
  circumstancesOf,
  depsOn,
  newKey,
  sampleLead,
  sampleZohoLead,
} from '#tests/support/leads/leads'
import { recordFailed, recordSent } from '#tests/support/leads/outbox'

onEachDatabase('saving leads', (open) => {
  const setUp = () => {
    const { db } = open()
    const { deps, time, woken } = depsOn(db)
    const web = (key?: string, change = {}, circumstances = {}) =>
      submitLead({ payload: sampleLead(change), ...circumstancesOf(key, circumstances) }, deps)
    const zoho = (key?: string, change = {}, circumstances = {}) =>
      acceptZohoLead({ body: sampleZohoLead(change), ...circumstancesOf(key, circumstances) }, deps)
    const lead = async (id: string) => {
      const row = await db
        .selectFrom('lead')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { row, lead: readStoredLead(row.payload) }
    }
    const outbox = (id: string) =>
      db.selectFrom('outbox').selectAll().where('leadId', '=', id).orderBy('id').execute()
    const sendOff = async (id: string) => {
      const rows = await outbox(id)
      await claimRows(db, { now: time.ms + 10_000, claimedUntil: time.ms + 40_000, limit: 1000 })
      await recordSent(
        db,
        rows.map((row) => row.id),
        time.ms,
      )
    }
    return { db, deps, time, woken, web, zoho, lead, outbox, sendOff }
  }

  test.each([
    ['createleadzoho first', ['zoho', 'web']],
    ['webleadcreate first', ['web', 'zoho']],
  ] as const)(
    'keeps the original time of a lead that waited on the device for hours (%s)',
    async (_what, order) => {
      const { db, web, zoho, lead, time } = setUp()
      const CreatedDateData = new Date(time.ms - 23 * 3_600_000).toISOString()
      const [key, calls] = [newKey(), { web, zoho }]
      const sent: { id: string; receiptToken: string }[] = []
      for (const call of order) sent.push(await calls[call](key, { CreatedDateData }))
      const [{ id, receiptToken } = { id: '', receiptToken: '' }, again] = sent
      expect(again?.id).toBe(id)
      expect((await lead(id)).lead.CreatedDateData).toBe(CreatedDateData)
      expect(await readReceipt(receiptToken, db)).toMatchObject({
        createdAt: Date.parse(CreatedDateData),
      })
    },
  )

  test.each(['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', 'yesterday'])(
    'shows the time of arrival when the caller claims %s',
    async (CreatedDateData) => {
      const { db, web, time } = setUp()
      const { receiptToken } = await web(newKey(), { CreatedDateData })
      expect(await readReceipt(receiptToken, db)).toMatchObject({ createdAt: time.ms })
    },
  )

  test('saves a lead with its circumstances and one row for the CRM', async () => {
    const { web, lead, outbox, time, woken } = setUp()
    const { id, receiptToken, callbackWord } = await web(newKey())
    const { row, lead: kept } = await lead(id)
    expect(kept).toMatchObject(sampleLead())
    expect(row).toMatchObject({
      createdAt: time.ms,
      callbackWord,
      receiptTokenHash: hashOfToken(receiptToken),
      consentVersion: '2026-11-20',
      consentLanguage: 'en',
      consentPage: '/condition/piles',
      consentedAt: time.ms,
      clientAddress: '203.0.113.7',
      requestId: 'request-1',
      status: 'new',
    })
    expect(row.payload).not.toContain(receiptToken)
    expect(await outbox(id)).toMatchObject([
      { kind: 'lead', availableAt: time.ms, attempts: 0, sentAt: null },
    ])
    expect(woken.times).toBe(1)
  })

  test('creates a new lead for every call without a key', async () => {
    const { web } = setUp()
    const [one, other] = [await web(), await web()]
    expect(one.id).not.toBe(other.id)
    expect(one.receiptToken).not.toBe(other.receiptToken)
  })

  test('creates one lead for concurrent calls with the same key', async () => {
    const { web, zoho, lead, outbox } = setUp()
    const key = newKey()
    const calls = Array.from({ length: 24 }, (_, call) => (call % 2 ? web(key) : zoho(key)))
    const answers = await Promise.all(calls)
    const [first] = answers
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ receiptToken }) => receiptToken)).size).toBe(1)
    expect(new Set(answers.map(({ callbackWord }) => callbackWord)).size).toBe(1)
    expect(await outbox(first?.id ?? '')).toHaveLength(1)
    expect((await lead(first?.id ?? '')).lead).toMatchObject(sampleLead())
  })

  test('delays a row of createleadzoho for 5 s unless webleadcreate makes it due', async () => {
    const { web, zoho, lead, outbox, time } = setUp()
    const key = newKey()
    const { id } = await zoho(key)
    expect((await lead(id)).lead).toMatchObject({ NameData: 'Asha Rao', EmailIdData: '' })
    expect(await outbox(id)).toMatchObject([{ availableAt: time.ms + 5000 }])
    time.ms += 300
    expect((await web(key)).id).toBe(id)
    expect((await lead(id)).lead).toMatchObject(sampleLead())
    expect(await outbox(id)).toMatchObject([{ kind: 'lead', availableAt: time.ms }])
  })

  test('fills only empty fields when createleadzoho comes second', async () => {
    const { web, zoho, lead, outbox } = setUp()
    const key = newKey()
    const { id } = await web(key, { CityData: '', LeadTier: 0 })
    await zoho(key, { CityData: 'Pune', LeadTier: 1, NameData: 'Somebody Else' })
    expect((await lead(id)).lead).toMatchObject({
      NameData: 'Asha Rao',
      EmailIdData: 'asha@example.in',
      CityData: 'Pune',
      LeadTier: 1,
    })
    expect(await outbox(id)).toHaveLength(1)
  })

  test('replaces a damaged row that does not name its call', async () => {
    const { db, zoho, web, lead } = setUp()
    const key = newKey()
    const { id } = await web(key)
    await db.updateTable('lead').set({ payload: '{}' }).where('id', '=', id).execute()
    await zoho(key)
    expect((await lead(id)).lead).toMatchObject({ NameData: 'Asha Rao' })
  })

  test('does not fill an empty field of webleadcreate with a default', async () => {
    for (const isWebFirst of [true, false]) {
      const { web, zoho, lead } = setUp()
      const key = newKey()
      const { id } = isWebFirst ? await web(key, { IsActiveData: 0 }) : await zoho(key)
      await (isWebFirst ? zoho(key) : web(key, { IsActiveData: 0 }))
      expect((await lead(id)).lead.IsActiveData).toBe(0)
    }
  })

  test('replaces the number with a corrected one while the row waits', async () => {
    const { web, lead, outbox } = setUp()
    const key = newKey()
    const { id } = await web(key)
    expect((await web(key, { MobileNoData: '9123456789', QueryData: '' })).id).toBe(id)
    expect((await lead(id)).lead.MobileNoData).toBe('9123456789')
    expect(await outbox(id)).toHaveLength(1)
  })

  test('removes a value that a second webleadcreate leaves out', async () => {
    const { web, lead } = setUp()
    const key = newKey()
    const { id } = await web(key, { QueryData: 'Is it urgent?' })
    await web(key, { QueryData: '' })
    expect((await lead(id)).lead.QueryData).toBe('')
  })

  test('sends a correction after delivery as one update', async () => {
    const { web, zoho, outbox, sendOff } = setUp()
    const key = newKey()
    const { id } = await web(key)
    await sendOff(id)
    await zoho(key, { MobileNoData: '9123456789' })
    await web(key, { MobileNoData: '9123456789' })
    await web(key, { MobileNoData: '9123456780' })
    expect((await outbox(id)).map(({ kind, sentAt }) => [kind, sentAt === null])).toEqual([
      ['lead', false],
      ['lead-update', true],
    ])
  })

  test('sends a correction during delivery as an update', async () => {
    const { db, web, outbox, time } = setUp()
    const key = newKey()
    const { id } = await web(key)
    await claimRows(db, { now: time.ms, claimedUntil: time.ms + 30_000, limit: 1000 })
    await web(key, { MobileNoData: '9123456789' })
    expect((await outbox(id)).map(({ kind }) => kind)).toEqual(['lead', 'lead-update'])
  })

  test('sends a correction after a failed attempt with the next attempt', async () => {
    const { db, web, outbox, time } = setUp()
    const key = newKey()
    const { id } = await web(key)
    await claimRows(db, { now: time.ms, claimedUntil: time.ms + 30_000, limit: 1000 })
    const [row] = await outbox(id)
    await recordFailed(db, row?.id ?? 0, { availableAt: time.ms, lastError: 'ENOSPC' })
    await web(key, { MobileNoData: '9123456789' })
    expect((await outbox(id)).map(({ kind }) => kind)).toEqual(['lead'])
  })

  test('adds nothing when the same call comes later from another address', async () => {
    const { web, zoho, lead, outbox, sendOff, time } = setUp()
    const key = newKey()
    const { id } = await web(key)
    await sendOff(id)
    const before = await lead(id)
    time.ms += 60_000
    await web(key, { CreatedDateData: '2026-11-20T10:01:00.000Z', ip: '198.51.100.9' })
    await zoho(key, { CreatedDateData: '' })
    expect(await outbox(id)).toHaveLength(1)
    expect(await lead(id)).toEqual(before)
  })

  test('saves consent of the second call without overwriting the first', async () => {
    const { web, zoho, lead, time } = setUp()
    const key = newKey()
    const none = { consent: { version: null, language: null, page: null } }
    const { id } = await zoho(key, {}, none)
    expect((await lead(id)).row).toMatchObject({ consentVersion: null, consentedAt: null })
    time.ms += 100
    await web(key)
    time.ms += 100
    await web(key, {}, { consent: { version: '2027-01-01', language: 'hi', page: '/' } })
    expect((await lead(id)).row).toMatchObject({
      consentVersion: '2026-11-20',
      consentLanguage: 'en',
      consentedAt: time.ms - 100,
    })
  })

  test('uses the address and time of arrival when a call has none', async () => {
    const { web, lead } = setUp()
    const { id } = await web(newKey(), { ip: '', CreatedDateData: '' })
    expect((await lead(id)).lead).toMatchObject({
      ip: '203.0.113.7',
      CreatedDateData: '2026-11-20T10:00:00.000Z',
    })
  })

  test('shows no name or number on the receipt and returns the same receipt to a repeated call', async () => {
    const { db, web } = setUp()
    const key = newKey()
    const { receiptToken, callbackWord } = await web(key)
    const { receiptToken: again } = await web(key)
    expect(again).toBe(receiptToken)
    const receipt = await readReceipt(receiptToken, db)
    expect(receipt).toMatchObject({ callbackWord, pageName: 'Piles', city: 'Delhi' })
    expect(receipt?.reference).toMatch(/^CS-[0-9A-Z]{4}-[0-9A-Z]{2}$/)
    expect(JSON.stringify(receipt)).not.toMatch(/Asha|9876543210|asha@/)
  })

  test('accepts only the latest receipt after another instance with another secret answered', async () => {
    const { db, deps, web } = setUp()
    const key = newKey()
    await web(key)
    const { receiptToken } = await submitLead(
      { payload: sampleLead(), ...circumstancesOf(key) },
      { ...deps, secret: Buffer.alloc(32, 9) },
    )
    expect(await readReceipt(receiptToken, db)).not.toBeNull()
  })

  test.each([undefined, '', 'abc', 'x'.repeat(43), `${'x'.repeat(42)}'`])(
    'finds no receipt for the token %j',
    async (token) => {
      expect(await readReceipt(token, open().db)).toBeNull()
    },
  )

  test('saves no lead and gives no receipt when the outbox row cannot be saved', async () => {
    const { db, web, woken } = setUp()
    const key = newKey()
    await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    try {
      await expect(web(key)).rejects.toThrow()
    } finally {
      await db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    }
    const rows = await db
      .selectFrom('lead')
      .select('id')
      .where('idempotencyKey', '=', key)
      .execute()
    expect(rows).toEqual([])
    expect(woken.times).toBe(0)
  })

  describe('a key that another visitor sends', () => {
    const [asha, mallory] = [
      { visitorId: 'a'.repeat(32), clientAddress: '203.0.113.7' },
      { visitorId: 'b'.repeat(32), clientAddress: '198.51.100.9' },
    ]
    const hers = { MobileNoData: '9123456789', QueryData: 'Call me instead' }

    test.each([
      ['an id of its own', mallory],
      ['no id', { clientAddress: asha.clientAddress }],
    ])('creates a new lead and leaves the first one alone (%s)', async (_what, other) => {
      const { db, web, zoho, lead } = setUp()
      const key = newKey()
      const first = await web(key, {}, asha)
      for (const call of [web, zoho]) {
        const second = await call(key, hers, other)
        expect(second.id).not.toBe(first.id)
        expect(await readReceipt(second.receiptToken, db)).toMatchObject({ mobileEnd: '6789' })
      }
      expect((await lead(first.id)).lead).toMatchObject({ MobileNoData: '9876543210' })
    })

    test('is one lead of that visitor, however often it is sent', async () => {
      const { web } = setUp()
      const key = newKey()
      await web(key, {}, asha)
      const second = await web(key, hers, mallory)
      const changed = await web(key, { ...hers, QueryData: 'Today' }, mallory)
      expect(changed).toEqual(second)
    })

    test('never gives the receipt of the first, even with the same content', async () => {
      const { web, outbox } = setUp()
      const key = newKey()
      const first = await web(key, {}, asha)
      expect(await web(key, {}, mallory)).toEqual({
        id: first.id,
        receiptToken: '',
        callbackWord: '',
      })
      expect(await outbox(first.id)).toHaveLength(1)
    })

    test('does not reopen a withdrawn request', async () => {
      const { db, web, lead } = setUp()
      const key = newKey()
      const first = await web(key, {}, asha)
      await db.updateTable('lead').set({ status: 'withdrawn' }).where('id', '=', first.id).execute()
      expect((await web(key, hers, mallory)).id).not.toBe(first.id)
      expect((await lead(first.id)).row.status).toBe('withdrawn')
    })
  })

  test('lets a visitor without cookies correct the number from the same address', async () => {
    const { web, lead } = setUp()
    const key = newKey()
    const { id } = await web(key)
    const again = await web(key, { MobileNoData: '9123456789' }, { visitorId: 'a'.repeat(32) })
    expect(again.id).toBe(id)
    expect((await lead(id)).lead.MobileNoData).toBe('9123456789')
  })

  describe('another number under the same key', () => {
    const minuteMs = 60_000
    const other = { NameData: 'Mallory', MobileNoData: '9123456789' }

    test('corrects the lead while its receipt shows it', async () => {
      const { db, web, time } = setUp()
      const key = newKey()
      const first = await web(key)
      time.ms += 10 * minuteMs - 1
      const again = await web(key, other)
      expect(again).toEqual(first)
      expect(await readReceipt(first.receiptToken, db)).toMatchObject({ mobileEnd: '6789' })
    })

    test.each([
      ['webleadcreate first', ['web', 'zoho']],
      ['createleadzoho first', ['zoho', 'web']],
    ] as const)(
      'is another request once the receipt asks for the number (%s)',
      async (_order, order) => {
        const { db, lead, outbox, sendOff, time, ...calls } = setUp()
        const key = newKey()
        const sender = { visitorId: 'a'.repeat(32) }
        const first = await calls.web(key, {}, sender)
        await sendOff(first.id)
        const before = await lead(first.id)
        time.ms += 10 * minuteMs
        const sent: { id: string; receiptToken: string }[] = []
        for (const call of [...order, ...order])
          sent.push(await calls[call](key, { ...other, CreatedDateData: '' }, sender))
        expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
        const second = sent[0] ?? first
        expect(second.id).not.toBe(first.id)
        expect(second.receiptToken).not.toBe(first.receiptToken)
        expect(await lead(first.id)).toEqual(before)
        expect(await outbox(first.id)).toHaveLength(1)
        expect((await lead(second.id)).lead).toMatchObject(other)
        expect((await outbox(second.id)).map(({ kind }) => kind)).toEqual(['lead'])
        expect(await readReceipt(second.receiptToken, db)).toMatchObject({ mobileEnd: '6789' })
        // The first form, whose answer was lost, is still the first lead.
        expect(await calls.web(key, {}, sender)).toEqual(first)
        expect(await lead(first.id)).toEqual(before)
      },
    )

    test('is another request at once if the form had waited on the device', async () => {
      const { web, time } = setUp()
      const key = newKey()
      const CreatedDateData = new Date(time.ms - 20 * minuteMs).toISOString()
      const first = await web(key, { CreatedDateData })
      expect((await web(key, other)).id).not.toBe(first.id)
      expect(await web(key, { CreatedDateData })).toEqual(first)
    })

    test.each(['by the form', 'on the page of the request'])(
      'stays one lead when the first form arrives late, after a correction %s',
      async (way) => {
        const { deps, web, lead, time } = setUp()
        const key = newKey()
        const first = await web(key)
        if (way === 'by the form') await web(key, other)
        else {
          const corrected = await correctRequest(
            first.receiptToken,
            () => other,
            '203.0.113.7',
            deps,
          )
          expect(corrected).toBe('done')
        }
        const before = await lead(first.id)
        time.ms += 60 * minuteMs
        expect(await web(key)).toEqual(first)
        expect(await lead(first.id)).toEqual(before)
      },
    )

    test('is another request after a withdrawal too', async () => {
      const { deps, web, lead, time } = setUp()
      const key = newKey()
      const first = await web(key)
      await withdrawRequest(first.receiptToken, deps)
      time.ms += 10 * minuteMs
      const second = await web(key, other)
      expect((await lead(first.id)).row.status).toBe('withdrawn')
      expect((await lead(second.id)).row.status).toBe('new')
    })

    test('is one lead for concurrent calls', async () => {
      const { web, zoho, time } = setUp()
      const key = newKey()
      const first = await web(key)
      time.ms += 10 * minuteMs
      const sent = await Promise.all([web(key, other), zoho(key, other), web(key, other)])
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
      expect(sent[0].id).not.toBe(first.id)
    })
  })

  test('stores a lead without a key under one that no caller can send', async () => {
    const { web, lead } = setUp()
    const { id } = await web()
    expect((await lead(id)).row.idempotencyKey).toMatch(/[^\x21-\x7e]/)
  })

  describe('the limit per number', () => {
    const hourMs = 3_600_000
    const numberLimits = [
      { limit: 2, windowMs: hourMs },
      { limit: 3, windowMs: 24 * hourMs },
    ]
    const limited = () => {
      const set = setUp()
      Object.assign(set.deps, { numberLimits })
      const MobileNoData = `9${randomInt(1e9).toString().padStart(9, '0')}`
      const send = (key = newKey(), change = {}, circumstances = {}) =>
        set.web(key, { MobileNoData, ...change }, circumstances)
      const stored = () =>
        set.db.selectFrom('lead').select('id').where('mobile', '=', `+91${MobileNoData}`).execute()
      return { ...set, send, stored }
    }

    test('stores no further lead within an hour or a day, nor anything for the CRM', async () => {
      const { send, stored, time, woken } = limited()
      await send()
      await send()
      await expect(send()).rejects.toThrow(TooManyOfNumber)
      expect([await stored(), woken.times]).toEqual([[expect.anything(), expect.anything()], 2])
      time.ms += hourMs + 1
      await send()
      time.ms += 2 * hourMs
      await expect(send()).rejects.toThrow(TooManyOfNumber)
      time.ms += 22 * hourMs
      await send()
      expect(await stored()).toHaveLength(4)
    })

    test('does not let a repeated call give the number to a lead of another number', async () => {
      const { send, stored, lead } = limited()
      await send()
      await send()
      const key = newKey()
      const { id } = await send(key, { MobileNoData: '9000000001' })
      await expect(send(key)).rejects.toThrow(TooManyOfNumber)
      expect(await stored()).toHaveLength(2)
      expect((await lead(id)).row.mobile).toBe('+919000000001')
      // Within the limit a mistyped number can be sent again.
      await send(key, { MobileNoData: '9000000002' })
      expect((await lead(id)).row.mobile).toBe('+919000000002')
    })

    const decoy = () => `8${randomInt(1e9).toString().padStart(9, '0')}`
    const own = '203.0.113.7'

    test.each([
      ['at once', 0],
      ['after more than a day', 25 * hourMs],
    ])('counts a number that a lead of another one is given %s', async (_when, waitMs) => {
      const { send, deps, time, stored, lead } = limited()
      const leads = await Promise.all(
        Array.from({ length: 4 }, () => send(newKey(), { MobileNoData: decoy() })),
      )
      time.ms += waitMs
      const MobileNoData = await send().then(async ({ id }) => (await lead(id)).lead.MobileNoData)
      const given = []
      for (const { receiptToken } of leads)
        given.push(await correctRequest(receiptToken, () => ({ MobileNoData }), own, deps))
      expect(given).toEqual(['done', 'limited', 'limited', 'limited'])
      expect(await stored()).toHaveLength(2)
    })

    test('counts numbers that come and go', async () => {
      const { send, deps, stored, web, lead } = limited()
      const { MobileNoData } = (await lead((await send()).id)).lead
      const { receiptToken } = await web(newKey(), { MobileNoData: decoy() })
      const give = (number: string) =>
        correctRequest(receiptToken, () => ({ MobileNoData: number }), own, deps)
      expect([await give(MobileNoData), await give(decoy())]).toEqual(['done', 'done'])
      await expect(send()).rejects.toThrow(TooManyOfNumber)
      expect(await stored()).toHaveLength(1)
    })

    test.each([
      ['withdrawing requests', '198.51.100.9', '198.51.100.9'],
      ['correcting their number', '2001:db8:1:1::1', '2001:db8:1:1:ffff::2'],
    ])('nobody can use it up for others by sending and %s', async (what, clientAddress, again) => {
      const { deps, send, stored } = limited()
      for (let sent = 0; sent < 2; sent += 1) {
        const { receiptToken } = await send(newKey(), {}, { clientAddress })
        if (what === 'withdrawing requests') await withdrawRequest(receiptToken, deps)
        else
          await correctRequest(receiptToken, () => ({ MobileNoData: decoy() }), clientAddress, deps)
      }
      const stranger = send(newKey(), {}, { clientAddress: again })
      await expect(stranger).rejects.toThrow(TooManyOfNumber)
      const before = (await stored()).length
      await send()
      expect(await stored()).toHaveLength(before + 1)
    })

    test('holds for simultaneous calls', async () => {
      const { send, stored } = limited()
      const sent = await Promise.allSettled(Array.from({ length: 30 }, () => send()))
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
      expect(await stored()).toHaveLength(2)
    })

    test('counts neither repeated calls nor other numbers', async () => {
      const { send, web } = limited()
      const key = newKey()
      const { id } = await send(key)
      await send()
      expect((await send(key, { QueryData: 'Is it urgent?' })).id).toBe(id)
      await web(newKey(), { MobileNoData: `8${randomInt(1e9).toString().padStart(9, '0')}` })
    })
  })
})
