import { type Carried, carriedBy, carryLead } from '#lib/server/services/carry-lead'
import { eraseUser } from '#lib/server/services/erase-user'
import { leadStates, leadsBehind } from '#lib/server/stores/carried'
import { erasedLogins } from '#lib/server/stores/erased-logins'
import { emptyDatabaseLog } from '#lib/server/stores/lead-purge'
import type { Db } from '#lib/server/stores/lead-store'

interface CarryOver {
  /** What was restored. */
  db: Db
  /** The database of before the restore. */
  before: Db
  /** By which a number's codes are found. */
  secret: () => Uint8Array
  /** Erases no login. */
  keepsLogins: boolean
  /** Only counts. */
  dryRun: boolean
  now: () => number
  /** Told how many leads were looked at so far. */
  onProgress: (leads: number) => void
}

/** How many leads each was done for, and how many logins were erased. */
export type CarriedCounts = Record<Exclude<Carried, 'none' | 'repeated'>, number> & {
  logins: number
  /** Ids of the leads here that a repeated call has made of one of before. */
  repeated: string[]
}

/** Leads read at once. */
const pageSize = 200

/**
 * Brings what patients did since a backup from the database of before into the one that was restored: new
 * leads, corrections and answers, withdrawals and erasures. Whatever the CRM may have been told otherwise
 * since the restore it is told anew. Done again it finds nothing to do; what came in since stays.
 */
export async function carryOver(call: CarryOver): Promise<CarriedCounts> {
  const { db, before, secret, keepsLogins, dryRun, now, onProgress } = call
  const counts: CarriedCounts = {
    new: 0,
    changed: 0,
    withdrawn: 0,
    erased: 0,
    logins: 0,
    repeated: [],
  }
  let seen = 0
  for (let page = await leadsBehind(before, '', pageSize); page.length > 0; ) {
    const stateOf = await leadStates(db, page)
    for (const lead of page) {
      const { same, repeated } = stateOf(lead)
      // Looked at once more under its lock.
      let what = repeated ? 'repeated' : carriedBy(lead, same)
      if (what !== 'none' && !dryRun) what = await carryLead(db, before, lead, now())
      if (what === 'repeated') counts.repeated.push(repeated?.id ?? lead.id)
      else if (what !== 'none') counts[what] += 1
    }
    seen += page.length
    onProgress(seen)
    page = await leadsBehind(before, page.at(-1)?.id ?? '', pageSize)
  }
  for (const { mobile } of keepsLogins ? [] : await erasedLogins(db, before)) {
    counts.logins += 1
    if (!dryRun) await eraseUser(db, mobile, secret())
  }
  if (!dryRun) await emptyDatabaseLog(db)
  return counts
}
