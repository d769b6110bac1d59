import { migrationNames } from '#lib/server/db/migrate'

/** What restores on both databases have in common. */

export interface Restored {
  leads: number
  /** Migrations that ran on what was restored. */
  migrated: string[]
  /** Where the database of before is kept; undefined when there was none. */
  before: string | undefined
}

/** '20261122T105059123Z' */
export const timeInName = (time: Date): string => time.toISOString().replaceAll(/[-:.]/g, '')

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

/** @throws Error when a backup has migrations that this version of the site does not know */
export function refuseNewer(ran: readonly string[]): void {
  const unknown = ran.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new Error(`it is of a newer version of the site, with ${unknown.join(', ')}`)
}
