import type { Department, DoctorProfile, HospitalProfile } from '#lib/contract/catalogue'
import { factsThatFit } from '#lib/rules/description-words'
import { inList } from '#lib/rules/in-list'
import { capitalised, counted, experience, fee } from '#lib/rules/listing-words'

/** What doctors of these departments are called: 'cardiologist and general surgeon'; 'doctor' for none. */
export function practitionerOf(
  { departments }: Pick<DoctorProfile, 'departments'>,
  all: Pick<Department, 'slug' | 'practitioner'>[],
): string {
  const names = departments.flatMap(
    ({ slug }) => all.find((department) => department.slug === slug)?.practitioner ?? [],
  )
  return inList([...new Set(names)]) || 'doctor'
}

interface DoctorWords {
  doctor: DoctorProfile
  practitioner: string
  /** Somebody else in the city has the name. */
  namesake: boolean
}

/** 'Dr Asha Rao: cardiologist in Delhi, fee and experience'; a namesake is told apart by where they sit. */
export function doctorTitle({ doctor, practitioner, namesake }: DoctorWords): string {
  const { name, city, hospital, registrationNumber, slug } = doctor
  const apart = namesake ? ` (${hospital?.name ?? (registrationNumber || slug)})` : ''
  const known = [
    ...(doctor.feeRupees === null ? [] : ['fee']),
    ...(doctor.experienceYears === null ? [] : ['experience']),
  ]
  const what = known.length > 0 ? `, ${inList(known)}` : ''
  return `${name}${apart}: ${practitioner} in ${city.name}${what}`
}

/** One sentence of what decides, for the result lists of search engines. */
export function doctorDescription({ doctor, practitioner }: Omit<DoctorWords, 'namesake'>): string {
  const { name, cities, hospital, registrationNumber, languages } = doctor
  const facts = [
    `${capitalised(practitioner)} in ${inList(cities.map((city) => city.name))}`,
    ...(doctor.experienceYears === null ? [] : [`${experience(doctor)} of experience`]),
    ...(doctor.feeRupees === null ? [] : [`fee ${fee(doctor)}`]),
    ...(registrationNumber ? [`registration ${registrationNumber}`] : []),
    ...(hospital ? [`sits at ${hospital.name}`] : []),
    ...(languages.length > 0 ? [`speaks ${inList(languages)}`] : []),
  ]
  return factsThatFit(name, facts)
}

/** The city, unless the name ends with it: 'Neem Hospital, Delhi', 'Neem Hospital Delhi'. */
const hospitalInCity = ({ name, city }: Pick<HospitalProfile, 'name' | 'city'>): string =>
  name.toLowerCase().endsWith(city.name.toLowerCase()) ? name : `${name}, ${city.name}`

/** The name with what tells it from a namesake of the same city: its address. */
export const hospitalName = (hospital: HospitalProfile, namesake: boolean): string =>
  namesake ? `${hospital.name}, ${hospital.address}` : hospitalInCity(hospital)

/** With more letters, an address leaves no room for what the hospital has. */
const longestPlace = 100

export function hospitalDescription(hospital: HospitalProfile, doctorCount: number): string {
  const { address, beds, accreditation, departments, insurers } = hospital
  const facts = [
    ...(beds === null ? [] : [counted(beds, 'bed')]),
    counted(departments.length, 'department'),
    ...(doctorCount > 0 ? [counted(doctorCount, 'doctor')] : []),
    ...(accreditation.length > 0 ? [inList(accreditation)] : []),
    ...(insurers.length > 0
      ? [`accepts ${counted(insurers.length, 'insurer or scheme', 'insurers and schemes')}`]
      : []),
  ]
  const place = `${hospital.name}, ${address}`
  const lead = place.length > longestPlace ? hospitalInCity(hospital) : place
  return `${factsThatFit(lead, facts)} Ask for an appointment; our call back is free.`
}
