import type { ArticleSummary, City, Doctor, Insurer } from '#lib/contract/catalogue'
import type { Language } from '#lib/rules/links'

/**
 * The catalogue's tables. Ids are the content's own and stay through every import. `searchText` is
 * lower-cased text, one name a line, the entity's own name first (lib/server/catalogue/search-text).
 */

interface CityTable {
  id: number
  slug: string
  name: string
  nameHi: string
  state: string
  latitude: number
  longitude: number
  type: City['type']
}

interface DepartmentTable {
  id: number
  slug: string
  name: string
  practitioner: string
  practitionerPlural: string
  summary: string
  searchText: string
}

interface InsurerTable {
  id: number
  slug: string
  name: string
  kind: Insurer['kind']
  summary: string
}

interface HospitalTable {
  id: number
  slug: string
  name: string
  cityId: number
  address: string
  latitude: number
  longitude: number
  beds: number
  /** JSON list of names. */
  accreditation: string
  accreditationCount: number
  searchText: string
}

interface DoctorTable {
  id: number
  slug: string
  name: string
  gender: Doctor['gender']
  cityId: number
  hospitalId: number | null
  experienceYears: number
  feeRupees: number
  /** JSON list of names. */
  languages: string
  registrationNumber: string
  education: string
  searchText: string
}

/** `position` keeps the order that the content gives. */
interface HospitalDepartmentTable {
  hospitalId: number
  departmentId: number
  position: number
}

interface HospitalInsurerTable {
  hospitalId: number
  insurerId: number
  position: number
}

interface DoctorDepartmentTable {
  doctorId: number
  departmentId: number
  position: number
}

export interface ArticleTable {
  /** `condition:en:101`: ids are unique within a kind and language only. */
  id: string
  kind: ArticleSummary['kind']
  language: Language
  articleId: number
  slug: string
  name: string
  nameHi: string
  title: string
  summary: string
  /** ISO date (YYYY-MM-DD). */
  date: string
  departmentId: number | null
  /** JSON of the contract's Article, its links resolved. */
  body: string
  searchText: string
}

export interface CatalogueTables {
  city: CityTable
  department: DepartmentTable
  insurer: InsurerTable
  hospital: HospitalTable
  hospitalDepartment: HospitalDepartmentTable
  hospitalInsurer: HospitalInsurerTable
  doctor: DoctorTable
  doctorDepartment: DoctorDepartmentTable
  article: ArticleTable
  /** What the importer remembers, as JSON a key. */
  catalogueState: { key: string; value: string }
}
