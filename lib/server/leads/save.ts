import { type ConsentGiven, consentPath } from '#lib/domain/leads/consent'
import type { Db } from '#lib/server/db/schema'
import { newCallbackWord } from '#lib/server/leads/callback-word'
import { moveDue } from '#lib/server/leads/desk-lead'
import { hadNumber, takeNumber } from '#lib/server/leads/number-limit'
import { addOutboxRow, lockWaitingRow } from '#lib/server/leads/outbox/store'
import { isFresh, receiptTokenOf } from '#lib/server/leads/receipt'
import { getsReceiptSms, queueReceiptSms } from '#lib/server/leads/receipt-sms'
import {
  insertLead,
  type LeadRow,
  lockLeadByKey,
  removeNewLead,
  updateLead,
} from '#lib/server/leads/store'
import {
  isSameForCrm,
  type LeadCallData,
  leadOfCall,
  mergeCalls,
  mobileOfLead,
  readableLead,
  type StoredLead,
  submittedAt,
  withCorrections,
} from '#lib/server/leads/stored-lead'
import type { Limit } from '#lib/server/platform/limiter'
import { hashOfToken } from '#lib/server/platform/secrets'
import { newSortableId, type RandomBytes } from '#lib/server/platform/sortable-id'

/** Data that came with either lead call. */
export interface LeadCircumstances {
  /** Calls of one visitor with the same key are the same lead; undefined always creates a new lead. */
  idempotencyKey: string | undefined
  /** The random id of the visitor's browser; undefined when the caller sends none. */
  visitorId?: string | undefined
  clientAddress: string
  requestId: string
  consent: ConsentGiven
}

export interface SaveLeadDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  random: RandomBytes
  /** Secret used to derive receipt tokens. */
  secret: Uint8Array
  /** Does a patient get a text message with the reference? */
  sendsReceiptSms?: boolean
  /** New leads per number; none if absent. */
  numberLimits?: readonly Limit[]
}

export interface SubmittedLead {
  id: string
  /** For receiptCookie. Empty when another visitor sent the lead before. */
  receiptToken: string
  /** Empty then, too. */
  callbackWord: string
}

/** The number has sent so many requests that this one was not stored. The care team calls it about the others. */
export class TooManyOfNumber extends Error {
  override readonly name = 'TooManyOfNumber'
}

/** How long a lead from createleadzoho alone waits for the fields of webleadcreate, in ms. */
const waitForWebMs = 5000

function consentColumns({ version, language, page }: ConsentGiven, now: number) {
  return {
    consentVersion: version,
    consentLanguage: language,
    consentPage: page && consentPath(page),
    consentedAt: version === null ? null : now,
  }
}

/**
 * The stored key of a lead without one. It contains a space, so no caller can send it.
 *
 * @param id of the lead
 */
const keylessKey = (id: string) => `keyless ${id}`

/** The key of a lead whose own key another visitor has used before. No caller can send it either. */
const keyOfOtherVisitor = (key: string, visitor: string) => `${key} ${visitor}`

/**
 * The key of a lead with another number, under the key of an earlier one. No caller can send it. Without the earlier key,
 * nobody can guess the number from it.
 */
const keyOfOtherNumber = (key: string, mobile: string) => `other ${hashOfToken(`${key} ${mobile}`)}`

/**
 * Was the stored lead sent by the same browser? A browser without an id is recognised by its address, so that a form
 * without cookies can be sent again.
 */
const isSameVisitor = (known: LeadRow, visitorHash: string | null, clientAddress: string) =>
  known.visitorHash === null
    ? known.clientAddress === clientAddress
    : known.visitorHash === visitorHash

/**
 * What a repeated call of the same visitor is. While the receipt shows what was sent, it corrects the lead. Afterwards the
 * browser may be in other hands, so it cannot change the number: with one that the lead had before, it is an old form that
 * arrives late; with a new one, it is another request.
 */
async function kindOfRepeat(
  db: Db,
  known: LeadRow,
  call: StoredLead,
  now: number,
): Promise<'correction' | 'late' | 'other'> {
  const before = readableLead(known.payload)
  const number = before && mobileOfLead(before)
  const repeated = mobileOfLead(call)
  if (!number || number === repeated) return 'correction'
  if (isFresh(submittedAt(before.CreatedDateData, known.createdAt), now)) return 'correction'
  return repeated === null || (await hadNumber(db, known.id, repeated)) ? 'late' : 'other'
}

/**
 * Saves a lead call and its outbox row: creates a lead, or updates the one that the same visitor sent with the same
 * key, unless it is another request. Run it in a transaction.
 *
 * @returns null if the lead's number is over its limit; nothing is stored or changed then
 */
