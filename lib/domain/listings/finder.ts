import type { City, Department, Named } from '#lib/domain/catalogue/catalogue'
import type { DoctorCardData, HospitalCardData, NearbyLink } from '#lib/domain/listings/listing'
import { type ListingKind, links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

/** What the visitor needs, found in the catalogue. */
export interface FinderSubject extends Named {
  kind: SubjectKind
  department: Department
  /** Its option in the form's treatment field: 'procedure:201', 'condition:102'; '' for a speciality. */
  optionId: string
}

/** A given answer, and the address of the finder without it. */
export interface FinderChip {
  question: string
  answer: string
  href: string
}

/** A search result. */
export interface FinderHit extends Named {
  kind: SubjectKind
  /** A short description, such as 'Treatment, Cardiology'. */
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
  /** `count`: doctors and hospitals of the department there. */
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
  /** Slug of the current choice; '' for none. */
  insurance: string
}

export interface MatchesStep {
  step: 'matches'
  kind: ListingKind
  heading: string
  why: string
  total: number
  /** The first matches. Empty for the other `kind`, like `hospitals`. */
  doctors: DoctorCardData[]
  hospitals: HospitalCardData[]
  city: Pick<City, 'id' | 'name'>
  /** Address of the whole list, with the same insurance. */
  listHref: string
  /** Address of the same question for hospitals instead of doctors, or the reverse. */
  otherHref: string
  /** The list without the insurance; null if none was chosen or that list is empty too. */
  anyInsurance: { href: string; count: number } | null
  /** Name of the chosen insurance; '' for any. */
  insurer: string
  /** Nearby cities with matches; filled only if this city has none. */
  nearby: NearbyLink[]
  /** The page about the condition, treatment or department. */
  guide: { name: string; href: string; language?: Language }
}

export type FinderStepData = WhatStep | WhereStep | WhoStep | MatchesStep

export interface FinderData {
  answers: FinderAnswers
  chips: FinderChip[]
  /** The step before; null on the first. */
  back: string | null
  current: FinderStepData
}

/**
 * The step-by-step finder asks what, where and who, then shows the matches. The answers are in the query, so
 * every step has an address, the browser's back button works, and no JavaScript is needed.
 */

const subjectKinds = ['speciality', 'condition', 'treatment'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export interface FinderAnswers {
  subject?: { kind: SubjectKind; slug: string }
  city?: string
  who?: ListingKind
  /** Slug of an insurer or scheme. It is optional and has no step of its own. */
  insurance?: string
}

export const finderSteps = ['what', 'where', 'who', 'matches'] as const
export type FinderStep = (typeof finderSteps)[number]

type Query = Readonly<Record<string, string | string[] | undefined>>

const maxSlugLength = 150

function answer(query: Query, key: string): string | undefined {
  const value = query[key]
  return typeof value === 'string' && value !== '' && value.length <= maxSlugLength
    ? value
    : undefined
}

/** Reads the answers and ignores everything else. It does not check that slugs exist. */
export function readFinderAnswers(query: Query): FinderAnswers {
  const kind = subjectKinds.find((one) => answer(query, one) !== undefined)
  const slug = kind && answer(query, kind)
  const city = answer(query, 'city')
  const who = answer(query, 'who')
  const insurance = answer(query, 'insurance')
  return {
    ...(kind && slug && { subject: { kind, slug } }),
    ...(city && { city }),
    ...((who === 'doctors' || who === 'hospitals') && { who }),
    ...(insurance && { insurance }),
  }
}

export function finderStep({ subject, city, who }: FinderAnswers): FinderStep {
  if (!subject) return 'what'
  if (!city) return 'where'
  return who ? 'matches' : 'who'
}

/** The answers as parameters of addresses and forms. */
export const finderPairs = ({ subject, city, who, insurance }: FinderAnswers) =>
  [
    { name: subject?.kind ?? '', value: subject?.slug ?? '' },
    { name: 'city', value: city ?? '' },
    { name: 'who', value: who ?? '' },
    { name: 'insurance', value: insurance ?? '' },
  ].filter(({ name, value }) => name !== '' && value !== '')

/** The address of the step that follows these answers. */
export function finderAddress(answers: FinderAnswers): string {
  const query = new URLSearchParams(
    finderPairs(answers).map(({ name, value }) => [name, value]),
  ).toString()
  return links.finder + (query && `?${query}`)
}

/** The address of the previous step, keeping the other answers; null on the first. */
export function finderBack(answers: FinderAnswers): string | null {
  const { subject, city, who, ...rest } = answers
  switch (finderStep(answers)) {
    case 'matches':
      return finderAddress({ ...rest, ...(subject && { subject }), ...(city && { city }) })
    case 'who':
      return finderAddress({ ...rest, ...(subject && { subject }) })
    case 'where':
      return finderAddress({ ...rest, ...(who && { who }) })
    default:
      return null
  }
}

export function withoutAnswer(answers: FinderAnswers, key: keyof FinderAnswers): string {
  const { [key]: _gone, ...rest } = answers
  return finderAddress(rest)
}
