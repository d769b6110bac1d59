import type { Writable } from 'node:stream'
import { closeDatabase } from '#lib/server/db/database'

/** What was asked for cannot be read: the help is shown with the reason. */
export class WrongUse extends Error {}

/**
 * Runs a command on the process's database, which is closed afterwards.
 *
 * @returns the exit code: 0 done, 1 failure, 2 wrong use
 */
export async function exitCodeOf(
  run: () => Promise<void>,
  help: string,
  complaints: Writable,
): Promise<number> {
  try {
    await run()
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    complaints.write(error instanceof WrongUse ? `${message}\n\n${help}\n` : `${message}\n`)
    return error instanceof WrongUse ? 2 : 1
  } finally {
    await closeDatabase()
  }
}
