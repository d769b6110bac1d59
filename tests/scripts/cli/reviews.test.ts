import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { type OpenDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { importCatalogue } from '#lib/server/import/import'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { revisionOf } from '#lib/server/reviews/moderate'
import { submitReview } from '#lib/server/reviews/submit'
import { visitorReviews } from '#lib/server/reviews/visitor-store'
import { main } from '#scripts/cli/reviews'
import { contentFolder, goodContent } from '#tests/server/import/content-fixture'
import { runCommand } from '#tests/support/processes/run-command'

let folder = ''
/** Stays open during the commands, like the database of a running site. */
let site: OpenDatabase

beforeEach(async () => {
  provideProcessWide('log', makeLog('silent'))
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-reviews-'))
  site = openDatabase(`sqlite:${path.join(folder, 'site.db')}`)
  await migrateToLatest(site.db)
  await importCatalogue(site.db, contentFolder())
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

function run(...parameters: string[]) {
  provideDatabase(openDatabase(`sqlite:${path.join(folder, 'site.db')}`))
  return runCommand(main, parameters)
}

let time = Date.parse('2026-11-20T10:00:00Z')
/** Submits a review and returns its id. */
async function write(title: string, name = '', key = ''): Promise<string> {
  time += 1000
  await submitReview(
    {
      subject: { kind: 'doctor', id: 4001, slug: 'dr-asha-rao', name: 'Dr Asha Rao', detail: '' },
      values: { rating: '4', title, text: 'Took time and explained it.', name, own: 'yes' },
      key,
    },
    { db: site.db, now: () => time, random: randomBytes },
  )
  return (await visitorReviews(site.db, { limit: 1 }))[0]?.id ?? ''
}

/** What a decision names: the review and the revision that was read. */
async function named(id: string): Promise<string> {
  const review = (await visitorReviews(site.db, { limit: 99 })).find((one) => one.id === id)
  if (!review) throw new Error(`no review ${id}`)
  return `${id}@${revisionOf(review)}`
}

test('list shows waiting reviews, newest first', async () => {
  expect((await run('list')).out).toBe('No reviews waiting.\n')
  const first = await write('Clear')
  const second = await write('Long wait')
  expect(await run('list')).toEqual({
    code: 0,
    out: [
      `${await named(second)}  2026-11-20  waiting  4/5  /doctor/dr-asha-rao  Long wait\n`,
      `${await named(first)}  2026-11-20  waiting  4/5  /doctor/dr-asha-rao  Clear\n`,
    ].join(''),
    err: '',
  })
  expect((await run('list', '--limit', '1')).out).not.toContain('Clear')
  await run('refuse', second)
  expect((await run('list')).out).not.toContain('Long wait')
  const all = JSON.parse((await run('list', '--status', 'all', '--json')).out)
  expect(all).toMatchObject([
    { id: second, status: 'refused', revision: (await named(second)).split('@')[1] },
    { id: first, status: 'waiting' },
  ])
})

test('show prints the whole review', async () => {
  const id = await write('Clear', 'Asha R')
  const { out } = await run('show', id)
  for (const part of [id, 'waiting', '/doctor/dr-asha-rao', '4 of 5', 'Asha R', 'Took time'])
    expect(out).toContain(part)
})

test('approve publishes the review and refreshes its pages; the decision can be changed', async () => {
  const id = await write('Clear')
  const before = await readCatalogueVersion(site.db)
  expect(await run('approve', await named(id))).toEqual({ code: 0, out: `${id}: shown\n`, err: '' })
  expect(await readCatalogueVersion(site.db)).not.toBe(before)
  expect((await run('approve', await named(id))).out).toBe(`${id}: shown already\n`)
  expect((await run('refuse', id)).out).toBe(`${id}: refused\n`)
  expect(await visitorReviews(site.db, { limit: 9 })).toMatchObject([{ status: 'refused' }])
})

test('list and show print codes for characters that could control the terminal', async () => {
  const id = await write('Clear')
  const hostile = 'Good\u001b[2J\u009b31m\u202edoog\nZZ'
  const content = { title: hostile, text: hostile, author: hostile }
  await site.db.updateTable('visitorReview').set(content).execute()
  for (const parameters of [['list'], ['list', '--json'], ['show', id]]) {
    const { out } = await run(...parameters)
    expect(out).toContain('Good\\u001b[2J\\u009b31m\\u202edoog')
    expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
  }
  // A title must not look like another line of the list.
  expect((await run('list')).out.trimEnd().split('\n')).toHaveLength(1)
})

test('approve publishes only the revision that was read', async () => {
  const id = await write('Clear')
  for (const [name, problem] of [
    [id, `${id}: name the revision that you have read, ID@REVISION. list and show print it.`],
    [
      `${id}@0123456789`,
      `${id}: this is not the revision 0123456789. Read it again: npm run reviews -- show ${id}`,
    ],
  ] as const)
    expect(await run('approve', name)).toEqual({ code: 1, out: '', err: `${problem}\n` })
  expect((await run('refuse', `${id}@0123456789`)).code).toBe(1)
  expect(await visitorReviews(site.db, { limit: 9 })).toMatchObject([{ status: 'waiting' }])
})

test.each([['list'], ['show']])(
  '%s keeps the author from changing what it printed',
  async (verb) => {
    const key = 'a-key-of-16-characters'
    const id = await write('Clear', '', key)
    await write('Clearer', '', key)
    const printed = (await run(verb, ...(verb === 'show' ? [id] : []))).out
    const name = printed.match(new RegExp(`${id}@\\w+`))?.[0] ?? ''
    expect(printed).toContain('Clearer')
    await write('Buy pills at example.com', '', key)
    await write('Buy pills at example.com', '', key)
    expect((await run('approve', name)).out).toBe(`${id}: shown\n`)
    expect(await visitorReviews(site.db, { limit: 9 })).toMatchObject([
      { title: 'Buy pills at example.com', status: 'waiting' },
      { id, title: 'Clearer', status: 'shown' },
    ])
  },
)

test('says of whom a review was written if its page is gone or belongs to another doctor', async () => {
  const id = await write('Clear')
  const doctors = (change: (csv: string) => string) =>
    importCatalogue(
      site.db,
      contentFolder({ 'doctors.csv': change(goodContent['doctors.csv'] ?? '') }),
    )
  await doctors((csv) => csv.replace('4001,dr-asha-rao', '4001,dr-asha-rao-delhi'))
  expect((await run('list')).out).toContain('4/5  /doctor/dr-asha-rao-delhi  Clear')

  await doctors((csv) => csv.replace(/^4001.*\n/m, ''))
  expect((await run('list')).out).toContain(
    'on no page: written for Dr Asha Rao (id 4001), whose page is gone  Clear',
  )

  await doctors((csv) =>
    csv.replace('4001,dr-asha-rao,Dr Asha Rao', '4099,dr-asha-rao,Dr Asha N Rao'),
  )
  const reason =
    'written for Dr Asha Rao (id 4001), whose page is now that of Dr Asha N Rao (id 4099)'
  expect((await run('list')).out).toContain(`on no page: ${reason}  Clear`)
  expect((await run('show', id)).out).toContain(`About   on no page: ${reason}\n`)
  expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ id, onNoPage: reason }])
  expect((await run('approve', await named(id))).out).toBe(
    `${id}: shown, but on no page: ${reason}\n`,
  )
  expect((await run('refuse', id)).out).toBe(`${id}: refused\n`)
})

