import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { VisitorReviewTable } from '#lib/server/db/catalogue-schema'
import { type Decision, decideReview, eraseReview } from '#lib/server/services/moderate-review'
import { visitorReviewById, visitorReviews } from '#lib/server/stores/visitor-review'
import { exitCodeOf, readyDatabase, WrongUse } from '#scripts/command'
import { loadEnvironment } from '#scripts/environment'

const help = `Reads what visitors wrote of doctors and hospitals, and decides what is shown.

  npm run reviews -- list [--status waiting|shown|refused|all] [--limit N] [--json]
  npm run reviews -- show ID        the whole review
  npm run reviews -- approve ID…    shows it, on a running site within seconds
  npm run reviews -- refuse ID…     keeps it out of sight, or takes it away again
  npm run reviews -- erase ID…      erases it for good, at its writer's wish

list gives the newest 20, or N, of those that wait. A decision can be changed at any time. What may be
shown and what may not stands on /reviews; nobody's words are changed.

Exit codes: 0 done, 1 failed or no such review, 2 wrong use.`

/** Somebody called the command wrongly; the message says how. */
type Status = VisitorReviewTable['status']
const statuses: readonly string[] = ['waiting', 'shown', 'refused', 'all'] satisfies (
  | Status
  | 'all'
)[]

const aboutOf = ({ doctorSlug, hospitalSlug }: VisitorReviewTable) =>
  doctorSlug ? `/doctor/${doctorSlug}` : `/hospital/${hospitalSlug}`

const published = ({ idempotencyKey: _, ...review }: VisitorReviewTable) => review

const asLine = (review: VisitorReviewTable) =>
  [review.id, review.date, review.status, `${review.rating}/5`, aboutOf(review), review.title].join(
    '  ',
  )

const asText = (review: VisitorReviewTable) =>
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
  if (!statuses.includes(status)) throw new WrongUse(`--status takes ${statuses.join(', ')}`)
  if (!/^[1-9]\d{0,6}$/.test(limit)) throw new WrongUse('--limit takes a whole number above 0')
  const found = await visitorReviews(await readyDatabase(), {
    status: status === 'all' ? undefined : (status as Status),
    limit: Number(limit),
  })
  if (json) output.write(`${JSON.stringify(found.map(published), null, 2)}\n`)
  else if (found.length === 0) output.write(`No reviews${status === 'all' ? '' : ` ${status}`}.\n`)
  else output.write(`${found.map(asLine).join('\n')}\n`)
}

async function show([id = '']: string[], output: Writable) {
  const review = await visitorReviewById(await readyDatabase(), id)
  if (!review) throw new Error(`There is no review ${id}.`)
  output.write(asText(review))
}

async function decide(ids: string[], decision: Decision, output: Writable) {
  const db = await readyDatabase()
  const unknown: string[] = []
  for (const id of ids) {
    const outcome = await decideReview(db, { id, decision, now: Date.now() })
    if (outcome === 'unknown') unknown.push(id)
    else output.write(`${id}: ${outcome === 'decided' ? decision : `${decision} already`}\n`)
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
    throw new WrongUse(error instanceof Error ? error.message : '')
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
  if (!command) throw new WrongUse('Give list, show, approve, refuse or erase')
  const [least, most] = command.ids
  if (ids.length < least || ids.length > most)
    throw new WrongUse(`${name} takes ${most === 0 ? 'no id' : most === 1 ? 'one id' : 'ids'}`)
  if (name !== 'list' && Object.keys(values).length > 0)
    throw new WrongUse('Only list takes options')
  await command.run(values, ids, output)
}

/** @returns the exit code */
export const main = (
  parameters: string[],
  output: Writable = process.stdout,
  complaints: Writable = process.stderr,
): Promise<number> => exitCodeOf(() => run(parameters, output).then(() => 0), help, complaints)

if (import.meta.main) {
  // `reviews list | head` closes the pipe early: that is no failure.
  process.stdout.on('error', () => process.exit(0))
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
