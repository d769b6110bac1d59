import { randomBytes } from 'node:crypto'
import { emptyLead, type LeadPayload } from '#lib/contract/lead'
import { type ZohoLeadPayload, zohoLeadSchema } from '#lib/contract/zoho-lead'
import { toZohoPayload } from '#lib/rules/lead-payload'
import type { LeadCircumstances } from '#lib/server/services/keep-lead'
import type { LeadDeps } from '#lib/server/services/submit-lead'
import type { Db } from '#lib/server/stores/lead-store'

/** Leads for tests: one filled form, and what its two calls bring. */

export const sampleLead = (change: Partial<LeadPayload> = {}): LeadPayload => ({
  ...emptyLead,
  NameData: 'Asha Rao',
  MobileNoData: '9876543210',
  EmailIdData: 'asha@example.in',
  PageTypeData: 'Condition',
  PageNameData: 'Piles',
  PageLanguage: 'en',
  CityData: 'Delhi',
  CreatedDateData: '2026-11-20T10:00:00.000Z',
  ip: '203.0.113.7',
  ...change,
})

export const sampleZohoLead = (change: Partial<LeadPayload> = {}): ZohoLeadPayload =>
  zohoLeadSchema.parse(toZohoPayload(sampleLead(change)))

export const newKey = (): string => `key-${randomBytes(8).toString('hex')}`

export const circumstancesOf = (
  idempotencyKey?: string,
  change: Partial<LeadCircumstances> = {},
): LeadCircumstances => ({
  idempotencyKey,
  clientAddress: '203.0.113.7',
  requestId: 'request-1',
  consent: { version: '2026-11-20', language: 'en', page: '/condition/piles' },
  ...change,
})

/** Dependencies on a test's database, with a clock that stands and can be set. */
export function depsOn(db: Db, at = Date.parse('2026-11-20T10:00:00Z')) {
  const time = { ms: at }
  const woken = { times: 0 }
  const deps: LeadDeps = {
    db,
    now: () => time.ms,
    random: randomBytes,
    secret: Buffer.alloc(32, 7),
    wake: () => {
      woken.times += 1
    },
  }
  return { deps, time, woken }
}
