import type { LeadPayload } from '#lib/contract/lead'
import type { SurveyAnswers } from '#lib/contract/survey'
import type { OutboxKind } from '#lib/server/stores/outbox-store'

/** A lead on its way to the CRM: the whole of it as it stands, whatever the row's kind. */
export interface CrmItem {
  outboxId: number
  leadId: string
  /** An 'erasure' takes whatever the CRM has of the patient away; the lead's own content says nothing then. */
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
  /**
   * What to make of the problem: it passes ('passing', when nothing is said), it never will ('final'), or
   * nobody knows ('unknown': it is tried some more times; which of them count, lib/server/delivery/outbox-note says).
   */
  outlook?: 'passing' | 'final' | 'unknown'
  /** True when the CRM may take up later what it has not answered. */
  mayArrive?: boolean
  /** True when the CRM has the lead, but maybe as an earlier send brought it: this one changed nothing. */
  isKept?: boolean
}

/**
 * The CRM as a whole cannot be worked with at the moment; the message is in fixed words. `mayArrive`: see
 * CrmResult.
 */
export class CrmUnavailable extends Error {
  constructor(reason: string, { mayArrive = false } = {}) {
    super(`the CRM is unavailable: ${reason}`)
    this.name = 'CrmUnavailable'
    this.reason = reason
    this.mayArrive = mayArrive
  }
  readonly reason: string
  readonly mayArrive: boolean
}

/** The port that every CRM is reached by. */
export interface Crm {
  /** How many leads it takes at once. */
  readonly batchSize: number
  /** True when nothing that was sent can arrive after its sender gave it up or died. */
  readonly isImmediate?: boolean
  /**
   * Sends leads; taken means that the CRM has them for good. Sending one again that it took before
   * must not make it two; what was corrected since must reach it. Two rows of one lead are never in one
   * call.
   *
   * @param signal ends the call: whatever is not answered by then is given up
   * @returns a result for each
   * @throws when it could not be reached: then none counts as taken
   */
  send(items: CrmItem[], signal: AbortSignal): Promise<CrmResult[]>
}
