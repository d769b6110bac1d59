import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, vi } from 'vitest'
import {
  closeDatabase,
  type DialectName,
  type OpenDatabase,
  openDatabase,
  provideDatabase,
} from '#lib/server/db/database'
import { copyMigrated, databaseNames, newMigrated } from '#tests/support/database'
import { type CommandMain, runCommand } from '#tests/support/processes/run-command'

/** Runs a command on a site's database as an operator does: the command opens and closes the database itself. */
export async function operate(
  { url, dataDir }: { url: string; dataDir: string },
  main: CommandMain,
  ...parameters: string[]
) {
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('DATA_DIR', dataDir)
  provideDatabase(openDatabase(url))
  try {
    return await runCommand(main, parameters)
  } finally {
    await closeDatabase()
  }
}

export interface OperatedSite {
  name: DialectName
  url: string
  /** DATA_DIR */
  dataDir: string
  /** Opens the database as a running site does. It is closed after the test at the latest. */
  open(): OpenDatabase
  run(main: CommandMain, ...parameters: string[]): ReturnType<typeof runCommand>
}

/** Every row of every table, as text. */
export async function everyRow({ db, dialect }: OpenDatabase): Promise<string> {
  const listed =
    dialect === 'postgres'
      ? sql<{
          name: string
        }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
  const { rows } = await listed.execute(db)
  const texts = rows.map(async ({ name }) =>
    JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  )
  return (await Promise.all(texts)).join('\n')
}

/** Declares `suite` once for each kind of database. Each test has its own database and data folder. */
export function onEachSite(
  title: string,
  newFolder: () => string,
  suite: (site: OperatedSite) => void,
): void {
  describe.each(databaseNames)(`${title} on %s`, (name) => {
    const opened = new Set<OpenDatabase>()
    let drop = async () => {}
    const site: OperatedSite = {
      name,
      url: '',
      dataDir: '',
      open: () => {
        const one = openDatabase(site.url)
        opened.add(one)
        return one
      },
      run: (main, ...parameters) => operate(site, main, ...parameters),
    }
    beforeAll(async () => {
      site.dataDir = newFolder()
      const file = path.join(site.dataDir, 'site.db')
      if (name === 'sqlite') await copyMigrated(file)
      const made = name === 'sqlite' ? { url: `sqlite:${file}`, drop } : await newMigrated(name)
      site.url = made.url
      drop = made.drop
    })
    const closeAll = async () => {
      for (const one of opened) await one.close()
      opened.clear()
    }
    afterEach(closeAll)
    afterAll(() => drop())
    suite(site)
  })
}
