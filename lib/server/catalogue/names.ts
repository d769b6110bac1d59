import { getDatabase } from '#lib/server/db/database'
import { doctorsByIds } from '#lib/server/stores/doctor'
import { hospitalsByIds } from '#lib/server/stores/hospital'

/** The catalogue's name of a doctor; undefined when there is none with this id. */
export const nameOfDoctor = async (id: number): Promise<string | undefined> =>
  (await doctorsByIds(getDatabase(), [id]))[0]?.name

/** The catalogue's name of a hospital; undefined when there is none with this id. */
export const nameOfHospital = async (id: number): Promise<string | undefined> =>
  (await hospitalsByIds(getDatabase(), [id]))[0]?.name
