import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DialectName } from '#lib/server/db/database'
import { both } from '#tests/faults/flags'
import { root } from '#tests/faults/folder'
import { isClean, isFor, type ProgramName, programNames, type Result } from '#tests/faults/program'
import { markdownTable } from '#tests/support/markdown-table'

const head = [
  'what',
  'database',
  'rounds',
  'leads sent',
  'accepted',
  'lost',
  'doubled',
  'never delivered',
  'other errors',
  'pages requested',
  'not 200',
  'longest wait, lead',
  'page',
  'holds',
]

const titles: Record<ProgramName, string> = {
  kill: 'server killed (SIGKILL)',
  desk: 'server killed while the care team works',
  database: 'database',
  disk: 'disk full',
  wal: 'disk of the write-ahead log full',
  redis: 'Redis killed and stalled',
  crm: 'CRM down,',
  worker: 'worker killed after the CRM’s commit',
  clock: 'clock jumps by a day,',
  nginx: 'nginx',
  power: 'power cut',
  'slow-loris': 'slow-loris',
}

const count = (value: number) => value.toLocaleString('en-GB')

const seconds = (ms: number) => (ms > 0 ? `${(ms / 1000).toFixed(1)} s` : '–')

function cells(result: Result): string[] {
  const { program, part, database, outcome } = result
  const what = part ? `${titles[program]} ${part}` : titles[program]
  if (typeof outcome === 'string')
    return [what, database, ...head.slice(3).map(() => ''), `SKIPPED: ${outcome}`]
  const { lost, doubled, undelivered, wrong, pages, pagesNot200 } = outcome
  return [
    what,
    database,
    ...[outcome.rounds, outcome.sent, outcome.accepted, lost, doubled, undelivered, wrong].map(
      count,
    ),
    pages > 0 ? count(pages) : '–',
    pages > 0 ? count(pagesNot200) : '–',
    seconds(outcome.longestMs),
    seconds(outcome.longestPageMs),
    isClean(result) ? 'yes' : 'NO',
  ]
}

export function formatTable(results: readonly Result[]): string {
  return markdownTable(head, results.map(cells))
}

const machine = () => {
  const [processor] = os.cpus()
  const memory = Math.round(os.totalmem() / 1024 ** 3)
  return `${os.availableParallelism()} cores (${processor?.model ?? 'unknown'}), ${memory} GB, ${os.type()} ${os.release()}, Node.js ${process.version}`
}

const reportPage = (
  results: readonly Result[],
  { days, commit }: { days: string; commit: string },
) =>
  `# Faults

\`npm run faults\` breaks what the site depends on, under a load of leads and visits to cached pages, and writes this
page. Run on ${days}, at ${commit}: ${machine()}.

A lead is **lost** when it was accepted and is not in the database; **doubled** when the CRM has it more than once,
under one key or two; **never delivered** when the CRM does not have it long after the faults ended. **Other errors**
are answers to leads that are neither success nor 'try again later' (503). No answer within 15 s also counts, except
when the server was killed. **Not 200** counts failed requests for cached pages. All five must be zero. The
**longest wait** is the longest for a single answer. Patients retry with the same idempotency key, as the browser does;
the leads sent but not accepted got 'try again later' each time. An answer is judged by its body.
A simulation of the worker has no server: its leads go straight to the stores, so nobody waits for an answer (–), and
pages are requested only when a server runs alongside. Where the care team works, 'doubled' also counts leads that two
members had at once, and 'lost' also outcomes that were accepted and are gone.

${formatTable(results)}

Each file in \`tests/faults/programs\` describes its fault above the program that it exports. How the site handles these
faults: [0033](decisions/0033-faults.md).
`

/** Results of complete rounds, kept until they make up the page docs/faults.md. */

interface Kept {
  /** ISO date. */
  day: string
  commit: string
  results: Result[]
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The tested commit, with a note about uncommitted changes. Changes to documents do not count. */
export function testedCommit(): string {
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!docs', ':!*.md').trim()
    const commit = `commit ${git('rev-parse', '--short=10', 'HEAD').trim()}`
    return changed ? `${commit} with changes` : commit
  } catch {
    return 'no known commit'
  }
}

const resultsFolder = path.join(root, '.cache', 'faults', 'results')

const fileOf = (folder: string, program: ProgramName, database: DialectName) =>
  path.join(folder, `${program}-${database}.json`)

/** Removes a program's earlier results before it is run again, so that a failure leaves none. */
export function forgetResults(
  programs: readonly ProgramName[],
  databases: readonly DialectName[],
  folder = resultsFolder,
): void {
  for (const program of programs)
    for (const database of databases) rmSync(fileOf(folder, program, database), { force: true })
}

/** Saves the results of complete rounds at a commit. */
export function keepResults(
  results: readonly Result[],
  commit: string,
  folder = resultsFolder,
): void {
  const day = new Date().toISOString().slice(0, 10)
  mkdirSync(folder, { recursive: true })
  for (const program of programNames)
    for (const database of both) {
      const own = results.filter((one) => one.program === program && one.database === database)
      const kept = { day, commit, results: own } satisfies Kept
      if (own.length > 0) writeFileSync(fileOf(folder, program, database), JSON.stringify(kept))
    }
}

/**
 * The page docs/faults.md, once every program has run on every database at the same commit.
 *
 * @returns the text, or what is missing for it
 */
export function reportOf(folder = resultsFolder): { text?: string; missing?: string } {
  const places = programNames.flatMap((program) =>
    both
      .filter((database) => isFor(program, database))
      .map((database) => ({ name: `${program} on ${database}`, program, database })),
  )
  const missing = places.filter((one) => !existsSync(fileOf(folder, one.program, one.database)))
  if (missing.length > 0) return { missing: missing.map(({ name }) => name).join(', ') }
  const kept = places.map(
    ({ program, database }) =>
      JSON.parse(readFileSync(fileOf(folder, program, database), 'utf8')) as Kept,
  )
  const commits = [...new Set(kept.map((one) => one.commit))]
  const [commit = ''] = commits
  if (commits.length > 1)
    return { missing: `one commit for all results, not ${commits.join(', ')}` }
  const days = [...new Set(kept.map((one) => one.day))].sort().join(', ')
  return {
    text: reportPage(
      kept.flatMap((one) => one.results),
      { days, commit },
    ),
  }
}

/** @returns a message about docs/faults.md */
export function writeReport(): string {
  const { text, missing } = reportOf()
  if (text === undefined) return `docs/faults.md was not changed; missing: ${missing}.`
  writeFileSync(path.join(root, 'docs', 'faults.md'), text)
  return 'docs/faults.md is written.'
}
