import { randomBytes } from 'node:crypto'
import type { StaffMember } from '#lib/config/staff'
import type { Db } from '#lib/server/db/schema'
import { newSortableId } from '#lib/server/platform/sortable-id'

/** Who did what, at the desk or by an operator's command, and when: above all, who looked at which lead. */

type AuditAction =
  | 'logged in'
  | 'logged out'
  | 'searched'
  | 'opened'
  | 'exported'
  | 'claimed'
  | 'recorded'
  | 'published a review'
  | 'refused a review'

interface Audited {
  member: StaffMember
  action: AuditAction
  leadId?: string
  /** Number of leads; 1 if absent. */
  leads?: number
  /** The review of a decision: 'ID@REVISION' */
  review?: string
  requestId: string
  /** Epoch ms. */
  now: number
}

export async function recordAudit(
  db: Db,
  { member, action, leadId, leads = 1, review, requestId, now }: Audited,
): Promise<void> {
  await db
    .insertInto('deskAudit')
    .values({
      id: newSortableId(now, randomBytes),
      at: now,
      member: member.mobile,
      memberName: member.name,
      action,
      leadId: leadId ?? null,
      leads,
      review: review ?? null,
      requestId,
    })
    .execute()
}

export interface AuditFilter {
  /** Epoch ms. */
  since?: number | undefined
  leadId?: string | undefined
  /** '+919876543210' */
  member?: string | undefined
}

/** Entries of the audit log, newest first. */
export const readAudit = (db: Db, { since, leadId, member }: AuditFilter, limit: number) =>
  db
    .selectFrom('deskAudit')
    .select(['at', 'member', 'memberName', 'action', 'leadId', 'leads', 'review', 'requestId'])
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? 0))
    .$if(leadId !== undefined, (query) => query.where('leadId', '=', leadId ?? ''))
    .$if(member !== undefined, (query) => query.where('member', '=', member ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
