import { counted } from '#lib/domain/text/format'
import { type OutboxStatus, outboxStatus, retryAllNow } from '#lib/server/leads/outbox/status'
import { lastPurge } from '#lib/server/leads/purge-store'
import { command, mainOf, readyDatabase, runProgram } from '#scripts/cli/command'
import { withLocalCommands } from '#scripts/cli/local-commands'

/** If the oldest row has waited longer, in ms, an operator should look: a patient is waiting for a call. */
const maxWaitMs = 3_600_000

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return `${Math.round(ms / 1000)} s`
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

type Status = OutboxStatus & {
  /** The last purge of old leads: its time in epoch ms (null before the first one), and how many it purged. */
  lastPurge: Awaited<ReturnType<typeof lastPurge>>
}

/** A purge that is due once a day is late after this time, in ms. */
const maxPurgeAgeMs = 48 * 3_600_000

const isAlarming = ({ dead, oldestWaitingMs, lastPurge: { endedAt } }: Status, now: number) =>
  dead > 0 || oldestWaitingMs > maxWaitMs || (endedAt !== null && now - endedAt > maxPurgeAgeMs)

function asText(
  { waiting, due, failing, dead, oldestWaitingMs, kinds, errors, lastPurge: purge }: Status,
  now: number,
) {
  const each = Object.entries(kinds).map(([kind, rows]) => `${kind} ${rows}`)
  const reasons = Object.entries(errors).sort(([, one], [, other]) => other - one)
  return [
    `waiting  ${waiting}${each.length > 0 ? ` (${each.join(', ')}), the oldest for ${ageOf(oldestWaitingMs)}` : ''}`,
    `due      ${due}`,
    `failing  ${failing}`,
    `dead     ${dead}${dead > 0 ? ' (npm run leads -- dead)' : ''}`,
    `purged   ${purge.endedAt === null ? 'never yet' : `${counted(purge.purged, 'old lead')} ${ageOf(now - purge.endedAt)} ago`}`,
    ...(reasons.length > 0 ? ['by reason:'] : []),
    ...reasons.map(([reason, rows]) => `${String(rows).padStart(8)}  ${reason}`),
    '',
  ].join('\n')
}

const status = command(
  {
    usage: '[--json] [--quiet]',
    does: 'shows what waits for the CRM, how long and why; exit code 1 if an operator should look',
    about: `An operator should look if there are dead letters, if the oldest row has waited for more than an hour, or if
the daily purge of old leads has not run for two days.
--quiet prints nothing otherwise, so cron sends a mail only if an operator should look.`,
  },
  { options: { json: { type: 'boolean' }, quiet: { type: 'boolean' } } },
  async ({ values: { json, quiet }, output }) => {
    const db = await readyDatabase()
    const now = Date.now()
    const found = { ...(await outboxStatus(db, now)), lastPurge: await lastPurge(db) }
    const code = isAlarming(found, now) ? 1 : 0
    if (!quiet || code !== 0)
      output.write(
        json ? `${JSON.stringify(found, null, 2)}\n` : withLocalCommands(asText(found, now)),
      )
    return code
  },
)

const retry = command(
  {
    usage: '',
    does: 'retries everything that is waiting now',
    about: `Use it when the CRM is back or the cause is fixed. A running site (or npm run worker) starts within seconds.
The CRM gets no duplicates. For what the CRM refused: npm run leads -- retry --all-dead`,
  },
  // --dead: where this command was until it moved to `leads`.
  { options: { dead: { type: 'boolean' } } },
  async ({ values: { dead }, output }) => {
    if (dead) throw new Error('To retry dead letters: npm run leads -- retry --all-dead')
    const db = await readyDatabase()
    output.write(`${counted(await retryAllNow(db, Date.now()), 'row')} will be retried now.\n`)
    return 0
  },
)

export const main = mainOf({
  name: 'outbox',
  about:
    'Shows and retries what is on its way to the CRM, in the database that DATABASE_URL names.',
  exit: 'Exit codes: 0 done (status: all well), 1 failed (status: an operator should look), 2 usage error.',
  commands: { status, retry },
})

if (import.meta.main) await runProgram(main)
