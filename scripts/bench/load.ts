import autocannon, { type Request } from 'autocannon'
import { median } from '#scripts/bench/figure'
import { processorTime } from '#scripts/bench/proc'
import type { Site } from '#scripts/bench/sites'

/** What the specification of the bench asks for: busy, not overrun. */
const connections = 20

export interface Round {
  /** Good answers (2xx) a second. */
  rate: number
  good: number
  /** Answers that were none of 2xx, and requests without an answer. */
  bad: number
  /** In ms. */
  p50: number
  p99: number
  /** Of one processor core, taken by the load generator itself: near 1 it measures itself. */
  generatorShare: number
  /** Processor time that the server took for one good answer, in ms: steadier than the rate on a busy machine. */
  processorEach: number
  /** Answers by their X-Nextjs-Cache header. */
  cache: Record<string, number>
}

interface Load {
  site: Site
  /** How long, in seconds; or how many requests, each of which is waited for. */
  for: { seconds: number } | { requests: number }
  request: Request
}

const cacheHeader = 'x-nextjs-cache'

/** @param raw names and values by turns, as they came */
function cacheStateOf(raw: readonly string[]): string {
  for (let at = 0; at < raw.length; at += 2)
    if (raw[at]?.toLowerCase() === cacheHeader) return raw[at + 1] ?? ''
  return 'none'
}

/** Sends one round of load from 20 connections and waits for its end. */
export async function sendLoad(load: Load): Promise<Round> {
  const cache: Record<string, number> = {}
  const processorBefore = process.cpuUsage()
  const serverBefore = processorTime(load.site.pid)
  const started = performance.now()
  const result = await autocannon({
    url: load.site.origin,
    connections,
    // It sees the end at a sample alone: with its own second, durations would be whole seconds.
    sampleInt: 10,
    ...('seconds' in load.for ? { duration: load.for.seconds } : { amount: load.for.requests }),
    requests: [load.request],
    setupClient: (client) => {
      client.on('headers', ({ headers }: { headers: string[] }) => {
        const state = cacheStateOf(headers)
        cache[state] = (cache[state] ?? 0) + 1
      })
    },
  })
  const { user, system } = process.cpuUsage(processorBefore)
  return {
    rate: result['2xx'] / result.duration,
    good: result['2xx'],
    bad: result.non2xx + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
    generatorShare: (user + system) / 1000 / (performance.now() - started),
    processorEach: (processorTime(load.site.pid) - serverBefore) / result['2xx'],
    cache,
  }
}

/** What the rounds themselves say against their median: '' when nothing does. */
export function doubtsOf(rounds: readonly Round[]): string {
  const rates = rounds.map(({ rate }) => rate)
  const apart = (Math.max(...rates) - Math.min(...rates)) / median(rates)
  const bad = rounds.reduce((sum, round) => sum + round.bad, 0)
  const share = median(rounds.map(({ generatorShare }) => generatorShare))
  return [
    bad > 0 && `${bad} bad answers`,
    apart > 0.3 && `rounds ${Math.round(apart * 100)} % apart`,
    share > 0.9 && 'the load generator was the limit',
  ]
    .filter(Boolean)
    .join(', ')
}
