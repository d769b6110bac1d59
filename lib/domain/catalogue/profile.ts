import type {
  Department,
  Doctor,
  DoctorProfile,
  HospitalProfile,
  Named,
} from '#lib/domain/catalogue/catalogue'
import { descriptionLength, factsThatFit } from '#lib/domain/catalogue/texts/description'
import type { Language } from '#lib/domain/text/language'
import { languageOfText } from '#lib/domain/text/language'
import { termIn } from '#lib/domain/text/own-value'
import { inList } from '#lib/domain/text/text'
import type { Words } from '#lib/languages/en/index'

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

/** The words of profiles in the page's language. */
type ProfileWords = Words['profiles']

/**
 * The profession of a doctor of these departments: 'cardiologist and general surgeon'; 'doctor' for none.
 *
 * @param all the departments in the page's language
 */
export function practitionerOf(
  { departments }: Pick<DoctorProfile, 'departments'>,
  all: Pick<Department, 'slug' | 'practitioner'>[],
  language: Language,
  words: ProfileWords,
): string {
  const names = departments.flatMap(
    ({ slug }) => all.find((department) => department.slug === slug)?.practitioner ?? [],
  )
  return inList([...new Set(names)], language) || words.doctor.anyDoctor
}

interface DoctorFacts {
  doctor: DoctorProfile
  practitioner: string
  /** Another doctor in the city has the same name. */
  namesake: boolean
}

/** 'Dr Asha Rao: cardiologist in Delhi, fee and experience'; namesakes also show their hospital. */
export function doctorTitle(
  { doctor, practitioner, namesake }: DoctorFacts,
  words: ProfileWords,
): string {
  const { name, city, hospital, registrationNumber, slug } = doctor
  return words.doctor.title({
    name,
    apart: namesake ? ` (${hospital?.name ?? (registrationNumber || slug)})` : '',
    practitioner,
    city: city.name,
    hasFee: doctor.feeRupees !== null,
    hasExperience: doctor.experienceYears !== null,
  })
}

/**
 * One sentence with the main facts, for search results.
 *
 * @param spoken the doctor's languages, in the page's language
 */
export function doctorDescription(
  { doctor, practitioner }: Omit<DoctorFacts, 'namesake'>,
  spoken: string[],
  words: ProfileWords,
): string {
  const { name, cities, hospital, registrationNumber, experienceYears, feeRupees } = doctor
  const places = cities.map((city) => city.name)
  const facts = [
    words.doctor.profession(practitioner, places),
    ...(experienceYears === null ? [] : [words.yearsOfExperience(experienceYears)]),
    ...(feeRupees === null ? [] : [words.doctor.fee(feeRupees)]),
    ...(registrationNumber ? [words.doctor.registration(registrationNumber)] : []),
    ...(hospital ? [words.doctor.sitsAt(hospital.name)] : []),
    ...(spoken.length > 0 ? [words.speaks(spoken)] : []),
  ]
  return factsThatFit(name, facts, descriptionLength, words.fullStop)
}

/** The city, unless the name ends with it: 'Neem Hospital, Delhi', 'Neem Hospital Delhi'. */
const hospitalInCity = ({ name, city }: Pick<HospitalProfile, 'name' | 'city'>): string =>
  name.toLowerCase().endsWith(city.name.toLowerCase()) ? name : `${name}, ${city.name}`

/** The name with its city; with its address if another hospital in the city has the same name. */
export const hospitalName = (hospital: HospitalProfile, namesake: boolean): string =>
  namesake ? `${hospital.name}, ${hospital.address}` : hospitalInCity(hospital)

/** A longer address would leave no room for facts. */
const longestPlace = 100

export function hospitalDescription(
  hospital: HospitalProfile,
  doctorCount: number,
  language: Language,
  { profiles: words, terms }: Pick<Words, 'profiles' | 'terms'>,
): string {
  const { address, beds, accreditation, departments, insurers } = hospital
  const facts = [
    ...(beds === null ? [] : [words.hospital.beds(beds)]),
    ...(departments.length > 0 ? [words.hospital.departments(departments.length)] : []),
    ...(doctorCount > 0 ? [words.countedDoctors(doctorCount)] : []),
    ...(accreditation.length > 0
      ? [words.hospital.accredited(accreditation.map((name) => termIn(terms, name)))]
      : []),
    ...(insurers.length > 0 ? [words.hospital.accepts(insurers.length)] : []),
  ]
  const place = `${hospital.name}, ${address}`
  const isReadable = place.length <= longestPlace && languageOfText(address) === language
  const lead = isReadable ? place : hospitalInCity(hospital)
  return `${factsThatFit(lead, facts, descriptionLength, words.fullStop)} ${words.hospital.ask}`
}
