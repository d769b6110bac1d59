import { type ConsentGiven, consentPath } from '#lib/rules/consent'
import { newCallbackWord } from '#lib/server/services/callback-word'
import { newLeadId, type RandomBytes } from '#lib/server/services/lead-id'
import { hashOfToken, receiptTokenOf } from '#lib/server/services/receipt'
import {
  firstTold,
  merged,
  readableLead,
  saysTheSame,
  type ToldLead,
  withCorrections,
} from '#lib/server/services/stored-lead'
import {
  type Db,
  insertLead,
  type LeadRow,
  lockLeadByKey,
  updateLead,
} from '#lib/server/stores/lead-store'
import { addOutboxRow, lockWaitingRow } from '#lib/server/stores/outbox-store'

/** What came with either lead call. */
export interface LeadCircumstances {
  /** The same key is the same lead; undefined makes a lead of its own. */
  idempotencyKey: string | undefined
  clientAddress: string
  requestId: string
  consent: ConsentGiven
}

export interface KeepLeadDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  random: RandomBytes
  /** Of which receipt tokens are derived. */
  secret: Uint8Array
}

export interface SubmittedLead {
  id: string
  /** For receiptCookie. */
  receiptToken: string
  callbackWord: string
}

/** How long a lead known by createleadzoho alone waits for the fields of webleadcreate, in ms. */
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
 * Keeps what a call told of a lead, and its row in the outbox: a new lead, or what is known by the key
 * already with what changed. To be run in a transaction.
 */
export async function keepLead(
  deps: KeepLeadDeps,
  told: ToldLead,
  circumstances: LeadCircumstances,
): Promise<SubmittedLead> {
  const { db, random, secret } = deps
  const now = deps.now()
  const id = newLeadId(now, random)
  const key = circumstances.idempotencyKey ?? `none:${id}`
  const receiptToken = receiptTokenOf(id, secret)
  const callbackWord = newCallbackWord(random)
  const lead = firstTold(told)
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
    const availableAt = told.call === 'web' ? now : now + waitForWebMs
    await addOutboxRow(db, { leadId: id, kind: 'lead', availableAt, createdAt: now })
    return { id, receiptToken, callbackWord }
  }
  const known = await lockLeadByKey(db, key)
  // A purge, which takes the lead's key away, came in between.
  if (!known) return keepLead(deps, told, circumstances)
  return keepRepeated(deps, told, circumstances, known, now)
}

async function keepRepeated(
  { db, secret }: KeepLeadDeps,
  told: ToldLead,
  { consent }: LeadCircumstances,
  known: LeadRow,
  now: number,
): Promise<SubmittedLead> {
  const receiptToken = receiptTokenOf(known.id, secret)
  const receiptTokenHash = hashOfToken(receiptToken)
  const submitted = { id: known.id, receiptToken, callbackWord: known.callbackWord ?? '' }
  // Another instance's secret: the visitor holds the token of the latest answer.
  const hasNewToken = known.receiptTokenHash !== receiptTokenHash
  if (known.status === 'withdrawn') {
    // Another tab sends it again, or a retry comes late: it stays withdrawn, and as it was.
    if (hasNewToken) await updateLead(db, known.id, { receiptTokenHash })
    return submitted
  }
  // A row that was damaged is whole again by what it is told now.
  const readable = readableLead(known.payload)
  const before = readable ?? firstTold(told)
  const repeated = merged(before, firstTold(told))
  const after = known.correctedAt === null ? repeated : withCorrections(repeated, before)
  after.CreatedDateData ||= before.CreatedDateData
  after.ip ||= before.ip
  const changed = !readable || !saysTheSame(before, after)
  const consentIsNew = known.consentVersion === null && consent.version !== null
  if (changed || consentIsNew || before.receivedBy !== after.receivedBy || hasNewToken)
    await updateLead(db, known.id, {
      payload: JSON.stringify(after),
      receiptTokenHash,
      updatedAt: now,
      ...(consentIsNew ? consentColumns(consent, now) : {}),
    })
  // webleadcreate brings what a lead of createleadzoho alone was waiting for.
  const waits = await lockWaitingRow(db, known.id, told.call === 'web' ? now : undefined)
  if (changed && !waits)
    await addOutboxRow(db, {
      leadId: known.id,
      kind: 'lead-update',
      availableAt: now,
      createdAt: now,
    })
  return submitted
}
