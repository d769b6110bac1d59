import type { OpdSession } from '#lib/domain/catalogue/opd'
import type { ArticleKind, PersonKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

/** The catalogue as pages get it: plain, serialisable values, never database rows. */

export interface City extends Numbered {
  nameHi: string
  state: string
  latitude: number
  longitude: number
  type: 'Popular' | 'Other'
  population: number | null
  /** Paths of two drawings; '' for none. */
  iconPrimary: string
  iconSecondary: string
}

export interface Department extends Numbered {
  /** 'cardiologist' */
  practitioner: string
  practitionerPlural: string
  summary: string
}

export interface Insurer extends Numbered {
  kind: 'government' | 'private'
  summary: string
  /** As dialled; '' if unknown. */
  helpline: string
  /** The official site; '' if unknown. */
  website: string
}

/** The name and slug of something that has a page. */
export interface Named {
  slug: string
  name: string
  /** Of the page that it leads to, if that is not the language of the page that names it. */
  language?: Language
}

/** The same with its id, for forms. */
export interface Numbered extends Named {
  id: number
}

interface NamedCity extends Numbered {
  /** The catalogue's own name, which leads carry, where `name` is another one. */
  latin?: string
}

export interface Doctor extends Numbered {
  /** Null, like every other null or '' here: not stated. */
  gender: 'female' | 'male' | null
  departments: Named[]
  /** The first of `cities`. */
  city: NamedCity
  cities: NamedCity[]
  /** The first of `hospitals`. */
  hospital: Numbered | null
  hospitals: Numbered[]
  experienceYears: number | null
  /** Consultation fee in whole rupees. */
  feeRupees: number | null
  languages: string[]
  registrationNumber: string
  education: string
  /** Id of a picture (links.photo). */
  photo: string
}

export interface DoctorProfile extends Doctor {
  /** By day, then by time; those at a hospital are at one of `hospitals`. */
  opd: OpdSession[]
  /** Plain text, paragraphs separated by a blank line. */
  about: string
  /** Of `about`, if that is not the language that was asked for. */
  aboutLanguage?: Language
  /** ISO time of the import that last changed it. */
  changed: string
}

export interface Hospital extends Numbered {
  city: NamedCity
  /** With the locality and the PIN code, where they are known. */
  address: string
  pincode: string
  /** Id of a picture (links.photo). */
  photo: string
  latitude: number | null
  longitude: number | null
  beds: number | null
  accreditation: string[]
  departments: Named[]
  /** Private insurers and government schemes (empanelments) that it accepts. */
  insurers: Cover[]
}

export interface Cover extends Named {
  kind: Insurer['kind']
}

export interface HospitalProfile extends Hospital {
  facilities: string[]
  /** Plain text, paragraphs separated by a blank line. */
  about: string
  /** Of `about`, if that is not the language that was asked for. */
  aboutLanguage?: Language
  /** ISO time of the import that last changed it. */
  changed: string
}

/** A page of a list: `total` counts all that match. */
export interface Page<T> {
  total: number
  items: T[]
}

export interface Cost {
  item: string
  /** Whole rupees. */
  from: number
  to: number
  note: string
}

export interface Question {
  question: string
  answer: string
}

/** Who wrote or reviewed a text, in the text's language; the slug leads to their page. */
export interface Byline extends Named {
  role: string
  /** True while the person is invented (sample.csv): the page then says so beside the name. */
  sample?: boolean
}

/** An author or reviewer, as their own page shows them. */
export interface Person extends Byline {
  id: number
  kind: PersonKind
  nameHi: string
  roleHi: string
  /** 'MBBS, MS (General Surgery)' */
  credentials: string
  /** The same in Hindi, where it is not all abbreviations. */
  credentialsHi?: string
  languages: string[]
  departments: Named[]
  /** Plain text, paragraphs separated by a blank line. */
  about: string
}

export type EntryKind = 'press' | 'video' | 'job' | 'faq'

interface Entry {
  id: number
  slug: string
  /** ISO time of the import that last changed it. */
  changed: string
}

export interface PressItem extends Entry {
  title: string
  publisher: string
  /** ISO date. */
  date: string
  text: string
  /** Where it was published; '' for announcements of our own. */
  url: string
}

export interface Video extends Entry {
  title: string
  summary: string
  language: Language
  date: string
  durationSeconds: number
  /** Path or address of the file. */
  file: string
  /** Path of the still; '' for none. */
  poster: string
  /** What is said and shown, as text. */
  transcript: string
}

interface Job extends Entry {
  title: string
  team: string
  /** 'Delhi', or 'Remote'. */
  place: string
  /** 'Full time' */
  terms: string
  posted: string
  /** ISO date of the last day to apply. */
  closes: string
  summary: string
  duties: string[]
  asks: string[]
}

export interface Faq extends Entry, Question {
  topic: string
}

/** The content's type of each kind. */
export interface Entries {
  press: PressItem
  video: Video
  job: Job
  faq: Faq
}

/** A patient's review of a doctor or a hospital. */
export interface Review {
  id: string
  /** 1 to 5. */
  rating: number
  title: string
  text: string
  /** '' when anonymous. */
  author: string
  language: Language
  /** ISO date. */
  date: string
  doctor: Named | null
  hospital: Named | null
  /** Written on this site and checked before publication; false for the catalogue's own. */
  fromVisitor: boolean
}

export interface CityCost {
  city: Numbered
  item: string
  /** Whole rupees. */
  from: number
  to: number
}

export interface ArticleSummary {
  id: number
  kind: ArticleKind | 'page' | 'insurance' | 'campaign' | 'marketing' | 'brand'
  language: Language
  slug: string
  name: string
  title: string
  summary: string
  /** ISO date (YYYY-MM-DD) of publication for blogs, else of the last review. */
  date: string
  department: Numbered | null
}

/** What lists call an article: a blog article by its title. */
export const nameInLists = ({
  kind,
  name,
  title,
}: Pick<ArticleSummary, 'kind' | 'name' | 'title'>): string => (kind === 'blog' ? title : name)

export interface Bill {
  includes: string[]
  extra: string[]
}

export interface Article extends ArticleSummary {
  description: string
  nameHi: string
  aliases: string[]
  facts: { label: string; value: string }[]
  urgent: string[]
  costs: Cost[]
  /** What an estimate usually includes, and what is usually charged separately; treatments only, else empty lists. */
  bill: Bill
  questions: Question[]
  /** Treatments only, else ''. */
  stay: string
  recovery: string
  insurance: string
  reviewer: Byline | null
  author: Byline | null
  /** ISO dates. */
  reviewed: string
  nextReview: string
  /** ISO date of the last change that a reader would notice. */
  modified: string
  changes: { date: string; what: string }[]
  sources: { name: string; url: string }[]
  /** The sections of the body in order; `html` is sanitised, null in a browser. `id` is the anchor. */
  sections: { id: string; heading: string; html: string | null }[]
  /** HTML before the first heading, sanitised; often empty; null in a browser. */
  introHtml: string | null
  conditions: Named[]
  treatments: Named[]
  tests: Named[]
  related: Named[]
  translations: { language: Language; slug: string }[]
}

/** An article in a list. The name of a blog is its headline. */
export type IndexEntry = Pick<ArticleSummary, 'slug' | 'name' | 'date'> & {
  /** null in a browser, which finds it in the document (lib/domain/site/page-data). */
  summary: string | null
}

export interface ArticleIndex {
  kind: ArticleKind
  language: Language
  heading: string
  summary: string
  /** By department; one group without a department where the kind has none. */
  groups: { department: Named | null; entries: IndexEntry[] }[]
}

/** The text around the list of a company page: a text of the catalogue, or built-in words. */
export interface Introduction
  extends Pick<Article, 'summary' | 'introHtml' | 'sections' | 'reviewed'> {
  heading: string
}

/** Questions of one topic; `topic` is '' where they have none. */
export interface FaqTopic {
  /** Anchor. */
  id: string
  topic: string
  questions: Pick<Faq, 'slug' | 'question' | 'answer'>[]
}

export type OpenJob = Omit<Job, 'id' | 'changed'>

/** The entries of the menus, the side menu and the footer. */
export interface Navigation {
  language: Language
  departments: (Numbered & { conditions: Numbered[]; treatments: Numbered[] })[]
  popularCities: Named[]
  insurers: Named[]
  tests: Named[]
  blogs: Named[]
  /** Text pages (about-us, terms-conditions …) that exist. */
  pages: Named[]
  /** Kinds of sample.csv whose rows are invented ('doctors', 'reviewers'): the footer then says so. */
  sampleKinds: string[]
}
