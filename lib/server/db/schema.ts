import type { Generated } from 'kysely'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import type { UserTables } from '#lib/server/db/user-schema'

/**
 * The tables as TypeScript sees them. One schema serves both databases: times are epoch
 * milliseconds, JSON is text, yes and no are 1 and 0.
 */

export type LeadStatus = 'new' | 'withdrawn' | 'purged'

export interface LeadTable {
  id: string
  idempotencyKey: string
  createdAt: number
  updatedAt: number
  /** JSON of the lead, both calls merged. */
  payload: string
  receiptTokenHash: string | null
  callbackWord: string | null
  consentVersion: string | null
  consentLanguage: string | null
  consentPage: string | null
  consentedAt: number | null
  clientAddress: string | null
  requestId: string | null
  status: Generated<LeadStatus>
  /** JSON of the quick survey's answers (lib/contract/survey). */
  survey: string | null
  /** When the patient last corrected it: a repeated call does not undo that. */
  correctedAt: number | null
  /** Stays when the lead is purged. */
  withdrawnAt: number | null
}

export interface OutboxTable {
  id: Generated<number>
  leadId: string
  kind: 'lead' | 'lead-update' | 'survey' | 'withdrawal' | 'erasure'
  availableAt: number
  createdAt: number
  attempts: Generated<number>
  claimedUntil: number | null
  sentAt: number | null
  /** In fixed words, without personal data. */
  lastError: string | null
  /** When the CRM refused it for good, for `lastError`: the worker leaves it alone. */
  deadAt: number | null
  /** How often the CRM refused it for a reason that nobody knows, while it took as many others. */
  refusals: Generated<number>
  /** When it last did, whether it took others or not. */
  refusedAt: number | null
}

/** The access token of an outside service, shared by all instances. */
export interface AccessTokenTable {
  service: string
  /** The token, encrypted with the site's secret; null before the first. */
  sealed: string | null
  expiresAt: number
  /** One instance at a time fetches a new one: until then it is `refreshedBy`'s turn. */
  refreshUntil: number
  refreshedBy: string | null
  /** JSON list of when tokens were lately asked for, in epoch ms: the service limits how many. */
  fetched: Generated<string>
  /** Why the last try got none, in fixed words; null after one that did. */
  problem: string | null
}

/** A send of a lead that ended without the CRM's answer: it may yet be taken up. */
export interface UnansweredTable {
  leadId: string
  /** The lead's `updatedAt` as it was sent; null when nobody knows. */
  contentOf: number | null
  /** From then on it counts as over, in epoch ms. */
  overAt: number
}

export interface Database extends CatalogueTables, UserTables {
  lead: LeadTable
  outbox: OutboxTable
  accessToken: AccessTokenTable
  unanswered: UnansweredTable
}
