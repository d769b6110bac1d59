import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { getDatabase, openDatabase } from '#lib/server/db/database'
import { migrateToLatest, migrationStatus } from '#lib/server/db/migrate'
import type { Db } from '#lib/server/db/schema'
import { findProgram } from '#scripts/build/processes'
import type { Progress } from '#scripts/cli/progress'

/** The environment variables for an address. In an argument, every user of the machine could see the password. */
export function connectionVariables(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const values = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || searchParams.get('port'),
    PGUSER: decodeURIComponent(username) || searchParams.get('user'),
    PGPASSWORD: decodeURIComponent(password) || searchParams.get('password'),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGOPTIONS: searchParams.get('options'),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** The command for an operator to type, without the password. */
const byHand = (name: string, args: string[], databaseUrl: string) => {
  const variables = Object.entries(connectionVariables(databaseUrl))
    .filter(([variable]) => variable !== 'PGPASSWORD')
    .map(([variable, value]) => `${variable}='${value}'`)
  return [...variables, 'PGPASSFILE=~/.pgpass', name, ...args.map((arg) => `'${arg}'`)].join(' ')
}

/** @throws Error with the command to run on a machine that has the program */
export function postgresProgram(name: string, args: string[], databaseUrl: string): string {
  const file = findProgram(name)
  if (file) return file
  throw new Error(
    `${name} is not installed here. Install PostgreSQL's client programs (Debian: postgresql-client), or run where they are:\n  ${byHand(name, args, databaseUrl)}`,
  )
}

interface RunningProgram {
  child: ChildProcess
  /** Rejects with the program's own error output. */
  ended: Promise<void>
}

export function startPostgresProgram(
  name: string,
  args: string[],
  databaseUrl: string,
  [input, output]: ['ignore' | 'pipe', 'ignore' | 'pipe'] = ['ignore', 'ignore'],
): RunningProgram {
  const file = postgresProgram(name, args, databaseUrl)
  const stdio: StdioOptions = [input, output, 'pipe']
  const env = { ...process.env, ...connectionVariables(databaseUrl), PGAPPNAME: name }
  const child = spawn(file, args, { stdio, env })
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = `${errorOutput}${text}`.slice(-4000)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(`${name} failed (${signal ?? `exit code ${code}`}): ${errorOutput.trim()}`),
        )
    })
  })
  return { child, ended }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The names of the site's tables, taken from a new database. */
export async function siteTables(): Promise<string[]> {
  const { db, close } = openDatabase('sqlite::memory:')
  try {
    await migrateToLatest(db)
    const found = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
    `.execute(db)
    return found.rows.map(({ name }) => name)
  } finally {
    await close()
  }
}

/** The schema that DATABASE_URL selects, the site's tables in it, and how many other sessions of a site use it. */
export async function siteIn(
  db: Db,
): Promise<{ schema: string; tables: string[]; sessions: number }> {
  const names = await siteTables()
  const { rows } = await sql<{ schema: string; tables: string[]; sessions: number }>`
    select current_schema() as schema,
    array(
      select tablename::text from pg_tables
      where schemaname = current_schema() and tablename = any(${names})
    ) as tables,
    (
      select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      and application_name = current_setting('application_name')
    ) as sessions
  `.execute(db)
  const [found] = rows
  if (!found?.schema) throw new Error('The schema that DATABASE_URL names does not exist.')
  return found
}

export async function countLeads(db: Db): Promise<number> {
  const { leads } = await db
    .selectFrom('lead')
    .select((row) => row.fn.countAll<number>().as('leads'))
    .executeTakeFirstOrThrow()
  return leads
}

/** Reports the growing size of a file until `work` is done. */
async function reportingSize<T>(file: string, progress: Progress, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    progress(`${(bytes / 1e6).toFixed(0)} MB written`)
  }, 500)
  return work.finally(() => clearInterval(timer))
}

/**
 * Lets pg_dump write a snapshot of the site's tables, and nothing else of the schema. The dump is verified by
 * reading it.
 *
 * @returns how many leads it contains
 */
export async function backUpPostgres(
  databaseUrl: string,
  draft: string,
  progress: Progress,
): Promise<number> {
  const db = getDatabase()
  const ran = await migrationStatus(db)
  const { schema, tables } = await siteIn(db)
  if (!ran.some(({ executedAt }) => executedAt))
    throw new Error('There is no site in this database yet.')
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const exported = sql<{ name: string }>`select pg_export_snapshot() as name`
      const name = (await exported.execute(snapshot)).rows[0]?.name
      const leads = await countLeads(snapshot)
      const args = [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        '--no-password',
        ...tables.map((table) => `--table=${quoted(schema)}.${quoted(table)}`),
        `--snapshot=${name}`,
        `--file=${draft}`,
      ]
      await reportingSize(draft, progress, startPostgresProgram('pg_dump', args, databaseUrl).ended)
      progress('Written; verifying it')
      const read = ['--file=/dev/null', draft]
      await startPostgresProgram('pg_restore', read, databaseUrl).ended
      return leads
    })
}
