import type { MobileNumber } from '#lib/rules/phone'
import { countWrittenLeads, eraseWrittenLeads } from '#lib/server/delivery/crm/erase-written'
import { eraseSentMessages } from '#lib/server/delivery/sms/erase-sent'
import { eraseLead } from '#lib/server/services/erase-lead'
import { eraseUser } from '#lib/server/services/erase-user'
import { isOfMobile, leadsOfMobile, wholeMobile } from '#lib/server/services/find-person'
import { hashOfMobile } from '#lib/server/services/login-hashes'
import { readStoredLead } from '#lib/server/services/stored-lead'
import { emptyDatabaseLog } from '#lib/server/stores/lead-purge'
import type { Db, LeadListRow } from '#lib/server/stores/lead-store'
import { countUserRows } from '#lib/server/stores/user'
import { type NamedReview, visitorReviewsBy } from '#lib/server/stores/visitor-review'

/** Everything that is kept of a person, by mobile number. */
export interface KeptOfPerson {
  /** The newest first. */
  leads: LeadListRow[]
  /** null when nobody has logged in with the number. */
  user: { name: string; email: string; sessions: number; browsers: number } | null
  /** Codes and requests for codes of the last day. */
  codeRequests: number
  /** In sms.jsonl. */
  messages: number
  /** Lines of crm.jsonl that say something of them, whichever CRM it is now. */
  crmLines: number
  /** Leads of others in whose words the number stands: not erased. */
  mentions: LeadListRow[]
  /** Reviews under the same name, which may be somebody else's: not erased. */
  reviews: NamedReview[]
}

export interface PersonDeps {
  db: Db
  dataDir: string
  /** By which codes and requests for them are found. */
  secret: Uint8Array
}

const idsOf = (leads: LeadListRow[]) => leads.map(({ id }) => id)

export async function findPerson(
  { db, dataDir, secret }: PersonDeps,
  mobile: MobileNumber,
): Promise<KeptOfPerson> {
  const whole = wholeMobile(mobile)
  const { own, mentions } = await leadsOfMobile(db, mobile)
  const { user, codeRequests } = await countUserRows(db, whole, hashOfMobile(secret, whole))
  const names = own.map(({ payload }) => readStoredLead(payload).NameData)
  return {
    leads: own,
    user,
    codeRequests,
    messages: await eraseSentMessages(dataDir, whole, { dryRun: true }),
    crmLines: await countWrittenLeads(dataDir, { leadIds: idsOf(own), mobile }),
    mentions,
    reviews: await visitorReviewsBy(db, [...names, user?.name ?? '']),
  }
}

/**
 * Erases what is kept of a number: its leads, here and in the CRM, its login, and what was written of it
 * into files. Each step is whole by itself: after a crash a second run does the rest.
 *
 * @param now epoch ms
 * @param onProgress told how many leads were looked at so far
 * @returns how many leads were erased now, and whether the database's log is clean of them (see emptyDatabaseLog)
 */
export async function erasePerson(
  { db, dataDir, secret }: PersonDeps,
  mobile: MobileNumber,
  { now, onProgress }: { now: () => number; onProgress: (leads: number) => void },
): Promise<{ erased: number; isLogEmpty: boolean }> {
  const whole = wholeMobile(mobile)
  const isMeant = (lead: Parameters<typeof isOfMobile>[0]) => isOfMobile(lead, mobile)
  const { own } = await leadsOfMobile(db, mobile)
  let erased = 0
  for (const [index, { id }] of own.entries()) {
    if (await eraseLead(db, id, { isMeant, now: now() })) erased += 1
    onProgress(index + 1)
  }
  await eraseWrittenLeads(dataDir, { leadIds: idsOf(own), mobile })
  await eraseSentMessages(dataDir, whole)
  await eraseUser(db, whole, secret)
  return { erased, isLogEmpty: await emptyDatabaseLog(db) }
}
