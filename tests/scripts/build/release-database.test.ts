import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEnvironment, parseEnvironment } from '#lib/config/env.server'
import { fileOfSqlite, openDatabase } from '#lib/server/db/database'
import { migrateToLatest, migrationStatus } from '#lib/server/db/migrate'
import { importCatalogue } from '#lib/server/import/import'
import { catalogueCondition } from '#lib/server/operate/health'
import { withReleaseDatabase } from '#scripts/build/release-database'
import { contentFolder, edited } from '#tests/server/import/content-fixture'

let folder = ''
let url = ''
let content = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-release-'))
  url = `sqlite:${path.join(folder, 'site.db')}`
  content = contentFolder()
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('CONTENT_DIR', content)
  forgetEnvironment()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  forgetEnvironment()
})

/** Builds, and returns what a build finds: the address of the database and whether it has a catalogue. */
async function built() {
  const found: { url: string; catalogue: string }[] = []
  const result = await withReleaseDatabase(parseEnvironment(process.env), async () => {
    const opened = openDatabase(process.env.DATABASE_URL ?? '')
    found.push({
      url: process.env.DATABASE_URL ?? '',
      catalogue: await catalogueCondition(opened.db),
    })
    await opened.close()
    return true
  })
  return { result, ...found[0] }
}

async function withLive(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<unknown>) {
  const { db, close } = openDatabase(url)
  await work(db)
  await close()
}

describe('the database that a release is built from', () => {
  it('is the site’s own if it has the schema of the release', async () => {
    await withLive(async (db) => {
      await migrateToLatest(db)
      await importCatalogue(db, content)
    })
    expect(await built()).toEqual({ result: true, url, catalogue: 'current' })
  })

  it('is a temporary one if a migration is pending, and the site’s own stays as it is', async () => {
    await withLive(async (db) => {
      await migrateToLatest(db)
      await importCatalogue(db, content)
      await db
        .deleteFrom('kysely_migration' as never)
        .where('name' as never, '=', '0020-login-browser' as never)
        .execute()
    })
    const { result, url: used = '', catalogue } = await built()
    expect({ result, catalogue }).toEqual({ result: true, catalogue: 'current' })
    expect(used).not.toBe(url)
    expect(existsSync(fileOfSqlite(used) ?? '')).toBe(false)
    await withLive(async (db) => {
      const pending = (await migrationStatus(db)).filter(({ executedAt }) => !executedAt)
      expect(pending.map(({ name }) => name)).toEqual(['0020-login-browser'])
    })
  })

  it('is a temporary one if there is none yet', async () => {
    expect(await built()).toMatchObject({ result: true, catalogue: 'current' })
    expect(existsSync(path.join(folder, 'site.db'))).toBe(false)
  })

  it('is a temporary one without the rows that its import refuses', async () => {
    vi.stubEnv('CONTENT_DIR', contentFolder(edited('doctors.csv', ',900,English', ',free,English')))
    expect(await built()).toMatchObject({ result: true, catalogue: 'incomplete' })
  })

  it('does not exist if the catalogue has no valid rows', async () => {
    vi.stubEnv('CONTENT_DIR', contentFolder({ 'cities.csv': 'id\n' }))
    expect(await built()).toEqual({ result: false })
  })
})
