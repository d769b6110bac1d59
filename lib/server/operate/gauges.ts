import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getDatabase } from '#lib/server/db/database'
import { type OutboxStatus, outboxStatus } from '#lib/server/leads/outbox/status'
import { lastPurge } from '#lib/server/leads/purge-store'
import { health, within } from '#lib/server/operate/health'
import type { GaugeReading } from '#lib/server/platform/metrics/registry'
import { processWide } from '#lib/server/platform/process-wide'

// The Prometheus client's default metrics are about seventy series. These are the ones that alerts use, under their
// usual names.

/** Sampling interval of the event loop, in ms. It is part of each measured delay and subtracted from it. */
const resolution = 20

const lag = () =>
  processWide('event-loop-lag', () => {
    const histogram = monitorEventLoopDelay({ resolution })
    histogram.enable()
    return histogram
  })

/** Starts measuring the event loop, so that the first scrape has a value. */
export function watchEventLoop(): void {
  lag()
}

/** Open files and sockets; undefined if the system does not list them. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}

/** @param ns time between two samples; NaN if there are none yet */
export const lagSeconds = (ns: number): number =>
  Number.isFinite(ns) ? Math.max(0, ns / 1e9 - resolution / 1000) : 0

function lagGauges(): GaugeReading[] {
  const histogram = lag()
  const readings = [
    {
      name: 'nodejs_eventloop_lag_mean_seconds',
      help: 'Mean lag of the event loop since the last scrape.',
      value: lagSeconds(histogram.mean),
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: '99th percentile of the lag of the event loop since the last scrape.',
      value: lagSeconds(histogram.percentile(99)),
    },
  ]
  histogram.reset()
  return readings
}

export function processGauges(): GaugeReading[] {
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
    { name: 'nodejs_heap_size_used_bytes', help: 'JavaScript heap in use.', value: heapUsed },
    { name: 'process_open_fds', help: 'Open files and sockets.', value: openFiles() },
    {
      name: 'process_start_time_seconds',
      help: 'Start time of the process, in seconds since the Unix epoch.',
      value: Math.round(Date.now() / 1000 - process.uptime()),
    },
    ...lagGauges(),
  ]
}

/** How long a scrape waits for the database, in ms. Prometheus gives up after 10 s by default. */
const timeoutMs = 2000

interface BuildInfo {
  build: string
  node: string
}

const buildInfo = (): BuildInfo =>
  processWide('build-info', () => ({ build: 'unknown', node: process.version }))

/** @param build Next.js's build id */
export function noteBuild(build: string): void {
  buildInfo().build = build
}

function outboxGauges(status: OutboxStatus | null): GaugeReading[] {
  return [
    {
      name: 'site_outbox_waiting',
      help: 'Rows that are not delivered to the CRM yet. Read from the database: the same on every instance.',
      value: status?.waiting,
    },
    {
      name: 'site_outbox_oldest_seconds',
      help: 'Age of the oldest waiting row.',
      value: status && status.oldestWaitingMs / 1000,
    },
    {
      name: 'site_outbox_dead',
      help: 'Dead letters: rows that the CRM refused permanently. An operator must look at them.',
      value: status?.dead,
    },
    {
      name: 'site_outbox_dead_by_setting',
      help: 'Dead letters that the CRM refused because of its settings or limits.',
      value: status?.deadBySetting,
    },
    {
      name: 'site_outbox_login_refused',
      help: "Waiting rows that failed because the CRM refused the site's login.",
      value: status?.loginRefused,
    },
  ].map(({ value, ...reading }) => ({ ...reading, value: value ?? undefined }))
}

/** The state of the instance and the outbox; without the outbox while the database does not answer. */
export async function siteGauges(): Promise<GaugeReading[]> {
  const db = getDatabase()
  const [current, status, purge] = await Promise.all([
    health(),
    within<OutboxStatus | null>(outboxStatus(db, Date.now()), timeoutMs, null),
    within<Awaited<ReturnType<typeof lastPurge>> | null>(lastPurge(db), timeoutMs, null),
  ])
  return [
    {
      name: 'site_ready',
      help: '1 if /api/health answers 200.',
      value: current.status === 'unavailable' ? 0 : 1,
    },
    ...Object.entries(current.checks).map(([check, { status: state }]) => ({
      name: 'site_check',
      help: 'Checks of /api/health: 1 ok, 0.5 degraded, 0 unavailable. Left out if the part is not configured.',
      labels: { check },
      value: { ok: 1, degraded: 0.5, unavailable: 0, 'not configured': undefined }[state],
    })),
    ...outboxGauges(status),
    {
      name: 'site_purge_timestamp_seconds',
      help: 'When old leads were last purged, in seconds since the Unix epoch; 0 before that. Read from the database.',
      value: purge ? (purge.endedAt ?? 0) / 1000 : undefined,
    },
    {
      name: 'site_build_info',
      help: 'Always 1; the labels name the build and the version of Node.js.',
      labels: { ...buildInfo() },
      value: 1,
    },
  ]
}
