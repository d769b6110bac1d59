import type { Doctor, Hospital } from '#lib/domain/catalogue/catalogue'
import type { ReviewSubject } from '#lib/domain/catalogue/review'
import type { Language } from '#lib/domain/text/language'
import { fold } from '#lib/domain/text/text'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { resultsOf, searchCatalogue } from '#lib/server/search/catalogue'

const ofDoctor = ({ id, slug, name, departments, city }: Doctor): ReviewSubject => ({
  kind: 'doctor',
  id,
  slug,
  name,
  detail: [...departments.map((department) => department.name), city.name].join(', '),
})

const ofHospital = ({ id, slug, name, address }: Hospital): ReviewSubject => ({
  kind: 'hospital',
  id,
  slug,
  name,
  detail: address,
})

/** The doctor or hospital with this slug, as the subject of a review in a language; null if there is none. */
export async function findReviewSubject(
  about: { doctor?: string; hospital?: string },
  language: Language,
): Promise<ReviewSubject | null> {
  const doctor = about.doctor ? await findDoctor(about.doctor, language) : null
  if (doctor) return ofDoctor(doctor)
  const hospital = about.hospital ? await findHospital(about.hospital, language) : null
  return hospital ? ofHospital(hospital) : null
}

const slugOf = ({ kind, slug }: ReviewSubject) => ({ [kind]: slug })

const maxResults = 10

/**
 * Finds doctors and hospitals by name, at most ten of each, and none for fewer than 3 characters. Results whose
 * own name matches come before others, such as the doctors of a hospital with that name.
 */
export async function searchReviewSubjects(
  query: string,
  language: Language,
): Promise<ReviewSubject[]> {
  const kinds = ['doctor', 'hospital'] as const
  const found = await searchCatalogue({ query, kinds, limitPerType: maxResults })
  const words = fold(query).split(' ')
  const hasName = (name: string) => words.every((word) => fold(name).includes(word))
  const subjects = await Promise.all(
    [
      ...resultsOf(found, 'doctor').map(ofDoctor),
      ...resultsOf(found, 'hospital').map(ofHospital),
    ].map(async (one) => {
      const own = language === 'en' ? one : await findReviewSubject(slugOf(one), language)
      // People write a name in either script.
      return { subject: own ?? one, isNameMatch: hasName(one.name) || hasName(own?.name ?? '') }
    }),
  )
  return subjects
    .toSorted((one, other) => Number(other.isNameMatch) - Number(one.isNameMatch))
    .map(({ subject }) => subject)
}
