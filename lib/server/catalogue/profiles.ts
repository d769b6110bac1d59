import type { DoctorProfile, HospitalProfile, Named } from '#lib/contract/catalogue'
import type {
  DepartmentDoctors,
  DoctorLine,
  Guides,
  NearbyHospital,
  Practice,
} from '#lib/contract/profile'
import { type Coordinates, distanceKm } from '#lib/rules/distance'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { getDatabase } from '#lib/server/db/database'
import { doctorsByIds } from '#lib/server/stores/doctor'
import { hospitalsByIds } from '#lib/server/stores/hospital'
import {
  departmentsOfStaff,
  doctorIdsOfHospital,
  firstDoctorIdsOfHospital,
  hasNamesake,
  type Placed,
  placesOfHospitals,
} from '#lib/server/stores/profile'

/** The hospitals where a doctor sits, with what finds them. */
export async function practicesOf({ hospitals }: DoctorProfile): Promise<Practice[]> {
  const found = await hospitalsByIds(
    getDatabase(),
    hospitals.map(({ id }) => id),
  )
  return found.map(({ id, slug, name, city, address, latitude, longitude }) => {
    return { id, slug, name, city, address, latitude, longitude }
  })
}

async function linesOf(placed: Placed[]): Promise<Map<number, DoctorLine>> {
  const doctors = await doctorsByIds(
    getDatabase(),
    placed.map(({ doctorId }) => doctorId),
  )
  return new Map(
    doctors.map(({ id, slug, name, education, experienceYears, feeRupees, languages }) => [
      id,
      { id, slug, name, education, experienceYears, feeRupees, languages },
    ]),
  )
}

/** Doctors of a hospital by department, as the page or the first few that `placed` names. */
async function byDepartment(hospitalId: number, placed: Placed[]) {
  const [departments, lines] = await Promise.all([
    departmentsOfStaff(getDatabase(), hospitalId),
    linesOf(placed),
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
): Promise<{ total: number; groups: DepartmentDoctors[] }> =>
  byDepartment(id, await doctorIdsOfHospital(getDatabase(), id, page))

/** The first `most` doctors of each department of a hospital. */
export const firstOfStaff = async (
  { id }: HospitalProfile,
  most: number,
): Promise<{ total: number; groups: DepartmentDoctors[] }> =>
  byDepartment(id, await firstDoctorIdsOfHospital(getDatabase(), id, most))

/**
 * What belongs to somebody's departments, by department and name: about `most` conditions and as many
 * treatments, as many of each department.
 */
export async function guidesOf(departments: Named[], most: number): Promise<Guides> {
  const ofEach = Math.ceil(most / Math.max(1, departments.length))
  const articles = async (kind: 'condition' | 'treatment') => {
    const all = await listArticles(kind, 'en')
    return departments.flatMap(({ slug }) =>
      all
        .filter(({ department }) => department?.slug === slug)
        .slice(0, ofEach)
        .map((article) => ({ slug: article.slug, name: article.name })),
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

/** Other hospitals round about, the nearest first; those whose place is not known come last. */
export async function hospitalsNear(
  hospital: HospitalProfile,
  most: number,
): Promise<NearbyHospital[]> {
  const db = getDatabase()
  const cities = await listCities()
  const city = cities.find(({ slug }) => slug === hospital.city.slug)
  const here: Coordinates | null = placeOf(hospital) ?? city ?? null
  if (!city || !here) return []
  const around = cities.filter((one) => one === city || distanceKm(here, one) <= cityReachKm)
  const places = await placesOfHospitals(
    db,
    around.map(({ id }) => id),
  )
  const isPrecise = placeOf(hospital) !== null
  const nearest = places
    .filter(({ id }) => id !== hospital.id)
    .map((place) => {
      const there = placeOf(place)
      return { id: place.id, km: there ? distanceKm(here, there) : null }
    })
    .sort((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity) || one.id - other.id)
    .slice(0, most)
  const kms = new Map(nearest.map(({ id, km }) => [id, km]))
  const found = await hospitalsByIds(db, [...kms.keys()])
  return found.map(({ id, slug, name, city: inCity, beds, accreditation }) => {
    const km = isPrecise ? (kms.get(id) ?? null) : null
    return { id, slug, name, city: inCity, beds, accreditation, km }
  })
}

/** Whether the name and the city alone do not tell this doctor from another. */
export const doctorHasNamesake = ({ id, name, city }: DoctorProfile): Promise<boolean> =>
  hasNamesake(getDatabase(), 'doctor', { id, name, citySlug: city.slug })

/** The same for a hospital. */
export const hospitalHasNamesake = ({ id, name, city }: HospitalProfile): Promise<boolean> =>
  hasNamesake(getDatabase(), 'hospital', { id, name, citySlug: city.slug })
