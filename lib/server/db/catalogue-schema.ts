import type {
  ArticleSummary,
  City,
  Doctor,
  EntryKind,
  Insurer,
} from '#lib/domain/catalogue/catalogue'
import type { PersonKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

/**
 * The catalogue's tables. Ids come from the content and survive every import; `changed` is the ISO time of
 * the import that last changed the row. `searchText` is lower-cased text, one name a line, the entity's own
 * name first (lib/server/import/directory).
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
  /** All its names, normalised for search, one per line. */
  searchText: string
  /** Well-known parts of the city, likewise. */
  localities: string
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
  /** Part of the city: 'Andheri East'; '' if unknown. */
  locality: string
  /** Six digits; '' if unknown. */
  pincode: string
  /** Id of a picture; '' for none. */
  photo: string
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
  /** JSON list of OpdSession. */
  opd: string
  /** Id of a picture; '' for none. */
  photo: string
  searchText: string
}

/** A photo in its two sizes, as WebP. Rows refer to it by `photo`; imports add and remove pictures. */
interface PictureTable {
  /** Hash of the photo's own bytes and of how it is cut, so that no photo is cut twice. */
  id: string
  /** The https address or the file that it was read from. */
  source: string
  /** When the last row stopped showing it; null while one does. */
  unusedSince: number | null
  small: Uint8Array
  large: Uint8Array
}

/** `position` keeps the order of the content. */
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

interface PersonTable {
  /** `reviewer:11` */
  id: string
  kind: PersonKind
  personId: number
  slug: string
  name: string
  /** JSON of a Person. */
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
  /** ISO date of the last change visible to readers, for the sitemap. */
  modified: string
  /** Slug of the translation. */
  counterpart: string | null
  departmentId: number | null
  authorId: string | null
  reviewerId: string | null
  /** JSON of an Article with its links resolved. */
  body: string
  searchText: string
  changed: string
}

/** Press items, videos, jobs and FAQs: short items that share one page. */
interface EntryTable {
  /** `press:12` */
  id: string
  kind: EntryKind
  slug: string
  position: number
  /** JSON of the type for this kind. */
  body: string
  changed: string
}

/** Kinds of rows whose texts may be translated: content/{language}/{kind}.csv. */
export type TranslatedKind =
  | 'cities'
  | 'departments'
  | 'insurers'
  | 'hospitals'
  | 'doctors'
  | 'faq'
  | 'press'
  | 'videos'
  | 'jobs'

/** The texts of a row in another language than English. */
interface TranslationTable {
  /** `hi/doctors:4001` */
  id: string
  kind: TranslatedKind
  language: Language
  rowId: number
  /** JSON of the translated fields, by the names that pages use: `practitionerPlural`. */
  fields: string
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

/** Reviews by visitors. Shown once a moderator has approved them. */
export interface VisitorReviewTable {
  id: string
  /**
   * The doctor or hospital that it was written about, by id: another one may get the slug later. Null only for reviews
   * that are older than this column, if nobody had the slug any more.
   */
  doctorId: number | null
  hospitalId: number | null
  /** As they were when the review was written, for the moderator. */
  doctorSlug: string | null
  hospitalSlug: string | null
  subjectName: string | null
  rating: number
  title: string
  text: string
  author: string
  language: Language
  date: string
  status: 'waiting' | 'shown' | 'refused'
  idempotencyKey: string | null
  /** When a moderator first saw it. From then on its author cannot change it. */
  seenAt: string | null
  decidedAt: string | null
}

interface RedirectTable {
  /** The path. */
  id: string
  /** null when the page is gone for good (410). */
  target: string | null
  changed: string
}

/** A former slug of something that was renamed or deleted. */
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
  picture: PictureTable
  person: PersonTable
  article: ArticleTable
  entry: EntryTable
  translation: TranslationTable
  treatmentCost: TreatmentCostTable
  review: ReviewTable
  visitorReview: VisitorReviewTable
  redirect: RedirectTable
  formerSlug: FormerSlugTable
  /** State of the importer: one JSON value per key. */
  catalogueState: { key: string; value: string }
}
