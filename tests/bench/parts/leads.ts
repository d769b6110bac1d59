import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Part } from '#tests/bench/bench'
import { type LeadCounts, leadRequest } from '#tests/bench/lead-requests'
import { doubtsOf, type Round, sendLoad } from '#tests/bench/load'
import { settle } from '#tests/bench/proc'
import { type Figure, median } from '#tests/bench/report/figure'
import type { Site } from '#tests/bench/sites'

function rowsIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(database.prepare('select count(*) as rows from lead').get()?.rows)
  } finally {
    database.close()
  }
}

interface Side {
  site: Site
  call: string
  database: string
  counts: LeadCounts
  rounds: Round[]
  /** Requests in a round: a fixed number, so that each one is answered and counted. */
  amount: number
}

const side = (site: Site, call: string, file: string): Side => ({
  site,
  call,
  database: path.join(site.dataDir, file),
  counts: { accepted: 0, refused: {} },
  rounds: [],
  amount: 400,
})

const oneRound = ({ site, call, counts, amount }: Side) =>
  sendLoad({ site, for: { requests: amount }, request: leadRequest(call, counts) })

/** Number of requests that take about `seconds`. Measured three times, which also warms up the server. */
async function calibrate(one: Side, seconds: number) {
  for (let turn = 0; turn < 3; turn += 1) {
    const { rate } = await oneRound(one)
    one.amount = Math.max(400, Math.round(rate * seconds))
  }
}

function noteOf(ours: Side, empty: Side, drained: number): string {
  const refused = Object.entries(ours.counts.refused).map(([said, times]) => `${times} × ${said}`)
  const [doubts, emptyDoubts] = [doubtsOf(ours.rounds), doubtsOf(empty.rounds)]
  return [
    refused.length > 0 && `not accepted: ${refused.join(', ')}`,
    drained > 2000 && `the outbox took ${Math.round(drained / 1000)} s more after a round`,
    doubts,
    emptyDoubts && `empty: ${emptyDoubts}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Durably stored leads per second, alternating with a minimal route that does one durable insert. */
export const leads: Part = async ({ sites, quick, say }) => {
  const ours = side(sites.ours, '/api/backend/lead/v1/admin/webleadcreate', 'site.db')
  const empty = side(sites.empty, '/api/insert', 'insert.db')
  const rowsBefore = rowsIn(ours.database)
  const drains: number[] = []
  for (const one of [ours, empty]) {
    await calibrate(one, quick ? 1 : 4)
    await settle(one.site.pid)
  }
  const turns = quick ? 2 : 5
  for (let turn = 1; turn <= turns; turn += 1) {
    say(`leads, round ${turn} of ${turns}`)
    for (const one of [ours, empty]) {
      one.rounds.push(await oneRound(one))
      const drained = await settle(one.site.pid)
      if (one === ours) drains.push(drained)
    }
  }
  const rates = (one: Side) => median(one.rounds.map(({ rate }) => rate))
  const { accepted } = ours.counts
  const figures: Figure[] = [
    {
      part: 'leads',
      what: 'accepted leads',
      unit: '/s',
      ours: rates(ours),
      empty: rates(empty),
      target: { of: 'ratio', least: 0.5 },
      note: noteOf(ours, empty, median(drains)),
      detail: { ours: ours.rounds, empty: empty.rounds, drains },
    },
    {
      part: 'leads',
      what: 'lead rows for the accepted answers',
      unit: 'count',
      ours: rowsIn(ours.database) - rowsBefore,
      target: { of: 'ours', least: accepted, most: accepted },
    },
  ]
  return figures
}
