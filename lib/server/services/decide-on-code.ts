import { resendWaitSeconds } from '#lib/contract/login-words'
import {
  type Asker,
  blockedUntil,
  codeValidMs,
  limitsOfAsker,
  limitsOfNumber,
  longestWindowMs,
  mostTries,
  narrowedUntil,
} from '#lib/server/services/code-limits'
import { codeOfMobile, putCode, removeExpiredCodes } from '#lib/server/stores/code'
import { addCodeRequest, removeOldRequests } from '#lib/server/stores/code-request'
import { gatedTransaction } from '#lib/server/stores/gated-transaction'
import type { Db } from '#lib/server/stores/lead-store'
import { isTied } from '#lib/server/stores/user-visitor'

const resendWaitMs = resendWaitSeconds * 1000
/** How long to wait where too many ask at once. */
const crowdedMs = 5000
/** Of no number: what is kept so is charged to the address and the browser alone. */
const noNumber = ''

export interface CodeQuestion {
  asker: Asker
  /** The number as it is and the browser's id, which may be known from an earlier login. */
  device: { mobile: string; visitorId: string | undefined }
  /** Of the code that is sent if one is. */
  codeHash: string
  resend: boolean
  /** Epoch milliseconds. */
  now: number
  /** A client address and hour; 0 for no limit. */
  addressLimit: number
}

/** Times are epoch milliseconds; `narrows` when unknown devices are refused from this request on. */
export type CodeDecision =
  | { kind: 'send'; requestId: number; narrows: boolean }
  /** A code went out a moment ago and still counts: it need not be sent again. */
  | { kind: 'on-its-way'; resendAt: number; narrows: false }
  | { kind: 'refused'; until: number; narrows: boolean }

/** @returns until when this device has to wait (0: it has not), and whether that began with this request */
async function narrowing(
  db: Db,
  { device: { mobile, visitorId }, now, addressLimit }: CodeQuestion,
  narrowUntil: number,
) {
  if (addressLimit === 0) return { until: 0, isNew: false }
  const narrowed = await narrowedUntil(db, narrowUntil, now)
  const isKnown = visitorId !== undefined && (await isTied(db, mobile, visitorId))
  return isKnown ? { ...narrowed, until: 0 } : narrowed
}

/** The answer where no code is made; undefined where one may be, as far as the limits go. */
async function answerWithoutCode(
  db: Db,
  question: CodeQuestion,
): Promise<Exclude<CodeDecision, { kind: 'send' }> | undefined> {
  const { asker, resend, now, addressLimit } = question
  const refused = (until: number) => ({ kind: 'refused', until, narrows: false }) as const
  const askerBlocked = await blockedUntil(db, question, limitsOfAsker(addressLimit))
  if (askerBlocked > now) return refused(askerBlocked)

  const former = await codeOfMobile(db, asker.mobileHash)
  const resendAt = (former?.sentAt ?? 0) + resendWaitMs
  if (former && resendAt > now)
    return resend || former.tries >= mostTries
      ? refused(resendAt)
      : { kind: 'on-its-way', resendAt, narrows: false }

  const numberBlocked = await blockedUntil(db, question, limitsOfNumber)
  return numberBlocked > now ? refused(numberBlocked) : undefined
}

/** What is decided while the gate is locked. */
async function decide(db: Db, question: CodeQuestion, narrowUntil: number): Promise<CodeDecision> {
  const { asker, codeHash, now } = question
  const { mobileHash } = asker
  await removeOldRequests(db, now - longestWindowMs)
  await removeExpiredCodes(db, now)

  const request = { ...asker, createdAt: now, sent: 0, verifiedAt: null }
  const early = await answerWithoutCode(db, question)
  if (early?.kind === 'on-its-way') await addCodeRequest(db, { ...request, mobileHash: noNumber })
  if (early) return early

  const narrow = await narrowing(db, question, narrowUntil)
  if (narrow.until > now) return { kind: 'refused', until: narrow.until, narrows: narrow.isNew }

  const code = { mobileHash, codeHash, sentAt: now, expiresAt: now + codeValidMs, tries: 0 }
  await putCode(db, code)
  const requestId = await addCodeRequest(db, { ...request, sent: 1 })
  return { kind: 'send', requestId, narrows: narrow.isNew }
}

/** Whether a code is sent; when it is, it and the request are kept. A limit holds for requests that come at once. */
export async function decideOnCode(db: Db, question: CodeQuestion): Promise<CodeDecision> {
  // First without the gate: who is over a limit and goes on asking keeps nobody waiting.
  const early = await answerWithoutCode(db, question)
  if (early?.kind === 'refused') return early
  const decision = gatedTransaction(db, (transaction, narrowUntil) =>
    decide(transaction, question, narrowUntil),
  )
  return decision ?? { kind: 'refused', until: question.now + crowdedMs, narrows: false }
}
