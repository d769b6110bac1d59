import type { LeadPayload } from '#lib/contract/lead'
import type { SurveyAnswers } from '#lib/contract/survey'
import type { OutboxKind } from '#lib/server/stores/outbox-store'

/** A lead on its way to the CRM. */
export interface CrmItem {
  outboxId: number
  leadId: string
  kind: OutboxKind
  /** 1 for the first try. From the second on an earlier one may have arrived unnoticed. */
  attempt: number
  /** Epoch ms when the row was made. */
  createdAt: number
  lead: LeadPayload
  /** null while the patient has answered nothing. */
  survey: SurveyAnswers | null
  /**
   * True from the moment the patient withdrew, whatever the row's kind: a lead whose first delivery comes
   * later than its withdrawal must at no time look as if somebody were to call.
   */
  isWithdrawn: boolean
}

export interface CrmResult {
  outboxId: number
  /** undefined when it was taken; else why not, in fixed words without personal data. */
  problem?: string
}

/** The port that every CRM is reached by. */
export interface Crm {
  /** How many leads it takes at once. */
  readonly batchSize: number
  /**
   * Sends leads; taken means that the CRM has them for good. Sending one again that it took before
   * must not make it two; what was corrected since must reach it.
   *
   * @returns a result for each
   * @throws when it could not be reached: then none counts as taken
   */
  send(items: CrmItem[]): Promise<CrmResult[]>
}
