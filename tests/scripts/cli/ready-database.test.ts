import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { withLocalCommands } from '#lib/server/platform/local-commands'
import { main as db } from '#scripts/cli/db'
import { main as leads } from '#scripts/cli/leads'
import { main as outbox } from '#scripts/cli/outbox'
import { main as reviews } from '#scripts/cli/reviews'
import { newDatabase } from '#tests/support/database'
import { onEachSite, operate } from '#tests/support/processes/operator'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-ready-'))
afterAll(() => rmSync(folder, { recursive: true }))

const readers = [
  [leads, 'list'],
  [leads, 'export', '--format', 'json'],
  [leads, 'purge'],
  [outbox, 'status', '--quiet'],
  [outbox, 'retry'],
  [reviews, 'list'],
] as const

onEachSite(
  "an operator's command",
  () => folder,
  (site) => {
    test('names the command to run on a database without a site and creates nothing', async () => {
      const empty = await newDatabase(site.name)
      const at = { url: empty.url, dataDir: folder }
      const file = empty.url.match(/^sqlite:(.+)/)?.[1]
      for (const [main, ...parameters] of readers) {
        const { code, out, err } = await operate(at, main, ...parameters)
        expect([code, out, err]).toEqual([1, '', expect.stringContaining('npm run db -- migrate')])
      }
      const { code, out } = await operate(at, db, 'status')
      expect(code).toBe(1)
      if (file) {
        expect(out).toBe('')
        expect(existsSync(file)).toBe(false)
        expect(readdirSync(path.dirname(file))).toEqual([])
      } else expect(out).toMatch(/^0001-leads {2}pending\n/)
      expect((await operate(at, db, 'migrate')).code).toBe(0)
      await empty.drop()
    })

    test('reports an older or newer schema and migrates nothing', async () => {
      const { db: opened, close } = site.open()
      await sql`delete from kysely_migration where name = '0007-delivery'`.execute(opened)
      for (const [main, ...parameters] of readers) {
        const { code, err } = await site.run(main, ...parameters)
        expect([code, err]).toEqual([1, expect.stringMatching('0007-delivery.* must run first')])
      }
      expect((await site.run(db, 'status')).out).toMatch(/0007-delivery {2}pending\n/)

      for (const name of ['0007-delivery', '9999-future'])
        await sql`insert into kysely_migration (name, timestamp)
        values (${name}, '2026-11-22T10:00:00.000Z')`.execute(opened)
      for (const [main, ...parameters] of readers) {
        const { code, err } = await site.run(main, ...parameters)
        expect([code, err]).toEqual([1, expect.stringMatching(/newer version.*9999-future/)])
      }
      const status = await site.run(db, 'status')
      expect([status.code, status.out]).toEqual([
        1,
        expect.stringMatching(
          /9999-future {2}2026-11-22 15:30 \+05:30 {2}from a newer version.*\n$/,
        ),
      ])
      await sql`delete from kysely_migration where name = '9999-future'`.execute(opened)
      await close()
      expect((await site.run(leads, 'list')).code).toBe(0)
    })
  },
)

test('names commands as they are typed in the standalone folder', () => {
  const text =
    'npm run leads -- COMMAND --help; npm run outbox -- status (npm run worker, npm start)'
  expect(withLocalCommands(text, true)).toBe(
    './site leads COMMAND --help; ./site outbox status (./site worker, ./site)',
  )
  expect(withLocalCommands(text)).toBe(text)
})
