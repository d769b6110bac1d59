import { sql } from 'kysely'
import type {
  DoctorProfile,
  HospitalProfile,
  Named,
  Numbered,
} from '#lib/domain/catalogue/catalogue'
import type {
  DepartmentDoctors,
  DoctorLine,
  Guides,
  NearbyHospital,
  Practice,
} from '#lib/domain/catalogue/profile'
import { type Coordinates, distanceKm } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'
import { listTexts } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { doctorsByIds } from '#lib/server/catalogue/doctors'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { translated } from '#lib/server/catalogue/translations'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

/** The hospitals where a doctor practises, with their places. */
export async function practicesOf(
  { hospitals }: DoctorProfile,
  language: Language = 'en',
): Promise<Practice[]> {
  const found = await hospitalsByIds(
    hospitals.map(({ id }) => id),
    language,
  )
  return found.map(({ id, slug, name, city, address, pincode, latitude, longitude }) => {
    return { id, slug, name, city, address, pincode, latitude, longitude }
  })
}

/** The doctors of hospitals (`place`), each under the first department (`field`) of their own. */
export const staffIn = (db: Db) =>
  db
    .selectFrom('doctorHospital as place')
    .innerJoin('doctor', 'doctor.id', 'place.doctorId')
    .innerJoin('doctorDepartment as field', (join) =>
      join.onRef('field.doctorId', '=', 'doctor.id').on('field.position', '=', 0),
    )

const staffOf = (hospitalId: number) =>
  staffIn(getDatabase()).where('place.hospitalId', '=', hospitalId)

const byExperience = sql`coalesce(experience_years, -1)`

interface Placed {
  departmentId: number
  doctorId: number
}

