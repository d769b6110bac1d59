import type { MobileNumber } from '#lib/domain/contact/phone'
import { hashesOfMobile } from '#lib/server/account/code-store'
import { eraseSentMessages } from '#lib/server/account/sms/file'
import { countUserRows, eraseUserRows } from '#lib/server/account/user-store'
import type { Db } from '#lib/server/db/schema'
import { forgetNumbers } from '#lib/server/leads/number-limit'
import { emptyDatabaseLog } from '#lib/server/leads/purge-store'
import type { LeadListRow } from '#lib/server/leads/store'
import { readStoredLead } from '#lib/server/leads/stored-lead'
import { eraseLead } from '#lib/server/privacy/erase-lead'
import { countWrittenLeads, eraseWrittenLeads } from '#lib/server/privacy/erase-written'
import { isOfMobile, leadsOfMobile, wholeMobile } from '#lib/server/privacy/find-leads'
import { type NamedReview, visitorReviewsBy } from '#lib/server/reviews/visitor-store'

/** All stored data of a person, found by mobile number. */
export interface KeptOfPerson {
  /** The newest first. */
  leads: LeadListRow[]
  /** null when the number has no login. */
  user: { name: string; email: string; sessions: number; browsers: number } | null
  /** Codes and code requests of the last day. */
  codeRequests: number
  /** In sms.jsonl. */
  messages: number
  /** Lines of crm.jsonl with their data, even if another CRM is in use now. */
  crmLines: number
  /** Leads of others whose text mentions the number: not erased. */
  mentions: LeadListRow[]
  /** Reviews under the same name, possibly by another person: not erased. */
  reviews: NamedReview[]
}

export interface PersonDeps {
  db: Db
  dataDir: string
  /** Needed to find codes and code requests. */
  secret: Uint8Array
}

const idsOf = (leads: LeadListRow[]) => leads.map(({ id }) => id)

export async function findPersonData(
  { db, dataDir, secret }: PersonDeps,
  mobile: MobileNumber,
): Promise<KeptOfPerson> {
  const whole = wholeMobile(mobile)
  const { own, mentions } = await leadsOfMobile(db, mobile)
  const { user, codeRequests } = await countUserRows(db, whole, hashesOfMobile(secret, whole))
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
 * Erases the login of a number. It does not touch the number's leads, nor the messages written by
 * SMS_PROVIDER=file.
 *
 * @param mobile '+919876543210'
 * @param secret the site's secret, needed to find codes and requests
 * @returns true if there was a user
 */
export async function eraseUser(db: Db, mobile: string, secret: Uint8Array): Promise<boolean> {
  const hashes = hashesOfMobile(secret, mobile)
  const erased = await db
    .transaction()
    .execute((transaction) => eraseUserRows(transaction, mobile, hashes))
  await emptyDatabaseLog(db)
  return erased
}

/**
 * Erases all data of a number: its leads here and in the CRM, its login, and its lines in files. Each step
 * is complete in itself, so a second run finishes after a crash.
 *
 * @param now epoch ms
 * @param onProgress called with the number of leads checked so far
 * @returns how many leads were erased now, and whether the database's log was emptied (see
 *   emptyDatabaseLog)
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
  await forgetNumbers(db, { mobile: whole })
  await eraseWrittenLeads(dataDir, { leadIds: idsOf(own), mobile })
  await eraseSentMessages(dataDir, whole)
  await eraseUser(db, whole, secret)
  return { erased, isLogEmpty: await emptyDatabaseLog(db) }
}
