import type {
  ArticleSummary,
  City,
  Doctor,
  EntryKind,
  Insurer,
  PersonKind,
} from '#lib/contract/catalogue'
import type { Language } from '#lib/rules/links'

/**
 * The catalogue's tables. Ids are the content's own and stay through every import; `changed` is the ISO
 * time of the import that last changed the row. `searchText` is lower-cased text, one name a line, the
 * entity's own name first (lib/server/catalogue/search-text).
 */
interface Entity {
  id: number
  slug: string
  name: string
  changed: string
}

interface CityTable extends Entity {
  nameHi: string
  state: string
  latitude: number
  longitude: number
  type: City['type']
  population: number | null
  iconPrimary: string
  iconSecondary: string
  /** Every name that it goes by, folded, one a line. */
  searchText: string
}

interface DepartmentTable extends Entity {
  practitioner: string
  practitionerPlural: string
  summary: string
  searchText: string
}

interface InsurerTable extends Entity {
  kind: Insurer['kind']
  summary: string
  helpline: string
  website: string
}

interface HospitalTable extends Entity {
  /** `source:id` of a foreign list; null for the content's own rows. */
  externalId: string | null
  cityId: number
  address: string
  latitude: number | null
  longitude: number | null
  beds: number | null
  /** JSON list of names. */
  accreditation: string
  /** JSON list of names. */
  facilities: string
  about: string
  searchText: string
}

interface DoctorTable extends Entity {
  externalId: string | null
  gender: Doctor['gender']
  /** The first of doctorCity. */
  cityId: number
  experienceYears: number | null
  feeRupees: number | null
  /** JSON list of names. */
  languages: string
  registrationNumber: string
  education: string
  about: string
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

interface DoctorCityTable {
  doctorId: number
  cityId: number
  position: number
}

interface DoctorHospitalTable {
  doctorId: number
  hospitalId: number
  position: number
}

export interface PersonTable {
  /** `reviewer:11` */
  id: string
  kind: PersonKind
  personId: number
  slug: string
  name: string
  /** JSON of the contract's Person. */
  body: string
  changed: string
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
  /** ISO date of the last change that a reader would notice: for the site map. */
  modified: string
  /** Slug of the text in the other language. */
  counterpart: string | null
  departmentId: number | null
  authorId: string | null
  reviewerId: string | null
  /** JSON of the contract's Article, its links resolved. */
  body: string
  searchText: string
  changed: string
}

/** Press items, videos, jobs and FAQ: short things that live on one page together. */
export interface EntryTable {
  /** `press:12` */
  id: string
  kind: EntryKind
  slug: string
  position: number
  /** JSON of the contract's type of the kind. */
  body: string
  changed: string
}

interface TreatmentCostTable {
  /** The article's key, `treatment:en:201`. */
  treatmentId: string
  cityId: number
  position: number
  item: string
  fromRupees: number
  toRupees: number
}

interface ReviewTable {
  id: number
  doctorId: number | null
  hospitalId: number | null
  rating: number
  title: string
  text: string
  author: string
  language: Language
  date: string
  changed: string
}

/** What visitors wrote. Shown once somebody has let it through. */
export interface VisitorReviewTable {
  id: string
  doctorSlug: string | null
  hospitalSlug: string | null
  rating: number
  title: string
  text: string
  author: string
  language: Language
  date: string
  status: 'waiting' | 'shown' | 'refused'
  idempotencyKey: string | null
  decidedAt: string | null
}

interface RedirectTable {
  /** The path. */
  id: string
  /** Null: the page is gone for good (410). */
  target: string | null
  changed: string
}

/** A slug that something had before it was renamed or deleted. */
interface FormerSlugTable {
  kind: string
  slug: string
  entityId: string
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
  doctorCity: DoctorCityTable
  doctorHospital: DoctorHospitalTable
  person: PersonTable
  article: ArticleTable
  entry: EntryTable
  treatmentCost: TreatmentCostTable
  review: ReviewTable
  visitorReview: VisitorReviewTable
  redirect: RedirectTable
  formerSlug: FormerSlugTable
  /** What the importer remembers, as JSON a key. */
  catalogueState: { key: string; value: string }
}
