import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { claimRows } from '#lib/server/leads/outbox/claims'
import { submitLead } from '#lib/server/leads/submit'
import { csvCell } from '#lib/server/platform/csv-cell'
import { main } from '#scripts/cli/leads'
import { leadRecords } from '#scripts/cli/leads/rows'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { recordSent } from '#tests/support/leads/outbox'
import { runCommand } from '#tests/support/processes/run-command'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-leads-'))
const url = `sqlite:${path.join(folder, 'test.db')}`
afterAll(() => rmSync(folder, { recursive: true }))

const start = Date.parse('2026-11-20T10:00:00Z')
const nasty = '=HYPERLINK("http://x","y")'

/** As circumstancesOf says. */
const consent = {
  consentVersion: '2026-11-20',
  consentLanguage: 'en',
  consentPage: '/condition/piles',
  consentedAt: '2026-11-20T10:00:00.000Z',
}

beforeAll(async () => {
  const { db, close } = openDatabase(url)
  await migrateToLatest(db)
  const { deps, time } = depsOn(db, start)
  for (const NameData of ['Asha Rao', nasty, 'राधा "R", Rao\nMumbai']) {
    await submitLead({ payload: sampleLead({ NameData }), ...circumstancesOf() }, deps)
    time.ms += 1000
  }
  const [first] = await claimRows(db, { now: start, claimedUntil: start + 1, limit: 1 })
  await recordSent(db, [first?.id ?? 0], start)
  await close()
})
beforeEach(() => provideDatabase(openDatabase(url)))

const run = (...parameters: string[]) => runCommand(main, parameters)

describe('leads list', () => {
  test('shows one line per lead, newest first, with reference, callback word and number', async () => {
    const { code, out } = await run('list')
    const [newest, , oldest] = out.trimEnd().split('\n2026')
    expect(code).toBe(0)
    expect(newest).toMatch(/^2026-11-20 15:30 \+05:30 {2}CS-\w{4}-\w{2} {2}[A-Z]{4} {2}राधा/)
    expect(oldest).toMatch(/Asha Rao {2}\+91 9876543210 {2}Delhi {2}- {2}Piles {2}sent$/)
  })
  test('accepts a limit and prints JSON', async () => {
    const { out } = await run('list', '--limit', '2', '--json')
    const leads = JSON.parse(out)
    expect(leads.map(({ NameData }: { NameData: string }) => NameData)).toEqual([
      'राधा "R", Rao\nMumbai',
      nasty,
    ])
    expect(leads[0]).toMatchObject({ crm: 'waiting', status: 'new', MobileNoData: '9876543210' })
    expect(leads[0]).not.toHaveProperty('receivedBy')
  })
})

describe('leads export', () => {
  test('writes CSV with every field and without formulas', async () => {
    const { code, out } = await run('export', '--format', 'csv')
    expect(code).toBe(0)
    // The byte order mark, without which Excel does not show Hindi.
    expect(out).toMatch(/^\uFEFFid,reference,/)
    const rows: Record<string, string>[] = parse(out, { columns: true, bom: true })
    expect(rows.map(({ NameData }) => NameData)).toEqual([
      'राधा "R", Rao\nMumbai',
      `'${nasty}`,
      'Asha Rao',
    ])
    expect(rows[2]).toMatchObject({
      MobileNoData: '9876543210',
      countryCode: "'+91",
      EmailIdData: 'asha@example.in',
      createdAt: '2026-11-20 15:30:00 +05:30',
      crm: 'sent',
      ...consent,
      consentedAt: '2026-11-20 15:30:00 +05:30',
    })
    for (const cell of rows.flatMap((row) => Object.values(row)))
      expect(cell).not.toMatch(/^[=+\-@]/)
  })
  test('writes a JSON array to a file readable by its owner alone', async () => {
    const file = path.join(folder, 'leads.json')
    const { code, out } = await run('export', '--format', 'json', '--out', file)
    expect([code, out]).toEqual([0, ''])
    const leads = JSON.parse(readFileSync(file, 'utf8'))
    expect(leads).toHaveLength(3)
    expect(leads[0]).toMatchObject({ ...consent, consentedAt: '2026-11-20T10:00:02.000Z' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
  test('is in the audit log, with who ran it and how many leads', async () => {
    await run('export', '--format', 'json')
    // Each command closes the database.
    provideDatabase(openDatabase(url))
    const { out } = await run('audit', '--limit', '1')
    expect(out).toMatch(/^\S+ \S+ \S+ {2}\S+, by command {2}exported {2}- {2}3 leads/)
  })
  test('fails with 1 when the file cannot be written', async () => {
    const file = path.join(folder, 'no', 'folder', 'leads.csv')
    const { code, err } = await run('export', '--format', 'csv', '--out', file)
    expect([code, err]).toEqual([1, expect.stringContaining('There is no folder')])
  })
  test('reads leads page by page', async () => {
    const { db, close } = openDatabase(url)
    const names = []
    for await (const { NameData } of leadRecords(db, 3, 1)) names.push(NameData)
    expect(names).toHaveLength(3)
    expect(new Set(names).size).toBe(3)
    await close()
  })
})

test('reports that there are no leads', async () => {
  const empty = openDatabase(`sqlite:${path.join(folder, 'new.db')}`)
  await migrateToLatest(empty.db)
  provideDatabase(empty)
  expect(await run('list')).toEqual({ code: 0, out: 'No leads yet.\n', err: '' })
})

describe('usage errors', () => {
  test.each([
    [[]],
    [['remove']],
    [['list', '--limit', '0']],
    [['list', '--limit', 'all']],
    [['list', '--format', 'csv']],
    [['export']],
    [['export', '--format', 'xml']],
    [['export', '--format', 'csv', 'more']],
    [['list', '--what']],
    [['list', '--older-than', '3']],
    [['list', '--dry-run']],
    [['export', '--format', 'csv', '--dry-run']],
    [['toString']],
    [['purge', '--limit', '3']],
    [['purge', '--json']],
    [['purge', 'all']],
    [['purge', '--older-than']],
    [['purge', '--older-than', '']],
    [['purge', '--older-than', 'x']],
    [['purge', '--older-than', '-1']],
    [['purge', '--older-than=-1']],
    [['purge', '--older-than', '1.5']],
    [['purge', '--older-than', '1e3']],
    [['purge', '--older-than', '999999']],
  ])('reports %j in one line that names the help', async (parameters) => {
    const { code, out, err } = await run(...parameters)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^[^\n]*npm run leads -- (?:[a-z-]+ )?--help explains [^\n]*\n$/)
  })
  test('exits with 0 for the help', async () => {
    const { code, out } = await run('--help')
    expect([code, out]).toEqual([0, expect.stringContaining('npm run leads -- export')])
  })
})

describe('csvCell', () => {
  test.each([
    ['Asha', 'Asha'],
    ['=1+1', "'=1+1"],
    ['+91', "'+91"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['9876543210', '9876543210'],
    ['12345678901234567890', "'12345678901234567890"],
    [3, '3'],
    ['', ''],
  ])('%j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})
