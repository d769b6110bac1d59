import type { City, Department, Named } from '#lib/contract/catalogue'
import type { DoctorCardData, HospitalCardData, NearbyLink } from '#lib/contract/listing'
import type { FinderAnswers, SubjectKind } from '#lib/rules/finder'
import type { ListingKind } from '#lib/rules/links'

/** What the steps of the finder show. */

/** What somebody looks for, found in the catalogue. */
export interface FinderSubject extends Named {
  kind: SubjectKind
  department: Department
  /** Of the form's treatments: 'procedure:201', 'condition:102'; '' for a speciality. */
  optionId: string
}

/** An answer so far, and the address without it. */
export interface FinderChip {
  question: string
  answer: string
  href: string
}

/** Something that was typed for. */
export interface FinderHit extends Named {
  kind: SubjectKind
  /** What it is, in a line. */
  detail: string
}

export interface WhatStep {
  step: 'what'
  /** As typed; '' before the first search. */
  query: string
  hits: FinderHit[]
  departments: Named[]
}

export interface WhereStep {
  step: 'where'
  subject: string
  /** With how many doctors and hospitals the department has there. */
  popular: (Named & { count: number })[]
  cities: Named[]
}

export interface WhoStep {
  step: 'who'
  subject: string
  city: string
  doctors: number
  hospitals: number
  insurers: Named[]
  /** Slug of the one that was chosen before; '' for none. */
  insurance: string
}

export interface MatchesStep {
  step: 'matches'
  kind: ListingKind
  heading: string
  /** Why they stand in this order. */
  why: string
  total: number
  /** The best; one of the two is empty, by `kind`. */
  doctors: DoctorCardData[]
  hospitals: HospitalCardData[]
  city: Pick<City, 'id' | 'name'>
  /** The whole list, with the same insurance. */
  listHref: string
  /** The same question for doctors instead of hospitals, or the other way round. */
  otherHref: string
  /** Without the insurance; null when none was asked for, or when that finds nobody either. */
  anyInsurance: { href: string; count: number } | null
  /** The insurance asked for; '' for any. */
  insurer: string
  /** The same elsewhere, with the same insurance; empty unless there is nobody here. */
  nearby: NearbyLink[]
  /** The text about the condition, the treatment or the department. */
  guide: { name: string; href: string }
}

export type FinderStepData = WhatStep | WhereStep | WhoStep | MatchesStep

export interface FinderData {
  answers: FinderAnswers
  chips: FinderChip[]
  /** The step before; null on the first. */
  back: string | null
  current: FinderStepData
}
