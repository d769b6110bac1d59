import type { AggregateRating, Hospital as HospitalData, Physician } from 'schema-dts'
import type { DoctorProfile, Hospital, HospitalProfile } from '#lib/contract/catalogue'
import type { Practice } from '#lib/contract/profile'
import type { RatingSummary } from '#lib/contract/review'
import { links } from '#lib/rules/links'
import { medicalSpecialities } from '#lib/seo/json-ld/specialities'

/** Structured data of a doctor's and a hospital's own page. */

const addressOf = ({ address, city }: Pick<Hospital, 'address' | 'city'>) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: address,
  addressLocality: city.name,
  addressCountry: 'IN',
})

const placeOf = ({ latitude, longitude }: Pick<Hospital, 'latitude' | 'longitude'>) =>
  latitude !== null && longitude !== null
    ? { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } }
    : {}

/** Only what patients really wrote is told to search engines: invented ratings are left out. */
function ratingOf(rating: RatingSummary | null): { aggregateRating?: AggregateRating } {
  if (!rating || rating.sample) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  }
}

interface DoctorFacts {
  doctor: DoctorProfile
  practices: Practice[]
  rating: RatingSummary | null
  description: string
}

export function physicianProfile(
  siteUrl: string,
  { doctor, practices, rating, description }: DoctorFacts,
): Physician {
  const url = siteUrl + links.doctor(doctor.slug)
  const first = practices[0]
  return {
    '@type': 'Physician',
    '@id': `${url}#physician`,
    name: doctor.name,
    url,
    description,
    medicalSpecialty: medicalSpecialities(doctor.departments),
    address: first
      ? addressOf(first)
      : { '@type': 'PostalAddress', addressLocality: doctor.city.name, addressCountry: 'IN' },
    ...(first && placeOf(first)),
    ...(doctor.feeRupees !== null && { priceRange: `₹${doctor.feeRupees}` }),
    ...(doctor.languages.length > 0 && { knowsLanguage: doctor.languages }),
    ...(doctor.registrationNumber && {
      identifier: {
        '@type': 'PropertyValue',
        name: 'Registration number',
        value: doctor.registrationNumber,
      },
    }),
    ...(practices.length > 0 && {
      hospitalAffiliation: practices.map(({ slug, name }) => ({
        '@type': 'Hospital' as const,
        name,
        url: siteUrl + links.hospital(slug),
      })),
    }),
    ...ratingOf(rating),
  }
}

interface HospitalFacts {
  hospital: HospitalProfile
  rating: RatingSummary | null
  description: string
}

export function hospitalProfile(
  siteUrl: string,
  { hospital, rating, description }: HospitalFacts,
): HospitalData {
  const url = siteUrl + links.hospital(hospital.slug)
  return {
    '@type': 'Hospital',
    '@id': `${url}#hospital`,
    name: hospital.name,
    url,
    description,
    address: addressOf(hospital),
    ...placeOf(hospital),
    medicalSpecialty: medicalSpecialities(hospital.departments),
    ...(hospital.facilities.length > 0 && {
      amenityFeature: hospital.facilities.map((name) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name,
        value: true,
      })),
    }),
    ...ratingOf(rating),
  }
}
