import { type ConsentGiven, consentPath } from '#lib/domain/leads/consent'
import type { Db } from '#lib/server/db/schema'
import { newCallbackWord } from '#lib/server/leads/callback-word'
import { addOutboxRow, lockWaitingRow } from '#lib/server/leads/outbox/store'
import { receiptTokenOf } from '#lib/server/leads/receipt'
import { getsReceiptSms, queueReceiptSms } from '#lib/server/leads/receipt-sms'
import { insertLead, type LeadRow, lockLeadByKey, updateLead } from '#lib/server/leads/store'
import {
  isSameForCrm,
  type LeadCallData,
  leadOfCall,
  mergeCalls,
  readableLead,
  withCorrections,
} from '#lib/server/leads/stored-lead'
import { hashOfToken } from '#lib/server/platform/secrets'
import { newSortableId, type RandomBytes } from '#lib/server/platform/sortable-id'

/** Data that came with either lead call. */
export interface LeadCircumstances {
  /** Calls with the same key are the same lead; undefined always creates a new lead. */
  idempotencyKey: string | undefined
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
}

export interface SubmittedLead {
  id: string
  /** For receiptCookie. */
  receiptToken: string
  callbackWord: string
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
 * Saves a lead call and its outbox row: creates a lead, or updates the one with the same key. Run it in a
 * transaction.
 */
export async function saveLead(
  deps: SaveLeadDeps,
  data: LeadCallData,
  circumstances: LeadCircumstances,
): Promise<SubmittedLead> {
  const { db, random, secret } = deps
  const now = deps.now()
  const id = newSortableId(now, random)
  const key = circumstances.idempotencyKey ?? `none:${id}`
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
    clientAddress: circumstances.clientAddress,
    requestId: circumstances.requestId,
  })
  if (isNew) {
    const availableAt = data.call === 'web' ? now : now + waitForWebMs
    await addOutboxRow(db, { leadId: id, kind: 'lead', availableAt, createdAt: now })
    if (deps.sendsReceiptSms && getsReceiptSms(lead)) await queueReceiptSms(db, id, now)
    return { id, receiptToken, callbackWord }
  }
  const known = await lockLeadByKey(db, key)
  // A purge, which removes the lead's key, ran in between.
  if (!known) return saveLead(deps, data, circumstances)
  return saveRepeated(deps, data, circumstances, known, now)
}

async function saveRepeated(
  { db, secret }: SaveLeadDeps,
  data: LeadCallData,
  { consent }: LeadCircumstances,
  known: LeadRow,
  now: number,
): Promise<SubmittedLead> {
  const receiptToken = receiptTokenOf(known.id, secret)
  const receiptTokenHash = hashOfToken(receiptToken)
  const submitted = { id: known.id, receiptToken, callbackWord: known.callbackWord ?? '' }
  // Another instance may have another secret; the visitor has the token of the latest answer.
  const hasNewToken = known.receiptTokenHash !== receiptTokenHash
  if (known.status === 'withdrawn') {
    // Another tab or a late retry sent it again: it stays withdrawn and unchanged.
    if (hasNewToken) await updateLead(db, known.id, { receiptTokenHash })
    return submitted
  }
  // This call replaces a damaged row.
  const readable = readableLead(known.payload)
  const before = readable ?? leadOfCall(data)
  const repeated = mergeCalls(before, leadOfCall(data))
  const after = known.correctedAt === null ? repeated : withCorrections(repeated, before)
  after.CreatedDateData ||= before.CreatedDateData
  after.ip ||= before.ip
  const changed = !readable || !isSameForCrm(before, after)
  const consentIsNew = known.consentVersion === null && consent.version !== null
  if (changed || consentIsNew || before.receivedBy !== after.receivedBy || hasNewToken)
    await updateLead(db, known.id, {
      payload: JSON.stringify(after),
      receiptTokenHash,
      updatedAt: now,
      ...(consentIsNew ? consentColumns(consent, now) : {}),
    })
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
