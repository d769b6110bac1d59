import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'
import { emergencyOfLead } from '#lib/server/leads/emergency'
import { readableLead } from '#lib/server/leads/stored-lead'

/** Leads per statement. */
const pageSize = 200

/** The desk's queue puts possible emergencies first without reading what patients wrote. */
export const deskUrgent: Migration = {
  async up(db: Db) {
    await db.schema
      .alterTable('desk_lead')
      .addColumn('urgent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // Only those that nobody has called: of later ones the team knows what they are about.
    for (let last: string | undefined = ''; last !== undefined; ) {
      const leads: { id: string; payload: string }[] = await db
        .selectFrom('lead')
        .innerJoin('deskLead', 'deskLead.leadId', 'lead.id')
        .select(['lead.id', 'lead.payload'])
        .where('deskLead.state', '=', 'new')
        .where('lead.id', '>', last)
        .orderBy('lead.id')
        .limit(pageSize)
        .execute()
      last = leads.at(-1)?.id
      const urgent = leads.filter(({ payload }) => {
        const lead = readableLead(payload)
        return lead && emergencyOfLead(lead)
      })
      if (urgent.length === 0) continue
      const ids = urgent.map(({ id }) => id)
      await db.updateTable('deskLead').set({ urgent: 1 }).where('leadId', 'in', ids).execute()
    }
  },
}
