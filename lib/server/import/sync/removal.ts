import { sql } from 'kysely'
import type { Db } from '#lib/server/db/schema'
import {
  type Difference,
  type EntityDifference,
  type EntityTable,
  entityTables,
  forIds,
  type Row,
} from '#lib/server/import/sync/difference'

/** Remaining rows still refer to a row that should be deleted. */
export class StillNamedError extends Error {
  readonly table: EntityTable
  readonly slug: string
  constructor(table: EntityTable, slug: string) {
    super(`Remaining rows still refer to the ${table} '${slug}'.`)
    this.table = table
    this.slug = slug
  }
}

/** Columns that must not refer to deleted rows of these tables. */
const needed: Partial<Record<EntityTable, readonly (readonly [table: string, column: string])[]>> =
  {
    city: [
      ['hospital', 'city_id'],
      ['doctor', 'city_id'],
      ['doctor_city', 'city_id'],
      ['treatment_cost', 'city_id'],
    ],
    department: [
      ['hospital_department', 'department_id'],
      ['doctor_department', 'department_id'],
      ['article', 'department_id'],
    ],
    person: [
      ['article', 'author_id'],
      ['article', 'reviewer_id'],
    ],
  }

async function refuseIfNamed(
  db: Db,
  table: EntityTable,
  { gone, former }: EntityDifference,
): Promise<void> {
  for (const [other, column] of needed[table] ?? [])
    await forIds(gone, async (some) => {
      const { rows } = await sql<Row>`select ${sql.ref(column)} as id from ${sql.table(other)}
        where ${sql.ref(column)} in (${sql.join(some)}) limit 1`.execute(db)
      const id = rows[0]?.id
      if (id === undefined) return
      const slug = former.find(({ entityId }) => entityId === String(id))?.slug
      throw new StillNamedError(table, slug ?? String(id))
    })
}

/** Deletes rows and all references to them; the rows that referred to them count as changed. */
export async function deleteRows(db: Db, difference: Difference, now: string): Promise<void> {
  const gone = (table: EntityTable) => difference.entities[table]?.gone ?? []
  await forIds(gone('hospital'), async (some) => {
    const these = sql.join(some)
    await sql`update doctor set changed = ${now} where id in
      (select doctor_id from doctor_hospital where hospital_id in (${these}))`.execute(db)
    await sql`delete from doctor_hospital where hospital_id in (${these})`.execute(db)
    await sql`delete from hospital_department where hospital_id in (${these})`.execute(db)
    await sql`delete from hospital_insurer where hospital_id in (${these})`.execute(db)
    await sql`update review set hospital_id = null
      where hospital_id in (${these}) and doctor_id is not null`.execute(db)
    await sql`delete from review where hospital_id in (${these})`.execute(db)
  })
  await forIds(gone('doctor'), async (some) => {
    const these = sql.join(some)
    for (const table of ['doctor_department', 'doctor_city', 'doctor_hospital'])
      await sql`delete from ${sql.table(table)} where doctor_id in (${these})`.execute(db)
    await sql`update review set doctor_id = null
      where doctor_id in (${these}) and hospital_id is not null`.execute(db)
    await sql`delete from review where doctor_id in (${these})`.execute(db)
  })
  await forIds(gone('insurer'), async (some) => {
    const these = sql.join(some)
    await sql`update hospital set changed = ${now} where id in
      (select hospital_id from hospital_insurer where insurer_id in (${these}))`.execute(db)
    await sql`delete from hospital_insurer where insurer_id in (${these})`.execute(db)
  })
  await forIds(gone('article'), (some) =>
    sql`delete from treatment_cost where treatment_id in (${sql.join(some)})`.execute(db),
  )
  for (const table of [...entityTables].reverse()) {
    const entity = difference.entities[table]
    if (!entity) continue
    await refuseIfNamed(db, table, entity)
    await forIds(entity.gone, (some) =>
      sql`delete from ${sql.table(table)} where id in (${sql.join(some)})`.execute(db),
    )
  }
}
