import type { OutcomeDetails, OutcomeKind } from '#lib/domain/desk/outcomes'
import type { LeadPayload } from '#lib/domain/leads/lead'
import type { SurveyAnswers } from '#lib/domain/leads/survey'
import type { OutboxKind } from '#lib/server/leads/outbox/store'

/** What a member of the care team has recorded at the desk. Times in epoch ms. */
export interface CrmOutcome extends OutcomeDetails {
  kind: OutcomeKind
  at: number
  /** Name of the member. */
  by: string
}

/** A lead to be sent to the CRM: always its complete current content, whatever the row's kind. */
export interface CrmItem {
  outboxId: number
  leadId: string
  /** An 'erasure' removes the patient's data from the CRM; the lead's content is empty then. */
  kind: OutboxKind
  /** 1 for the first attempt. Later, an earlier attempt may have arrived unnoticed. */
  attempt: number
  /** When the row was created, in epoch ms. */
  createdAt: number
  lead: LeadPayload
  /** null if the patient has not answered it. */
  survey: SurveyAnswers | null
  /** The newest one, with the newest note; undefined if the desk has recorded none. */
  outcome?: CrmOutcome | undefined
  /** The receipt tells the patient to hang up on a caller who does not say it. '' once the lead is erased. */
  callbackWord: string
  /**
   * True once the patient has withdrawn, whatever the row's kind: a lead first delivered after its
   * withdrawal must never look as if the patient expects a call.
   */
  isWithdrawn: boolean
}

export interface CrmResult {
  outboxId: number
  /** undefined if it was accepted; otherwise why not, in fixed words without personal data. */
  problem?: string
  /**
   * 'temporary' if absent. 'setting' is permanent too, but every lead may be refused for the same reason until an
   * operator corrects the account. 'unknown' allows a limited number of attempts, counted in
   * lib/server/leads/outbox/outcome.
   */
  outlook?: 'temporary' | 'permanent' | 'setting' | 'unknown'
  /** True when the CRM may still process a call that it has not answered. */
  mayArrive?: boolean
  /** True when the CRM already had the lead, possibly with older content, and this send changed nothing. */
  isUnchanged?: boolean
}

/**
 * The CRM is unavailable as a whole; the message is in fixed words. `mayArrive`: see CrmResult.
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

/** The middle of every reason by which the outbox tells a refused login from an outage. */
const refusesLogin = ' refuses the login: '

/**
 * The reason to save when the CRM refuses the site's own login.
 *
 * @param code the CRM's code ('invalid_client'), already checked: never other text from its answer
 */
export const loginRefusal = (crm: string, code: string): string => `${crm}${refusesLogin}${code}`

/** Is a saved reason a refusal of the site's own login? */
export const isLoginRefusal = (reason: string): boolean => reason.includes(refusesLogin)

/** What a CRM answered to the site's login. */
export interface LoginAnswer {
  /** Why it refuses the login or its permissions, in the words of the outbox; undefined if it does not. */
  refusal?: string
  /** The CRM's clock in epoch ms; undefined if it told none. */
  clock?: number | undefined
}

/** The interface that every CRM adapter implements. */
export interface Crm {
  /** How many leads it accepts in one call. */
  readonly batchSize: number
  /** True when nothing can arrive after its sender gave up or died. */
  readonly isImmediate?: boolean
  /**
   * Sends leads. Accepted means that the CRM has saved them. Sending a lead again must not duplicate it and
   * must deliver later corrections. A call never has two rows of one lead.
   *
   * @param signal aborts the call; rows without an answer then count as not accepted
   * @returns a result for each item
   * @throws when the CRM could not be reached: then none counts as accepted
   */
  send(items: CrmItem[], signal: AbortSignal): Promise<CrmResult[]>
  /**
   * Logs in anew and makes one harmless call, which reads nothing about a person and changes nothing. Absent if there is
   * no login.
   *
   * @throws CrmUnavailable when the CRM could not be reached
   */
  checkLogin?(signal: AbortSignal): Promise<LoginAnswer>
}
