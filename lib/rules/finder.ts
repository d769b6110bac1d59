import { type ListingKind, links } from '#lib/rules/links'

/**
 * The step-by-step finder: what, where, who, and then who matches. The answers so far stand in the query, so
 * that every step is an address, 'back' is the browser's own, and nothing needs JavaScript.
 */

/** What somebody looks for: a speciality, or what needs one. */
const subjectKinds = ['speciality', 'condition', 'treatment'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export interface FinderAnswers {
  subject?: { kind: SubjectKind; slug: string }
  /** Slug of the city. */
  city?: string
  who?: ListingKind
  /** Slug of an insurer or scheme; it narrows, and is no step of its own. */
  insurance?: string
}

export const finderSteps = ['what', 'where', 'who', 'matches'] as const
export type FinderStep = (typeof finderSteps)[number]

/** What each step asks; the first is the page's own name. */
export const finderQuestions: Readonly<Record<Exclude<FinderStep, 'matches'>, string>> = {
  what: 'Find a hospital or doctor for surgery',
  where: 'In which city?',
  who: 'A doctor or a hospital?',
}

type Query = Readonly<Record<string, string | string[] | undefined>>

const longestSlug = 150

function answer(query: Query, key: string): string | undefined {
  const value = query[key]
  return typeof value === 'string' && value !== '' && value.length <= longestSlug
    ? value
    : undefined
}

/** Reads the answers; whatever is no answer is left out, whether slugs exist is not known here. */
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

/** The first question that has no answer. */
export function finderStep({ subject, city, who }: FinderAnswers): FinderStep {
  if (!subject) return 'what'
  if (!city) return 'where'
  return who ? 'matches' : 'who'
}

/** The answers as forms carry them and addresses name them. */
export const finderPairs = ({ subject, city, who, insurance }: FinderAnswers) =>
  [
    { name: subject?.kind ?? '', value: subject?.slug ?? '' },
    { name: 'city', value: city ?? '' },
    { name: 'who', value: who ?? '' },
    { name: 'insurance', value: insurance ?? '' },
  ].filter(({ name, value }) => name !== '' && value !== '')

/** The step at which these answers are known. */
export function finderAddress(answers: FinderAnswers): string {
  const query = new URLSearchParams(
    finderPairs(answers).map(({ name, value }) => [name, value]),
  ).toString()
  return links.finder + (query && `?${query}`)
}

/** The step before, with the other answers kept; null on the first. */
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

/** The address without one of the answers. */
export function withoutAnswer(answers: FinderAnswers, key: keyof FinderAnswers): string {
  const { [key]: _gone, ...rest } = answers
  return finderAddress(rest)
}
