import type { DoctorProfile } from '#lib/domain/catalogue/catalogue'
import type { OpdSession } from '#lib/domain/catalogue/opd'
import type { Language } from '#lib/domain/text/language'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { translated, translatedCities } from '#lib/server/catalogue/translations'
import { getDatabase } from '#lib/server/db/database'
import { byOwner } from '#lib/server/db/grouped'

export async function findDoctor(
  slug: string,
  language: Language = 'en',
): Promise<DoctorProfile | null> {
  if (!canBeSlug(slug)) return null
  const query = getDatabase().selectFrom('doctor').select('id').where('slug', '=', slug)
  const row = await query.executeTakeFirst()
  return row ? ((await doctorsByIds([row.id], language))[0] ?? null) : null
}

/** The catalogue's name of a doctor; undefined if no doctor has this id. */
export const nameOfDoctor = async (id: number, language?: Language): Promise<string | undefined> =>
  (await doctorsByIds([id], language))[0]?.name

/** Departments, cities and hospitals of these doctors, in the content's order. */
async function linksOf(ids: number[], language: Language) {
  const db = getDatabase()
  const departments = await db
    .selectFrom('doctorDepartment as link')
    .innerJoin('department as target', 'target.id', 'link.departmentId')
    .where('link.doctorId', 'in', ids)
    .select(['link.doctorId as ownerId', 'target.id', 'target.slug', 'target.name'])
    .orderBy('link.position')
    .execute()
  const cities = await db
    .selectFrom('doctorCity as link')
    .innerJoin('city as target', 'target.id', 'link.cityId')
    .where('link.doctorId', 'in', ids)
    .select([
      'link.doctorId as ownerId',
      ...(['target.id', 'target.slug', 'target.name', 'target.nameHi'] as const),
    ])
    .orderBy('link.position')
    .execute()
  const hospitals = await db
    .selectFrom('doctorHospital as link')
    .innerJoin('hospital as target', 'target.id', 'link.hospitalId')
    .where('link.doctorId', 'in', ids)
    .select(['link.doctorId as ownerId', 'target.id', 'target.slug', 'target.name'])
    .orderBy('link.position')
    .execute()
  const named = await translated('departments', language, departments)
  const places = await translatedCities(language, cities)
  return {
    departments: byOwner(named.map(({ id, ...department }) => department)),
    cities: byOwner(places.map(({ nameHi, ...city }) => city)),
    hospitals: byOwner(await translated('hospitals', language, hospitals)),
  }
}

/** A hospital may be gone although the list of doctors has not been imported since. */
const sessionsAt = (hospitals: { id: number }[], opd: string): OpdSession[] =>
  (JSON.parse(opd) as OpdSession[]).filter(
    ({ hospitalId }) => hospitalId === null || hospitals.some(({ id }) => id === hospitalId),
  )

/** The doctors with these ids, in the order of the ids. */
export async function doctorsByIds(
  ids: number[],
  language: Language = 'en',
): Promise<DoctorProfile[]> {
  if (ids.length === 0) return []
  const rows = await getDatabase()
    .selectFrom('doctor')
    .where('doctor.id', 'in', ids)
    .select([
      'doctor.id',
      'doctor.slug',
      'doctor.name',
      'doctor.gender',
      'doctor.experienceYears',
      'doctor.feeRupees',
      'doctor.languages',
      'doctor.registrationNumber',
      'doctor.education',
      'doctor.photo',
      'doctor.opd',
      'doctor.about',
      'doctor.changed',
    ])
    .execute()
  const { departments, cities, hospitals } = await linksOf(ids, language)
  const read = rows.map(({ languages, ...own }) => ({
    ...own,
    languages: JSON.parse(languages) as string[],
  }))
  const inWords = await translated('doctors', language, read)
  const doctors = new Map(
    inWords.map(({ opd, ...own }, index) => {
      const ownCities = cities.get(own.id) ?? []
      const ownHospitals = hospitals.get(own.id) ?? []
      const doctor: DoctorProfile = {
        ...own,
        ...(language !== 'en' && own.about === rows[index]?.about && { aboutLanguage: 'en' }),
        opd: sessionsAt(ownHospitals, opd),
        departments: departments.get(own.id) ?? [],
        city: ownCities[0] ?? { id: 0, slug: '', name: '' },
        cities: ownCities,
        hospital: ownHospitals[0] ?? null,
        hospitals: ownHospitals,
      }
      return [own.id, doctor]
    }),
  )
  return ids.flatMap((id) => doctors.get(id) ?? [])
}
