import { statSync } from 'node:fs'
import { getDatabase } from '#lib/server/db/database'
import { migrationStatus } from '#lib/server/db/migrate'
import { startPostgresProgram } from '#scripts/db/postgres-programs'
import { atOneMoment, siteIn } from '#scripts/db/postgres-site'
import type { Progress } from '#scripts/progress'

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** Tells how a file grows until `work` is done. */
async function growing<T>(file: string, progress: Progress, work: Promise<T>): Promise<T> {
  const timer = setInterval(
    () => progress(`${megabytes(statSync(file, { throwIfNoEntry: false })?.size ?? 0)} written`),
    500,
  )
  return work.finally(() => clearInterval(timer))
}

/**
 * Has pg_dump write the site's tables, and nothing else of the schema, as they stand at one moment; the
 * dump is read once.
 *
 * @returns how many leads are in it
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
  return atOneMoment(db, async (snapshot, leads) => {
    const args = [
      ...['--format=custom', '--no-owner', '--no-privileges', '--no-password'],
      ...tables.map((table) => `--table=${quoted(schema)}.${quoted(table)}`),
      ...[`--snapshot=${snapshot}`, `--file=${draft}`],
    ]
    await growing(draft, progress, startPostgresProgram('pg_dump', args, databaseUrl).ended)
    progress('Written; reading it once')
    const read = ['--file=/dev/null', draft]
    await startPostgresProgram('pg_restore', read, databaseUrl).ended
    return leads
  })
}
