import { counted } from '#lib/domain/text/format'
import { hashesOfMobile } from '#lib/server/account/code-store'
import { eraseUserRows } from '#lib/server/account/user-store'
import type { Db } from '#lib/server/db/schema'
import {
  type OutboxRow,
  outboxRowsOf,
  recordUnanswered,
  sendAgain,
} from '#lib/server/leads/outbox/store'
import { emptyDatabaseLog } from '#lib/server/leads/purge-store'
import { insertLead, lockLeadById, lockLeadByKey, updateLead } from '#lib/server/leads/store'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { eraseLocked, purgedKey } from '#lib/server/privacy/erase-lead'
import { command, readyDatabase } from '#scripts/cli/command'
import { personDeps } from '#scripts/cli/leads/person'
import { leadColumns, readSavedFile, type SavedLead } from '#scripts/cli/leads/saved-file'

type LeadRow = SavedLead['lead']

/** Leads per transaction. */
const batchSize = 100

/** A later status is never undone. */
const finality: Record<LeadRow['status'], number> = { new: 0, withdrawn: 1, purged: 2 }

const isErased = (outbox: readonly Pick<OutboxRow, 'kind'>[]) =>
  outbox.some(({ kind }) => kind === 'erasure')

/**
 * Merges the row in the database with the saved lead. They differ in what the restore undid, and in changes
 * on either side if the site ran before the import.
 */
function joined(here: LeadRow, rows: readonly OutboxRow[], { lead, outbox }: SavedLead): LeadRow {
  if (finality[here.status] !== finality[lead.status])
    return finality[here.status] > finality[lead.status] ? here : lead
  // A purge by an older version left more of a lead than an erasure.
  if (here.status === 'purged') return isErased(outbox) && !isErased(rows) ? lead : here
  const [later, earlier] = lead.updatedAt > here.updatedAt ? [lead, here] : [here, lead]
  // A later survey answer does not undo an earlier correction.
  const corrected = (earlier.correctedAt ?? 0) > (later.correctedAt ?? 0) ? earlier : later
  const { payload, correctedAt } = corrected
  return { ...later, payload, correctedAt, survey: later.survey ?? earlier.survey }
}

/** Kinds with at most one outbox row per lead. */
const onlyOnce: readonly OutboxRow['kind'][] = ['lead', 'withdrawal']

/** Does the CRM get the same from both rows, their status and survey included? */
const isSameRowForCrm = (one: LeadRow, other: LeadRow) =>
  one.payload === other.payload && one.status === other.status && one.survey === other.survey

/**
 * Adds the saved rows that are missing and marks the delivered ones as delivered: nothing is sent twice.
 *
 * @returns whether a waiting row was marked as delivered
 */
async function addOutbox(
  db: Db,
  rows: readonly OutboxRow[],
  { lead, outbox, unanswered }: SavedLead,
): Promise<boolean> {
  let isMarked = false
  for (const saved of outbox) {
    const same = rows.find(
      (row) =>
        row.kind === saved.kind &&
        (row.createdAt === saved.createdAt || onlyOnce.includes(saved.kind)),
    )
    if (!same) await db.insertInto('outbox').values(saved).execute()
    else if (same.sentAt === null && saved.sentAt !== null) {
      const { sentAt } = saved
      const delivered = {
        sentAt,
        claimedUntil: null,
        deadAt: null,
        deadOutlook: null,
        lastError: null,
      }
      await db.updateTable('outbox').set(delivered).where('id', '=', same.id).execute()
      isMarked = true
    }
  }
  if (unanswered)
    await db
      .insertInto('unanswered')
      .values({ leadId: lead.id, ...unanswered })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return isMarked
}

/**
 * Adds what the care team did with a lead. Its state is that of the side with the newest entry.
 *
 * @param leadId the lead's own, or the one that it was merged into
 * @returns whether anything was added
 */
async function addDeskWork(db: Db, { desk, entries }: SavedLead, leadId: string): Promise<boolean> {
  const here = await db
    .selectFrom('deskEntry')
    .select('id')
    .where('leadId', '=', leadId)
    .orderBy('id')
    .execute()
  const known = new Set(here.map(({ id }) => id))
  const missing = entries.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return false
  await db
    .insertInto('deskEntry')
    .values(missing.map((entry) => ({ ...entry, leadId })))
    .execute()
  const isNewer = (missing.at(-1)?.id ?? '') > (here.at(-1)?.id ?? '')
  if (!desk || !isNewer) return true
  const { state, ...times } = desk
  await db
    .updateTable('deskLead')
    .set({ ...times, ...(state !== 'withdrawn' && { state }) })
    .where('leadId', '=', leadId)
    // Withdrawn or erased here: it stays so.
    .where('state', '<>', 'withdrawn')
    .execute()
  return true
}

/** Will a waiting row bring the CRM up to date? Of a purged lead only an erasure is sent. */
const waits = (rows: readonly OutboxRow[], { status }: LeadRow) =>
  rows.some(
    ({ kind, sentAt, deadAt }) =>
      sentAt === null && deadAt === null && (status !== 'purged' || kind === 'erasure'),
  )

type Outcome = 'imported' | 'updated' | 'unchanged' | 'merged'

