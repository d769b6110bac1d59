import { createHash, createHmac } from 'node:crypto'
import { getDatabase } from '#lib/server/db/database'
import { referenceOf } from '#lib/server/services/lead-id'
import { readStoredLead } from '#lib/server/services/stored-lead'
import { type Db, leadByReceipt } from '#lib/server/stores/lead-store'

/** What /thankyou shows: no name and no number, for whoever holds the device next. */
export interface LeadReceipt {
  /** 'CS-7K4M-2Q' */
  reference: string
  /** Four letters that our caller says first. */
  callbackWord: string
  /** Epoch milliseconds. */
  createdAt: number
  pageName: string
  /** City asked for; '' when none. */
  city: string
}

/**
 * The token of a lead's receipt, 256 bits: derived, so that a repeated call gets the same one though
 * only its hash is kept.
 */
export const receiptTokenOf = (leadId: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`receipt:${leadId}`).digest('base64url')

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/** @returns null for a token that is none, or of no lead */
export async function readReceipt(
  token: string | undefined,
  db: Db = getDatabase(),
): Promise<LeadReceipt | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null
  const row = await leadByReceipt(db, hashOfToken(token))
  if (!row) return null
  const { PageNameData, CityData } = readStoredLead(row.payload)
  return {
    reference: referenceOf(row.id),
    callbackWord: row.callbackWord ?? '',
    createdAt: row.createdAt,
    pageName: PageNameData,
    city: CityData,
  }
}
