import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'

/**
 * Migrates a PostgreSQL database once, for all suites to copy: that is faster than migrating one for each suite.
 * tests/server/db/migrate.test.ts tests the migrations themselves.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_POSTGRES_URL
  // Several projects of vitest.config.ts name this file.
  if (!server || process.env.TEST_POSTGRES_TEMPLATE) return undefined
  const name = `test_template_${randomBytes(6).toString('hex')}`
  const root = openDatabase(server)
  await sql.raw(`create database ${name}`).execute(root.db)
  const url = new URL(server)
  url.pathname = `/${name}`
  const { db, close } = openDatabase(url.href)
  await migrateToLatest(db)
  // PostgreSQL copies a database only while nobody is connected to it.
  await close()
  process.env.TEST_POSTGRES_TEMPLATE = name
  return async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(root.db)
    await root.close()
  }
}
