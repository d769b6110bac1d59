import type { OutboxKind, OutboxRow } from '#lib/server/leads/outbox/store'

/** Prefix for rows that carry more than a new lead. */
const prefixes: Record<OutboxKind, string> = {
  lead: '',
  'lead-update': 'update ',
  survey: 'survey ',
  outcome: 'outcome ',
  withdrawal: 'withdrawal ',
  erasure: 'erasure ',
}

/** 'sent', 'waiting', 'failing: REASON' or 'dead: REASON'. */
export function rowState({ sentAt, deadAt, lastError }: OutboxRow): string {
  if (sentAt !== null) return 'sent'
  if (deadAt !== null) return `dead: ${lastError}`
  return lastError === null ? 'waiting' : `failing: ${lastError}`
}

/**
 * The state of a lead in the CRM: 'sent', 'waiting', 'failing: REASON' or 'dead: REASON', prefixed with
 * 'update', 'survey', 'outcome', 'withdrawal' or 'erasure' if that part is waiting or was the last one sent. 'not sent' if a
 * purge by an older version came before the CRM accepted it.
 *
 * @param rows the lead's rows, in the order of sending
 */
export function crmStateOf(rows: OutboxRow[]): string {
  if (rows.length === 0) return 'not sent'
  const unsent = rows.filter(({ sentAt }) => sentAt === null)
  // A failing row blocks the rows after it.
  const telling = unsent.find(({ lastError }) => lastError !== null) ?? unsent.at(-1)
  if (telling) return prefixes[telling.kind] + rowState(telling)
  const last = rows.findLast(({ kind }) => kind === 'withdrawal' || kind === 'erasure')
  return `${last ? prefixes[last.kind] : ''}sent`
}
