import type { OutboxKind, OutboxRow } from '#lib/server/stores/outbox-store'

/** What an outbox row brings, beside the lead itself. */
const brings: Record<OutboxKind, string> = {
  lead: '',
  'lead-update': 'update ',
  survey: 'survey ',
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
 * What became of a lead in the CRM: 'sent', 'waiting', 'failing: REASON' or 'dead: REASON'; with 'update',
 * 'survey', 'withdrawal' or 'erasure' before it, when that is what waits, or the last that was to be said.
 *
 * @param rows the lead's own, in the order in which they are sent
 */
export function crmStateOf(rows: OutboxRow[]): string {
  const unsent = rows.filter(({ sentAt }) => sentAt === null)
  // What fails holds up all that is behind it.
  const telling = unsent.find(({ lastError }) => lastError !== null) ?? unsent.at(-1)
  if (telling) return brings[telling.kind] + rowState(telling)
  const last = rows.findLast(({ kind }) => kind === 'withdrawal' || kind === 'erasure')
  return `${last ? brings[last.kind] : ''}sent`
}