/** Brings one lead back, in a transaction. */
async function importLead(db: Db, saved: SavedLead, now: number): Promise<Outcome> {
  const { lead } = saved
  const here = await lockLeadById(db, lead.id)
  if (!here) {
    if (!(await insertLead(db, lead))) return mergeRepeated(db, saved, now)
    await addOutbox(db, [], saved)
    await addDeskWork(db, saved, lead.id)
    return 'imported'
  }
  const rows = await outboxRowsOf(db, [lead.id])
  const after = joined(here, rows, saved)
  // Purged or erased here: nothing is added, and the CRM has what it needs.
  if (after === here && here.status === 'purged') return 'unchanged'
  const isChanged = leadColumns.some((column) => after[column] !== here[column])
  if (isChanged) {
    const isMixed = !isSameRowForCrm(after, here) && !isSameRowForCrm(after, lead)
    const updatedAt = isMixed ? Math.max(now, after.updatedAt) : after.updatedAt
    await updateLead(db, lead.id, { ...after, updatedAt })
  }
  const sentSince = rows.some(
    ({ sentAt }) => sentAt !== null && !saved.outbox.some((row) => row.sentAt === sentAt),
  )
  const isMarked = await addOutbox(db, rows, saved)
  const hasMoreWork = after.status !== 'purged' && (await addDeskWork(db, saved, lead.id))
  // The CRM may have received other content since the restore, or only the content of one side.
  const isBehind =
    (isChanged && sentSince) || ((isChanged || isMarked) && !isSameRowForCrm(after, lead))
  if (isBehind && !waits(await outboxRowsOf(db, [lead.id]), after))
    await sendAgain(db, [lead.id], now)
  return isChanged || isMarked || hasMoreWork ? 'updated' : 'unchanged'
}

/**
 * The same call arrived again after the restore and created another lead with the key. The saved lead is
 * merged into that one and then erased, also in the CRM, where nobody could withdraw it.
 */
async function mergeRepeated(db: Db, saved: SavedLead, now: number): Promise<Outcome> {
  const here = await lockLeadByKey(db, saved.lead.idempotencyKey)
  if (!here) throw new Error('A purge ran at the same time. Run the import again.')
  const { id, idempotencyKey, createdAt, receiptTokenHash, callbackWord } = here
  const own = { id, idempotencyKey, createdAt, receiptTokenHash, callbackWord }
  const after = { ...joined(here, [], saved), ...own }
  if (!isSameRowForCrm(after, here)) {
    await updateLead(db, id, { ...after, updatedAt: now })
    await sendAgain(db, [id], now)
  }
  // Before the saved lead is erased, with its entries.
  if (after.status !== 'purged') await addDeskWork(db, saved, id)
  await insertLead(db, { ...saved.lead, idempotencyKey: purgedKey(saved.lead.id) })
  await eraseLocked(db, saved.lead, now)
  // A call that the CRM processes late must not refill the record.
  await recordUnanswered(db, [{ leadId: saved.lead.id, contentOf: null }], now)
  return 'merged'
}

async function eraseLogin(db: Db, id: string): Promise<boolean> {
  const users = db.selectFrom('userAccount').select('mobile').where('id', '=', id)
  const user = await users.executeTakeFirst()
  if (!user) return false
  const { secret } = personDeps(db)
  return db
    .transaction()
    .execute((transaction) =>
      eraseUserRows(transaction, user.mobile, hashesOfMobile(secret, user.mobile)),
    )
}

export const importLeads = command(
  {
    usage: 'FILE',
    does: 'after a restore: brings back the leads that db restore saved in FILE',
    about: `FILE is what npm run db -- restore wrote when it refused to lose leads. Run this before the site starts.
Each lead comes back with its id, key, consent, survey, withdrawal or erasure, what the desk has recorded, and
delivery state. Delivered
leads are not sent again; the others go to the CRM as soon as the site runs. Logins that were erased since
the backup are erased again.

It is safe to run it twice, or again after an interruption. Leads withdrawn or erased in the meantime stay so.
If the site ran before the import, a patient's latest entries win, corrections and survey answers from both
sides are kept, and a lead that arrived again with the same key is merged with the saved one.

A damaged or incomplete FILE is refused before anything is changed. Delete it afterwards: it is personal data.`,
  },
  { options: {}, operands: [1, 1] },
  async ({ operands: [file = ''], output, progress }) => {
    // Reads the whole file first, so that a damaged one changes nothing.
    for await (const _ of readSavedFile(file));
    const db = await readyDatabase()
    const counts: Record<Outcome, number> = { imported: 0, updated: 0, unchanged: 0, merged: 0 }
    const references: string[] = []
    let logins = 0
    let batch: SavedLead[] = []
    const flush = async () => {
      const outcomes = await db.transaction().execute(async (transaction) => {
        const done: [Outcome, string][] = []
        for (const saved of batch)
          done.push([await importLead(transaction, saved, Date.now()), saved.lead.id])
        return done
      })
      for (const [outcome, id] of outcomes) {
        counts[outcome] += 1
        if (outcome === 'merged') references.push(referenceOf(id))
      }
      batch = []
      progress(`${counted(counts.imported + counts.updated + counts.unchanged, 'lead')} read`)
    }
    for await (const entry of readSavedFile(file)) {
      if ('erasedLogin' in entry) logins += Number(await eraseLogin(db, entry.erasedLogin))
      else batch.push(entry)
      if (batch.length === batchSize) await flush()
    }
    await flush()
    await emptyDatabaseLog(db)
    const { imported, updated, unchanged } = counts
    output.write(
      `${counted(imported, 'lead')} imported, ${updated} updated, ${unchanged} unchanged; ${counted(logins, 'login')} erased again.\n`,
    )
    if (references.length > 0)
      output.write(
        `${counted(references.length, 'lead')} had arrived again under the same key and were merged: ${references.join(', ')}\n`,
      )
    output.write(`Delete ${file} when all is well: it is personal data.\n`)
    return 0
  },
)
