import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { type OpenDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { fileCrm } from '#lib/server/leads/crm/file'
import { claimRows } from '#lib/server/leads/outbox/claims'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { submitLead } from '#lib/server/leads/submit'
import { main } from '#scripts/cli/leads'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { recordSent } from '#tests/support/leads/outbox'
import { runCommand } from '#tests/support/processes/run-command'

const day = 86_400_000
let folder = ''
/** Stays open during the commands, like the database of a running site. */
let site: OpenDatabase

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-purge-'))
  vi.stubEnv('DATA_DIR', folder)
  forgetEnvironment()
  site = openDatabase(`sqlite:${path.join(folder, 'site.db')}`)
  await migrateToLatest(site.db)
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

/** Saves leads created this many days ago. */
async function keep(names: string[], daysAgo: number) {
  const { deps } = depsOn(site.db, Date.now() - daysAgo * day)
  for (const NameData of names)
    await submitLead({ payload: sampleLead({ NameData }), ...circumstancesOf(newKey()) }, deps)
}

/** Delivers all waiting rows. */
async function deliver() {
  const now = Date.now()
  const rows = await claimRows(site.db, { now, claimedUntil: now + 1, limit: 1000 })
  await recordSent(
    site.db,
    rows.map(({ id }) => id),
    now,
  )
}

function run(...parameters: string[]) {
  provideDatabase(openDatabase(`sqlite:${path.join(folder, 'site.db')}`))
  return runCommand(main, parameters)
}

const listed = async () => {
  const leads: { NameData: string }[] = JSON.parse((await run('list', '--json')).out)
  return leads.map(({ NameData }) => NameData)
}

describe('leads purge', () => {
  test('purges after 365 days, reports the number, and does nothing the second time', async () => {
    await keep(['Old One', 'Old Two'], 366)
    await keep(['Recent'], 364)
    await deliver()
    expect(await run('purge', '--yes')).toEqual({
      code: 0,
      out: '2 leads purged, created more than 365 days ago.\n',
      err: '',
    })
    expect(await listed()).toEqual(['Recent', '', ''])
    expect((await run('purge', '--yes')).out).toBe(
      '0 leads purged, created more than 365 days ago.\n',
    )
  })

  test.each([
    ['30', ['Today', '']],
    ['32', ['Today', 'A month ago']],
    ['0', ['', '']],
  ])('purges leads older than %s days', async (days, left) => {
    await keep(['A month ago'], 31)
    await keep(['Today'], 0)
    await deliver()
    await run('purge', '--older-than', days, '--even-recent', '--yes')
    expect(await listed()).toEqual(left)
  })

  test('keeps undelivered leads and counts them separately', async () => {
    await keep(['Delivered'], 300)
    await deliver()
    await keep(['Waiting', 'Waiting too'], 300)
    const purge = async () => (await run('purge', '--older-than', '200', '--yes')).out
    expect(await purge()).toBe(
      '1 lead purged, created more than 200 days ago.\n2 not yet delivered: kept.\n',
    )
    expect((await listed()).sort()).toEqual(['', 'Waiting', 'Waiting too'])
    await deliver()
    expect(await purge()).toBe('2 leads purged, created more than 200 days ago.\n')
  })

  test('purges undelivered leads after 365 days too, as the form promises', async () => {
    await keep(['Waiting'], 366)
    await keep(['Recent'], 364)
    expect((await run('purge', '--older-than', '400', '--yes')).out).toMatch(/^0 leads purged/)
    const counted = '1 lead would be purged, created more than 200 days ago.\n'
    expect((await run('purge', '--older-than', '200', '--dry-run')).out).toBe(
      `${counted}1 not yet delivered: kept.\n`,
    )
    expect((await run('purge', '--yes')).out).toBe(
      '1 lead purged, created more than 365 days ago.\n',
    )
    expect(await listed()).toEqual(['Recent', ''])
    expect((await run('list')).out).toMatch(/\(purged\) .* erasure waiting\n$/)
  })

  test('empties the lines of purged leads in crm.jsonl, also those that an interrupted purge left', async () => {
    const file = path.join(folder, 'crm.jsonl')
    await keep(['Old One'], 400)
    await keep(['Recent'], 1)
    const settings = { now: Date.now, random: Math.random, onFailure: () => {} }
    await sendDue({ db: site.db, crm: fileCrm(folder, Date.now), ...settings })
    const before = readFileSync(file, 'utf8')
    expect(before).toContain('Old One')
    await run('purge', '--yes')
    const after = readFileSync(file, 'utf8')
    expect(after).not.toContain('Old One')
    expect(after).toContain('Recent')
    writeFileSync(file, before)
    await run('purge', '--yes')
    expect(readFileSync(file, 'utf8')).toBe(after)
  })

  test('asks first, and purges only after the word yes', async () => {
    await keep(['Old'], 400)
    await deliver()
    const answered = (answer: string) => {
      provideDatabase(openDatabase(`sqlite:${path.join(folder, 'site.db')}`))
      const terminal = Object.assign(new PassThrough(), { isTTY: true })
      terminal.end(answer)
      return runCommand(main, ['purge'], terminal)
    }
    const question = 'Purge 1 lead, created more than 365 days ago, here and in the CRM?'
    const declined = await answered('y\n')
    expect(declined).toMatchObject({ code: 1, out: '' })
    expect(declined.err).toContain(question)
    expect(declined.err).toContain('Nothing was purged.')
    expect(await listed()).toEqual(['Old'])
    expect((await answered('yes\n')).out).toMatch(/^1 lead purged/)
    expect(await listed()).toEqual([''])
  })

  test('needs --yes without a terminal, but not if no lead is old enough', async () => {
    await keep(['Recent'], 10)
    expect((await run('purge')).out).toMatch(/^0 leads purged/)
    await keep(['Old'], 400)
    expect(await run('purge')).toMatchObject({ code: 2, out: '' })
    expect(await listed()).toEqual(['Recent', 'Old'])
  })

  test('refuses to purge leads of the last 30 days without --even-recent', async () => {
    await keep(['Today'], 0)
    await deliver()
    const refused = await run('purge', '--older-than', '0', '--yes')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('--even-recent')
    expect(await listed()).toEqual(['Today'])
    const counted = await run('purge', '--older-than', '0', '--dry-run')
    expect(counted.out).toMatch(/^1 lead would be purged/)
  })

  test('only counts with --dry-run', async () => {
    await keep(['Delivered'], 300)
    await deliver()
    await keep(['Waiting'], 300)
    const out =
      '1 lead would be purged, created more than 200 days ago.\n1 not yet delivered: kept.\n'
    expect(await run('purge', '--older-than', '200', '--dry-run')).toEqual({
      code: 0,
      out,
      err: '',
    })
    expect((await listed()).sort()).toEqual(['Delivered', 'Waiting'])
  })

  test('shows a purged lead as purged with its remaining fields', async () => {
    await keep(['Asha Rao'], 400)
    await deliver()
    await run('purge', '--yes')
    await deliver()
    expect((await run('list')).out).toMatch(
      / {2}\(purged\) {2}- {2}Delhi {2}- {2}Piles {2}erasure sent\n$/,
    )
    expect((await run('export', '--format', 'csv')).out).toContain(',purged,erasure sent,')
  })

  test('leaves no personal data in the files even while the site has them open', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `Unforgotten ${index}`)
    await keep(names, 400)
    // One too long for its page, and one that was corrected.
    const { deps } = depsOn(site.db, Date.now() - 400 * day)
    const key = newKey()
    for (const QueryData of ['Unforgotten '.repeat(500), 'Unforgotten, corrected'])
      await submitLead({ payload: sampleLead({ QueryData }), ...circumstancesOf(key) }, deps)
    await deliver()
    const bytes = () =>
      ['site.db', 'site.db-wal']
        .map((name) => path.join(folder, name))
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'latin1'))
        .join('')
    expect(bytes()).toContain('Unforgotten')
    expect((await run('purge', '--yes')).out).toContain('301 leads purged')
    for (const personal of ['Unforgotten', '9876543210', 'asha@example.in', '203.0.113.7', key])
      expect(bytes().includes(personal), personal).toBe(false)
  })
})