export async function saveLead(
  deps: SaveLeadDeps,
  data: LeadCallData,
  circumstances: LeadCircumstances,
): Promise<SubmittedLead | null> {
  const { db, random, secret } = deps
  const { visitorId } = circumstances
  const now = deps.now()
  const id = newSortableId(now, random)
  const key = circumstances.idempotencyKey ?? keylessKey(id)
  const visitorHash = visitorId === undefined ? null : hashOfToken(visitorId)
  const receiptToken = receiptTokenOf(id, secret)
  const callbackWord = newCallbackWord(random)
  const lead = leadOfCall(data)
  lead.CreatedDateData ||= new Date(now).toISOString()
  lead.ip ||= circumstances.clientAddress
  const isNew = await insertLead(db, {
    id,
    idempotencyKey: key,
    createdAt: now,
    updatedAt: now,
    payload: JSON.stringify(lead),
    receiptTokenHash: hashOfToken(receiptToken),
    callbackWord,
    ...consentColumns(circumstances.consent, now),
    visitorHash,
    clientAddress: circumstances.clientAddress,
    requestId: circumstances.requestId,
  })
  if (isNew) {
    const { clientAddress } = circumstances
    if (!(await takeNumber(db, { id, lead, clientAddress, now }, deps.numberLimits))) {
      await removeNewLead(db, id)
      return null
    }
    const availableAt = data.call === 'web' ? now : now + waitForWebMs
    await addOutboxRow(db, { leadId: id, kind: 'lead', availableAt, createdAt: now })
    if (deps.sendsReceiptSms && getsReceiptSms(lead)) await queueReceiptSms(db, id, now)
    return { id, receiptToken, callbackWord }
  }
  const known = await lockLeadByKey(db, key)
  // A purge, which removes the lead's key, ran in between.
  if (!known) return saveLead(deps, data, circumstances)
  if (isSameVisitor(known, visitorHash, circumstances.clientAddress)) {
    const kind = await kindOfRepeat(db, known, lead, now)
    if (kind !== 'other')
      return saveRepeated(deps, data, circumstances, { known, now, isLate: kind === 'late' })
    const idempotencyKey = keyOfOtherNumber(key, mobileOfLead(lead) ?? '')
    return saveLead(deps, data, { ...circumstances, idempotencyKey })
  }
  if (!mergedLead(known, data).isChanged)
    return { id: known.id, receiptToken: '', callbackWord: '' }
  const visitor = visitorHash ?? hashOfToken(circumstances.clientAddress)
  const idempotencyKey = keyOfOtherVisitor(key, visitor)
  return saveLead(deps, data, { ...circumstances, idempotencyKey })
}

/** The stored lead as a repeated call would leave it. */
function mergedLead(known: LeadRow, data: LeadCallData) {
  // A damaged row is replaced by the call.
  const readable = readableLead(known.payload)
  const before = readable ?? leadOfCall(data)
  const repeated = mergeCalls(before, leadOfCall(data))
  const after = known.correctedAt === null ? repeated : withCorrections(repeated, before)
  after.CreatedDateData ||= before.CreatedDateData
  after.ip ||= before.ip
  return { before, after, isChanged: !readable || !isSameForCrm(before, after) }
}

async function saveRepeated(
  { db, secret, numberLimits }: SaveLeadDeps,
  data: LeadCallData,
  { consent, clientAddress }: LeadCircumstances,
  { known, now, isLate }: { known: LeadRow; now: number; isLate: boolean },
): Promise<SubmittedLead | null> {
  const receiptToken = receiptTokenOf(known.id, secret)
  const receiptTokenHash = hashOfToken(receiptToken)
  const submitted = { id: known.id, receiptToken, callbackWord: known.callbackWord ?? '' }
  // Another instance may have another secret; the visitor has the token of the latest answer.
  const hasNewToken = known.receiptTokenHash !== receiptTokenHash
  if (known.status === 'withdrawn' || isLate) {
    // Another tab or a late retry sent it again: it stays as it is.
    if (hasNewToken) await updateLead(db, known.id, { receiptTokenHash })
    return submitted
  }
  const { before, after, isChanged: changed } = mergedLead(known, data)
  // Leads of other numbers must not become calls to one.
  const hasNewNumber = mobileOfLead(after) !== mobileOfLead(before)
  const number = { id: known.id, lead: after, clientAddress, now }
  if (hasNewNumber && !(await takeNumber(db, number, numberLimits))) return null
  const consentIsNew = known.consentVersion === null && consent.version !== null
  if (changed || consentIsNew || before.receivedBy !== after.receivedBy || hasNewToken)
    await updateLead(db, known.id, {
      payload: JSON.stringify(after),
      receiptTokenHash,
      updatedAt: now,
      ...(consentIsNew ? consentColumns(consent, now) : {}),
    })
  if (changed) await moveDue(db, known.id, { before, after }, now)
  // webleadcreate brings the fields that the lead was waiting for.
  const isWaiting = await lockWaitingRow(db, known.id, data.call === 'web' ? now : undefined)
  if (changed && !isWaiting)
    await addOutboxRow(db, {
      leadId: known.id,
      kind: 'lead-update',
      availableAt: now,
      createdAt: now,
    })
  return submitted
}
