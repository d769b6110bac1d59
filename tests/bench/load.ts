import autocannon, { type Request } from 'autocannon'
import { processorTime } from '#tests/bench/proc'
import { median } from '#tests/bench/report/figure'
import type { Site } from '#tests/bench/sites'

/** Keeps the server busy without overloading it. */
const connections = 20

export interface Round {
  /** Good answers (2xx) per second. */
  rate: number
  good: number
  /** Answers outside 2xx, and requests without an answer. */
  bad: number
  /** In ms. */
  p50: number
  p99: number
  /** Share of one core used by the load generator. Near 1, the generator is the limit. */
  generatorShare: number
  /** The server's processor time for a good answer, in ms. More stable than the rate on a busy machine. */
  processorEach: number
  /** Answers by their X-Nextjs-Cache header. */
  cache: Record<string, number>
}

interface Load {
  site: Site
  /** Duration in seconds, or a number of requests that must all be answered. */
  for: { seconds: number } | { requests: number }
  request: Request
}

const cacheHeader = 'x-nextjs-cache'

/** @param raw alternating header names and values, as received */
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
    // autocannon notices the end only at a sample; its default of one second would round durations to seconds.
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

/** Reasons to doubt the median of the rounds; '' when there are none. */
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
