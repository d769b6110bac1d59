import type { Hospital as HospitalData, Physician } from 'schema-dts'
import type { Doctor, Hospital } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { medicalSpecialities } from '#lib/seo/json-ld/specialities'

const inCity = (city: string) => ({
  '@type': 'PostalAddress' as const,
  addressLocality: city,
  addressCountry: 'IN',
})

/** Empty lists say nothing: they are left out. */
const specialitiesOf = ({ departments }: Pick<Doctor, 'departments'>) => {
  const medicalSpecialty = medicalSpecialities(departments)
  return medicalSpecialty.length > 0 && { medicalSpecialty }
}

/** A doctor as a card shows it: name, speciality, fee, hospital, registration. */
export const physicianOf =
  (siteUrl: string) =>
  (doctor: Doctor): Physician & object => ({
    '@type': 'Physician',
    name: doctor.name,
    url: siteUrl + links.doctor(doctor.slug),
    ...(doctor.education && { description: doctor.education }),
    ...specialitiesOf(doctor),
    address: inCity(doctor.city.name),
    ...(doctor.feeRupees !== null && { priceRange: `₹${doctor.feeRupees}` }),
    ...(doctor.languages.length > 0 && { knowsLanguage: doctor.languages }),
    ...(doctor.registrationNumber && {
      identifier: {
        '@type': 'PropertyValue',
        name: 'Registration number',
        value: doctor.registrationNumber,
      },
    }),
    ...(doctor.hospital && {
      hospitalAffiliation: {
        '@type': 'Hospital',
        name: doctor.hospital.name,
        url: siteUrl + links.hospital(doctor.hospital.slug),
        address: inCity(doctor.city.name),
      },
    }),
  })

/** A hospital as a card shows it: address, place, specialities. */
export const hospitalOf =
  (siteUrl: string) =>
  (item: Hospital): HospitalData & object => ({
    '@type': 'Hospital',
    name: item.name,
    url: siteUrl + links.hospital(item.slug),
    address: { ...inCity(item.city.name), ...(item.address && { streetAddress: item.address }) },
    ...(item.latitude !== null &&
      item.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: item.latitude, longitude: item.longitude },
      }),
    ...specialitiesOf(item),
  })
