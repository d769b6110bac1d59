import { readSurvey } from '#lib/contract/survey'
import type { CrmItem, CrmResult } from '#lib/server/delivery/crm'
import { readableLead } from '#lib/server/services/stored-lead'
import { type Db, leadPayloads } from '#lib/server/stores/lead-store'
import type { OutboxRow } from '#lib/server/stores/outbox-store'

/** What is to be sent of the rows, and what there is none of because the lead's row is damaged. */
export interface Items {
  items: CrmItem[]
  unreadable: CrmResult[]
  /** When each lead was changed to what it says here, in epoch ms. */
  updatedAt: Map<string, number>
}

/** Rows of which there is nothing to send, because the lead was purged since, are left out. */
export async function itemsOf(db: Db, rows: OutboxRow[]): Promise<Items> {
  const leads = await leadPayloads(db, [...new Set(rows.map(({ leadId }) => leadId))])
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  const unreadable: CrmResult[] = []
  const items = rows.flatMap(({ id, leadId, kind, attempts, createdAt }) => {
    const kept = byId.get(leadId)
    // The CRM would get blanks in the place of what it has; an erasure alone is to do that.
    if (!kept || (kept.status === 'purged' && kind !== 'erasure')) return []
    const lead = readableLead(kept.payload)
    if (!lead) {
      unreadable.push({ outboxId: id, problem: 'unreadable', outlook: 'final' })
      return []
    }
    const item = { outboxId: id, leadId, kind, attempt: attempts, createdAt }
    return [
      {
        ...item,
        lead,
        survey: readSurvey(kept.survey),
        isWithdrawn: kept.withdrawnAt !== null,
      },
    ]
  })
  return { items, unreadable, updatedAt: new Map(leads.map((lead) => [lead.id, lead.updatedAt])) }
}
