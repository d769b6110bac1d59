import { links } from '#lib/domain/routes/links'
import { indianTime } from '#lib/domain/text/format'
import type { VisitorReviewTable } from '#lib/server/db/catalogue-schema'
import type { Db } from '#lib/server/db/schema'
import { visible } from '#lib/server/platform/visible'
import {
  decideReview,
  eraseReview,
  reviewsToModerate,
  reviewToModerate,
  revisionOf,
  unlistedReason,
} from '#lib/server/reviews/moderate'
import { type ModeratedReview, visitorReviewById } from '#lib/server/reviews/visitor-store'
import { UsageError } from '#scripts/cli/arguments'
import {
  type Command,
  command,
  limitOf,
  mainOf,
  readyDatabase,
  runProgram,
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
  return { ...stored, revision: revisionOf(review), onNoPage: unlistedReason(review) }
}

/** How a decision names what was read: 'ID@REVISION'. */
const nameOf = (review: ModeratedReview) => `${review.id}@${revisionOf(review)}`

const asLine = (review: ModeratedReview) =>
  [
    nameOf(review),
    review.date,
    review.status,
    `${review.rating}/5`,
    aboutOf(review),
    review.title,
  ].join('  ')

const asText = (review: ModeratedReview) =>
  [
    `${nameOf(review)}, ${review.status}${review.decidedAt ? ` since ${indianTime(review.decidedAt)}` : ''}`,
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
    const filter = { status: status === 'all' ? undefined : (status as Status), limit: most }
    const found = await reviewsToModerate(await readyDatabase(), filter, Date.now())
    const none = `No reviews${status === 'all' ? '' : ` ${status}`}.`
    if (json) output.write(`${visible(JSON.stringify(found.map(asJson), null, 2))}\n`)
    else
      output.write(
        `${found.map((one) => visible(asLine(one)).replaceAll('\n', ' ')).join('\n') || none}\n`,
      )
    return 0
  },
)

/** @param name 'ID' or 'ID@REVISION' */
function namedBy(name: string): { id: string; revision: string | undefined } {
  const [id = '', revision] = name.split('@', 2)
  return { id, revision }
}

const show = command(
  { usage: 'ID', does: 'shows the whole review; its author cannot change it any more' },
  { options: {}, operands: [1, 1] },
  async ({ operands: [id = ''], output }) => {
    const review = await reviewToModerate(await readyDatabase(), namedBy(id).id, Date.now())
    if (!review) throw unknown(id)
    output.write(visible(asText(review)))
    return 0
  },
)

/** A warning that an approved review is still on no page; otherwise ''. */
async function warningOf(db: Db, id: string): Promise<string> {
  const review = await visitorReviewById(db, id)
  const reason = review && unlistedReason(review)
  return reason === null ? '' : `, but on no page: ${reason}`
}

const unknown = (id: string) => new Error(`There is no review ${id}.`)

/** @param act returns what was done to the review, or why nothing was */
const onEach = (
  usage: string,
  does: string,
  act: (db: Db, name: { id: string; revision: string | undefined }) => Promise<string | Error>,
): Command =>
  command(
    { usage, does },
    { options: {}, operands: [1, 1000] },
    async ({ operands: names, output }) => {
      const db = await readyDatabase()
      const failures: string[] = []
      for (const name of names.map(namedBy)) {
        const done = await act(db, name)
        if (done instanceof Error) failures.push(done.message)
        else output.write(`${name.id}: ${done}\n`)
      }
      if (failures.length > 0) throw new Error(failures.join('\n'))
      return 0
    },
  )

const decide = (usage: string, does: string, decision: 'shown' | 'refused') =>
  onEach(usage, does, async (db, { id, revision }) => {
    const outcome = await decideReview(db, { id, revision, decision, now: Date.now() })
    if (outcome === 'unknown') return unknown(id)
    if (outcome === 'changed')
      return new Error(
        revision === undefined
          ? `${id}: name the revision that you have read, ID@REVISION. list and show print it.`
          : `${id}: this is not the revision ${revision}. Read it again: npm run reviews -- show ${id}`,
      )
    const warning = decision === 'shown' ? await warningOf(db, id) : ''
    return `${decision}${outcome === 'decided' ? '' : ' already'}${warning}`
  })

export const main = mainOf({
  name: 'reviews',
  about: `Shows and moderates visitors' reviews of doctors and hospitals. A decision can be changed at any time. The rules
for reviews are on /reviews; the text of a review is never edited.

list and show print what a decision needs: ID@REVISION. The revision stands for the text that you have read; a review
with another text is not approved. Once list or show has printed a review, its author cannot change it any more: what
they send then is another review.

A review belongs to the doctor or hospital that it was written for. If an import removes them, the review is shown
nowhere, also not for somebody who gets the same address later. The list then says 'on no page', with the reason.
If the same doctor or hospital comes back, the review does too.

Times are India's; with --json they are UTC (ISO 8601).`,
  exit: 'Exit codes: 0 done, 1 failed or no such review, 2 usage error.',
  commands: {
    list,
    show,
    approve: decide(
      'ID@REVISION…',
      'publishes it; a running site shows it within seconds',
      'shown',
    ),
    refuse: decide('ID…', 'does not publish it, or unpublishes it', 'refused'),
    erase: onEach('ID…', "erases it permanently, at the author's request", async (db, { id }) =>
      (await eraseReview(db, id)) ? 'erased' : unknown(id),
    ),
  },
})

if (import.meta.main) await runProgram(main)
