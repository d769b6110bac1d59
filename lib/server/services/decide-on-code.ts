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
import { addCodeRequest, lockCodeGate, removeOldRequests } from '#lib/server/stores/code-request'
import type { Db } from '#lib/server/stores/lead-store'
import { isTied } from '#lib/server/stores/user-visitor'

const resendWaitMs = resendWaitSeconds * 1000

interface Question {
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
  { device: { mobile, visitorId }, now, addressLimit }: Question,
  narrowUntil: number,
) {
  if (addressLimit === 0) return { until: 0, isNew: false }
  const narrowed = await narrowedUntil(db, narrowUntil, now)
  const isKnown = visitorId !== undefined && (await isTied(db, mobile, visitorId))
  return isKnown ? { ...narrowed, until: 0 } : narrowed
}

/**
 * Whether a code is sent, and keeps it and the request when it is. In a transaction, in which requests
 * have their turns, so that a limit holds for requests that come at once.
 */
export async function decideOnCode(db: Db, question: Question): Promise<CodeDecision> {
  const { asker, codeHash, resend, now, addressLimit } = question
  const { mobileHash } = asker
  const narrowUntil = await lockCodeGate(db)
  await removeOldRequests(db, now - longestWindowMs)
  await removeExpiredCodes(db, now)

  const until = await blockedUntil(db, asker, { now, addressLimit })
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
