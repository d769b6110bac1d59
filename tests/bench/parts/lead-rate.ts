import path from 'node:path'
import type { Bench, Part } from '#tests/bench/bench'
import { type LeadCounts, leadRequest } from '#tests/bench/lead-requests'
import { benchPostgres, leadsIn } from '#tests/bench/postgres'
import { processorTime, settle, watchOthers } from '#tests/bench/proc'
import { type Figure, percentile } from '#tests/bench/report/figure'
import type { Site } from '#tests/bench/sites'
import { type SteadyRound, sendSteadily } from '#tests/bench/steady-load'

const perSecond = 200
const call = '/api/backend/lead/v1/admin/webleadcreate'

const list = (counts: Record<string, number>) =>
  Object.entries(counts).map(([said, times]) => `${times} × ${said}`)

interface Machine {
  /** The server's processor time for one lead, in ms: 5 would be all of one processor. */
  each: number
  /** Share of all processors used by unrelated programs. */
  others: number
}

function noteOf({ lost, times, late }: SteadyRound, { refused }: LeadCounts, machine: Machine) {
  const ms = (values: number[], share: number) => Math.round(percentile(values, share))
  const wrong = [...list(refused), ...list(lost)]
  return [
    `median ${ms(times, 0.5)} ms, longest ${ms(times, 1)} ms`,
    `${machine.each.toFixed(1)} ms of processor a lead`,
    machine.others > 0.1 &&
      `other programs took ${Math.round(machine.others * 100)} % of the machine`,
    wrong.length > 0 && `not accepted: ${wrong.join(', ')}`,
    ms(late, 0.99) > 10 && `the load generator itself was ${ms(late, 0.99)} ms late (p99)`,
  ]
    .filter(Boolean)
    .join('; ')
}

async function measure({ quick, say }: Bench, name: string, site: Site, databaseUrl: string) {
  const seconds = quick ? 10 : 60
  say(`${perSecond} leads a second for ${seconds} s on ${name}`)
  const counts: LeadCounts = { accepted: 0, refused: {} }
  const load = { origin: site.origin, perSecond, request: leadRequest(call, counts) }
  const before = await leadsIn(databaseUrl)
  // Warm up the code.
  const warmUp = await sendSteadily({ ...load, seconds: quick ? 3 : 10 })
  await settle(site.pid)
  const others = watchOthers()
  const processorBefore = processorTime(site.pid)
  const round = await sendSteadily({ ...load, seconds })
  const each = (processorTime(site.pid) - processorBefore) / round.sent
  const machine = { each, others: others.share() }
  const sent = warmUp.sent + round.sent
  const figures: Figure[] = [
    {
      part: 'lead-rate',
      what: `${perSecond} leads a second for ${seconds} s, ${name}, p99`,
      unit: 'ms',
      ours: percentile(round.times, 0.99),
      target: { of: 'ours', most: 100 },
      note: noteOf(round, counts, machine),
      detail: { ...machine, late: percentile(round.late, 0.99) },
    },
    {
      part: 'lead-rate',
      what: `  accepted of ${sent} sent, ${name}`,
      unit: 'count',
      ours: counts.accepted,
      target: { of: 'ours', least: sent },
    },
    {
      part: 'lead-rate',
      what: `  and their rows, ${name}`,
      unit: 'count',
      ours: (await leadsIn(databaseUrl)) - before,
      target: { of: 'ours', least: counts.accepted, most: counts.accepted },
    },
  ]
  await settle(site.pid)
  return figures
}

async function onPostgres(bench: Bench): Promise<Figure[]> {
  const postgres = await benchPostgres()
  if (!postgres) {
    const what = `${perSecond} leads a second, PostgreSQL`
    const note = 'no PostgreSQL found: install one or set TEST_POSTGRES_URL'
    return [{ part: 'lead-rate', what, unit: 'ms', ours: Number.NaN, note }]
  }
  try {
    const env = { DATABASE_URL: postgres.url }
    await bench.sites.importInto('postgres', undefined, env)
    const site = await bench.sites.startOurs('postgres', env)
    return await measure(bench, 'PostgreSQL', site, postgres.url)
  } finally {
    await bench.sites.endOurs('postgres')
    await postgres.end()
  }
}

/** Leads at a constant rate on both databases, each stored durably and answered. */
export const leadRate: Part = async (bench) => {
  const { ours } = bench.sites
  const sqlite = `sqlite:${path.join(ours.dataDir, 'site.db')}`
  return [...(await measure(bench, 'SQLite', ours, sqlite)), ...(await onPostgres(bench))]
}
