import { links } from '#lib/domain/routes/links'
import type { VisitorReviewTable } from '#lib/server/db/catalogue-schema'
import type { Db } from '#lib/server/db/schema'
import { decideReview, eraseReview, unlistedReason } from '#lib/server/reviews/moderate'
import {
  type ModeratedReview,
  visitorReviewById,
  visitorReviews,
} from '#lib/server/reviews/visitor-store'
import {
  type Command,
  command,
  limitOf,
  mainOf,
  readyDatabase,
  runProgram,
  UsageError,
} from '#scripts/cli/command'

type Status = VisitorReviewTable['status']
const statuses: readonly string[] = ['waiting', 'shown', 'refused', 'all'] satisfies (
  | Status
  | 'all'
)[]

/** The page that shows it, or why there is none. */
function aboutOf(review: ModeratedReview): string {
  const { doctorSlug, currentSlug } = review
  if (currentSlug === null) return `on no page: ${unlistedReason(review)}`
  return doctorSlug === null ? links.hospital(currentSlug) : links.doctor(currentSlug)
}

function asJson(review: ModeratedReview) {
  const { idempotencyKey: _, currentSlug, idAtSlug, nameAtSlug, ...stored } = review
  return { ...stored, onNoPage: unlistedReason(review) }
}

const asLine = (review: ModeratedReview) =>
  [review.id, review.date, review.status, `${review.rating}/5`, aboutOf(review), review.title].join(
    '  ',
  )

const asText = (review: ModeratedReview) =>
  [
    `${review.id}, ${review.status}${review.decidedAt ? ` since ${review.decidedAt}` : ''}`,
    `About   ${aboutOf(review)}`,
    `Rating  ${review.rating} of 5`,
    `By      ${review.author || '(anonymous)'}, ${review.date}, ${review.language}`,
    '',
    review.title,
    '',
    review.text,
    '',
  ].join('\n')

const list = command(
  {
    usage: '[--status waiting|shown|refused|all] [--limit N] [--json]',
    does: 'lists the newest 20 waiting reviews, or N',
  },
  {
    options: { status: { type: 'string' }, limit: { type: 'string' }, json: { type: 'boolean' } },
  },
  async ({ values: { status = 'waiting', limit = '20', json = false }, output }) => {
    if (!statuses.includes(status)) throw new UsageError(`--status takes ${statuses.join(', ')}`)
    const most = limitOf(limit)
    const found = await visitorReviews(await readyDatabase(), {
      status: status === 'all' ? undefined : (status as Status),
      limit: most,
    })
    const none = `No reviews${status === 'all' ? '' : ` ${status}`}.`
    if (json) output.write(`${JSON.stringify(found.map(asJson), null, 2)}\n`)
    else output.write(`${found.map(asLine).join('\n') || none}\n`)
    return 0
  },
)

const show = command(
  { usage: 'ID', does: 'shows the whole review' },
  { options: {}, operands: [1, 1] },
  async ({ operands: [id = ''], output }) => {
    const review = await visitorReviewById(await readyDatabase(), id)
    if (!review) throw new Error(`There is no review ${id}.`)
    output.write(asText(review))
    return 0
  },
)

/** A warning that an approved review is still on no page; otherwise ''. */
async function warningOf(db: Db, id: string): Promise<string> {
  const review = await visitorReviewById(db, id)
  const reason = review && unlistedReason(review)
  return reason === null ? '' : `, but on no page: ${reason}`
}

/** @param act what was done to the review, or undefined if there is none */
const onEach = (does: string, act: (db: Db, id: string) => Promise<string | undefined>): Command =>
  command(
    { usage: 'ID…', does },
    { options: {}, operands: [1, 1000] },
    async ({ operands: ids, output }) => {
      const db = await readyDatabase()
      const unknown: string[] = []
      for (const id of ids) {
        const done = await act(db, id)
        if (done) output.write(`${id}: ${done}\n`)
        else unknown.push(id)
      }
      if (unknown.length > 0) throw new Error(`There is no review ${unknown.join(', ')}.`)
      return 0
    },
  )

const decide = (does: string, decision: 'shown' | 'refused') =>
  onEach(does, async (db, id) => {
    const outcome = await decideReview(db, { id, decision, now: Date.now() })
    if (outcome === 'unknown') return undefined
    const warning = decision === 'shown' ? await warningOf(db, id) : ''
    return `${decision}${outcome === 'decided' ? '' : ' already'}${warning}`
  })

export const main = mainOf({
  name: 'reviews',
  about: `Shows and moderates visitors' reviews of doctors and hospitals. A decision can be changed at any time. The rules
for reviews are on /reviews; the text of a review is never edited.

A review belongs to the doctor or hospital that it was written for. If an import removes them, the review is shown
nowhere, also not for somebody who gets the same address later. The list then says 'on no page', with the reason.
If the same doctor or hospital comes back, the review does too.`,
  exit: 'Exit codes: 0 done, 1 failed or no such review, 2 usage error.',
  commands: {
    list,
    show,
    approve: decide('publishes it; a running site shows it within seconds', 'shown'),
    refuse: decide('does not publish it, or unpublishes it', 'refused'),
    erase: onEach("erases it permanently, at the author's request", async (db, id) =>
      (await eraseReview(db, id)) ? 'erased' : undefined,
    ),
  },
})

if (import.meta.main) await runProgram(main)
