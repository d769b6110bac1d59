import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'

/** Files with personal data are accessible only to their owner, whatever the umask. No effect on Windows. */

export const privateFileMode = 0o600

/** The files in the data folder besides the database. */
export const privateFiles = (dataDir: string) => ({
  secret: path.join(/* turbopackIgnore: true */ dataDir, 'secret'),
  /** The leads of CRM_PROVIDER=file. */
  crm: path.join(/* turbopackIgnore: true */ dataDir, 'crm.jsonl'),
  /** The messages of SMS_PROVIDER=file. */
  sms: path.join(/* turbopackIgnore: true */ dataDir, 'sms.jsonl'),
  /** When and where `npm run db -- backup` wrote the last backup. */
  lastBackup: path.join(/* turbopackIgnore: true */ dataDir, 'last-backup.json'),
})

/**
 * Creates a folder and its parents if missing; an existing folder keeps its mode. Not with mkdir's `recursive`, which
 * tries without end in places such as /proc, where a folder that is there refuses new ones with 'not found'.
 */
export function makePrivateFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(folder)
  if (parent !== folder) makePrivateFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Creates an empty file if missing; an existing file keeps its content and mode. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', privateFileMode))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
