import { refusalWords } from '#lib/rules/refusal-words'
import { leadLimiter } from '#lib/server/stores/lead-limiter'
import type { Taken } from '#lib/server/stores/limiter'

/**
 * What is counted: each of the two lead calls by itself, since the form sends both; apart from them what
 * a patient does afterwards, so that neither takes the other's turns.
 */
export type LeadBucket = 'webleadcreate' | 'createleadzoho' | 'survey' | 'request'

export const tooManyText = refusalWords.en.tooMany

/** Counts a lead of the address against LEAD_LIMIT_PER_MINUTE. */
export const takeLeadTurn = (bucket: LeadBucket, clientAddress: string): Promise<Taken> =>
  leadLimiter().take(bucket, clientAddress)
