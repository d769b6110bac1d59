import type {
  Department,
  Doctor,
  DoctorProfile,
  HospitalProfile,
  Named,
} from '#lib/domain/catalogue/catalogue'
import { factsThatFit } from '#lib/domain/catalogue/texts/description'
import { experience, fee } from '#lib/domain/catalogue/texts/doctor'
import { counted } from '#lib/domain/text/format'
import { capitalised, inList } from '#lib/domain/text/text'

/** The profile pages of doctors and hospitals: their data and texts. */

export type Practice = Pick<
  HospitalProfile,
  'id' | 'slug' | 'name' | 'city' | 'address' | 'pincode' | 'latitude' | 'longitude'
>

/** A doctor in a hospital's list. */
export type DoctorLine = Pick<
  Doctor,
  'id' | 'slug' | 'name' | 'education' | 'experienceYears' | 'feeRupees' | 'languages' | 'photo'
>

/** The doctors of a hospital by their first department; `total` counts them all. */
export interface DepartmentDoctors {
  department: Named
  total: number
  doctors: DoctorLine[]
}

export type NearbyHospital = Pick<
  HospitalProfile,
  'id' | 'slug' | 'name' | 'city' | 'beds' | 'accreditation'
> & {
  /** Straight-line distance; null if one of the two places is unknown. */
  km: number | null
}

/** Conditions and treatments of some departments. */
export interface Guides {
  conditions: Named[]
  treatments: Named[]
}

/** A doctor's page, without reviews. */
export interface DoctorView {
  doctor: DoctorProfile
  /** 'cardiologist, general surgeon' */
  practitioner: string
  /** Those of the first department: 'cardiologists'. */
  colleagues: string
  practices: Practice[]
  /** The doctor's cities without a hospital in `practices`. */
  otherCities: Named[]
  guides: Guides
  similar: Doctor[]
  /** Invented: the page says so. */
  sample: boolean
}

/** A hospital's page, without reviews. */
export interface HospitalView {
  hospital: HospitalProfile
  doctorCount: number
  /** The first few of each department. */
  doctors: DepartmentDoctors[]
  nearby: NearbyHospital[]
  guides: Guides
  sample: boolean
}

/** The profession of a doctor of these departments: 'cardiologist and general surgeon'; 'doctor' for none. */
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
  /** Another doctor in the city has the same name. */
  namesake: boolean
}

/** 'Dr Asha Rao: cardiologist in Delhi, fee and experience'; namesakes also show their hospital. */
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

/** One sentence with the main facts, for search results. */
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

/** The name with its city; with its address if another hospital in the city has the same name. */
export const hospitalName = (hospital: HospitalProfile, namesake: boolean): string =>
  namesake ? `${hospital.name}, ${hospital.address}` : hospitalInCity(hospital)

/** A longer address would leave no room for facts. */
const longestPlace = 100

export function hospitalDescription(hospital: HospitalProfile, doctorCount: number): string {
  const { address, beds, accreditation, departments, insurers } = hospital
  const facts = [
    ...(beds === null ? [] : [counted(beds, 'bed')]),
    ...(departments.length > 0 ? [counted(departments.length, 'department')] : []),
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
