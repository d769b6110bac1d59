import type { Hospital as HospitalData, Physician } from 'schema-dts'
import type { Doctor, Hospital } from '#lib/contract/catalogue'
import { medicalSpecialities } from '#lib/seo/json-ld/specialities'

const inCity = (city: string) => ({
  '@type': 'PostalAddress' as const,
  addressLocality: city,
  addressCountry: 'IN',
})

/** A doctor as a card shows it: name, speciality, fee, hospital, registration. */
export const physician = (doctor: Doctor): Physician & object => ({
  '@type': 'Physician',
  name: doctor.name,
  description: doctor.education,
  medicalSpecialty: medicalSpecialities(doctor.departments),
  address: inCity(doctor.city.name),
  ...(doctor.feeRupees !== null && { priceRange: `₹${doctor.feeRupees}` }),
  knowsLanguage: doctor.languages,
  ...(doctor.registrationNumber && {
    identifier: {
      '@type': 'PropertyValue',
      name: 'Registration number',
      value: doctor.registrationNumber,
    },
  }),
  ...(doctor.hospital && {
    hospitalAffiliation: { '@type': 'Hospital', name: doctor.hospital.name },
  }),
})

/** A hospital as a card shows it: address, place, specialities. */
export const hospital = (item: Hospital): HospitalData & object => ({
  '@type': 'Hospital',
  name: item.name,
  address: { ...inCity(item.city.name), streetAddress: item.address },
  ...(item.latitude !== null &&
    item.longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: item.latitude, longitude: item.longitude },
    }),
  medicalSpecialty: medicalSpecialities(item.departments),
})
