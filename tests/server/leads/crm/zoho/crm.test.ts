import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CrmItem, CrmUnavailable } from '#lib/server/leads/crm/crm'
import type { ZohoTokens } from '#lib/server/leads/crm/zoho/token'
import { zohoCrm } from '#lib/server/leads/crm/zoho/zoho'
import { sending, serveExternalBackend } from '#tests/support/external-backend'
import { crmItem, sampleLead } from '#tests/support/leads/leads'
import type { Fault } from '#tests/support/zoho/faults'
import { type LocalZoho, startLocalZoho } from '#tests/support/zoho/server'
import { localClient } from '#tests/support/zoho/tokens'

let zoho: LocalZoho
beforeAll(async () => {
  zoho = await startLocalZoho()
})
afterAll(() => zoho.close())
beforeEach(() => zoho.fail())

const anyone = async () => {
  const answer = await fetch(`${zoho.origin}/oauth/v2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...localClient, grant_type: 'refresh_token' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

let good = ''
beforeAll(async () => {
  good = await anyone()
})
/** Gives the valid token, and the next of `renewed` after each refusal. */
const tokens = (...renewed: string[]): ZohoTokens => ({
  get: async (_signal, refused) => (refused === undefined ? good : (renewed.shift() ?? good)),
  renew: async () => good,
})

const never = new AbortController().signal
/** @param callTimeoutMs longer than a busy machine needs for an answer, unless the test waits for it to pass */
const crm = (own: ZohoTokens = tokens(), callTimeoutMs = 5000) =>
  zohoCrm({ apiUrl: zoho.origin, tokens: own, callTimeoutMs })
const send = (...items: CrmItem[]) => crm().send(items, never)

let ids = 0
const items = (count: number, change: Partial<CrmItem> = {}) =>
  Array.from({ length: count }, () => {
    ids += 1
    return crmItem(ids, change)
  })
const named = (name: string) => items(1, { lead: sampleLead({ NameData: name }) })
const recordOf = (item: CrmItem | undefined) =>
  zoho.records().find(({ key }) => key === item?.leadId)
const outcomes = (list: CrmItem[]) => list.map(({ outboxId }) => ({ outboxId }))

test('inserts a hundred leads in one call and updates them in the next', async () => {
  const batch = items(100)
  const before = zoho.counts()
  expect(await send(...batch)).toEqual(outcomes(batch))
  expect(await send(...batch)).toEqual(outcomes(batch))
  const after = zoho.counts()
  expect(after.calls - before.calls).toBe(2)
  expect(after.records - before.records).toBe(100)
  expect(batch.map(recordOf).every((one) => one?.inserted === 1 && one.updated === 1)).toBe(true)
  expect(crm().batchSize).toBe(100)
})

test('sends the whole current lead for every kind of row', async () => {
  const [lead] = items(1)
  const about = (change: Partial<CrmItem>) => ({ ...(lead as CrmItem), ...change })
  await send(about({}))
  expect(recordOf(lead)?.fields).toMatchObject({
    Last_Name: 'Asha Rao',
    Email: 'asha@example.in',
    City: 'Delhi',
    Website_Request_State: 'new',
    Survey_For_Whom: null,
  })
  await send(about({ kind: 'lead-update', lead: sampleLead({ CityData: '' }) }))
  expect(recordOf(lead)?.fields).toMatchObject({ City: null, Mobile: '+919876543210' })
  await send(about({ kind: 'survey', survey: { forWhom: 'parent', when: 'week' } }))
  expect(recordOf(lead)?.fields).toMatchObject({ Survey_For_Whom: 'parent', Survey_When: 'week' })
  await send(about({ kind: 'withdrawal', isWithdrawn: true }))
  expect(recordOf(lead)?.fields).toMatchObject({ Website_Request_State: 'withdrawn' })
  await send(about({ kind: 'erasure' }))
  const { fields } = recordOf(lead) ?? {}
  const left = Object.entries(fields ?? {}).filter(([, value]) => value !== null)
  expect(Object.fromEntries(left)).toEqual({
    Last_Name: 'Erased',
    Website_Lead_Id: lead?.leadId,
    Website_Request_State: 'erased',
  })
  expect(recordOf(lead)).toMatchObject({ inserted: 1, updated: 4 })
})

describe('each item of an answer is evaluated on its own', () => {
  const cases: [string, string, object][] = [
    ['MANDATORY_NOT_FOUND', 'MANDATORY_NOT_FOUND', { outlook: 'permanent' }],
    ['INVALID_DATA', 'INVALID_DATA', { outlook: 'permanent' }],
    ['NO_PERMISSION', 'NO_PERMISSION', { outlook: 'setting' }],
    ['INVALID_MODULE', 'INVALID_MODULE', { outlook: 'setting' }],
    ['LIMIT_EXCEEDED', 'LIMIT_EXCEEDED', { outlook: 'setting' }],
    ['OAUTH_SCOPE_MISMATCH', 'OAUTH_SCOPE_MISMATCH', { outlook: 'setting' }],
    ['RECORD_LOCKED', 'RECORD_LOCKED', { outlook: 'temporary' }],
    ['INTERNAL_ERROR', 'INTERNAL_ERROR', { outlook: 'temporary' }],
    ['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', { outlook: 'temporary' }],
    ['NOT_IN_THE_TABLE', 'NOT_IN_THE_TABLE', { outlook: 'unknown' }],
    // Such a text could contain personal data.
    ['asha@example.in', 'unknown answer', { outlook: 'unknown' }],
  ]
  test.each(cases)('%s', async (code, problem, more) => {
    const [first, last] = [...items(1), ...items(1)]
    const [bad] = named(`Bad ${code}`)
    zoho.fail({ kind: 'items', code, names: [`Bad ${code}`] })
    expect(await send(first as CrmItem, bad as CrmItem, last as CrmItem)).toEqual([
      { outboxId: first?.outboxId },
      { outboxId: bad?.outboxId, problem, ...more },
      { outboxId: last?.outboxId },
    ])
    expect([first, bad, last].map((item) => recordOf(item)?.inserted)).toEqual([1, undefined, 1])
  })

  test.each(['INVALID_DATA', 'MANDATORY_NOT_FOUND'])(
    '%s for the whole batch fails one lead and not the other 99',
    async (code) => {
      const batch = [...items(70), ...named(`Spoils ${code}`), ...items(29)]
      zoho.fail({ kind: 'items', code, names: [`Spoils ${code}`], whole: true, times: 'always' })
      const results = await send(...batch)
      const bad = batch[70]?.outboxId
      expect(results.filter(({ problem }) => problem)).toEqual([
        { outboxId: bad, problem: code, outlook: 'permanent' },
      ])
      expect(results.map(({ outboxId }) => outboxId)).toEqual(batch.map(({ outboxId }) => outboxId))
      expect(batch.filter((item) => recordOf(item)?.inserted === 1)).toHaveLength(99)
    },
  )

  test('delays one lead and not the other 99 after an unknown code for the whole batch', async () => {
    const batch = [...items(70), ...named('Spoils all'), ...items(29)]
    const code = 'NOT_IN_THE_TABLE'
    zoho.fail({ kind: 'items', code, names: ['Spoils all'], whole: true, times: 'always' })
    expect((await send(...batch)).filter(({ problem }) => problem)).toEqual([
      { outboxId: batch[70]?.outboxId, problem: code, outlook: 'unknown' },
    ])
    expect(batch.filter((item) => recordOf(item)?.inserted === 1)).toHaveLength(99)
  })

  test.each([
    ['first', [...named('Spoils first'), ...items(9)]],
    ['last', [...items(9), ...named('Spoils last')]],
  ])('does the same when the %s of a batch is refused', async (which, batch) => {
    const code = 'NOT_IN_THE_TABLE'
    zoho.fail({ kind: 'items', code, names: [`Spoils ${which}`], whole: true, times: 'always' })
    const results = await send(...batch)
    expect(results.map(({ outboxId }) => outboxId)).toEqual(batch.map(({ outboxId }) => outboxId))
    expect(results.filter(({ problem }) => problem)).toHaveLength(1)
    expect(batch.filter((item) => recordOf(item)?.inserted === 1)).toHaveLength(9)
  })

  test('refuses the whole batch when a setting is wrong', async () => {
    zoho.fail({ kind: 'status', status: 403, code: 'NO_PERMISSION' })
    const batch = items(3)
    expect(await send(...batch)).toEqual(
      outcomes(batch).map((one) => ({ ...one, problem: 'NO_PERMISSION', outlook: 'setting' })),
    )
  })
})

describe('DUPLICATE_DATA', () => {
  const answering = (field: string) => ({
    status: 207,
    body: { data: [{ status: 'error', code: 'DUPLICATE_DATA', details: { api_name: field } }] },
  })
  async function outcome(field: string, kind: CrmItem['kind'] = 'lead') {
    const backend = await serveExternalBackend()
    const { status, body } = answering(field)
    backend.replyWith(sending(body, status))
    const one = zohoCrm({ apiUrl: backend.origin, tokens: tokens() })
    const [result] = await one.send([crmItem(1, { kind })], never)
    await backend.close()
    return result
  }

  test('means on our own key that the lead exists with its earlier content', async () => {
    expect(await outcome('Website_Lead_Id')).toEqual({ outboxId: 1, isUnchanged: true })
  })
  test.each(['lead-update', 'survey', 'withdrawal', 'erasure'] as const)(
    'retries a row of kind %s, which changed nothing, for our own key',
    async (kind) =>
      expect(await outcome('Website_Lead_Id', kind)).toEqual({
        outboxId: 1,
        problem: 'DUPLICATE_DATA: Website_Lead_Id',
        outlook: 'temporary',
      }),
  )
  test('is a refusal for another field', async () => {
    const problem = { problem: 'DUPLICATE_DATA: Email', outlook: 'unknown' }
    expect(await outcome('Email')).toEqual({ outboxId: 1, ...problem })
  })
})

describe('the CRM as a whole is unavailable', () => {
  const faults: [string, Fault, string][] = [
    ['no answer in time', { kind: 'stall' }, 'time-out'],
    [
      'no answer in time, although all were accepted',
      { kind: 'stall', committed: true },
      'time-out',
    ],
    ['cut connection', { kind: 'cut' }, 'UND_ERR_SOCKET'],
    ['cut connection after all were accepted', { kind: 'cut', committed: true }, 'UND_ERR_SOCKET'],
    ['too slow', { kind: 'slow', ms: 600, committed: true }, 'time-out'],
    ['garbage', { kind: 'garbage' }, 'status 200'],
    ['an endless answer', { kind: 'endless' }, 'too long an answer'],
    ['fewer items than records', { kind: 'short' }, 'status 201'],
    ['429', { kind: 'status', status: 429, code: 'TOO_MANY_REQUESTS' }, 'TOO_MANY_REQUESTS'],
    ['500', { kind: 'status', status: 500, code: 'INTERNAL_ERROR' }, 'INTERNAL_ERROR'],
    ['502', { kind: 'status', status: 502 }, 'status 502'],
    ['503', { kind: 'status', status: 503 }, 'status 503'],
    ['400 with an unknown code', { kind: 'status', status: 400, code: 'X_Y_Z', times: 3 }, 'X_Y_Z'],
  ]
  test.each(faults)('%s', async (_what, fault, reason) => {
    zoho.fail(fault)
    const batch = items(2)
    const called = reason === 'time-out' ? crm(tokens(), 250) : crm()
    const error = await called.send(batch, never).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(CrmUnavailable)
    expect(error).toMatchObject({ reason })
    const told = JSON.stringify([error.message, error.stack, error.cause])
    expect(told).not.toMatch(/Asha|example\.in|90000|oauthtoken|local/)
    // Afterwards it accepts them once.
    expect(await send(...batch)).toEqual(outcomes(batch))
    expect(batch.map((item) => recordOf(item)?.inserted)).toEqual([1, 1])
  })

  test.each([2, 100])('treats an unknown code for all of %i leads as an outage', async (count) => {
    const before = zoho.counts().calls
    zoho.fail({ kind: 'status', status: 403, code: 'ACCOUNT_SUSPENDED', times: 'always' })
    await expect(send(...items(count))).rejects.toMatchObject({ reason: 'ACCOUNT_SUSPENDED' })
    // It is not flooded with calls to find out.
    expect(zoho.counts().calls - before).toBe(3)
  })

  test('leaves an unknown code for a single lead to the worker, which compares it with other leads', async () => {
    const [item] = items(1)
    zoho.fail({ kind: 'status', status: 403, code: 'ACCOUNT_SUSPENDED' })
    expect(await send(item as CrmItem)).toEqual([
      { outboxId: item?.outboxId, problem: 'ACCOUNT_SUSPENDED', outlook: 'unknown' },
    ])
  })

  test('reports a server that does not listen', async () => {
    const gone = await startLocalZoho()
    await gone.close()
    const one = zohoCrm({ apiUrl: gone.origin, tokens: tokens() })
    await expect(one.send(items(1), never)).rejects.toMatchObject({ reason: 'ECONNREFUSED' })
  })

  test('ends the call when it is aborted', async () => {
    zoho.fail({ kind: 'stall' })
    const ending = new AbortController()
    const sent = zohoCrm({ apiUrl: zoho.origin, tokens: tokens() }).send(items(1), ending.signal)
    ending.abort()
    await expect(sent).rejects.toMatchObject({ reason: 'aborted' })
  })
})

describe('a token that Zoho refuses', () => {
  test.each(['INVALID_TOKEN', 'AUTHENTICATION_FAILURE'])(
    'fetches another after %s and sends the batch again',
    async (code) => {
      zoho.fail({ kind: 'status', status: 401, code })
      const batch = items(2)
      expect(await send(...batch)).toEqual(outcomes(batch))
    },
  )

  test('is a refused login after the second refusal, and no lead becomes a dead letter', async () => {
    zoho.fail({ kind: 'status', status: 401, code: 'INVALID_TOKEN', times: 2 })
    await expect(send(...items(2))).rejects.toMatchObject({
      reason: 'Zoho refuses the login: INVALID_TOKEN',
    })
  })

  test('is refused by Zoho itself once it has expired', async () => {
    const own = tokens(await anyone())
    const [item] = items(1)
    const withOld: ZohoTokens = {
      ...own,
      get: (signal, refused) =>
        refused === undefined ? Promise.resolve('1000.over.token') : own.get(signal, refused),
    }
    expect(await crm(withOld).send([item as CrmItem], never)).toEqual(outcomes([item as CrmItem]))
  })
})

describe('the check of the login', () => {
  const check = (own = tokens()) => crm(own, 300).checkLogin?.(never)

  test('reads the id of one record, changes nothing and tells the clock of Zoho', async () => {
    const before = zoho.counts()
    const answer = await check()
    expect(answer?.refusal).toBeUndefined()
    expect(Math.abs((answer?.clock ?? 0) - Date.now())).toBeLessThan(10_000)
    expect(zoho.counts()).toEqual({ ...before, reads: before.reads + 1 })
  })

  test.each([
    [401, 'INVALID_TOKEN', 'Zoho refuses the login: INVALID_TOKEN'],
    [401, 'OAUTH_SCOPE_MISMATCH', 'Zoho refuses leads: OAUTH_SCOPE_MISMATCH'],
    [403, 'NO_PERMISSION', 'Zoho refuses leads: NO_PERMISSION'],
    [400, 'INVALID_MODULE', 'Zoho refuses leads: INVALID_MODULE'],
    [403, 'asha@example.in', 'Zoho refuses leads: unknown answer'],
    // The login was accepted.
    [400, 'INVALID_DATA', undefined],
  ])('after %i %s', async (status, code, refusal) => {
    zoho.fail({ at: 'read', kind: 'status', status, code })
    expect((await check())?.refusal).toBe(refusal)
  })

  test('returns the refusal of the accounts server', async () => {
    const reason = 'Zoho refuses the login: invalid_code'
    const renew = () => Promise.reject(new CrmUnavailable(reason))
    expect(await check({ ...tokens(), renew })).toEqual({ refusal: reason })
  })

  test.each<Fault>([{ kind: 'status', status: 503 }, { kind: 'cut' }, { kind: 'stall' }])(
    'fails when Zoho does not answer: %j',
    async (fault) => {
      zoho.fail({ at: 'read', ...fault })
      await expect(check()).rejects.toBeInstanceOf(CrmUnavailable)
    },
  )
})
