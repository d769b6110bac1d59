import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { GaugeReading } from '#lib/server/metrics/registry'
import { processWide } from '#lib/server/process-wide'

// The client's own default metrics are some seventy series; these are the ones that an alert stands on, under
// the names that every dashboard knows.

/** How often the loop is looked at, in ms: a turn counts from the look before it, so this is no lag. */
const resolution = 20

const lag = () =>
  processWide('event-loop-lag', () => {
    const histogram = monitorEventLoopDelay({ resolution })
    histogram.enable()
    return histogram
  })

/** Begins to measure the event loop: a first scrape has then something to read. */
export function watchEventLoop(): void {
  lag()
}

/** Open files and sockets; undefined where the system does not list them. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}

/** @param ns from one look to the next; NaN for none yet */
export const lagSeconds = (ns: number): number =>
  Number.isFinite(ns) ? Math.max(0, ns / 1e9 - resolution / 1000) : 0

/** Of the event loop since the last reading, in seconds. */
function lagReadings(): GaugeReading[] {
  const histogram = lag()
  const readings = [
    {
      name: 'nodejs_eventloop_lag_mean_seconds',
      help: 'Mean lag of the event loop since the last scrape.',
      value: lagSeconds(histogram.mean),
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'Lag of the event loop that 1 % of the turns exceeded since the last scrape.',
      value: lagSeconds(histogram.percentile(99)),
    },
  ]
  histogram.reset()
  return readings
}

/** How this process is. */
export function processReadings(): GaugeReading[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time of the process.',
      isCounter: true,
      value: (user + system) / 1e6,
    },
    { name: 'process_resident_memory_bytes', help: 'Memory of the process.', value: rss },
    { name: 'nodejs_heap_size_used_bytes', help: 'Of it: objects of JavaScript.', value: heapUsed },
    { name: 'process_open_fds', help: 'Open files and sockets.', value: openFiles() },
    {
      name: 'process_start_time_seconds',
      help: 'When the process started, in seconds of the Unix epoch.',
      value: Math.round(Date.now() / 1000 - process.uptime()),
    },
    ...lagReadings(),
  ]
}
