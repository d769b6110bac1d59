import { counted } from '#lib/domain/text/format'
import {
  maxWaitMs,
  type OutboxStatus,
  outboxStatus,
  retryAllNow,
} from '#lib/server/leads/outbox/status'
import { lastPurge, maxPurgeAgeMs } from '#lib/server/leads/purge-store'
import { withLocalCommands } from '#lib/server/platform/local-commands'
import { command, mainOf, readyDatabase, runProgram } from '#scripts/cli/command'

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return `${Math.round(ms / 1000)} s`
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

type Status = OutboxStatus & {
  /** The last purge of old leads: its time in epoch ms (null before the first one), and how many it purged. */
  lastPurge: Awaited<ReturnType<typeof lastPurge>>
}

const isAlarming = (
  { dead, refusal, oldestWaitingMs, lastPurge: { endedAt } }: Status,
  now: number,
) =>
  dead > 0 ||
  refusal !== null ||
  oldestWaitingMs > maxWaitMs ||
  (endedAt !== null && now - endedAt > maxPurgeAgeMs)

/** What to do about a refusal of all leads. */
const advice =
  'All leads wait and none is lost. Correct the settings or the account (docs/operations/when-leads-do-not-arrive.md), check them with npm run doctor, and restart the site.'

function asText(
  {
    waiting,
    due,
    failing,
    dead,
    refusal,
    oldestWaitingMs,
    kinds,
    errors,
    lastPurge: purge,
  }: Status,
  now: number,
) {
  const each = Object.entries(kinds).map(([kind, rows]) => `${kind} ${rows}`)
  const reasons = Object.entries(errors).sort(([, one], [, other]) => other - one)
  return [
    ...(refusal === null ? [] : [`${refusal}\n${advice}`]),
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
    about: `An operator should look if the CRM refuses the site's login or its leads, if there are dead letters, if the oldest
row has waited for more than an hour, or if the daily purge of old leads has not run for two days.
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
