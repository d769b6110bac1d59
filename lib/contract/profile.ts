import type { Doctor, DoctorProfile, HospitalProfile, Named } from '#lib/contract/catalogue'

/** Views of the profiles of doctors and hospitals, beside what the catalogue's own types say. */

/** A hospital where a doctor sits. */
export type Practice = Pick<
  HospitalProfile,
  'id' | 'slug' | 'name' | 'city' | 'address' | 'latitude' | 'longitude'
>

/** A doctor in a hospital's list. */
export type DoctorLine = Pick<
  Doctor,
  'id' | 'slug' | 'name' | 'education' | 'experienceYears' | 'feeRupees' | 'languages'
>

/** The doctors of a hospital whose first department it is; `total` counts them all. */
export interface DepartmentDoctors {
  department: Named
  total: number
  doctors: DoctorLine[]
}

export type NearbyHospital = Pick<
  HospitalProfile,
  'id' | 'slug' | 'name' | 'city' | 'beds' | 'accreditation'
> & {
  /** As the crow flies; null where one of the two places is not known. */
  km: number | null
}

/** What somebody of these departments treats, and how. */
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
  /** Cities where the doctor sees patients at none of the hospitals named. */
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
