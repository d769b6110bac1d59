import type { Kysely } from 'kysely'
import type { Database } from '#lib/server/db/schema'

/** A hospital whose names, as search folds them, are others than before; none when it goes. */
export interface Renamed {
  id: number
  before: string[]
  now: string[]
}

/** Under what one statement binds. */
const batch = 500

/**
 * Doctors are searched by their hospitals' names too: writes the new ones into the rows of doctors
 * that an import leaves as they are otherwise. To be called while they are still linked.
 */
export async function renameInDoctors(
  db: Kysely<Database>,
  renamed: Renamed[],
  now: string,
): Promise<void> {
  for (let from = 0; from < renamed.length; from += batch) {
    const some = new Map(renamed.slice(from, from + batch).map((one) => [one.id, one]))
    const doctors = await db
      .selectFrom('doctorHospital')
      .innerJoin('doctor', 'doctor.id', 'doctorHospital.doctorId')
      .select(['doctor.id', 'doctor.searchText', 'doctorHospital.hospitalId'])
      .where('doctorHospital.hospitalId', 'in', [...some.keys()])
      .execute()
    const texts = new Map<number, string>()
    for (const { id, searchText, hospitalId } of doctors) {
      const { before, now: names }: Omit<Renamed, 'id'> = some.get(hospitalId) ?? {
        before: [],
        now: [],
      }
      const lines = (texts.get(id) ?? searchText).split('\n')
      const kept = lines.filter((line) => !before.includes(line))
      // The word 'doctor' stays at the end.
      kept.splice(-1, 0, ...names.filter((one) => !kept.includes(one)))
      texts.set(id, kept.join('\n'))
    }
    for (const [id, searchText] of texts)
      await db
        .updateTable('doctor')
        .set({ searchText, changed: now })
        .where('id', '=', id)
        .execute()
  }
}
