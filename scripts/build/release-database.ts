import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '#lib/config/env.server'
import { closeDatabase, existingDatabase } from '#lib/server/db/database'
import { migrationStatus } from '#lib/server/db/migrate'
import { catalogueCondition } from '#lib/server/operate/health'
import { root } from '#scripts/build/build-site'
import { runNodeQuietly } from '#scripts/build/processes'

/** The database that a release is built from while the site of another version runs. */

/** Can this version read the site's database as it is, and does it have a catalogue? Changes nothing. */
async function isReadable(): Promise<boolean> {
  try {
    const db = existingDatabase()
    const migrations = await migrationStatus(db)
    const isSame = migrations.every(({ executedAt, isKnown }) => executedAt && isKnown)
    return isSame && (await catalogueCondition(db)) !== 'empty'
  } catch {
    // There is none yet, or it does not answer.
    return false
  } finally {
    await closeDatabase()
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
  if (await isReadable()) return build()
  const file = path.join(root, '.cache', 'build.db')
  mkdirSync(path.dirname(file), { recursive: true })
  remove(file)
  try {
    process.env.DATABASE_URL = `sqlite:${file}`
    delete process.env.DATABASE_URL_FILE
    const importing = [path.join(root, 'scripts/cli/content.ts'), 'import', contentDir]
    const { code, output } = await runNodeQuietly(
      [...importing, '--rejects', `${file}.csv`],
      undefined,
      process.cwd(),
    )
    if (code !== 0) process.stderr.write(output)
    return code === 0 && (await build())
  } finally {
    remove(file)
    rmSync(`${file}.csv`, { force: true })
  }
}
