import { createHash } from 'node:crypto'
import { type Db, leadByKey } from '#lib/server/stores/lead-store'

/** A form that was sent twice within this time, in ms, is one lead, when it carries no key. */
const repeatWindow = 10 * 60_000

/** What stands in for the key of a form that carries none. */
export interface KeylessForm {
  fields: URLSearchParams
  /** The names of the fields in which two forms differ that are not the same request. */
  content: readonly string[]
  clientAddress: string
  now: Date
}

const plainKey = (text: string) =>
  `plain-${createHash('sha256').update(text).digest('hex').slice(0, 48)}`

/** @param before 0 for the present stretch of time, 1 for the one before */
function keyAt({ fields, content, clientAddress, now }: KeylessForm, before: number): string {
  const said = content.map((name) => `${name}=${fields.get(name) ?? ''}\n`).join('')
  return plainKey(`${said}${clientAddress}\n${Math.floor(now.getTime() / repeatWindow) - before}`)
}

/** Without the early script a form may have no key: its content, its sender and the time stand in for one. */
export const keyOfContent = (form: KeylessForm): string => keyAt(form, 0)

/** The key itself, or, where its lead is closed, the one that follows from that lead. */
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
 * The same, told apart from the leads that are kept here: one that the patient has withdrawn does not
 * swallow a new request, and two presses with the border of two stretches of time between them are one.
 */
export async function keyOfKeptContent(db: Db, form: KeylessForm): Promise<string> {
  const before = await openKey(db, keyAt(form, 1))
  if (before.lead && form.now.getTime() - before.lead.createdAt < repeatWindow) return before.key
  return (await openKey(db, keyAt(form, 0))).key
}
