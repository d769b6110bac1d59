import { createHash, randomBytes } from 'node:crypto'
import type { ReviewFormText, ReviewSubject } from '#lib/domain/catalogue/review'
import { indianDate } from '#lib/domain/text/format'
import { languageOfText } from '#lib/domain/text/language'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { log } from '#lib/server/platform/log'
import { isFormKey } from '#lib/server/platform/request'
import { newSortableId, type RandomBytes } from '#lib/server/platform/sortable-id'
import { revisionOf } from '#lib/server/reviews/moderate'
import {
  insertVisitorReview,
  updateUnseenReview,
  waitingReview,
} from '#lib/server/reviews/visitor-store'

interface ReviewDeps {
  db: Db
  /** Epoch ms. */
  now: () => number
  random: RandomBytes
}

/** The idempotency key of a form and subject. Without a valid key in the form, its content is the key. */
function keyOf(key: string, values: ReviewFormText, { kind, id }: ReviewSubject): string {
  const about = `${kind}:${id}`
  if (isFormKey(key)) return `${key} ${about}`
  const { rating, title, text, name } = values
  const content = JSON.stringify([about, rating, title, text, name])
  return `said ${createHash('sha256').update(content).digest('hex')}`
}

/**
 * Stores a review for moderation. Sent again under the same key it is the same review: until a moderator has seen it,
 * the latest text replaces the earlier one. Then another text is another review, so that neither is lost. After the
 * decision nothing changes.
 *
 * @param values already validated (lib/domain/catalogue/review)
 */
export async function submitReview(
  { subject, values, key }: { subject: ReviewSubject; values: ReviewFormText; key: string },
  { db, now, random }: ReviewDeps = { db: getDatabase(), now: Date.now, random: randomBytes },
): Promise<void> {
  const time = now()
  const content = {
    rating: Number(values.rating),
    title: values.title,
    text: values.text,
    author: values.name,
    language: languageOfText(values.text),
  }
  const id = newSortableId(time, random)
  const idempotencyKey = keyOf(key, values, subject)
  const isDoctor = subject.kind === 'doctor'
  const row = {
    id,
    doctorId: isDoctor ? subject.id : null,
    hospitalId: isDoctor ? null : subject.id,
    doctorSlug: isDoctor ? subject.slug : null,
    hospitalSlug: isDoctor ? null : subject.slug,
    subjectName: subject.name,
    ...content,
    date: indianDate(new Date(time)),
    status: 'waiting',
    idempotencyKey,
    seenAt: null,
    decidedAt: null,
  } as const
  let isNew = await insertVisitorReview(db, row)
  if (!isNew) {
    await updateUnseenReview(db, idempotencyKey, content)
    const waiting = await waitingReview(db, idempotencyKey)
    const revision = revisionOf(content)
    if (waiting && revisionOf(waiting) !== revision)
      isNew = await insertVisitorReview(db, {
        ...row,
        idempotencyKey: `${idempotencyKey} ${revision}`,
      })
  }
  if (isNew) log().info({ reviewId: id }, 'a review is waiting for moderation')
}
