import type { City, Insurer } from '#lib/domain/catalogue/catalogue'
import {
  type FinderAnswers,
  type FinderHit,
  type FinderSubject,
  finderAddress,
  type MatchesStep,
  type WhatStep,
  type WhereStep,
  type WhoStep,
  withoutAnswer,
} from '#lib/domain/listings/finder'
import { plainQuery, queryText } from '#lib/domain/listings/query'
import { defaultSort, whyThisOrder } from '#lib/domain/listings/sorts'
import { listingHeading } from '#lib/domain/listings/texts'
import { type ListingKind, links } from '#lib/domain/routes/links'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { countInCities, readList } from '#lib/server/listings/list-view'
import { nearbyCities } from '#lib/server/pages/listings/directory-links'
import { resultsOf, searchCatalogue } from '#lib/server/search/catalogue'

const kinds: ListingKind[] = ['doctors', 'hospitals']
const maxHits = 6
/** The list has the rest. */
const maxMatches = 5

/** @param query trimmed; the search needs at least three characters */
export async function whatStep(query: string): Promise<WhatStep> {
  const [departments, found] = await Promise.all([
    listDepartments(),
    searchCatalogue({
      query,
      kinds: ['treatment', 'condition', 'department'],
      limitPerType: maxHits,
    }),
  ])
  const hits: FinderHit[] = [
    ...resultsOf(found, 'treatment').map(({ slug, name, department }) => ({
      kind: 'treatment' as const,
      slug,
      name,
      detail: `Treatment${department ? `, ${department.name}` : ''}`,
    })),
    ...resultsOf(found, 'condition').map(({ slug, name, department }) => ({
      kind: 'condition' as const,
      slug,
      name,
      detail: `Condition${department ? `, ${department.name}` : ''}`,
    })),
    ...resultsOf(found, 'department').map(({ slug, name }) => ({
      kind: 'speciality' as const,
      slug,
      name,
      detail: 'Speciality',
    })),
  ]
  const named = departments.map(({ slug, name }) => ({ slug, name }))
  return { step: 'what', query, hits, departments: named }
}

/** The number of doctors, hospitals or both of a department in each city. */
async function countsIn(cities: City[], departmentId: number, who: ListingKind | undefined) {
  const ids = cities.map(({ id }) => id)
  const byKind = await Promise.all(
    (who ? [who] : kinds).map((kind) =>
      countInCities({ kind, departmentId }, plainQuery(kind), ids),
    ),
  )
  return ids.map((_, at) => byKind.reduce((sum, counts) => sum + (counts[at] ?? 0), 0))
}

export async function whereStep(
  { name, department }: FinderSubject,
  { who }: FinderAnswers,
): Promise<WhereStep> {
  const cities = await listCities()
  const popular = cities.filter(({ type }) => type === 'Popular')
  const counts = await countsIn(popular, department.id, who)
  return {
    step: 'where',
    subject: name,
    popular: popular.map((city, at) => ({
      slug: city.slug,
      name: city.name,
      count: counts[at] ?? 0,
    })),
    cities: cities
      .filter(({ type }) => type !== 'Popular')
      .map((city) => ({ slug: city.slug, name: city.name })),
  }
}

export async function whoStep(
  { name, department }: FinderSubject,
  city: City,
  insurer: Insurer | null,
): Promise<WhoStep> {
  const [doctors = [0], hospitals = [0], insurers] = await Promise.all([
    countsIn([city], department.id, 'doctors'),
    countsIn([city], department.id, 'hospitals'),
    listInsurers(),
  ])
  return {
    step: 'who',
    subject: name,
    city: city.name,
    doctors: doctors[0] ?? 0,
    hospitals: hospitals[0] ?? 0,
    insurers: insurers.map((one) => ({ slug: one.slug, name: one.name })),
    insurance: insurer?.slug ?? '',
  }
}

const guideOf = ({ kind, slug, name }: FinderSubject) => ({
  name,
  href: kind === 'speciality' ? links.department(slug) : links.article(kind, slug),
})

interface Found {
  answers: FinderAnswers
  subject: FinderSubject
  city: City
  insurer: Insurer | null
}

/** The first matches; if there are none, the nearest cities with matches. */
export async function matchesStep(kind: ListingKind, found: Found): Promise<MatchesStep> {
  const { answers, subject, city, insurer } = found
  const { department } = subject
  const chosen = insurer ? [{ group: 'insurance' as const, value: insurer.slug }] : []
  const query = { ...plainQuery(kind), chosen }
  const path = links.listing(city.slug, kind, department.slug)
  const cities = await listCities()
  const list = await readList(
    { kind, city, departmentId: department.id },
    query,
    { path, pagesIn: 'path', pageNumber: 1 },
    cities,
  )
  const nearby =
    list.total === 0 ? await nearbyCities({ kind, city, department, query }, cities) : []
  const anywhere = insurer && list.total === 0 ? await countsIn([city], department.id, kind) : []
  const of = { kind, department, city: city.name }
  const heading = listingHeading(of, list.total, insurer !== null)
  const other = kind === 'doctors' ? 'hospitals' : 'doctors'
  return {
    step: 'matches',
    kind,
    heading: insurer ? `${heading}, with ${insurer.name}` : heading,
    why: whyThisOrder(kind, defaultSort(kind)),
    total: list.total,
    doctors: list.doctors.slice(0, maxMatches),
    hospitals: list.hospitals.slice(0, maxMatches),
    city: { id: city.id, name: city.name },
    listHref: path + queryText(kind, query),
    otherHref: finderAddress({ ...answers, who: other }),
    anyInsurance: anywhere[0]
      ? { href: withoutAnswer(answers, 'insurance'), count: anywhere[0] }
      : null,
    insurer: insurer?.name ?? '',
    nearby,
    guide: guideOf(subject),
  }
}
