import { skewMs } from '#lib/server/clock-skew'
import type { Db } from '#lib/server/stores/lead-store'
import { tellAgain } from '#lib/server/stores/outbox-store'
import { padded } from '#lib/server/stores/padded'

/**
 * Sends that ended without an answer. The CRM may take such a call up long after newer content, an erasure
 * say, has reached it: once it cannot any more, a lead that has changed since is told again.
 */

/** For so long the CRM may still be working on a call that nobody waits for any more, in ms. */
const lateMs = 5 * 60_000
/** Leads a look. */
const most = 500

interface Unanswered {
  leadId: string
  /** The lead's `updatedAt` when it was read for the send; null when nobody knows what was sent. */
  contentOf: number | null
}

/** Notes such sends; one of other content than an earlier one of the lead leaves null. */
export async function noteUnanswered(
  db: Db,
  sends: readonly Unanswered[],
  now: number,
): Promise<void> {
  if (sends.length === 0) return
  // In one order, so that two workers never wait for each other.
  const rows = [...sends]
    .sort((one, other) => (one.leadId < other.leadId ? -1 : 1))
    .map(({ leadId, contentOf }) => ({ leadId, contentOf, overAt: now + lateMs }))
  await db
    .insertInto('unanswered')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('leadId').doUpdateSet((row) => ({
        overAt: row.ref('excluded.overAt'),
        contentOf: row
          .case()
          .when('unanswered.contentOf', '=', row.ref('excluded.contentOf'))
          .then(row.ref('excluded.contentOf'))
          .else(null)
          .end(),
      })),
    )
    .execute()
}

const overAt = (db: Db, now: number) =>
  db
    .selectFrom('unanswered')
    .select('leadId')
    // Further ahead than any is ever set: by a clock that has been put back since.
    .where((row) => row.or([row('overAt', '<=', now), row('overAt', '>', now + lateMs + skewMs)]))
    .limit(most)

/**
 * Has those told again of which the CRM's work on such a send is over by now and whose content is another
 * today. A lead of which something still waits is told by that; one that stayed as it was needs nothing.
 *
 * @param now epoch ms
 */
export async function tellAnewWhatCameLate(db: Db, now: number): Promise<void> {
  // Nearly always there is none.
  if ((await overAt(db, now).limit(1).execute()).length === 0) return
  await db.transaction().execute(async (transaction) => {
    const over = await transaction
      .deleteFrom('unanswered')
      .where('leadId', 'in', overAt(transaction, now))
      .returning(['leadId', 'contentOf'])
      .execute()
    const known = new Map(over.map(({ leadId, contentOf }) => [leadId, contentOf]))
    const leads = await transaction
      .selectFrom('lead')
      .select(['id', 'createdAt', 'updatedAt'])
      .where('id', 'in', padded([...known.keys()]))
      .where((lead) =>
        lead.not(
          lead.exists(
            lead
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.leadId', '=', 'lead.id')
              .where('outbox.sentAt', 'is', null)
              .where('outbox.deadAt', 'is', null),
          ),
        ),
      )
      .execute()
    const changed = leads.filter(
      ({ id, createdAt, updatedAt }) => updatedAt !== (known.get(id) ?? createdAt),
    )
    await tellAgain(
      transaction,
      changed.map(({ id }) => id),
      now,
    )
  })
}
