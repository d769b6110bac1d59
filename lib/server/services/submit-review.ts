import { createHash, randomBytes } from 'node:crypto'
import type { ReviewFormText, ReviewSubject } from '#lib/contract/review'
import { languageOf } from '#lib/rules/ratings'
import { getDatabase } from '#lib/server/db/database'
import { log } from '#lib/server/log'
import { newLeadId, type RandomBytes } from '#lib/server/services/lead-id'
import type { Db } from '#lib/server/stores/lead-store'
import { insertVisitorReview, rewriteWaiting } from '#lib/server/stores/visitor-review'

export interface ReviewDeps {
  db: Db
  /** Epoch ms. */
  now: () => number
  random: RandomBytes
}

/** India is 5:30 ahead all year, in ms: a review is of the day on which its writer wrote it. */
const indianTime = 19_800_000

const keyPattern = /^[A-Za-z0-9-]{16,64}$/

/** One key a form and subject. A form without a key of its own is known by what it says. */
function keyOf(key: string, values: ReviewFormText, { kind, slug }: ReviewSubject): string {
  const about = `${kind}:${slug}`
  if (keyPattern.test(key)) return `${key} ${about}`
  const { rating, title, text, name } = values
  const said = JSON.stringify([about, rating, title, text, name])
  return `said ${createHash('sha256').update(said).digest('hex')}`
}

/**
 * Keeps a review until somebody has read it. Sent again under its key it is the same review; with other
 * words, and while nobody has decided on it, the later words hold.
 *
 * @param values checked already (lib/contract/review)
 */
export async function submitReview(
  { subject, values, key }: { subject: ReviewSubject; values: ReviewFormText; key: string },
  { db, now, random }: ReviewDeps = { db: getDatabase(), now: Date.now, random: randomBytes },
): Promise<void> {
  const time = now()
  const said = {
    rating: Number(values.rating),
    title: values.title,
    text: values.text,
    author: values.name,
    language: languageOf(values.text),
  }
  const id = newLeadId(time, random)
  const idempotencyKey = keyOf(key, values, subject)
  const isNew = await insertVisitorReview(db, {
    id,
    doctorSlug: subject.kind === 'doctor' ? subject.slug : null,
    hospitalSlug: subject.kind === 'hospital' ? subject.slug : null,
    ...said,
    date: new Date(time + indianTime).toISOString().slice(0, 10),
    status: 'waiting',
    idempotencyKey,
    decidedAt: null,
  })
  if (isNew) log().info({ reviewId: id }, 'a review waits to be read')
  else await rewriteWaiting(db, idempotencyKey, said)
}
