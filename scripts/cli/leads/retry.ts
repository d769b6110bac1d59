import { counted } from '#lib/domain/text/format'
import type { Db, LeadStatus } from '#lib/server/db/schema'
import { resendDelivered, reviveDead } from '#lib/server/leads/outbox/status'
import { outboxRowsOf, retryLeadNow, sendAgain } from '#lib/server/leads/outbox/store'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { UsageError } from '#scripts/cli/arguments'
import { type Call, command, readyDatabase } from '#scripts/cli/command'
import { choiceOf } from '#scripts/cli/leads/choice'
import { findLead } from '#scripts/cli/leads/find-lead'

/** Pause between batches, in ms, so that a server can write to the same SQLite file. */
const breakMs = 25

const options = {
  'all-dead': { type: 'boolean' },
  delivered: { type: 'boolean' },
  all: { type: 'boolean' },
  since: { type: 'string' },
  status: { type: 'string' },
} as const

/** Leads that must not be called come first. */
const allStatuses: readonly LeadStatus[] = ['withdrawn', 'purged', 'new']

type RetryCall = Call<{ all?: boolean; since?: string; status?: string }>

async function retryDelivered({ values, output, progress }: RetryCall): Promise<void> {
  const { since = 0, status: chosen = 'new' as LeadStatus } = choiceOf(values)
  const db = await readyDatabase()
  let count = 0
  for (const status of values.all ? allStatuses : [chosen])
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { queued, last } = await resendDelivered(db, { since, status, after }, Date.now())
      count += queued
      progress(`${counted(count, 'lead')} so far`)
      if (last !== undefined) await new Promise((resolve) => setTimeout(resolve, breakMs))
      after = last
    }
  output.write(`${counted(count, 'delivered lead')} to be sent again.\n`)
}

/** @returns a description of what was done */
async function retryOne(db: Db, id: string): Promise<string> {
  const now = Date.now()
  const unsent = (await outboxRowsOf(db, [id])).filter(({ sentAt }) => sentAt === null)
  if (unsent.length > 0) {
    const revived = await reviveDead(db, { leadId: id }, now)
    await retryLeadNow(db, id, now)
    return `due now, ${counted(revived, 'dead letter')} waiting again`
  }
  await sendAgain(db, [id], now)
  return 'delivered before, sent again as it is now'
}

export const retry = command(
  {
    usage: 'REFERENCE|ID… | --all-dead | --delivered [--all | --status STATUS] [--since TIME]',
    does: 'sends leads to the CRM again: the named ones, all dead letters, or all delivered ones',
    about: `Named leads: dead letters wait again and waiting rows are due now; a delivered lead is sent again with its
current content. With --all-dead all dead letters wait again.

With --delivered every delivered lead is sent again with its current content, to fill a new CRM. Withdrawn and
erased leads are left out, because a new CRM does not need them; --status withdrawn or purged sends only those.
New leads go first, but corrections and survey answers wait behind them, so do it at a quiet time.

If a CRM lost data or was restored from its own backup, use --delivered --all: withdrawals and erasures go
first, because those patients are new leads there and would be called. Make no calls until they have all
been sent. --since takes only leads created, changed or delivered since 2026-11-20, 2026-11-20T15:30, or 30m,
24h, 7d ago: give a time before that backup.

A running site (or npm run worker) starts within seconds, or half a minute while the CRM is down. The CRM
gets no duplicates.`,
  },
  { options, operands: [0, 1000] },
  async (call) => {
    const { values, operands, output, progress } = call
    const { 'all-dead': allDead, delivered, all, since, status } = values
    const ways = [allDead === true, delivered === true, operands.length > 0]
    if (ways.filter(Boolean).length !== 1)
      throw new UsageError('Give references or ids, or --all-dead, or --delivered')
    if (!delivered && (all || since !== undefined || status !== undefined))
      throw new UsageError('--all, --since and --status go with --delivered')
    if (all && status !== undefined) throw new UsageError('Give --all or --status, not both')
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
    // Finds all of them first, so that a wrong one stops it before anything is done.
    const leads: { id: string }[] = []
    for (const named of operands) leads.push(await findLead(db, named))
    for (const [index, { id }] of leads.entries()) {
      output.write(`${referenceOf(id)}: ${await retryOne(db, id)}\n`)
      progress(`${index + 1} of ${leads.length}`)
    }
    return 0
  },
)