test('fails for an unknown review but decides the others', async () => {
  const id = await write('Clear')
  expect(await run('approve', 'NONE', await named(id))).toEqual({
    code: 1,
    out: `${id}: shown\n`,
    err: 'There is no review NONE.\n',
  })
  expect((await run('show', 'NONE')).code).toBe(1)
})

test('erase removes the review from the database files too and refreshes its pages', async () => {
  const [id, other] = [await write('Unforgotten', 'Meera K'), await write('Stays')]
  await run('approve', await named(id))
  const before = await readCatalogueVersion(site.db)
  expect(await run('erase', id, 'NONE')).toEqual({
    code: 1,
    out: `${id}: erased\n`,
    err: 'There is no review NONE.\n',
  })
  expect(await readCatalogueVersion(site.db)).not.toBe(before)
  expect(await visitorReviews(site.db, { limit: 9 })).toMatchObject([{ id: other }])
  for (const file of ['site.db', 'site.db-wal']) {
    const bytes = readFileSync(path.join(folder, file), 'latin1')
    for (const words of ['Unforgotten', 'Meera K']) expect(bytes).not.toContain(words)
  }
})

test.each([
  [[], 'Missing command. Commands: list, show, approve, refuse, erase'],
  [['delete'], "Unknown command 'delete'. Commands: list, show, approve, refuse, erase"],
  [['show'], 'Missing: ID'],
  [['list', 'X'], "Unexpected argument 'X'"],
  [['approve'], 'Missing: ID@REVISION…'],
  [['list', '--status', 'odd'], '--status takes waiting, shown, refused, all'],
  [['list', '--limit', '0'], '--limit takes a whole number above 0'],
  [['show', 'X', '--json'], "Unknown option '--json'"],
])('reports usage errors: %j', async (parameters, message) => {
  const { code, err } = await run(...parameters)
  expect(code).toBe(2)
  expect(err).toMatch(new RegExp(`^${message.replace(/[-]/g, '\\-')}`))
})

test('explains its commands in the help', async () => {
  const { code, out } = await run('--help')
  expect(code).toBe(0)
  expect(out).toContain('npm run reviews -- approve ID@REVISION')
})
