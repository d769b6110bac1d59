import type {
  Article,
  City,
  CityCost,
  Department,
  Doctor,
  Hospital,
  Numbered,
  Page,
} from '#lib/domain/catalogue/catalogue'
import { type LandingReading, readLandingSlug } from '#lib/domain/site/landing'
import { findText, subjectsCalled } from '#lib/server/catalogue/articles'
import { findCity } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { listCityCosts } from '#lib/server/catalogue/treatment-places'
import { listDoctors, listHospitals } from '#lib/server/listings/lists-by-slug'

/** Who treats in a city, and what it costs there. */
export interface LandingPlace {
  city: Numbered
  /** The first ones of the list, as seen in this city. */
  doctors: Page<Doctor>
  hospitals: Page<Hospital>
  /** Of a treatment; empty where no prices are known. */
  costs: CityCost[]
}

/** What a generated page is about. */
export interface Landing {
  kind: 'treatment' | 'condition'
  subject: Article
  department: Department | null
  /** null on a page for all of India. */
  here: LandingPlace | null
}

/** Doctors and hospitals that a page names. */
export const mostNamed = 8

/**
 * A doctor as a patient of this city sees them. Somebody who practises in several cities may have the hospital elsewhere,
 * so it is left out.
 */
export const seenIn = (doctor: Doctor, { id, slug, name }: Numbered): Doctor => {
  const city = { id, slug, name }
  const isOnlyHere = doctor.cities.length === 1
  return { ...doctor, city, cities: [city], ...(!isOnlyHere && { hospital: null, hospitals: [] }) }
}

const nobody = { total: 0, items: [] }

async function placeOf(
  { kind, id }: Article,
  department: Department | null,
  city: City,
): Promise<LandingPlace | null> {
  const asked = department && {
    citySlug: city.slug,
    departmentSlug: department.slug,
    limit: mostNamed,
  }
  const [doctors, hospitals, costs] = await Promise.all([
    asked ? listDoctors(asked) : nobody,
    asked ? listHospitals(asked) : nobody,
    kind === 'treatment' ? listCityCosts(id, undefined, city.id) : [],
  ])
  if (doctors.total + hospitals.total + costs.length === 0) return null
  return {
    city: { id: city.id, slug: city.slug, name: city.name },
    doctors: { ...doctors, items: doctors.items.map((doctor) => seenIn(doctor, city)) },
    hospitals,
    costs,
  }
}

async function landingAt(
  kind: Landing['kind'],
  { subject: slug, city: citySlug }: LandingReading,
): Promise<Landing | null> {
  const [subject, city] = await Promise.all([
    findText(kind, 'en', slug),
    citySlug === null ? null : findCity(citySlug),
  ])
  if (!subject || (citySlug !== null && !city)) return null
  const department = subject.department && (await findDepartment(subject.department.slug))
  const here = city && (await placeOf(subject, department, city))
  return city && !here ? null : { kind, subject, department, here }
}

/**
 * What the generated page with this slug is about: a treatment or condition, maybe in a city with its doctors, hospitals
 * or prices.
 *
 * @returns null if there is no such subject or city, or nothing to say about it there
 */
export async function findLanding(slug: string): Promise<Landing | null> {
  if (!canBeSlug(slug)) return null
  const readings = readLandingSlug(slug)
  const known = await subjectsCalled(readings.map(({ subject }) => subject))
  for (const reading of readings) {
    const found = known.find(({ slug: own }) => own === reading.subject)
    const landing = found && (await landingAt(found.kind, reading))
    if (landing) return landing
  }
  return null
}
