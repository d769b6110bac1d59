import type { Generated, Kysely } from 'kysely'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import type { UserTables } from '#lib/server/db/user-schema'

/**
 * Types of the tables. One schema serves both databases: times are epoch milliseconds, JSON is text,
 * booleans are 1 and 0.
 */

export type LeadStatus = 'new' | 'withdrawn' | 'purged'

export interface LeadTable {
  id: string
  idempotencyKey: string
  createdAt: number
  updatedAt: number
  /** JSON of the lead, merged from both calls. */
  payload: string
  /** '+919876543210': the payload's number, which lib/server/leads/store keeps in step. Null once it is erased. */
  mobile: string | null
  receiptTokenHash: string | null
  callbackWord: string | null
  consentVersion: string | null
  consentLanguage: string | null
  consentPage: string | null
  consentedAt: number | null
  clientAddress: string | null
  /** SHA-256 of the sender's visitor id; null if there was none. */
  visitorHash: string | null
  requestId: string | null
  status: Generated<LeadStatus>
  /** JSON of the quick survey's answers (lib/domain/leads/survey). */
  survey: string | null
  /** When the patient last corrected it. A repeated call does not undo the correction. */
  correctedAt: number | null
  /** Kept when the lead is purged. */
  withdrawnAt: number | null
}

/** Kept for a day: lib/server/leads/number-limit. */
interface LeadNumberTable {
  leadId: string
  mobile: string
  /** The network of whoever gave it. */
  network: string
  givenAt: number
}

export interface OutboxTable {
  id: Generated<number>
  leadId: string
  kind: 'lead' | 'lead-update' | 'survey' | 'outcome' | 'withdrawal' | 'erasure'
  availableAt: number
  createdAt: number
  attempts: Generated<number>
  claimedUntil: number | null
  sentAt: number | null
  /** In fixed words, without personal data. */
  lastError: string | null
  /** When it became a dead letter because of `lastError`. The worker no longer sends it. */
  deadAt: number | null
  /** Is the row itself the cause, a setting of the CRM's account, or does nobody know? Null unless it is a dead letter. */
  deadOutlook: 'permanent' | 'setting' | 'unknown' | null
  /** How often the CRM refused it with an unknown error, or because of a setting, while it accepted other rows. */
  refusals: Generated<number>
  /** When the CRM last refused it with an unknown error, whether or not it accepted others. */
  refusedAt: number | null
}

/** The access token of an external service, shared by all instances. */
export interface AccessTokenTable {
  service: string
  /** The token, encrypted with the site's secret; null before the first one. */
  sealed: string | null
  expiresAt: number
  /** One instance at a time fetches a new token: `refreshedBy` has the turn until this time. */
  refreshUntil: number
  refreshedBy: string | null
  /** JSON list of recent token requests, in epoch ms, because the service limits them. */
  fetched: Generated<string>
  /** Why the last attempt failed, in fixed words; null after a success. */
  problem: string | null
}

/** A send that got no answer from the CRM, which may still process it. */
interface UnansweredTable {
  leadId: string
  /** The lead's `updatedAt` when it was sent; null when unknown. */
  contentOf: number | null
  /** When the CRM can no longer be processing it, in epoch ms. */
  overAt: number
}

/** A lead whose patient is to get a text message with the reference (lib/server/leads/receipt-sms). */
export interface ReceiptSmsTable {
  leadId: string
  /** The worker does not send it earlier; a worker that has it puts this off. */
  availableAt: number
  createdAt: number
  attempts: Generated<number>
}

/** What the care team's desk lists: lib/server/desk. Kept in step with the lead by lib/server/leads/store. */
export interface DeskLeadTable {
  leadId: string
  /** When the patient submitted the form. */
  submittedAt: number
  /** When somebody is to call: the promise of the site, or the time agreed on in the last call. */
  dueAt: number
  state: DeskState
  /** 1: what the patient wrote may mean an emergency, and nobody has reached them since. Otherwise 0. */
  urgent: 0 | 1
  /** '+919876543210': the member of the team who has it; nobody may have it after `claimedUntil`. */
  claimedBy: string | null
  claimedUntil: number | null
  /** When somebody first reached the patient, booked, or saw that the visit took place; null until then. */
  reachedAt: number | null
  bookedAt: number | null
  visitedAt: number | null
  /** By when the site promised the first call; null for leads from before the desk. */
  promisedAt: number | null
  /** When the team closed it; null while there is something left to do. */
  closedAt: number | null
  tier: number
  city: string
  speciality: string
  language: string
  pageType: string
  page: string
  variant: string
  source: string
  campaign: string
  /** Folded, for the search; '' once the lead is erased. */
  name: string
}

/**
 * 'new': nobody has called. 'again': to be called again. 'booked': an appointment is made. 'closed': nothing is left to
 * do. 'withdrawn' by the patient, or erased: it cannot be opened.
 */
export type DeskState = 'new' | 'again' | 'booked' | 'closed' | 'withdrawn'

/** What the team did with a lead, oldest first by id. Deleted when the lead is erased. */
export interface DeskEntryTable {
  /** Sortable (lib/server/platform/sortable-id). */
  id: string
  leadId: string
  at: number
  /** The number and name of the member; the name of the CRM where it came from there. */
  member: string
  memberName: string
  /** A kind of lib/domain/desk/outcomes. */
  kind: string
  /** JSON of the kind's own fields. */
  details: string
}

/** What was written into a file for Google Ads, so that the next file leaves it out. It names no patient. */
interface DeskConversionTable {
  leadId: string
  /** A goal of lib/domain/desk/conversions. */
  goal: string
  writtenAt: number
}

/** Who saw or exported which lead. Kept when the lead is erased: it names no patient. */
interface DeskAuditTable {
  id: string
  at: number
  member: string
  memberName: string
  action: string
  leadId: string | null
  /** Number of leads, for exports. */
  leads: number
  /** The review that was decided, 'ID@REVISION'. */
  review: string | null
  requestId: string
}

/** Logins of the team, which end earlier than those of patients. */
interface StaffSessionTable {
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string
  /** '+919876543210' */
  mobile: string
  createdAt: number
  /** When it was last used, to within a minute. */
  usedAt: number
}

/** The last purge of old leads. The table has one row. */
export interface PurgeRunTable {
  /** One process at a time purges. Until then it is the one that claimed it. */
  claimedUntil: number | null
  /** When the last complete purge ended. */
  endedAt: number | null
  /** How many leads it purged. */
  purged: number
}

export interface Database extends CatalogueTables, UserTables {
  lead: LeadTable
  outbox: OutboxTable
  accessToken: AccessTokenTable
  unanswered: UnansweredTable
  receiptSms: ReceiptSmsTable
  leadNumber: LeadNumberTable
  purgeRun: PurgeRunTable
  deskLead: DeskLeadTable
  deskEntry: DeskEntryTable
  deskConversion: DeskConversionTable
  deskAudit: DeskAuditTable
  staffSession: StaffSessionTable
}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>
