import { promises as fs } from 'node:fs'
import { type OutcomeColumn, outcomeColumnOf, outcomeOfRow } from '#lib/domain/desk/outcome-row'
import { outcomeKinds, outcomes as table } from '#lib/domain/desk/outcomes'
import { counted } from '#lib/domain/text/format'
import type { Db } from '#lib/server/db/schema'
import { importOutcome } from '#lib/server/desk/import-outcome'
import { fault } from '#lib/server/import/check/faults'
import { type CsvRow, readCsv } from '#lib/server/import/read/csv'
import { findLeads } from '#lib/server/privacy/find-leads'
import { command, readyDatabase } from '#scripts/cli/command'

/** The cells of each row that say something about an outcome. @throws Error naming what the file lacks */
async function rowsOf(file: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  const headerFaults = (header: string[]) => {
    const columns = header.map(outcomeColumnOf)
    return (['lead', 'outcome', 'time'] as const)
      .filter((column) => !columns.includes(column))
      .map((column) => {
        const what = column === 'lead' ? 'reference or id of the lead' : column
        return fault(file, 1, '', `there is no column for the ${what}`)
      })
  }
  const { faults } = readCsv(
    { name: file, bytes: await fs.readFile(file) },
    { headerFaults },
    (row) => rows.push(row),
  )
  const [first] = faults
  if (first) throw new Error(`${file}: ${first.reason}. Nothing was taken.`)
  return rows
}

/** The first column of each kind that has something counts. */
function cellsOf({ cells }: CsvRow): Partial<Record<OutcomeColumn, string>> {
  const known: Partial<Record<OutcomeColumn, string>> = {}
  for (const [heading, value] of Object.entries(cells)) {
    const column = outcomeColumnOf(heading)
    if (column && !known[column]) known[column] = value
  }
  return known
}

type Taken = 'taken' | 'known' | 'closed' | 'empty' | { problem: string }

async function take(db: Db, row: CsvRow, now: number): Promise<Taken> {
  if (row.broken) return { problem: row.broken }
  const read = outcomeOfRow(cellsOf(row), now)
  if (!read) return 'empty'
  if ('problem' in read) return read
  const found = await findLeads(db, read.lead)
  if (!found) return { problem: 'it has neither a reference (CS-7K4M-2Q) nor an id' }
  const [lead, ...more] = found
  if (!lead) return { problem: 'there is no such lead' }
  if (more.length > 0) return { problem: 'several leads have this reference: give the id' }
  return importOutcome(db, lead.id, read)
}

/** Ends a transaction whose changes were only to be counted. */
class DryRun extends Error {}

export const importOutcomes = command(
  {
    usage: 'FILE [--dry-run]',
    does: 'takes what came of calls from a CSV export of the CRM',
    about: `FILE has a header. Columns: reference (CS-7K4M-2Q) or id, outcome and time; and, where there are any, by, note,
place, appointment, call again, bring and reason. The names of Zoho's export of the site's fields (Website_Lead_Id,
Website_Outcome, …) are understood, and other columns are ignored.

Outcomes: ${outcomeKinds.map((kind) => table[kind].label.toLowerCase()).join(', ')}. Times such as 2026-11-28 10:30
or 28/11/2026 10:30 AM are India's unless they name a zone. A booked appointment needs its place and time.

Nothing of a line with a fault is taken; it is named with its number, and the command exits with 1. The other lines are
taken. Taking a file twice changes nothing, and neither does what the desk itself has sent to the CRM. Outcomes of
withdrawn and erased requests are left out. With --dry-run nothing is changed.`,
  },
  { options: { 'dry-run': { type: 'boolean' } }, operands: [1, 1] },
  async ({ values, operands: [file = ''], output, errorOutput, progress }) => {
    const isDryRun = values['dry-run'] === true
    const rows = await rowsOf(file)
    const db = await readyDatabase()
    const counts = { taken: 0, known: 0, closed: 0, empty: 0, wrong: 0 }
    for (const [place, row] of rows.entries()) {
      let taken: Taken = 'empty'
      await db
        .transaction()
        .execute(async (transaction) => {
          taken = await take(transaction, row, Date.now())
          if (isDryRun) throw new DryRun()
        })
        .catch((error: unknown) => {
          if (!(error instanceof DryRun)) throw error
        })
      const result = taken as Taken
      if (typeof result === 'string') counts[result] += 1
      else {
        counts.wrong += 1
        errorOutput.write(`Line ${row.line}: ${result.problem}\n`)
      }
      progress(`${counted(place + 1, 'line')} read`)
    }
    const { taken, known, closed, empty, wrong } = counts
    output.write(
      `${isDryRun ? 'Nothing was changed. ' : ''}${counted(taken, 'outcome')} ${isDryRun ? 'would be ' : ''}taken, ${known} known already, ${closed} of withdrawn or erased requests; ${counted(empty, 'line')} without an outcome, ${wrong} with a fault.\n`,
    )
    return wrong > 0 ? 1 : 0
  },
)
