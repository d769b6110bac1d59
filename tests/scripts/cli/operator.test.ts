import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import type { LeadPayload } from '#lib/domain/leads/lead'
import type { OpenDatabase } from '#lib/server/db/database'
import { correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import { loginRefusal } from '#lib/server/leads/crm/crm'
import { claimRows, markDead, markFailed, markSent } from '#lib/server/leads/outbox/claims'
import { outboxRowsOf } from '#lib/server/leads/outbox/store'
import { recordPurge } from '#lib/server/leads/purge-store'
import { submitLead } from '#lib/server/leads/submit'
import { readOrMakeSecret } from '#lib/server/platform/secrets'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { main as db } from '#scripts/cli/db'
import { main as leads } from '#scripts/cli/leads'
import { main as outbox } from '#scripts/cli/outbox'
import { progressOn } from '#scripts/cli/progress'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { onEachSite } from '#tests/support/processes/operator'
import { listening } from '#tests/support/processes/run-command'
import { zohoVariables } from '#tests/support/zoho/server'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

const minute = 60_000
const day = 1440 * minute

onEachSite(
  "the operator's commands",
  () => folder,
  (site) => {
    let running: OpenDatabase
    let now = 0

    beforeEach(async () => {
      running = site.open()
      for (const table of ['outbox', 'lead', 'userAccount'] as const)
        await running.db.deleteFrom(table).execute()
      await running.db.updateTable('purgeRun').set({ endedAt: null, purged: 0 }).execute()
      readOrMakeSecret(folder)
      now = Date.now()
    })

    afterEach(() => {
      vi.unstubAllEnvs()
      forgetEnvironment()
    })

    /** Submits a lead created this many minutes ago. */
    async function submit(NameData: string, minutesAgo = 0, change: Partial<LeadPayload> = {}) {
      const { deps } = depsOn(running.db, now - minutesAgo * minute)
      const payload = sampleLead({ NameData, ...change })
      const lead = await submitLead({ payload, ...circumstancesOf() }, deps)
      return { ...lead, deps, reference: referenceOf(lead.id) }
    }
    const claim = () => claimRows(running.db, { now, claimedUntil: now + 30_000, limit: 100 })
    const deliver = async () => markSent(running.db, await claim(), now)
    async function fail(lastError: string) {
      for (const row of await claim())
        await markFailed(running.db, [{ ...row, availableAt: now + 4 * minute, lastError }])
    }
    async function refuse(lastError: string) {
      for (const row of await claim()) await markDead(running.db, [{ ...row, lastError }], now)
    }
    async function listed(...filters: string[]): Promise<string[]> {
      const { code, out } = await site.run(leads, 'list', '--json', ...filters)
      expect(code).toBe(0)
      return JSON.parse(out).map(({ NameData }: LeadPayload) => NameData)
    }

    test('list filters by time, status, number and delivery', async () => {
      await submit('Old', 3 * 1440)
      await deliver()
      await submit('Refused', 90)
      await refuse('INVALID_DATA')
      const withdrawn = await submit('Withdrawn', 20, { MobileNoData: '9811111111' })
      await deliver()
      await withdrawRequest(withdrawn.receiptToken, withdrawn.deps)
      const corrected = await submit('Corrected', 10)
      await correctRequest(
        corrected.receiptToken,
        () => ({ MobileNoData: '9811111111' }),
        '203.0.113.7',
        corrected.deps,
      )
      expect(await listed('--since', '1h')).toEqual(['Corrected', 'Withdrawn'])
      expect(await listed('--since', '2d', '--limit', '2')).toEqual(['Corrected', 'Withdrawn'])
      expect(await listed('--since', new Date(now - 100 * minute).toISOString())).toHaveLength(3)
      expect(await listed('--since', '2999-01-01')).toEqual([])
      expect(await listed('--status', 'withdrawn')).toEqual(['Withdrawn'])
      expect(await listed('--mobile', '098111 11111')).toEqual(['Corrected', 'Withdrawn'])
      expect(await listed('--mobile', '098111 11111', '--limit', '1')).toEqual(['Corrected'])
      expect(await listed('--mobile', '+91 98765 43210')).toEqual(['Refused', 'Old'])
      expect(await listed('--mobile', '+44 9811111111')).toEqual([])
      expect(await listed('--waiting')).toEqual(['Corrected', 'Withdrawn'])
      expect(await listed('--dead')).toEqual(['Refused'])
      expect((await site.run(leads, 'list', '--status', 'purged')).out).toBe('No such leads.\n')
      const { out } = await site.run(leads, 'list', '--dead')
      expect(out).toContain('dead: INVALID_DATA')
    })

    test('finds a number however its country code was split', async () => {
      await submit('Samoan', 0, { countryCode: '+1', MobileNoData: '6847331234' })
      expect(await listed('--mobile', '+1 684 733 1234')).toEqual(['Samoan'])
    })

    test('lists a damaged row without its text and can erase it', async () => {
      await submit('Asha Rao', 5)
      const damaged = await submit('Yamuna')
      const payload = '{"NameData":Yamuna Vrk 9876543210'
      const { db: rows } = running
      await rows.updateTable('lead').set({ payload }).where('id', '=', damaged.id).execute()
      const file = path.join(folder, `${site.name}-damaged.csv`)
      const calls = [
        ['list'],
        ['list', '--json'],
        ['list', '--mobile', '9876543210'],
        ['show', damaged.reference],
        ['show', '--mobile', '9876543210'],
        ['export', '--format', 'csv', '--out', file],
        ['erase', damaged.reference, '--yes'],
      ]
      const said: string[] = []
      for (const call of calls) {
        const { code, out, err } = await site.run(leads, ...call)
        expect([call, code, err]).toEqual([call, 0, expect.not.stringContaining('Vrk')])
        expect(out).not.toMatch(/Yamuna|Vrk/)
        said.push(out)
      }
      const { callbackWord } = damaged
      expect(said[0]).toContain(`${damaged.reference}  ${callbackWord}  (unreadable)`)
      expect(said[0]).toContain('Asha Rao')
      const csv = readFileSync(file, 'utf8')
      expect(csv).toContain(',unreadable,')
      expect(csv).toContain('Asha Rao')
      expect(csv).not.toContain('Vrk')
      const row = await rows.selectFrom('lead').selectAll().where('id', '=', damaged.id)
      expect(await row.executeTakeFirst()).toMatchObject({
        ...{ status: 'purged', payload: expect.stringContaining('"NameData":""') },
      })
    })

    test('shows control characters in patients’ text as codes', async () => {
      const { id } = await submit('\u001b[2JAsha\u202e', 0, { QueryData: 'a\u0007b' })
      const [list, shown] = [await site.run(leads, 'list'), await site.run(leads, 'show', id)]
      for (const { out } of [list, shown])
        for (const one of ['\u001b', '\u0007', '\u202e']) expect(out).not.toContain(one)
      expect(list.out).toContain('\\u001b[2JAsha')
    })

    test('list prints one line for a name with line breaks, which could pass for another lead', async () => {
      await submit('Asha\r\n2026-11-20  CS-AAAA-AA  WORD')
      const { out } = await site.run(leads, 'list')
      expect(out.trimEnd().split('\n')).toHaveLength(1)
    })

    test.each([
      ['2026-11-20T10:00:07.000Z', '2026-11-20 15:30:07 +05:30'],
      ['2026-13-45T10:00', '2026-13-45T10:00'],
      ['yesterday', 'yesterday'],
    ])('show prints the time %s, which a caller of the API sent, as %s', async (sent, shown) => {
      const { id } = await submit('Asha', 0, { CreatedDateData: sent })
      const { code, out } = await site.run(leads, 'show', id)
      expect([code, out]).toEqual([
        0,
        expect.stringContaining(`CreatedDateData         ${shown}\n`),
      ])
    })

    test('show prints a whole lead by reference or id, with every row for the CRM', async () => {
      const lead = await submit('Asha Rao', 5, { QueryData: 'Is it urgent?' })
      await fail('ECONNREFUSED')
      const { code, out } = await site.run(leads, 'show', lead.reference)
      expect(code).toBe(0)
      for (const part of [
        ...[lead.id, lead.reference, 'Asha Rao', '9876543210', 'Is it urgent?'],
        ...['2026-11-20, en, /condition/piles', 'failing: ECONNREFUSED', '1 try'],
      ])
        expect(out).toContain(part)
      const whole = JSON.parse((await site.run(leads, 'show', lead.id.toLowerCase(), '--json')).out)
      expect(whole).toMatchObject({
        ...{ id: lead.id, crm: 'failing: ECONNREFUSED' },
        outbox: [{ kind: 'lead', tries: 1, state: 'failing: ECONNREFUSED' }],
      })
      expect((await site.run(leads, 'show', 'CS-0000-00')).err).toContain('There is no lead')
    })

    test('show prints all data of a number', async () => {
      await submit('One')
      await submit('Two', 0, { MobileNoData: '9811111111' })
      await running.db
        .insertInto('userAccount')
        .values({
          ...{ id: 'user', mobile: '+919876543210', name: 'Asha R', email: 'a@example.in' },
          ...{ cityId: null, createdAt: now, updatedAt: now },
        })
        .execute()
      const { out } = await site.run(leads, 'show', '--mobile', '9876543210')
      for (const part of ['One', 'Asha R', 'a@example.in']) expect(out).toContain(part)
      expect(out).not.toContain('Two')
      const data = JSON.parse(
        (await site.run(leads, 'show', '--mobile', '9876543210', '--json')).out,
      )
      expect(data).toMatchObject({ leads: [{ NameData: 'One' }], login: { email: 'a@example.in' } })
    })

    test('lists dead letters with their reasons and resends named ones or all', async () => {
      const one = await submit('One')
      await refuse('INVALID_DATA')
      const two = await submit('Two')
      await refuse('NO_PERMISSION')
      const { out } = await site.run(leads, 'dead')
      expect(out).toMatch(new RegExp(`${one.reference} {2}lead {2}1 tries {2}INVALID_DATA`))
      expect(JSON.parse((await site.run(leads, 'dead', '--json')).out)).toHaveLength(2)

      expect((await site.run(leads, 'retry', one.reference, 'CS-0000-00')).code).toBe(1)
      expect((await site.run(leads, 'dead')).out).toContain(one.reference)
      expect((await site.run(leads, 'retry', one.reference)).out).toContain('1 dead letter waiting')
      expect(await listed('--dead')).toEqual(['Two'])
      expect((await site.run(leads, 'retry', '--all-dead')).out).toBe(
        '1 dead letter waiting again.\n',
      )
      expect((await site.run(leads, 'dead')).out).toBe('No dead letters.\n')
      now = Date.now()
      expect((await claim()).map(({ leadId }) => leadId).sort()).toEqual([one.id, two.id].sort())
    })

    test('outbox status shows what waits and why, and alerts in time', async () => {
      expect(await site.run(outbox, 'status', '--quiet')).toEqual({ code: 0, out: '', err: '' })
      await submit('Failing', 59)
      await fail('ECONNREFUSED')
      await submit('Waiting', 1)
      const well = await site.run(outbox, 'status')
      expect(well.code).toBe(0)
      expect(well.out).toMatch(
        /^waiting {2}2 \(lead 2\), the oldest for 59 min\ndue {6}1\nfailing {2}1\n/,
      )
      expect(well.out).toMatch(/ 1 {2}ECONNREFUSED\n$/)
      expect(well.out).toContain('purged   never yet\n')
      await recordPurge(running.db, { endedAt: Date.now() - 3 * 3_600_000, purged: 12 })
      expect((await site.run(outbox, 'status')).out).toContain('purged   12 old leads 3 h ago\n')
      await submit('Forgotten', 61)
      expect((await site.run(outbox, 'status')).code).toBe(1)
      await deliver()
      expect((await site.run(outbox, 'status')).code).toBe(0)
      await submit('Refused')
      await refuse('INVALID_DATA')
      const alarming = await site.run(outbox, 'status', '--quiet', '--json')
      expect([alarming.code, JSON.parse(alarming.out)]).toMatchObject([
        1,
        { dead: 1, failing: 1, lastPurge: { purged: 12 } },
      ])
    })

    test('outbox status begins with the words of a CRM that refuses the login', async () => {
      await submit('Asha Rao')
      await fail(loginRefusal('Zoho', 'invalid_client'))
      // The tests' own setting is CRM_PROVIDER=file: what Zoho said before a change is no alarm.
      expect((await site.run(outbox, 'status', '--quiet')).code).toBe(0)
      for (const [name, value] of Object.entries(zohoVariables('http://localhost')))
        vi.stubEnv(name, value)
      forgetEnvironment()
      const { code, out } = await site.run(outbox, 'status')
      expect(code).toBe(1)
      expect(out).toMatch(/^Zoho refuses the login: invalid_client\n.*npm run doctor.*\nwaiting/)
      const { code: quiet, out: json } = await site.run(outbox, 'status', '--quiet', '--json')
      expect([quiet, JSON.parse(json)]).toMatchObject([
        1,
        { refusal: 'Zoho refuses the login: invalid_client' },
      ])
      now = Date.now() + 10 * minute
      await deliver()
      expect((await site.run(outbox, 'status', '--quiet')).code).toBe(0)
    })

    test('outbox status alerts if the daily purge has not run for two days', async () => {
      for (const [hours, code] of [[47, 0] as const, [49, 1] as const]) {
        await recordPurge(running.db, { endedAt: Date.now() - hours * 3_600_000, purged: 0 })
        expect((await site.run(outbox, 'status', '--quiet')).code).toBe(code)
      }
    })

    test('outbox retry makes everything due now, and names the command for dead letters', async () => {
      await submit('Failing')
      await fail('ECONNREFUSED')
      await submit('Refused')
      await refuse('INVALID_DATA')
      expect((await site.run(outbox, 'retry')).out).toBe('1 row will be retried now.\n')
      now = Date.now()
      expect(await claim()).toHaveLength(1)
      expect(await site.run(outbox, 'retry', '--dead')).toEqual({
        code: 1,
        out: '',
        err: 'To retry dead letters: npm run leads -- retry --all-dead\n',
      })
      expect(await listed('--dead')).toEqual(['Refused'])
    })

    test('a purge erases leads in the CRM, withdrawn or not', async () => {
      now = Date.now() - 400 * day
      const called = await submit('Called')
      const withdrawn = await submit('Withdrawn')
      await deliver()
      await withdrawRequest(withdrawn.receiptToken, withdrawn.deps)
      await deliver()
      expect((await site.run(leads, 'purge', '--yes')).out).toContain('2 leads purged')
      expect(await outboxRowsOf(running.db, [called.id])).toMatchObject([
        { kind: 'lead' },
        { kind: 'erasure', sentAt: null },
      ])
      expect(await outboxRowsOf(running.db, [withdrawn.id])).toMatchObject([
        { kind: 'lead' },
        { kind: 'withdrawal' },
        { kind: 'erasure', sentAt: null },
      ])
      expect((await site.run(leads, 'purge', '--yes')).out).toContain('0 leads purged')
      expect(await outboxRowsOf(running.db, [withdrawn.id])).toHaveLength(3)
    })

    test('exports selected leads atomically to a file and reports progress', async () => {
      await submit('Old', 90)
      await submit('＝1+1', 5)
      const file = path.join(folder, `${site.name}-leads.csv`)
      const parameters = ['export', '--format', 'csv', '--since', '1h', '--out', file, '--progress']
      expect(await site.run(leads, ...parameters)).toEqual({
        code: 0,
        out: '',
        err: '1 lead written …\n',
      })
      expect(readFileSync(file, 'utf8')).toContain(",'＝1+1,")
      expect(readFileSync(file, 'utf8')).not.toContain('Old')
      // A file is overwritten only on request.
      const refused = await site.run(leads, ...parameters)
      expect([refused.code, refused.err]).toEqual([
        1,
        `${file} exists already: choose another name, or add --overwrite.\n`,
      ])
      expect((await site.run(leads, ...parameters, '--overwrite')).code).toBe(0)
    })
  },
)

describe.each([
  [
    'leads',
    leads,
    [
      ...['list', 'show', 'link', 'export', 'import', 'outcomes', 'audit', 'report'],
      ...['conversions', 'retry', 'dead', 'purge', 'erase', 'log-out'],
    ],
  ],
  ['outbox', outbox, ['status', 'retry']],
  ['db', db, ['migrate', 'status', 'backup', 'restore']],
] as const)('npm run %s', (name, main, commands) => {
  const run = async (...parameters: string[]) => {
    const [out, err] = [listening(), listening()]
    const code = await main(parameters, out.stream, err.stream)
    return { code, out: out.text(), err: err.text() }
  }
  test('explains itself and each of its commands', async () => {
    const { code, out, err } = await run('--help')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Exit codes')
    for (const command of commands) {
      expect(out).toContain(`npm run ${name} -- ${command}`)
      const own = await run(command, '--help')
      expect([own.code, own.err]).toEqual([0, ''])
      expect(own.out).toMatch(new RegExp(`^npm run ${name} -- ${command}.*Exit codes`, 's'))
    }
  })
  test.each([[], ['toString'], ['remove'], ['--what']])(
    'reports usage errors: %j',
    async (...given) => {
      const { code, out, err } = await run(...given)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(`npm run ${name} -- --help explains them.\n`)
      expect(err).toContain(`Commands: ${commands.join(', ')}`)
    },
  )
})

test.each([
  [leads, ['list', '--since', 'yesterday']],
  [leads, ['list', '--status', 'odd']],
  [leads, ['list', '--mobile', '12']],
  [leads, ['list', '--waiting', '--dead']],
  [leads, ['show']],
  [leads, ['show', 'CS-0000-00', '--mobile', '9876543210']],
  [leads, ['retry']],
  [leads, ['retry', 'CS-0000-00', '--all-dead']],
  [leads, ['dead', '--limit', '0']],
  [db, ['backup']],
  [db, ['backup', 'one', 'two']],
  [db, ['restore']],
  [outbox, ['status', 'now']],
])('reports usage errors in case %#', async (main, parameters) => {
  const [out, err] = [listening(), listening()]
  expect(await main(parameters, out.stream, err.stream)).toBe(2)
  expect(out.text()).toBe('')
})

test('shows a bar after two seconds on a terminal, and elsewhere a line per second on request', () => {
  const time = { ms: 0 }
  const heard = (isTTY: boolean, asked: boolean, total?: number) => {
    const { stream, text } = listening()
    time.ms = 0
    const progress = progressOn(Object.assign(stream, { isTTY }), asked, () => time.ms)
    for (const ms of [0, 500, 1000, 1500, 2100]) {
      time.ms = ms
      progress.report(`${ms} rows read`, total === undefined ? undefined : ms / total)
    }
    progress.end()
    return text()
  }
  const clear = '\r\u001B[K'
  expect(heard(true, false, 4200)).toBe(
    `${clear}[############------------]  50 %  2100 rows read …${clear}`,
  )
  expect(heard(true, true)).toBe(`${clear}2100 rows read …${clear}`)
  expect(heard(false, true)).toBe('0 rows read …\n1000 rows read …\n2100 rows read …\n')
  expect(heard(false, false)).toBe('')
})
