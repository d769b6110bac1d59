import type { Bench, Part } from '#tests/bench/bench'
import { type LeadCounts, leadRequest } from '#tests/bench/lead-requests'
import { doubtsOf, type Round, sendLoad } from '#tests/bench/load'
import { onTwoInstances } from '#tests/bench/postgres'
import { type Figure, median } from '#tests/bench/report/figure'
import type { Site } from '#tests/bench/sites'
import type { TwoInstances } from '#tests/instances/two-instances'

const call = '/api/backend/lead/v1/admin/webleadcreate'

/** Both through nginx: with two instances, and with the remaining one. */
interface Turns {
  what: string
  rounds: Round[]
}

/** Answered by nginx, whose processor time is not measured. */
const asSite = (origin: string): Site => ({
  origin,
  pid: process.pid,
  dataDir: '',
  peakMemory: () => 0,
})

async function pages({ origin }: TwoInstances, seconds: number, turns: number): Promise<Round[]> {
  const request = { path: '/delhi/doctors/cardiology', headers: { 'accept-encoding': 'gzip' } }
  const load = { site: asSite(origin), request }
  await sendLoad({ ...load, for: { seconds: 2 } })
  const rounds: Round[] = []
  while (rounds.length < turns) rounds.push(await sendLoad({ ...load, for: { seconds } }))
  return rounds
}

async function leads({ origin }: TwoInstances, seconds: number, turns: number): Promise<Round[]> {
  const counts: LeadCounts = { accepted: 0, refused: {} }
  const load = { site: asSite(origin), request: leadRequest(call, counts) }
  await sendLoad({ ...load, for: { requests: 800 } })
  const rounds: Round[] = []
  while (rounds.length < turns)
    rounds.push(await sendLoad({ ...load, for: { requests: 700 * seconds } }))
  return rounds
}

const rateOf = ({ rounds }: Turns) => median(rounds.map(({ rate }) => rate))

function figures(two: Turns, one: Turns): Figure[] {
  const of = (what: string, turns: Turns): Figure => ({
    part: 'instances',
    what: `${turns.what}, ${what}`,
    unit: '/s',
    ours: rateOf(turns),
    note: doubtsOf(turns.rounds),
    detail: turns.rounds,
  })
  const ratio = { part: 'instances', what: '  two against one', unit: 'times' } as const
  return [of('one instance', one), of('two', two), { ...ratio, ours: rateOf(two) / rateOf(one) }]
}

async function measure({ quick, say }: Bench, site: TwoInstances): Promise<Figure[]> {
  const [seconds, turns] = quick ? [2, 2] : [6, 3]
  say('two instances behind nginx')
  const twice = {
    pages: await pages(site, seconds, turns),
    leads: await leads(site, seconds, turns),
  }
  await site.other.stop()
  say('one instance behind nginx')
  const once = {
    pages: await pages(site, seconds, turns),
    leads: await leads(site, seconds, turns),
  }
  return [
    ...figures(
      { what: 'cached page behind nginx, gzip', rounds: twice.pages },
      { what: 'cached page behind nginx, gzip', rounds: once.pages },
    ),
    ...figures(
      { what: 'accepted leads, PostgreSQL', rounds: twice.leads },
      { what: 'accepted leads, PostgreSQL', rounds: once.leads },
    ),
  ]
}

/** The gain from a second instance on the same PostgreSQL and Redis. */
export const instances: Part = (bench) => onTwoInstances((site) => measure(bench, site))
