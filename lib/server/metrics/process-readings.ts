import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { GaugeReading } from '#lib/server/metrics/registry'
import { processWide } from '#lib/server/process-wide'

// The client's own default metrics are some seventy series; these are the ones that an alert stands on, under
// the names that every dashboard knows.

const lag = () =>
  processWide('event-loop-lag', () => {
    const histogram = monitorEventLoopDelay({ resolution: 20 })
    histogram.enable()
    return histogram
  })

/** Open files and sockets; undefined where the system does not list them. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}

/** Of the event loop since the last reading, in seconds. */
function lagReadings(): GaugeReading[] {
  const histogram = lag()
  const seconds = (ns: number) => (Number.isFinite(ns) ? ns / 1e9 : 0)
  const readings = [
    {
      name: 'nodejs_eventloop_lag_mean_seconds',
      help: 'Mean lag of the event loop since the last scrape.',
      value: seconds(histogram.mean),
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'Lag of the event loop that 1 % of the turns exceeded since the last scrape.',
      value: seconds(histogram.percentile(99)),
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