/** A page of a hospital's doctors by department, the most experienced of each first. */
const doctorIdsOfHospital = (
  hospitalId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Placed[]> =>
  staffOf(hospitalId)
    .select(['field.departmentId', 'doctor.id as doctorId'])
    .orderBy('field.departmentId')
    .orderBy(byExperience, 'desc')
    .orderBy('doctor.name')
    .orderBy('doctor.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** The first `most` of each department, in the same order. */
const firstDoctorIdsOfHospital = (hospitalId: number, most: number): Promise<Placed[]> =>
  getDatabase()
    .selectFrom(
      staffOf(hospitalId)
        .select((eb) => [
          'field.departmentId',
          'doctor.id as doctorId',
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('field.departmentId')
                .orderBy(byExperience, 'desc')
                .orderBy('doctor.name')
                .orderBy('doctor.id'),
            )
            .as('place'),
        ])
        .as('staff'),
    )
    .where('staff.place', '<=', most)
    .select(['staff.departmentId', 'staff.doctorId'])
    .orderBy('staff.departmentId')
    .orderBy('staff.place')
    .execute()

/** How many doctors of a hospital each department has, in the departments' order. */
async function departmentsOfStaff(
  hospitalId: number,
  language: Language,
): Promise<(Numbered & { total: number })[]> {
  const departments = await staffOf(hospitalId)
    .innerJoin('department', 'department.id', 'field.departmentId')
    .select((eb) => [
      'department.id',
      'department.slug',
      'department.name',
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy(['department.id', 'department.slug', 'department.name'])
    .orderBy('department.id')
    .execute()
  return translated('departments', language, departments)
}

async function linesOf(placed: Placed[], language: Language): Promise<Map<number, DoctorLine>> {
  const doctors = await doctorsByIds(
    placed.map(({ doctorId }) => doctorId),
    language,
  )
  return new Map(
    doctors.map(({ id, slug, name, education, experienceYears, feeRupees, languages, photo }) => [
      id,
      { id, slug, name, education, experienceYears, feeRupees, languages, photo },
    ]),
  )
}

async function byDepartment(hospitalId: number, placed: Placed[], language: Language) {
  const [departments, lines] = await Promise.all([
    departmentsOfStaff(hospitalId, language),
    linesOf(placed, language),
  ])
  const groups: DepartmentDoctors[] = departments.map(({ id, slug, name, total }) => ({
    department: { slug, name },
    total,
    doctors: placed
      .filter(({ departmentId }) => departmentId === id)
      .flatMap(({ doctorId }) => lines.get(doctorId) ?? []),
  }))
  return {
    total: departments.reduce((sum, { total }) => sum + total, 0),
    groups: groups.filter(({ doctors }) => doctors.length > 0),
  }
}

/** A page of all doctors of a hospital by department, the most experienced of each first. */
export const pageOfStaff = async (
  { id }: HospitalProfile,
  page: { limit: number; offset: number },
  language: Language = 'en',
): Promise<{ total: number; groups: DepartmentDoctors[] }> =>
  byDepartment(id, await doctorIdsOfHospital(id, page), language)

export const firstOfStaff = async (
  { id }: HospitalProfile,
  most: number,
  language: Language = 'en',
): Promise<{ total: number; groups: DepartmentDoctors[] }> =>
  byDepartment(id, await firstDoctorIdsOfHospital(id, most), language)

/** About `most` conditions and `most` treatments of these departments, spread evenly over the departments. */
export async function guidesOf(
  departments: Named[],
  most: number,
  language: Language = 'en',
): Promise<Guides> {
  const ofEach = Math.ceil(most / Math.max(1, departments.length))
  const articles = async (kind: 'condition' | 'treatment') => {
    const all = await listTexts(kind, language)
    return departments.flatMap(({ slug }) =>
      all
        .filter(({ department }) => department?.slug === slug)
        .slice(0, ofEach)
        .map((article) => ({
          slug: article.slug,
          name: article.name,
          ...(article.language !== language && { language: article.language }),
        })),
    )
  }
  const [conditions, treatments] = await Promise.all([articles('condition'), articles('treatment')])
  return { conditions, treatments }
}

/** Patients of a city look this far for another hospital. */
const cityReachKm = 60

const placeOf = (item: { latitude: number | null; longitude: number | null }) =>
  item.latitude === null || item.longitude === null
    ? null
    : { latitude: item.latitude, longitude: item.longitude }

interface PlacedHospital {
  id: number
  pincode: string
  latitude: number | null
  longitude: number | null
}

/** Where the hospitals of each PIN code are on average: one without coordinates is near there. */
function middles(places: readonly PlacedHospital[]): Map<string, Coordinates> {
  const known = places.flatMap((one) => {
    const place = placeOf(one)
    return place && one.pincode !== '' ? [{ pincode: one.pincode, place }] : []
  })
  const groups = Map.groupBy(known, ({ pincode }) => pincode)
  return new Map(
    [...groups].map(([pincode, group]) => {
      const mean = (of: keyof Coordinates) =>
        group.reduce((sum, { place }) => sum + place[of], 0) / group.length
      return [pincode, { latitude: mean('latitude'), longitude: mean('longitude') }]
    }),
  )
}

/**
 * The nearest other hospitals. One without coordinates counts as near the others of its PIN code; without those it
 * comes last. Distances are told between known places only.
 */
export async function hospitalsNear(
  hospital: HospitalProfile,
  most: number,
  language: Language = 'en',
): Promise<NearbyHospital[]> {
  const cities = await listCities()
  const city = cities.find(({ slug }) => slug === hospital.city.slug)
  if (!city) return []
  const start: Coordinates = placeOf(hospital) ?? city
  const around = cities.filter((one) => one === city || distanceKm(start, one) <= cityReachKm)
  const cityIds = around.map(({ id }) => id)
  const places: PlacedHospital[] = await getDatabase()
    .selectFrom('hospital')
    .where('cityId', 'in', cityIds)
    .select(['id', 'pincode', 'latitude', 'longitude'])
    .orderBy('id')
    .execute()
  const middleOf = middles(places)
  const isPrecise = placeOf(hospital) !== null
  const here = placeOf(hospital) ?? middleOf.get(hospital.pincode) ?? start
  const nearest = places
    .filter(({ id }) => id !== hospital.id)
    .map((place) => {
      const own = placeOf(place)
      const there = own ?? middleOf.get(place.pincode)
      const km = there ? distanceKm(here, there) : Number.MAX_VALUE
      return { id: place.id, km, isTold: isPrecise && own !== null }
    })
    .sort((one, other) => one.km - other.km || one.id - other.id)
    .slice(0, most)
  const kms = new Map(nearest.map(({ id, km, isTold }) => [id, isTold ? km : null]))
  const found = await hospitalsByIds([...kms.keys()], language)
  return found.map(({ id, slug, name, city: inCity, beds, accreditation }) => {
    return { id, slug, name, city: inCity, beds, accreditation, km: kms.get(id) ?? null }
  })
}

/** Has the city another doctor or hospital of the same name? */
async function hasNamesake(
  table: 'doctor' | 'hospital',
  { id, city }: Pick<DoctorProfile, 'id' | 'city'>,
): Promise<boolean> {
  const db = getDatabase()
  // The name that was read may be a translation.
  const own = await db
    .selectFrom(table)
    .select(`${table}.name`)
    .where(`${table}.id`, '=', id)
    .executeTakeFirst()
  if (!own) return false
  const row = await db
    .selectFrom(table)
    .innerJoin('city', 'city.id', `${table}.cityId`)
    .where('city.slug', '=', city.slug)
    .where(`${table}.name`, '=', own.name)
    .where(`${table}.id`, '!=', id)
    .select(`${table}.id`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const doctorHasNamesake = (doctor: DoctorProfile) => hasNamesake('doctor', doctor)
export const hospitalHasNamesake = (hospital: HospitalProfile) => hasNamesake('hospital', hospital)
