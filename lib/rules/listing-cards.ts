import type { Hospital } from '#lib/contract/catalogue'
import type { HospitalCardData } from '#lib/contract/listing'
import { namesInLine } from '#lib/rules/listing-words'

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

/** What a card says of a hospital. */
export const hospitalCardOf = (hospital: Hospital): HospitalCardData => ({
  id: hospital.id,
  slug: hospital.slug,
  name: hospital.name,
  address: hospital.address,
  city: hospital.city.name,
  latitude: hospital.latitude,
  longitude: hospital.longitude,
  beds: hospital.beds,
  accreditation: hospital.accreditation.join(', '),
  departments: namesInLine(namesOf(hospital.departments)),
  insurers: namesInLine(namesOf(hospital.insurers)),
})
