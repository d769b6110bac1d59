import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { writeNewFile } from '#lib/server/db/new-file'
import { makePrivateFolder, privateFiles } from '#lib/server/platform/private-files'

/**
 * The record of the last backup. It is in the data folder and not in the database, so that a backup changes nothing in
 * the database, and a restore does not take the record back to what it was before.
 */
const schema = z.object({
  /** When the backup was complete, in ISO 8601. */
  at: z.iso.datetime({ offset: true }),
  /** Absolute path. */
  file: z.string(),
})
export type LastBackup = z.output<typeof schema>

/** @throws if the data folder cannot be written */
export async function recordBackup(dataDir: string, backup: LastBackup): Promise<void> {
  makePrivateFolder(dataDir)
  await writeNewFile(privateFiles(dataDir).lastBackup, async (draft) =>
    writeFileSync(draft, `${JSON.stringify(backup)}\n`),
  )
}

/** @returns undefined if no backup is known here */
export function readLastBackup(dataDir: string): LastBackup | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(privateFiles(dataDir).lastBackup, 'utf8')))
  } catch {
    return undefined
  }
}
