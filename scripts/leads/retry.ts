import type { LeadStatus } from '#lib/server/db/schema'
import { referenceOf } from '#lib/server/services/lead-id'
import type { Db } from '#lib/server/stores/lead-store'
import { tellDelivered } from '#lib/server/stores/outbox-again'
import { outboxRowsOf } from '#lib/server/stores/outbox-of-lead'
import { reviveDead } from '#lib/server/stores/outbox-status'
import { hurryRows, tellAgain } from '#lib/server/stores/outbox-store'
import { type Call, command, readyDatabase, WrongUse } from '#scripts/command'
import { counted } from '#scripts/content-output'
import { choiceOf } from '#scripts/leads/choice'
import { leadNamed } from '#scripts/leads/named'

/** A break between batches, for a server that wants to write to the same SQLite file. In ms. */
const breakMs = 25

const options = {
  'all-dead': { type: 'boolean' },
  delivered: { type: 'boolean' },
  all: { type: 'boolean' },
  since: { type: 'string' },
  status: { type: 'string' },
} as const

/** Who must not be called comes first. */
const allStatuses: readonly LeadStatus[] = ['withdrawn', 'purged', 'new']

type RetryCall = Call<{ all?: boolean; since?: string; status?: string }>

async function retryDelivered({ values, output, progress }: RetryCall): Promise<void> {
  const { since = 0, status: chosen = 'new' as LeadStatus } = choiceOf(values)
  const db = await readyDatabase()
  let count = 0
  for (const status of values.all ? allStatuses : [chosen])
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { told, last } = await tellDelivered(db, { since, status, after }, Date.now())
      count += told
      progress(`${counted(count, 'lead')} so far`)
      if (last !== undefined) await new Promise((resolve) => setTimeout(resolve, breakMs))
      after = last
    }
  output.write(`${counted(count, 'delivered lead')} to be sent again.\n`)
}

/** @returns what is done with the lead, in words */
async function retryOne(db: Db, id: string): Promise<string> {
  const now = Date.now()
  const unsent = (await outboxRowsOf(db, [id])).filter(({ sentAt }) => sentAt === null)
  if (unsent.length > 0) {
    const revived = await reviveDead(db, { leadId: id }, now)
    await hurryRows(db, id, now)
    return `due now, ${counted(revived, 'dead letter')} waiting again`
  }
  await tellAgain(db, [id], now)
  const isTold = (await outboxRowsOf(db, [id])).some(({ createdAt }) => createdAt === now)
  return isTold ? 'delivered before, sent again as it is now' : 'purged: there is nothing to send'
}

export const retry = command(
  {
    usage: 'REFERENCE|ID… | --all-dead | --delivered [--all | --status STATUS] [--since TIME]',
    does: 'sends leads to the CRM again: these, all that it refused for good, or all that it has got',
    about: `Of leads that are named: dead letters wait again, and whatever waits is due now; a lead that was delivered
is sent once more, whole as it is now. With --all-dead all dead letters wait again.

With --delivered every lead that was delivered is sent once more, as it is now, to a new CRM; withdrawn and
erased ones are left out, for a new one needs none of them. --status withdrawn, or purged (that they were
erased), sends those alone. New leads come behind them: do it when few come in.

A CRM that has lost something, or was put back from a backup of its own, must be told with --delivered --all:
withdrawals and erasures go first, for whoever withdrew or was erased since stands there as new and would be
called. Have nobody called until they are through. --since takes only what came in, changed or was delivered
since 2026-11-20, 2026-11-20T15:30, or 30m, 24h, 7d ago: give a time before that backup.

A running site (or npm run worker) begins within seconds, within half a minute while the CRM is down. A
lead that the CRM has is not made two by it.`,
  },
  { options, operands: [0, 1000] },
  async (call) => {
    const { values, operands, output, progress } = call
    const { 'all-dead': allDead, delivered, all, since, status } = values
    const ways = [allDead === true, delivered === true, operands.length > 0]
    if (ways.filter(Boolean).length !== 1)
      throw new WrongUse('Give references or ids, or --all-dead, or --delivered')
    if (!delivered && (all || since !== undefined || status !== undefined))
      throw new WrongUse('--all, --since and --status go with --delivered')
    if (all && status !== undefined) throw new WrongUse('Give --all or --status, not both')
    if (delivered) {
      await retryDelivered(call)
      return 0
    }
    const db = await readyDatabase()
    if (allDead) {
      const revived = await reviveDead(db, {}, Date.now())
      output.write(`${counted(revived, 'dead letter')} waiting again.\n`)
      return 0
    }
    // All of them are looked for first: a wrong one stops it before anything is done.
    const leads: { id: string }[] = []
    for (const named of operands) leads.push(await leadNamed(db, named))
    for (const [index, { id }] of leads.entries()) {
      output.write(`${referenceOf(id)}: ${await retryOne(db, id)}\n`)
      progress(`${index + 1} of ${leads.length}`)
    }
    return 0
  },
)
