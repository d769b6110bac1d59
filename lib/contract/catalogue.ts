import type { ArticleKind, Language } from '#lib/rules/links'

/** What pages get of the catalogue: plain, serialisable values, never database rows. */

export interface City {
  id: number
  slug: string
  name: string
  nameHi: string
  state: string
  latitude: number
  longitude: number
  type: 'Popular' | 'Other'
}

export interface Department {
  id: number
  slug: string
  name: string
  /** 'cardiologist' */
  practitioner: string
  practitionerPlural: string
  summary: string
}

export interface Insurer {
  id: number
  slug: string
  name: string
  kind: 'government' | 'private'
  summary: string
}

/** The name and slug of something that has a page. */
export interface Named {
  slug: string
  name: string
}

/** The same with its id, for forms. */
export interface Numbered extends Named {
  id: number
}

export interface Doctor {
  id: number
  slug: string
  name: string
  gender: 'female' | 'male'
  departments: Named[]
  city: Named
  hospital: Numbered | null
  experienceYears: number
  /** Consultation fee in whole rupees. */
  feeRupees: number
  languages: string[]
  registrationNumber: string
  education: string
}

export interface Hospital {
  id: number
  slug: string
  name: string
  city: Named
  address: string
  latitude: number
  longitude: number
  beds: number
  accreditation: string[]
  departments: Named[]
  insurers: Named[]
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

export interface Person {
  name: string
  role: string
}

export interface ArticleSummary {
  id: number
  kind: ArticleKind | 'page'
  language: Language
  slug: string
  name: string
  title: string
  summary: string
  /** ISO date (YYYY-MM-DD) of publication for blogs, else of the last review. */
  date: string
  department: Numbered | null
}

export interface Article extends ArticleSummary {
  description: string
  nameHi: string
  aliases: string[]
  facts: { label: string; value: string }[]
  urgent: string[]
  costs: Cost[]
  questions: Question[]
  reviewer: Person | null
  author: Person | null
  /** ISO dates. */
  reviewed: string
  nextReview: string
  changes: { date: string; what: string }[]
  sources: { name: string; url: string }[]
  /** The sections of the body in order; `html` is sanitised. `id` is the anchor. */
  sections: { id: string; heading: string; html: string }[]
  /** HTML before the first heading, sanitised; often empty. */
  introHtml: string
  conditions: Named[]
  treatments: Named[]
  tests: Named[]
  related: Named[]
  counterpart: Named | null
}

/** What the menus, the side menu and the footer list. */
export interface Navigation {
  departments: (Numbered & { conditions: Numbered[]; treatments: Numbered[] })[]
  popularCities: Named[]
  insurers: Named[]
  tests: Named[]
  testsHi: Named[]
  blogs: Named[]
  blogsHi: Named[]
  /** Text pages (about-us, terms-conditions …) that exist. */
  pages: Named[]
  /** True while the catalogue holds invented rows: the footer then says so. */
  sampleData: boolean
}
