import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** Leads per statement. */
const pageSize = 500

/** '+919876543210', as in accounts; null without a number, and for a damaged row. */
function mobileIn(payload: string): string | null {
  try {
    const { countryCode, MobileNoData } = Object(JSON.parse(payload)) as Record<string, unknown>
    const code = String(countryCode ?? '').replace(/\D/g, '') || '91'
    return typeof MobileNoData === 'string' && MobileNoData ? `+${code}${MobileNoData}` : null
  } catch {
    return null
  }
}

/** The number of each lead with an index, so that a user finds their own requests. */
export const leadMobile: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('lead').addColumn('mobile', 'text').execute()
    for (let last: string | undefined = ''; last !== undefined; ) {
      const leads: { id: string; payload: string }[] = await db
        .selectFrom('lead')
        .select(['id', 'payload'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(pageSize)
        .execute()
      last = leads.at(-1)?.id
      const cases = leads.flatMap(({ id, payload }) => {
        const mobile = mobileIn(payload)
        return mobile === null ? [] : [sql`when ${id} then ${mobile}`]
      })
      if (cases.length === 0) continue
      await sql`update lead set mobile = case id ${sql.join(cases, sql` `)} end
        where id in (${sql.join(leads.map(({ id }) => id))})`.execute(db)
    }
    await db.schema
      .createIndex('lead_by_mobile')
      .on('lead')
      .columns(['mobile', 'created_at', 'id'])
      .where(sql<boolean>`mobile is not null`)
      .execute()
  },
}
