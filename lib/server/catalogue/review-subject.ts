import type { Doctor, Hospital } from '#lib/contract/catalogue'
import type { ReviewSubject } from '#lib/contract/review'
import { fold } from '#lib/rules/search-fold'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { resultsOf, searchCatalogue } from '#lib/server/search/search-catalogue'

const ofDoctor = ({ slug, name, departments, city }: Doctor): ReviewSubject => ({
  kind: 'doctor',
  slug,
  name,
  detail: [...departments.map((department) => department.name), city.name].join(', '),
})

const ofHospital = ({ slug, name, address }: Hospital): ReviewSubject => ({
  kind: 'hospital',
  slug,
  name,
  detail: address,
})

/** Whom a review may be about, by slug; null when there is no such doctor or hospital. */
export async function findReviewSubject(about: {
  doctor: string
  hospital: string
}): Promise<ReviewSubject | null> {
  const doctor = about.doctor ? await findDoctor(about.doctor) : null
  if (doctor) return ofDoctor(doctor)
  const hospital = about.hospital ? await findHospital(about.hospital) : null
  return hospital ? ofHospital(hospital) : null
}

const most = 10

/**
 * Doctors and hospitals for a name, at most ten of each; none under 3 characters. Those who bear it come
 * before those whom it finds otherwise: the doctors of a hospital, by its name.
 */
export async function searchReviewSubjects(query: string): Promise<ReviewSubject[]> {
  const kinds = ['doctor', 'hospital'] as const
  const found = await searchCatalogue({ query, kinds, limitPerType: most })
  const words = fold(query).split(' ')
  const bears = ({ name }: ReviewSubject) => words.every((word) => fold(name).includes(word))
  const subjects = [
    ...resultsOf(found, 'doctor').map(ofDoctor),
    ...resultsOf(found, 'hospital').map(ofHospital),
  ]
  return subjects.toSorted((one, other) => Number(bears(other)) - Number(bears(one)))
}
