import { resendWaitSeconds } from '#lib/contract/login-words'
import {
  type Asker,
  blockedUntil,
  codeValidMs,
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

/** What is decided while the gate is locked. */
async function decide(db: Db, question: CodeQuestion, narrowUntil: number): Promise<CodeDecision> {
  const { asker, codeHash, resend, now } = question
  const { mobileHash } = asker
  await removeOldRequests(db, now - longestWindowMs)
  await removeExpiredCodes(db, now)

  const until = await blockedUntil(db, asker, question)
  if (until > now) return { kind: 'refused', until, narrows: false }

  const former = await codeOfMobile(db, mobileHash)
  const resendAt = (former?.sentAt ?? 0) + resendWaitMs
  if (former && resendAt > now) {
    if (resend || former.tries >= mostTries)
      return { kind: 'refused', until: resendAt, narrows: false }
    await addCodeRequest(db, { ...asker, createdAt: now, sent: 0, verifiedAt: null })
    return { kind: 'on-its-way', resendAt, narrows: false }
  }

  const narrow = await narrowing(db, question, narrowUntil)
  if (narrow.until > now) return { kind: 'refused', until: narrow.until, narrows: narrow.isNew }

  const code = { mobileHash, codeHash, sentAt: now, expiresAt: now + codeValidMs, tries: 0 }
  await putCode(db, code)
  const request = { ...asker, createdAt: now, sent: 1, verifiedAt: null }
  const requestId = await addCodeRequest(db, request)
  return { kind: 'send', requestId, narrows: narrow.isNew }
}

/** Whether a code is sent; when it is, it and the request are kept. A limit holds for requests that come at once. */
export async function decideOnCode(db: Db, question: CodeQuestion): Promise<CodeDecision> {
  const { asker, now } = question
  // First without the gate: who is over a limit and goes on asking keeps nobody waiting.
  const until = await blockedUntil(db, asker, question)
  if (until > now) return { kind: 'refused', until, narrows: false }
  const decision = gatedTransaction(db, (transaction, narrowUntil) =>
    decide(transaction, question, narrowUntil),
  )
  return decision ?? { kind: 'refused', until: now + crowdedMs, narrows: false }
}
