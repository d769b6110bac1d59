import os from 'node:os'
import { isClean, type ProgramName, type Result } from '#scripts/faults/program'
import { markdownTable } from '#scripts/markdown-table'

/** The results as a table, and as the page docs/faults.md. */

const head = [
  'what',
  'database',
  'rounds',
  'leads sent',
  'answered yes',
  'lost',
  'doubled',
  'never sent on',
  'other errors',
  'pages asked',
  'not 200',
  'longest wait, lead',
  'page',
  'holds',
]

const titles: Record<ProgramName, string> = {
  kill: 'server killed (SIGKILL)',
  database: 'database',
  disk: 'disk full',
  redis: 'Redis killed and stalled',
  crm: 'CRM down,',
  worker: 'worker killed after the CRM’s commit',
  clock: 'clock jumps by a day,',
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
    ...[outcome.rounds, outcome.sent, outcome.yes, lost, doubled, undelivered, wrong].map(count),
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

export const reportPage = (
  results: readonly Result[],
  { days, commit }: { days: string; commit: string },
) =>
  `# Faults

\`npm run faults\` breaks what the site stands on, under a load of leads and of visits to cached pages, and writes this
page. Run on ${days}, at ${commit}: ${machine()}.

A lead is **lost** when it was answered with success and is not in the database; **doubled** when the CRM has it more
than once, under one key or under two; **never sent on** when the CRM does not have it although everything has been
well for long. **Other errors** are answers to leads that are neither success nor 'not now' (503); none at all within
15 s is one too, but for a server that was killed. **Not 200** counts answers to requests for pages that were in the
cache. All five must be zero. The **longest wait** is that of one answer. Patients try again under their key as the
browser does; of 'leads sent' the rest heard 'not now' each time. An answer counts by what its body says.
Where a worker is tried alone, be it by a clock that is made up, its leads come straight from the stores: nobody waited
for an answer (–), and pages are only asked for where a server runs beside it.

${formatTable(results)}

What each does is at the head of its file in \`scripts/faults/programs\`; what the site does about it is in
[0033](decisions/0033-faults.md).
`
