import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** Leads per statement. */
const pageSize = 200
/** Earlier leads begin as closed: the team has called them long ago, outside the desk. */
const openForMs = 7 * 86_400_000
/** The promise when this migration was written; it ignores the calling hours. */
const promiseMs = 30 * 60_000

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the desk lists of a lead; empty for a damaged row. */
function listed(payload: string) {
  let lead: Record<string, unknown> = {}
  try {
    lead = Object(JSON.parse(payload)) as Record<string, unknown>
  } catch {
    // Kept, so that nothing is lost.
  }
  const language = textOf(lead.PageLanguage) === 'hi' ? 'hi' : 'en'
  return {
    tier: Number(lead.LeadTier) || 0,
    city: textOf(lead.CityData),
    speciality: textOf(lead.PageDepartment),
    language,
    pageType: textOf(lead.PageTypeData),
    page: textOf(lead.PageNameData),
    variant: textOf(lead.Page_Variant),
    source: textOf(lead.Zutm_source) || textOf(lead.lead_sourcedata),
    campaign: textOf(lead.Zutm_campaign),
    // Updated with the lead's next change; the team finds earlier leads by number.
    name: textOf(lead.NameData).toLowerCase(),
  }
}

/** The care team's desk: the state of each lead, what was done with it, who looked at it, and the team's logins. */
export const desk: Migration = {
  async up(db: Db) {
    await createTables(db)
    const now = Date.now()
    for (let last: string | undefined = ''; last !== undefined; ) {
      const leads: { id: string; createdAt: number; payload: string; status: string }[] = await db
        .selectFrom('lead')
        .select(['id', 'createdAt', 'payload', 'status'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(pageSize)
        .execute()
      last = leads.at(-1)?.id
      if (leads.length === 0) continue
      const rows = leads.map(({ id, createdAt, payload, status }) => ({
        leadId: id,
        submittedAt: createdAt,
        dueAt: createdAt + promiseMs,
        state: status !== 'new' ? 'withdrawn' : createdAt > now - openForMs ? 'new' : 'closed',
        ...listed(payload),
      }))
      await db
        .insertInto('deskLead')
        .values(rows as never)
        .execute()
    }
  },
}

async function createTables(db: Db): Promise<void> {
  const created = db.schema
    .createTable('desk_lead')
    .addColumn('lead_id', 'text', (column) =>
      column.primaryKey().references('lead.id').onDelete('cascade'),
    )
    .addColumn('submitted_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'bigint')
    .addColumn('reached_at', 'bigint')
    .addColumn('booked_at', 'bigint')
    .addColumn('visited_at', 'bigint')
    // Null for leads from before the desk: nobody recorded whether the promise was kept.
    .addColumn('promised_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('tier', 'integer', (column) => column.notNull())
  const texts = ['city', 'speciality', 'language', 'page_type', 'page', 'variant', 'source']
  await [...texts, 'campaign', 'name']
    .reduce(
      (table, name) => table.addColumn(name, 'text', (column) => column.notNull().defaultTo('')),
      created,
    )
    .execute()
  await db.schema
    .createIndex('desk_lead_queue')
    .on('desk_lead')
    .columns(['state', 'due_at'])
    .execute()
  // Few leads are with somebody.
  await db.schema.createIndex('desk_lead_by_member').on('desk_lead').column('claimed_by').execute()
  // Has all that the numbers read: 100,000 rows are counted without looking at one of them.
  await db.schema
    .createIndex('desk_lead_by_time')
    .on('desk_lead')
    .columns(['submitted_at', 'promised_at', 'reached_at', 'booked_at', 'visited_at', 'closed_at'])
    .columns(['state', 'tier', ...texts, 'campaign'])
    .execute()
  // Closed leads, newest first.
  await db.schema
    .createIndex('desk_lead_history')
    .on('desk_lead')
    .columns(['state', 'submitted_at', 'lead_id'])
    .execute()
  // Has all that a search reads.
  await db.schema
    .createIndex('desk_lead_search')
    .on('desk_lead')
    .columns(['submitted_at', 'lead_id', 'state', 'name'])
    .execute()
  // Has all that the lists of the queue's filter are made of.
  await db.schema
    .createIndex('desk_lead_values')
    .on('desk_lead')
    .columns(['state', 'city', 'speciality', 'campaign'])
    .execute()
  await db.schema
    .createTable('desk_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().references('lead.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('member_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute()
  await db.schema
    .createIndex('desk_entry_by_lead')
    .on('desk_entry')
    .columns(['lead_id', 'id'])
    .execute()
  await db.schema
    .createIndex('desk_entry_by_time')
    .on('desk_entry')
    .columns(['at', 'member', 'member_name', 'kind', 'lead_id'])
    .execute()
  await db.schema
    .createTable('desk_conversion')
    .addColumn('lead_id', 'text', (column) => column.references('lead.id').onDelete('cascade'))
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('desk_conversion_key', ['lead_id', 'goal'])
    .execute()
  await db.schema
    .createTable('desk_audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('member_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text')
    .addColumn('leads', 'integer', (column) => column.notNull())
    .addColumn('review', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('desk_audit_by_lead').on('desk_audit').column('lead_id').execute()
  await db.schema
    .createTable('staff_session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute()
}
