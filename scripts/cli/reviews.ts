import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { loadEnvironment } from '#lib/config/load-environment'
import { links } from '#lib/domain/routes/links'
import type { VisitorReviewTable } from '#lib/server/db/catalogue-schema'
import type { Db } from '#lib/server/db/schema'
import { type Decision, decideReview, eraseReview, whyOnNoPage } from '#lib/server/reviews/moderate'
import {
  type ModeratedReview,
  visitorReviewById,
  visitorReviews,
} from '#lib/server/reviews/visitor-store'
import { exitCodeOf, readyDatabase, UsageError } from '#scripts/cli/command'

const help = `Shows and moderates visitors' reviews of doctors and hospitals.

  npm run reviews -- list [--status waiting|shown|refused|all] [--limit N] [--json]
  npm run reviews -- show ID        the whole review
  npm run reviews -- approve ID…    publishes it; a running site shows it within seconds
  npm run reviews -- refuse ID…     does not publish it, or unpublishes it
  npm run reviews -- erase ID…      erases it permanently, at the author's request

list shows the newest 20 waiting reviews, or N. A decision can be changed at any time. The rules for reviews
are on /reviews; the text of a review is never edited.

A review belongs to the doctor or hospital that it was written for. If an import removes them, the review is shown
nowhere, also not for somebody who gets the same address later. The list then says 'on no page', with the reason.
If the same doctor or hospital comes back, the review does too.

Exit codes: 0 done, 1 failed or no such review, 2 usage error.`

type Status = VisitorReviewTable['status']
const statuses: readonly string[] = ['waiting', 'shown', 'refused', 'all'] satisfies (
  | Status
  | 'all'
)[]

/** The page that shows it, or why there is none. */
function aboutOf(review: ModeratedReview): string {
  const { doctorSlug, currentSlug } = review
  if (currentSlug === null) return `on no page: ${whyOnNoPage(review)}`
  return doctorSlug === null ? links.hospital(currentSlug) : links.doctor(currentSlug)
}

function asJson(review: ModeratedReview) {
  const { idempotencyKey: _, currentSlug, idAtSlug, nameAtSlug, ...stored } = review
  return { ...stored, onNoPage: whyOnNoPage(review) }
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

async function list(values: Values, output: Writable) {
  const { status = 'waiting', limit = '20', json = false } = values
  if (!statuses.includes(status)) throw new UsageError(`--status takes ${statuses.join(', ')}`)
  if (!/^[1-9]\d{0,6}$/.test(limit)) throw new UsageError('--limit takes a whole number above 0')
  const found = await visitorReviews(await readyDatabase(), {
    status: status === 'all' ? undefined : (status as Status),
    limit: Number(limit),
  })
  if (json) output.write(`${JSON.stringify(found.map(asJson), null, 2)}\n`)
  else if (found.length === 0) output.write(`No reviews${status === 'all' ? '' : ` ${status}`}.\n`)
  else output.write(`${found.map(asLine).join('\n')}\n`)
}

async function show([id = '']: string[], output: Writable) {
  const review = await visitorReviewById(await readyDatabase(), id)
  if (!review) throw new Error(`There is no review ${id}.`)
  output.write(asText(review))
}

/** A warning that an approved review is still on no page; otherwise ''. */
async function warningOf(db: Db, id: string): Promise<string> {
  const review = await visitorReviewById(db, id)
  const reason = review && whyOnNoPage(review)
  return reason === null ? '' : `, but on no page: ${reason}`
}

async function decide(ids: string[], decision: Decision, output: Writable) {
  const db = await readyDatabase()
  const unknown: string[] = []
  for (const id of ids) {
    const outcome = await decideReview(db, { id, decision, now: Date.now() })
    if (outcome === 'unknown') {
      unknown.push(id)
      continue
    }
    const warning = decision === 'shown' ? await warningOf(db, id) : ''
    output.write(`${id}: ${decision}${outcome === 'decided' ? '' : ' already'}${warning}\n`)
  }
  if (unknown.length > 0) throw new Error(`There is no review ${unknown.join(', ')}.`)
}

async function erase(ids: string[], output: Writable) {
  const db = await readyDatabase()
  const unknown: string[] = []
  for (const id of ids)
    if (await eraseReview(db, id)) output.write(`${id}: erased\n`)
    else unknown.push(id)
  if (unknown.length > 0) throw new Error(`There is no review ${unknown.join(', ')}.`)
}

const options = {
  status: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function readParameters(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '')
  }
}

type Values = ReturnType<typeof readParameters>['values']

/** How many ids a command takes, and what it does. */
const commands: Record<
  string,
  { ids: [number, number]; run: (values: Values, ids: string[], output: Writable) => Promise<void> }
> = {
  list: { ids: [0, 0], run: (values, _, output) => list(values, output) },
  show: { ids: [1, 1], run: (_, ids, output) => show(ids, output) },
  approve: { ids: [1, 1000], run: (_, ids, output) => decide(ids, 'shown', output) },
  refuse: { ids: [1, 1000], run: (_, ids, output) => decide(ids, 'refused', output) },
  erase: { ids: [1, 1000], run: (_, ids, output) => erase(ids, output) },
}

async function run(parameters: string[], output: Writable): Promise<void> {
  const { values, positionals } = readParameters(parameters)
  if (values.help) {
    output.write(`${help}\n`)
    return
  }
  const [name = '', ...ids] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError('Give list, show, approve, refuse or erase')
  const [min, max] = command.ids
  if (ids.length < min || ids.length > max)
    throw new UsageError(`${name} takes ${max === 0 ? 'no id' : max === 1 ? 'one id' : 'ids'}`)
  if (name !== 'list' && Object.keys(values).length > 0)
    throw new UsageError('Only list takes options')
  await command.run(values, ids, output)
}

/** @returns the exit code */
export const main = (
  parameters: string[],
  output: Writable = process.stdout,
  errorOutput: Writable = process.stderr,
): Promise<number> => exitCodeOf(() => run(parameters, output).then(() => 0), help, errorOutput)

if (import.meta.main) {
  // `reviews list | head` closes the pipe early, which is not a failure.
  process.stdout.on('error', () => process.exit(0))
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
