import type { CrmItem } from '#lib/server/delivery/crm'
import { sampleLead } from '#tests/support/leads'

/** A lead on its way to the CRM. */
export const crmItem = (outboxId: number, change: Partial<CrmItem> = {}): CrmItem => ({
  outboxId,
  leadId: `lead-${outboxId}`,
  kind: 'lead',
  attempt: 1,
  createdAt: Date.parse('2026-11-20T10:00:00Z'),
  lead: sampleLead({ MobileNoData: String(9_000_000_000 + outboxId) }),
  survey: null,
  isWithdrawn: false,
  ...change,
})
