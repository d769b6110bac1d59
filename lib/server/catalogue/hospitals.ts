import { fullAddress } from '#lib/domain/catalogue/address'
import type { HospitalProfile, Named } from '#lib/domain/catalogue/catalogue'
import type { Language } from '#lib/domain/text/language'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { translated, translatedCities } from '#lib/server/catalogue/translations'
import { getDatabase } from '#lib/server/db/database'
import { byOwner } from '#lib/server/db/grouped'

export async function findHospital(
  slug: string,
  language: Language = 'en',
): Promise<HospitalProfile | null> {
  if (!canBeSlug(slug)) return null
  const query = getDatabase().selectFrom('hospital').select('id').where('slug', '=', slug)
  const row = await query.executeTakeFirst()
  return row ? ((await hospitalsByIds([row.id], language))[0] ?? null) : null
}

/** The hospitals of a city that no list of a department contains: the first `most` by name, and how many there are. */
export async function hospitalsWithoutDepartment(
  cityId: number,
  most: number,
  language: Language = 'en',
): Promise<{ total: number; hospitals: (Named & { address: string })[] }> {
  const query = getDatabase()
    .selectFrom('hospital')
    .leftJoin('hospitalDepartment', 'hospitalDepartment.hospitalId', 'hospital.id')
    .where('hospital.cityId', '=', cityId)
    .where('hospitalDepartment.hospitalId', 'is', null)
  const { total } = await query
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const hospitals = await query
    .select(['hospital.id', 'hospital.slug', 'hospital.name', 'hospital.address'])
    .orderBy('hospital.name')
    .orderBy('hospital.id')
    .limit(most)
    .execute()
  const named = await translated('hospitals', language, hospitals)
  return { total: Number(total), hospitals: named.map(({ id, ...hospital }) => hospital) }
}

/** Slugs of the cities that have a hospital. */
export async function citiesWithHospitals(): Promise<string[]> {
  const rows = await getDatabase()
    .selectFrom('hospital')
    .innerJoin('city', 'city.id', 'hospital.cityId')
    .select('city.slug')
    .distinct()
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The catalogue's name of a hospital; undefined if no hospital has this id. */
export const nameOfHospital = async (
  id: number,
  language?: Language,
): Promise<string | undefined> => (await hospitalsByIds([id], language))[0]?.name

/** The hospitals with these ids, in the order of the ids. */
export async function hospitalsByIds(
  ids: number[],
  language: Language = 'en',
): Promise<HospitalProfile[]> {
  if (ids.length === 0) return []
  const db = getDatabase()
  const rows = await db
    .selectFrom('hospital')
    .innerJoin('city', 'city.id', 'hospital.cityId')
    .where('hospital.id', 'in', ids)
    .select([
      'hospital.id',
      'hospital.slug',
      'hospital.name',
      'hospital.address',
      'hospital.locality',
      'hospital.pincode',
      'hospital.photo',
      'hospital.latitude',
      'hospital.longitude',
      'hospital.beds',
      'hospital.accreditation',
      'hospital.facilities',
      'hospital.about',
      'hospital.changed',
      'city.id as cityId',
      'city.slug as citySlug',
      'city.name as cityName',
      'city.nameHi as cityNameHi',
    ])
    .execute()
  const fields = await db
    .selectFrom('hospitalDepartment')
    .innerJoin('department', 'department.id', 'hospitalDepartment.departmentId')
    .where('hospitalDepartment.hospitalId', 'in', ids)
    .select([
      'hospitalDepartment.hospitalId as ownerId',
      ...(['department.id', 'department.slug', 'department.name'] as const),
    ])
    .orderBy('hospitalDepartment.position')
    .execute()
  const covers = await db
    .selectFrom('hospitalInsurer')
    .innerJoin('insurer', 'insurer.id', 'hospitalInsurer.insurerId')
    .where('hospitalInsurer.hospitalId', 'in', ids)
    .select([
      'hospitalInsurer.hospitalId as ownerId',
      'insurer.id',
      'insurer.slug',
      'insurer.name',
      'insurer.kind',
    ])
    .orderBy('hospitalInsurer.position')
    .execute()
  const departments = byOwner(
    (await translated('departments', language, fields)).map(({ id, ...field }) => field),
  )
  const insurers = byOwner(
    (await translated('insurers', language, covers)).map(({ id, ...cover }) => cover),
  )
  const read = rows.map(
    ({ cityId, citySlug, cityName, cityNameHi, accreditation, facilities, ...own }) => ({
      ...own,
      accreditation: JSON.parse(accreditation) as string[],
      facilities: JSON.parse(facilities) as string[],
      city: { id: cityId, slug: citySlug, name: cityName, nameHi: cityNameHi },
    }),
  )
  const inWords = await translated('hospitals', language, read)
  const cities = await translatedCities(
    language,
    read.map(({ city }) => city),
  )
  const hospitals = new Map(
    inWords.map(({ locality, ...own }, index) => {
      const { nameHi, ...city } = cities[index] ?? own.city
      const hospital: HospitalProfile = {
        ...own,
        ...(language !== 'en' && own.about === rows[index]?.about && { aboutLanguage: 'en' }),
        address: fullAddress(own.address, locality, own.pincode),
        city,
        departments: departments.get(own.id) ?? [],
        insurers: insurers.get(own.id) ?? [],
      }
      return [own.id, hospital]
    }),
  )
  return ids.flatMap((id) => hospitals.get(id) ?? [])
}
