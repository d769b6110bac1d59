import type { Readable, Writable } from 'node:stream'
import { hurryAll } from '#lib/server/stores/outbox-hurry'
import { type OutboxStatus, outboxStatus, reviveDead } from '#lib/server/stores/outbox-status'
import { asCalledHere } from '#scripts/called'
import { command, readyDatabase, runCommands } from '#scripts/command'
import { counted } from '#scripts/content-output'
import { loadEnvironment } from '#scripts/environment'

/** What waits for longer is a patient whom nobody calls: in ms. */
const longestWait = 3_600_000

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return `${Math.round(ms / 1000)} s`
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

const isAlarming = ({ dead, oldestWaitingMs }: OutboxStatus) =>
  dead > 0 || oldestWaitingMs > longestWait

function asText({ waiting, due, failing, dead, oldestWaitingMs, kinds, errors }: OutboxStatus) {
  const each = Object.entries(kinds).map(([kind, rows]) => `${kind} ${rows}`)
  const reasons = Object.entries(errors).sort(([, one], [, other]) => other - one)
  return [
    `waiting  ${waiting}${each.length > 0 ? ` (${each.join(', ')}), the oldest for ${ageOf(oldestWaitingMs)}` : ''}`,
    `due      ${due}`,
    `failing  ${failing}`,
    `dead     ${dead}${dead > 0 ? ' (npm run leads -- dead)' : ''}`,
    ...(reasons.length > 0 ? ['by reason:'] : []),
    ...reasons.map(([reason, rows]) => `${String(rows).padStart(8)}  ${reason}`),
    '',
  ].join('\n')
}

const status = command(
  {
    usage: '[--json] [--quiet]',
    does: 'what waits for the CRM, since when and why; exit code 1 when somebody should look',
    about: `That is when the CRM refused something for good (dead), or the oldest has waited for more than an hour.
With --quiet it says nothing otherwise: cron then writes a mail only when somebody should look.`,
  },
  { options: { json: { type: 'boolean' }, quiet: { type: 'boolean' } } },
  async ({ values: { json, quiet }, output }) => {
    const found = await outboxStatus(await readyDatabase(), Date.now())
    const code = isAlarming(found) ? 1 : 0
    if (!quiet || code !== 0)
      output.write(json ? `${JSON.stringify(found, null, 2)}\n` : asCalledHere(asText(found)))
    return code
  },
)

const retry = command(
  {
    usage: '[--dead]',
    does: 'makes all that waits for its next try due now; with --dead what the CRM refused, too',
    about: `For when the CRM is back, or the reason is mended. A running site (or npm run worker) begins with it
within seconds; nothing that the CRM has is made two by it.`,
  },
  { options: { dead: { type: 'boolean' } } },
  async ({ values: { dead }, output }) => {
    const db = await readyDatabase()
    const now = Date.now()
    const revived = dead ? await reviveDead(db, {}, now) : undefined
    output.write(`${counted(await hurryAll(db, now), 'row')} made due now.\n`)
    if (revived !== undefined) output.write(`${counted(revived, 'dead letter')} waiting again.\n`)
    return 0
  },
)

const commands = {
  name: 'outbox',
  about: 'Looks after what is on its way to the CRM, in the database that DATABASE_URL names.',
  exit: 'Exit codes: 0 done (status: all is well), 1 failed (status: somebody should look), 2 wrong use.',
  commands: { status, retry },
}

/** @returns the exit code */
export const main = (
  parameters: string[],
  output: Writable = process.stdout,
  complaints: Writable = process.stderr,
  input: Readable = process.stdin,
): Promise<number> => runCommands(commands, parameters, { output, complaints, input })

if (import.meta.main) {
  process.stdout.on('error', () => process.exit(0))
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
