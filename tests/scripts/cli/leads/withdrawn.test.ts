import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { indianTime } from '#lib/domain/text/format'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { answerSurvey, withdrawRequest } from '#lib/server/leads/change-request'
import { claimRows } from '#lib/server/leads/outbox/claims'
import { submitLead } from '#lib/server/leads/submit'
import { main } from '#scripts/cli/leads'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { recordFailed, recordSent } from '#tests/support/leads/outbox'
import { runCommand } from '#tests/support/processes/run-command'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-withdrawn-'))
const url = `sqlite:${path.join(folder, 'test.db')}`
afterAll(() => rmSync(folder, { recursive: true }))

/** Fewer than 365 days ago, after which a purge also takes what is not delivered. */
const start = Date.parse(new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10))
const listedAt = (ms: number) => indianTime(start + ms).replace('+', '\\+')

/** Leads withdrawn before the CRM had them, after, and one whose first delivery fails; the last stands. */
beforeAll(async () => {
  const { db, close } = openDatabase(url)
  await migrateToLatest(db)
  const { deps, time } = depsOn(db, start)
  const submit = async (NameData: string) => {
    time.ms += 1000
    const payload = sampleLead({ NameData })
    return (await submitLead({ payload, ...circumstancesOf() }, deps)).receiptToken
  }
  const claim = () =>
    claimRows(db, { now: time.ms, claimedUntil: time.ms + 1, limit: 1 }).then(
      ([row]) => row?.id ?? 0,
    )
  const told = await submit('Told')
  await recordSent(db, [await claim()], time.ms)
  await withdrawRequest(told, deps)
  await recordSent(db, [await claim()], time.ms)
  const failing = await submit('Failing')
  await recordFailed(db, await claim(), { availableAt: start * 2, lastError: 'ENOSPC' })
  await withdrawRequest(failing, deps)
  const early = await submit('Early')
  await answerSurvey(early, { forWhom: 'parent', when: 'week' }, deps)
  await withdrawRequest(early, deps)
  await submit('Standing')
  await close()
})
beforeEach(() => provideDatabase(openDatabase(url)))

const run = (...parameters: string[]) => runCommand(main, parameters)

test('lists withdrawn leads with the time and the state of delivery', async () => {
  const { code, out } = await run('list')
  expect(code).toBe(0)
  expect(out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/Standing .* waiting$/),
    expect.stringMatching(
      new RegExp(
        `Early .* withdrawal waiting {2}survey: parent, week {2}withdrawn ${listedAt(3000)}$`,
      ),
    ),
    expect.stringMatching(new RegExp(`Failing .* failing: ENOSPC {2}withdrawn ${listedAt(2000)}$`)),
    expect.stringMatching(new RegExp(`Told .* withdrawal sent {2}withdrawn ${listedAt(1000)}$`)),
  ])
})

test('exports withdrawals in their own columns', async () => {
  const { out } = await run('export', '--format', 'csv')
  const rows: Record<string, string>[] = parse(out, { columns: true })
  expect(rows).toHaveLength(4)
  expect(rows[1]).toMatchObject({
    ...{ NameData: 'Early', status: 'withdrawn', crm: 'withdrawal waiting' },
    withdrawnAt: indianTime(start + 3000, 'seconds'),
    ...{ surveyForWhom: 'parent', surveyWhen: 'week' },
  })
  expect(rows[0]).toMatchObject({ status: 'new', withdrawnAt: '', surveyForWhom: '' })
})

test('explains in the help what a purge removes', async () => {
  expect((await run('purge', '--help')).out).toMatch(/survey answers.*withdrawn or not/s)
})

test('purges a withdrawn lead once the withdrawal is delivered', async () => {
  const { out } = await run('purge', '--older-than', '0', '--even-recent', '--yes')
  expect(out).toMatch(/^1 lead purged/)
  expect(out).toContain('3 not yet delivered: kept.')
})
