import type {
  AggregateRating,
  DayOfWeek,
  Hospital as HospitalData,
  MedicalSpecialty,
  Physician,
} from 'schema-dts'
import type {
  Doctor,
  DoctorProfile,
  Hospital,
  HospitalProfile,
} from '#lib/domain/catalogue/catalogue'
import { dayName, type OpdSession } from '#lib/domain/catalogue/opd'
import type { Practice } from '#lib/domain/catalogue/profile'
import type { RatingSummary } from '#lib/domain/catalogue/review'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { termIn } from '#lib/domain/text/own-value'
import { words } from '#lib/languages/all'

/** schema.org's names of our departments. It has none for neurosurgery; neurology is the nearest. */
const specialities: Readonly<Record<string, readonly MedicalSpecialty[]>> = {
  cardiology: ['https://schema.org/Cardiovascular'],
  ent: ['https://schema.org/Otolaryngologic'],
  neurosurgery: ['https://schema.org/Neurologic'],
  urology: ['https://schema.org/Urologic'],
  'obstetrics-and-gynaecology': ['https://schema.org/Gynecologic', 'https://schema.org/Obstetric'],
  orthopaedic: ['https://schema.org/Musculoskeletal'],
  ophthalmology: ['https://schema.org/Ophthalmology'],
  'plastic-surgery': ['https://schema.org/PlasticSurgery'],
  gastroenterology: ['https://schema.org/Gastroenterologic'],
  nephrology: ['https://schema.org/Renal'],
  'surgical-oncology': ['https://schema.org/Oncologic'],
  'general-surgery': ['https://schema.org/Surgical'],
}

/** schema.org's specialities of these departments, each once; none for an operator's own departments. */
export const medicalSpecialities = (departments: { slug: string }[]): MedicalSpecialty[] => [
  ...new Set(departments.flatMap(({ slug }) => specialities[slug.toLowerCase()] ?? [])),
]

/** Left out if empty. */
const specialitiesOf = ({ departments }: Pick<Hospital, 'departments'>) => {
  const medicalSpecialty = medicalSpecialities(departments)
  return medicalSpecialty.length > 0 && { medicalSpecialty }
}

const addressOf = ({
  address,
  city,
  pincode = '',
}: Pick<Hospital, 'address' | 'city'> & { pincode?: string }) => ({
  '@type': 'PostalAddress' as const,
  ...(address && { streetAddress: address }),
  addressLocality: city.name,
  ...(pincode && { postalCode: pincode }),
  addressCountry: 'IN',
})

const placeOf = ({ latitude, longitude }: Pick<Hospital, 'latitude' | 'longitude'>) =>
  latitude !== null &&
  longitude !== null && { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } }

const imageOf = (siteUrl: string, { photo }: { photo: string }) =>
  photo !== '' && { image: siteUrl + links.photo(photo, 'large') }

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When the doctor sees patients at this place; not at other hospitals. */
function hoursAt(opd: readonly OpdSession[], place: number | undefined) {
  const here = opd.filter(({ hospitalId }) => hospitalId === null || hospitalId === place)
  return (
    here.length > 0 && {
      openingHoursSpecification: here.map(({ days, from, to }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days.map((day) => `https://schema.org/${dayName(day)}` as DayOfWeek),
        opens: clock(from),
        // A day has no 24:00 in schema.org.
        closes: to === 24 * 60 ? '23:59' : clock(to),
      })),
    }
  )
}

/** Search engines get the ratings of real patients only: invented ones are left out. */
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

/** A hospital as a card shows it: address, place, specialities. */
export const hospitalOf =
  (siteUrl: string, language: Language = 'en') =>
  (hospital: Hospital): HospitalData & object => ({
    '@type': 'Hospital',
    name: hospital.name,
    url: siteUrl + inLanguage(links.hospital(hospital.slug), language),
    address: addressOf(hospital),
    ...placeOf(hospital),
    ...imageOf(siteUrl, hospital),
    ...specialitiesOf(hospital),
  })

interface HospitalFacts {
  hospital: HospitalProfile
  rating: RatingSummary | null
  description: string
}

export const hospitalProfile = (
  siteUrl: string,
  { hospital, rating, description }: HospitalFacts,
  language: Language = 'en',
): HospitalData => ({
  ...hospitalOf(siteUrl, language)(hospital),
  '@id': `${siteUrl}${links.hospital(hospital.slug)}#hospital`,
  description,
  ...(hospital.facilities.length > 0 && {
    amenityFeature: hospital.facilities.map((name) => ({
      '@type': 'LocationFeatureSpecification' as const,
      name: termIn(words[language].terms, name),
      value: true,
    })),
  }),
  ...ratingOf(rating),
})

interface DoctorFacts {
  doctor: Doctor & Pick<DoctorProfile, 'opd'>
  practices: Practice[]
  rating: RatingSummary | null
  description: string
}

export function physicianProfile(
  siteUrl: string,
  { doctor, practices, rating, description }: DoctorFacts,
  language: Language = 'en',
): Physician {
  const { terms, profiles } = words[language]
  const [first] = practices
  return {
    '@type': 'Physician',
    // The same doctor on the page of every language.
    '@id': `${siteUrl}${links.doctor(doctor.slug)}#physician`,
    name: doctor.name,
    url: siteUrl + inLanguage(links.doctor(doctor.slug), language),
    description,
    ...specialitiesOf(doctor),
    address: addressOf(first ?? { address: '', city: doctor.city }),
    ...(first && placeOf(first)),
    ...imageOf(siteUrl, doctor),
    ...hoursAt(doctor.opd, first?.id),
    ...(doctor.feeRupees !== null && { priceRange: `₹${doctor.feeRupees}` }),
    ...(doctor.languages.length > 0 && {
      knowsLanguage: doctor.languages.map((name) => termIn(terms, name)),
    }),
    ...(doctor.registrationNumber && {
      identifier: {
        '@type': 'PropertyValue',
        name: profiles.doctor.facts.registration,
        value: doctor.registrationNumber,
      },
    }),
    ...(practices.length > 0 && {
      hospitalAffiliation: practices.map(({ slug, name }) => ({
        '@type': 'Hospital' as const,
        name,
        url: siteUrl + inLanguage(links.hospital(slug), language),
      })),
    }),
    ...ratingOf(rating),
  }
}
