import { resendWaitSeconds } from '#lib/domain/account/login'
import {
  type Asker,
  blockedUntil,
  type CodeSpace,
  codeValidMs,
  limitsOfAsker,
  longestWindowMs,
  maxTries,
  minuteMs,
  narrowedUntil,
} from '#lib/server/account/code-limits'
import {
  addCodeRequest,
  codeOf,
  lockCodeGate,
  putCode,
  removeExpiredCodes,
  removeOldRequests,
} from '#lib/server/account/code-store'
import type { Db } from '#lib/server/db/schema'
import { transactionInTurn } from '#lib/server/db/shared-transaction'

const resendWaitMs = resendWaitSeconds * 1000
/** The wait that strangers to a number over its limit are told. */
const coarseWaitMs = 10 * minuteMs
/** The wait when too many ask at once. */
const crowdedMs = 5000
/** Stored for requests that count for the address and the browser, but for no number. */
const noNumber = ''

interface CodeQuestion {
  space: CodeSpace
  asker: Asker
  /** SHA-256 of the value that binds the code to the browser. */
  browserHash: string
  /** Has the number's user logged in with this browser before? */
  isKnownDevice: (db: Db) => Promise<boolean>
  codeHash: string
  resend: boolean
  /** Epoch milliseconds. */
  now: number
  /** A client address and hour; 0 for neither this limit nor the circuit breaker. */
  addressLimit: number
}

/** Times are epoch milliseconds; `narrows`: unknown devices are refused from now on. */
type CodeDecision =
  | { kind: 'send'; requestId: number; narrows: boolean }
  /** A code was sent a moment ago and is still valid. */
  | { kind: 'on-its-way'; resendAt: number; narrows: false }
  | { kind: 'refused'; until: number; narrows: boolean }

/** @returns until when this device must wait (0: it need not), and whether this request started that */
async function narrowing(db: Db, question: CodeQuestion, narrowUntil: number) {
  const { now, addressLimit, isKnownDevice } = question
  if (addressLimit === 0) return { until: 0, isNew: false }
  const narrowed = await narrowedUntil(db, narrowUntil, now)
  return (await isKnownDevice(db)) ? { ...narrowed, until: 0 } : narrowed
}

/** The answer when no code is made; undefined when the limits allow one. */
async function answerWithoutCode(
  db: Db,
  question: CodeQuestion,
): Promise<Exclude<CodeDecision, { kind: 'send' }> | undefined> {
  const { space, asker, browserHash, resend, now, addressLimit, isKnownDevice } = question
  const refused = (until: number) => ({ kind: 'refused', until, narrows: false }) as const
  const askerBlocked = await blockedUntil(db, question, limitsOfAsker(addressLimit))
  if (askerBlocked > now) return refused(askerBlocked)

  // Only this browser's own code: nobody learns that somebody else requested one.
  const former = await codeOf(db, { mobileHash: asker.mobileHash, browserHash })
  const resendAt = (former?.sentAt ?? 0) + resendWaitMs
  if (former && resendAt > now)
    return resend || former.tries >= maxTries
      ? refused(resendAt)
      : { kind: 'on-its-way', resendAt, narrows: false }

  const numberBlocked = await blockedUntil(db, question, space.limitsOfNumber)
  if (numberBlocked <= now) return
  // Strangers who use up a number's codes must not lock out its owner.
  const isKnown = await isKnownDevice(db)
  // The same wait for all others: the exact one would tell a stranger when somebody requested the first code.
  const blocked = isKnown
    ? await blockedUntil(db, question, space.limitsOfKnownDevice)
    : now + coarseWaitMs
  return blocked > now ? refused(blocked) : undefined
}

/** Decides while the gate is locked. */
async function decide(db: Db, question: CodeQuestion, narrowUntil: number): Promise<CodeDecision> {
  const { space, asker, browserHash, codeHash, now } = question
  const { mobileHash } = asker
  await removeOldRequests(db, now - longestWindowMs)
  await removeExpiredCodes(db, now)

  const request = { ...asker, createdAt: now, sent: 0, verifiedAt: null }
  const early = await answerWithoutCode(db, question)
  if (early?.kind === 'on-its-way' && space.isForAnybody)
    await addCodeRequest(db, { ...request, mobileHash: noNumber })
  if (early) return early

  const narrow = await narrowing(db, question, narrowUntil)
  if (narrow.until > now) return { kind: 'refused', until: narrow.until, narrows: narrow.isNew }

  const expiresAt = now + codeValidMs
  await putCode(db, { mobileHash, browserHash, codeHash, sentAt: now, expiresAt, tries: 0 })
  const requestId = await addCodeRequest(db, { ...request, sent: space.isForAnybody ? 1 : 0 })
  return { kind: 'send', requestId, narrows: narrow.isNew }
}

/** Decides whether to send a code, and stores it with the request. Limits also hold for concurrent requests. */
export async function decideOnCode(db: Db, question: CodeQuestion): Promise<CodeDecision> {
  // First without the gate: requests over a limit must not make others wait.
  const early = await answerWithoutCode(db, question)
  if (early?.kind === 'refused') return early
  const decision = gatedTransaction(db, (transaction, narrowUntil) =>
    decide(transaction, question, narrowUntil),
  )
  return decision ?? { kind: 'refused', until: question.now + crowdedMs, narrows: false }
}

type Work<T> = (db: Db, narrowUntil: number) => Promise<T>

/**
 * A transaction that never runs concurrently with another of its kind, in any instance, so that what `work` counts
 * stays true.
 *
 * @param work gets the time until which unknown devices are refused, in epoch ms; it may run twice and takes effect once
 * @returns undefined if too many are already waiting
 * @throws DatabaseUnavailable, also if its turn does not come in time
 */
export const gatedTransaction = <T>(db: Db, work: Work<T>): Promise<T> | undefined =>
  transactionInTurn(db, async (transaction) => work(transaction, await lockCodeGate(transaction)))
