import { sql } from 'kysely'
import type { OpdSession } from '#lib/domain/catalogue/opd'
import { sortName } from '#lib/domain/listings/sorts'
import type { ListingKind } from '#lib/domain/routes/links'
import { type Language, languages } from '#lib/domain/text/language'
import type { Db } from '#lib/server/db/schema'
import type { NamesByLanguage } from '#lib/server/listings/index-builder'
import type { DoctorRow, HospitalRow } from '#lib/server/listings/list-builders'

/** Reads all doctors and hospitals in batches, so that other requests can run between them. */

const batchSize = 4000

interface Link {
  owner: number
  target: number
}

/** Target ids by owner id, in the order of `position`, for owners with after < id <= last. */
export async function linksOf(
  db: Db,
  [table, owner, target]: [table: string, owner: string, target: string],
  after: number,
  last: number,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<Link>`select ${sql.ref(owner)} as owner, ${sql.ref(target)} as target
    from ${sql.table(table)} where ${sql.ref(owner)} > ${after} and ${sql.ref(owner)} <= ${last}
    order by ${sql.ref(owner)}, ${sql.ref('position')}`.execute(db)
  const links = new Map<number, number[]>()
  for (const link of rows) {
    const known = links.get(link.owner)
    if (known) known.push(link.target)
    else links.set(link.owner, [link.target])
  }
  return links
}

type Columns<Row, Named extends string> = Record<Named, string> & { id: number; name: string } & Row

/**
 * Reads a table in batches by id. Column names are the database's, because Kysely's camel-case plugin would
 * copy every row.
 */
export async function* partsOf<Row>(db: Db, table: string, columns: string[], atOnce = batchSize) {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  let after = -1
  for (;;) {
    const { rows } = await sql<Row & { id: number }>`select ${names} from ${sql.table(table)}
      where id > ${after} order by id limit ${atOnce}`.execute(db)
    const last = rows.at(-1)?.id
    if (last === undefined) return
    yield { rows, after, last }
    after = last
  }
}

const namesIn = (json: string): string[] => JSON.parse(json) as string[]
/** One shared empty list instead of one a row. */
const none: never[] = []

type HospitalColumns = Columns<
  { city_id: number; beds: number | null },
  'locality' | 'accreditation' | 'facilities'
>

/** Every hospital, in the order of ids. */
export async function* hospitalRows(withPlugins: Db): AsyncGenerator<HospitalRow[]> {
  const db = withPlugins.withoutPlugins()
  const columns = ['id', 'name', 'city_id', 'locality', 'beds', 'accreditation', 'facilities']
  for await (const part of partsOf<HospitalColumns>(db, 'hospital', columns)) {
    const { rows, after, last } = part
    const owned = (table: string, target: string) =>
      linksOf(db, [table, 'hospital_id', target], after, last)
    const departments = await owned('hospital_department', 'department_id')
    const insurers = await owned('hospital_insurer', 'insurer_id')
    yield rows.map(({ id, name, city_id, locality, beds, accreditation, facilities }) => ({
      id,
      name,
      cityId: city_id,
      locality,
      beds,
      accreditation: namesIn(accreditation),
      facilities: namesIn(facilities),
      departmentIds: departments.get(id) ?? none,
      insurerIds: insurers.get(id) ?? none,
    }))
  }
}

/** The departments, cities and hospitals of a part of the doctors. */
export async function linksOfDoctors(db: Db, { after, last }: { after: number; last: number }) {
  const owned = (table: string, target: string) =>
    linksOf(db, [table, 'doctor_id', target], after, last)
  return {
    departments: await owned('doctor_department', 'department_id'),
    cities: await owned('doctor_city', 'city_id'),
    hospitals: await owned('doctor_hospital', 'hospital_id'),
  }
}

type DoctorColumns = Columns<
  { gender: string | null; experience_years: number | null; fee_rupees: number | null },
  'languages' | 'opd'
>

/** Every doctor, in the order of ids. */
export async function* doctorRows(withPlugins: Db): AsyncGenerator<DoctorRow[]> {
  const db = withPlugins.withoutPlugins()
  const columns = ['id', 'name', 'gender', 'experience_years', 'fee_rupees', 'languages', 'opd']
  for await (const part of partsOf<DoctorColumns>(db, 'doctor', columns)) {
    const { departments, cities, hospitals } = await linksOfDoctors(db, part)
    yield part.rows.map(({ id, name, gender, experience_years, fee_rupees, languages, opd }) => ({
      id,
      name,
      gender,
      experienceYears: experience_years,
      feeRupees: fee_rupees,
      languages: namesIn(languages),
      opd: opd === '[]' ? none : (JSON.parse(opd) as OpdSession[]),
      departmentIds: departments.get(id) ?? none,
      cityIds: cities.get(id) ?? none,
      hospitalIds: hospitals.get(id) ?? none,
    }))
  }
}

/** The translated names of doctors or hospitals, as lists sort them. */
export async function namesByLanguage(db: Db, kind: ListingKind): Promise<NamesByLanguage> {
  const names = new Map<Language, Map<number, string>>()
  for (const language of languages.slice(1)) {
    const rows = await db
      .selectFrom('translation')
      .select(['rowId', 'fields'])
      .where('kind', '=', kind)
      .where('language', '=', language)
      .execute()
    if (rows.length === 0) continue
    const own = new Map<number, string>()
    for (const { rowId, fields } of rows) {
      const { name } = JSON.parse(fields) as { name?: string }
      if (name) own.set(rowId, sortName(name))
    }
    names.set(language, own)
  }
  return names
}
