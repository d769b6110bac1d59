import { createHash } from 'node:crypto'
import { sameLeadMs } from '#lib/domain/leads/lead-call'
import type { Db } from '#lib/server/db/schema'
import { leadByKey } from '#lib/server/leads/store'

/** A form without an idempotency key, and what its key is derived from. */
interface KeylessForm {
  fields: URLSearchParams
  /** Names of the fields that distinguish two different requests. */
  content: readonly string[]
  clientAddress: string
  now: Date
}

const plainKey = (text: string) =>
  `plain-${createHash('sha256').update(text).digest('hex').slice(0, 48)}`

/** @param before 0 for the current time window, 1 for the previous one */
function keyAt({ fields, content, clientAddress, now }: KeylessForm, before: number): string {
  const typed = content.map((name) => `${name}=${fields.get(name) ?? ''}\n`).join('')
  return plainKey(`${typed}${clientAddress}\n${Math.floor(now.getTime() / sameLeadMs) - before}`)
}

/** Without the early script a form may have no key; one is derived from its content, sender and time. */
export const keyOfContent = (form: KeylessForm): string => keyAt(form, 0)

/** The key itself or, if its lead is closed, a new key derived from that lead. */
async function openKey(db: Db, first: string) {
  let key = first
  let lead = await leadByKey(db, key)
  while (lead && lead.status !== 'new') {
    key = plainKey(`${key}\n${lead.id}`)
    lead = await leadByKey(db, key)
  }
  return { key, lead }
}

/**
 * The same, checked against the saved leads: a withdrawn lead does not absorb a new request, and two
 * submissions on either side of a window's boundary are one lead.
 */
export async function keyOfSavedContent(db: Db, form: KeylessForm): Promise<string> {
  const before = await openKey(db, keyAt(form, 1))
  if (before.lead && form.now.getTime() - before.lead.createdAt < sameLeadMs) return before.key
  return (await openKey(db, keyAt(form, 0))).key
}
