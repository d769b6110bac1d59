import { getDatabase } from '#lib/server/db/database'
import type { GaugeReading } from '#lib/server/metrics/registry'
import { processWide } from '#lib/server/process-wide'
import { health } from '#lib/server/services/health'
import { type OutboxStatus, outboxStatus } from '#lib/server/stores/outbox-status'
import { within } from '#lib/server/within'

/** How long a scrape waits for the database, in ms: Prometheus gives up after 10 s by default. */
const patienceMs = 2000

/** What an instance says of itself that does not change. */
interface BuildInfo {
  build: string
  node: string
}

const buildInfo = (): BuildInfo =>
  processWide('build-info', () => ({ build: 'unknown', node: process.version }))

/** @param build the id that the build gave itself */
export function noteBuild(build: string): void {
  buildInfo().build = build
}

function outboxReadings(status: OutboxStatus | null): GaugeReading[] {
  return [
    {
      name: 'site_outbox_waiting',
      help: 'Rows that the CRM has not taken yet. Of the database: the same at every instance.',
      value: status?.waiting,
    },
    {
      name: 'site_outbox_oldest_seconds',
      help: 'Age of the oldest of them.',
      value: status && status.oldestWaitingMs / 1000,
    },
    {
      name: 'site_outbox_dead',
      help: 'Rows that the CRM refused for good: a person has to look.',
      value: status?.dead,
    },
  ].map(({ value, ...reading }) => ({ ...reading, value: value ?? undefined }))
}

/** How the instance and what it shares with others are now; without the outbox while the database is away. */
export async function stateReadings(): Promise<GaugeReading[]> {
  const [seen, status] = await Promise.all([
    health(),
    within<OutboxStatus | null>(outboxStatus(getDatabase(), Date.now()), patienceMs, null),
  ])
  return [
    {
      name: 'site_ready',
      help: '1 when /api/health answers 200.',
      value: seen.status === 'unavailable' ? 0 : 1,
    },
    ...Object.entries(seen.checks).map(([check, { status: state }]) => ({
      name: 'site_check',
      help: 'Checks of /api/health: 1 when well, 0.5 when degraded, 0 when unavailable.',
      labels: { check },
      value: { ok: 1, degraded: 0.5, unavailable: 0 }[state],
    })),
    ...outboxReadings(status),
    {
      name: 'site_build_info',
      help: 'Always 1; the labels tell what runs.',
      labels: { ...buildInfo() },
      value: 1,
    },
  ]
}
