import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { fileOfSqlite } from '#lib/server/db/database'
import { migrationStatus } from '#lib/server/db/migrate'
import { isSameFile } from '#lib/server/db/same-file'
import type { Db } from '#lib/server/stores/lead-store'
import { sharesLeads } from '#lib/server/stores/shared-leads'

/** Whether a database is the one of before a restore. */

/** The first bytes of a file, as text. */
function beginningOf(file: string): string {
  const opened = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(16)
    return bytes.toString('latin1', 0, readSync(opened, bytes))
  } finally {
    closeSync(opened)
  }
}

/**
 * The address of a database that somebody names by it, or by its file.
 *
 * @throws Error when the file is none
 */
export function addressOf(named: string): string {
  const address = /^(?:sqlite|postgres(?:ql)?):/.test(named) ? named : `sqlite:${named}`
  const file = fileOfSqlite(address)
  if (file === undefined) return address
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There is no database ${file}.`)
  const beginning = beginningOf(file)
  if (beginning.startsWith('PGDMP'))
    throw new Error(
      `${file} is a dump of a PostgreSQL database: restore it into an empty one (createdb before, then DATABASE_URL=postgres://…/before npm run db -- restore ${file}), and give the address of that.`,
    )
  // SQLite takes an empty file for an empty database.
  if (beginning !== '' && !beginning.startsWith('SQLite format 3'))
    throw new Error(`${file} is not a database.`)
  return address
}

/** What tells a database from all others: a schema of a running PostgreSQL, or SQLite's file. */
async function placeOf(db: Db, file: string | undefined): Promise<string> {
  if (file !== undefined) return file
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', pg_postmaster_start_time(), oid, current_schema()) as place
    from pg_database where datname = current_database()
  `.execute(db)
  return rows[0]?.place ?? ''
}

interface Named {
  db: Db
  file: string | undefined
}

/**
 * @param hadNoLead the backup, by the operator's word: then there is nothing to tell another site's by
 * @throws Error when both are one database, or of two sites
 */
export async function checkPair(
  here: Named,
  before: Named,
  { named, hadNoLead }: { named: string; hadNoLead: boolean },
): Promise<void> {
  const [one, other] = [await placeOf(here.db, here.file), await placeOf(before.db, before.file)]
  const areFiles = here.file !== undefined && before.file !== undefined
  if (areFiles ? isSameFile(one, other) : one === other)
    throw new Error(`${named} is the database that the site works on: name the one of before.`)
  if (!hadNoLead && !(await sharesLeads(here.db, before.db)))
    throw new Error(
      `${named} has none of the oldest leads that are here: it is not what the backup was made of, but of another site. Nothing was brought over. (Had the backup no lead at all yet? Then say so: --backup-had-no-lead.)`,
    )
}

/**
 * @returns what is to be said of a database of a newer version: of it what this version knows is read, for
 *   migrations only add
 * @throws Error unless it is of a site, and of this version or a newer one
 */
export async function newerThanThis(before: Db, named: string): Promise<string> {
  const migrations = await migrationStatus(before)
  const waiting = migrations.filter(({ executedAt }) => !executedAt)
  if (waiting.length === migrations.length)
    throw new Error(`${named}: There is no site in this database.`)
  if (waiting.length > 0)
    throw new Error(
      `${named} is of an older version of the site: ${waiting.map(({ name }) => name).join(', ')} must run on it first. Make a copy of it, bring that to this version (DATABASE_URL=ITS-ADDRESS npm run db -- migrate), and give the copy.`,
    )
  const unknown = migrations.filter(({ isKnown }) => !isKnown).map(({ name }) => name)
  return unknown.length > 0
    ? `${named} is of a newer version of the site (${unknown.join(', ')}): only what this version knows of a lead is brought over. Keep the file.\n`
    : ''
}
