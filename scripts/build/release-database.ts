import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '#lib/config/env.server'
import { closeDatabase, existingDatabase, openDatabase } from '#lib/server/db/database'
import { migrationStatus } from '#lib/server/db/migrate'
import type { Db } from '#lib/server/db/schema'
import { catalogueCondition } from '#lib/server/operate/health'
import { root } from '#scripts/build/build-site'
import { runNodeQuietly } from '#scripts/build/processes'

/** The database that a release is built from while the site of another version runs. */

/** Can this version read a database as it is, and does it have a catalogue? Changes nothing. */
async function isReadable(open: () => Db, close: () => Promise<void>): Promise<boolean> {
  try {
    const db = open()
    const migrations = await migrationStatus(db)
    const isSame = migrations.every(({ executedAt, isKnown }) => executedAt && isKnown)
    return isSame && (await catalogueCondition(db)) !== 'empty'
  } catch {
    // There is none yet, or it does not answer.
    return false
  } finally {
    await close()
  }
}

const remove = (file: string) => {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
}

/**
 * Runs a build that reads the site's database. If this version would have to migrate it first, which is not safe under
 * a running site of another version, the build reads a temporary database with the catalogue of CONTENT_DIR instead:
 * pages that differ render again when the site starts.
 *
 * @returns the result of `build`; false if that catalogue has no valid rows
 */
export async function withReleaseDatabase(
  { contentDir }: Environment,
  build: () => Promise<boolean>,
): Promise<boolean> {
  if (await isReadable(existingDatabase, closeDatabase)) return build()
  const file = path.join(root, '.cache', 'build.db')
  mkdirSync(path.dirname(file), { recursive: true })
  remove(file)
  try {
    const url = `sqlite:${file}`
    process.env.DATABASE_URL = url
    delete process.env.DATABASE_URL_FILE
    const importing = [path.join(root, 'scripts/cli/content.ts'), 'import', contentDir]
    const { output } = await runNodeQuietly(
      [...importing, '--rejects', `${file}.csv`],
      undefined,
      process.cwd(),
    )
    // Refused rows are no reason not to build.
    const { db, close } = openDatabase(url)
    const isImported = await isReadable(() => db, close)
    if (!isImported) process.stderr.write(output)
    return isImported && (await build())
  } finally {
    remove(file)
    rmSync(`${file}.csv`, { force: true })
  }
}
