import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageKeyPrefix } from '#lib/server/http/page-cache/prefix'

const build = mkdtempSync(path.join(os.tmpdir(), 'caresathi-prefix-'))
writeFileSync(path.join(build, 'BUILD_ID'), 'one-build\n')
afterAll(() => rmSync(build, { recursive: true }))

const siteUrl = 'https://care.example'
const prefix = (databaseUrl: string, at = siteUrl) =>
  pageKeyPrefix(build, { siteUrl: at, databaseUrl })
const database = 'postgres://caresathi:secret@db.internal/caresathi'

test('instances with the same build, site and database share pages, whatever their database user', () => {
  expect(prefix(database)).toMatch(/^page:one-build:[\w-]{8}:$/)
  expect(prefix('postgres://other:renewed@db.internal/caresathi')).toBe(prefix(database))
})

test.each([
  ['another server', 'postgres://caresathi:secret@db2.internal/caresathi'],
  ['another database', 'postgres://caresathi:secret@db.internal/trial'],
  ['another schema', `${database}?options=-c search_path=trial`],
  ['another socket', `${database}?host=/run/postgresql`],
  ['a file', 'sqlite:/var/lib/caresathi/site.db'],
])('%s has pages of its own', (_, other) => {
  expect(prefix(other)).not.toBe(prefix(database))
})

test('different database files and different site addresses do not share pages', () => {
  expect(prefix('sqlite:/a.db')).not.toBe(prefix('sqlite:/b.db'))
  expect(prefix(database, 'https://other.example')).not.toBe(prefix(database))
})
