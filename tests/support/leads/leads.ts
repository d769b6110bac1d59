import { randomBytes } from 'node:crypto'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import {
  emptyLead,
  type LeadPayload,
  type ZohoLeadPayload,
  zohoLeadSchema,
} from '#lib/domain/leads/lead'
import type { Db } from '#lib/server/db/schema'
import type { CrmItem } from '#lib/server/leads/crm/crm'
import type { LeadCircumstances } from '#lib/server/leads/save'
import type { LeadDeps } from '#lib/server/leads/submit'

/** Leads for tests: one filled form and the bodies of its two calls. */

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

/** Dependencies on a test's database, with a clock that stands still and can be set. */
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

/** A lead on its way to the CRM. */
export const crmItem = (outboxId: number, change: Partial<CrmItem> = {}): CrmItem => ({
  outboxId,
  leadId: `lead-${outboxId}`,
  kind: 'lead',
  attempt: 1,
  createdAt: Date.parse('2026-11-20T10:00:00Z'),
  lead: sampleLead({ MobileNoData: String(9_000_000_000 + outboxId) }),
  survey: null,
  callbackWord: 'MOLU',
  isWithdrawn: false,
  ...change,
})
