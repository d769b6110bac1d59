import type { City, Department, Insurer } from '#lib/domain/catalogue/catalogue'
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
import { defaultSort, sortWords } from '#lib/domain/listings/sorts'
import { listingHeading } from '#lib/domain/listings/texts'
import { type ListingKind, links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { listTexts } from '#lib/server/catalogue/articles'
import { listDepartments } from '#lib/server/catalogue/departments'
import { citiesIn } from '#lib/server/catalogue/in-language'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { countInCities, readList } from '#lib/server/listings/list-view'
import { nearbyCities } from '#lib/server/pages/listings/directory-links'
import { resultsOf, searchCatalogue } from '#lib/server/search/catalogue'

const kinds: ListingKind[] = ['doctors', 'hospitals']
const maxHits = 6
/** The list has the rest. */
const maxMatches = 5

/** The texts of a kind by slug, in the language of the page where they are translated. */
const textsBySlug = async (kind: 'treatment' | 'condition', language: Language) =>
  new Map((await listTexts(kind, language)).map((text) => [text.slug, text]))

/** The search finds a text in each of its languages. */
const eachOnce = (hits: readonly Hit[]): Hit[] => [
  ...new Map(hits.map((hit) => [hit.slug, hit])).values(),
]

/** @param query trimmed; the search needs at least three characters */
export async function whatStep(query: string, language: Language): Promise<WhatStep> {
  const { kinds: names } = words[language].finder
  const [departments, found, treatments, conditions] = await Promise.all([
    listDepartments(language),
    searchCatalogue({
      query,
      kinds: ['treatment', 'condition', 'department'],
      limitPerType: maxHits,
    }),
    textsBySlug('treatment', language),
    textsBySlug('condition', language),
  ])
  const departmentName = (department: Pick<Department, 'slug' | 'name'>) =>
    departments.find(({ slug }) => slug === department.slug)?.name ?? department.name
  const articleHit = (
    kind: 'treatment' | 'condition',
    { slug, name, department }: Hit,
    texts: typeof treatments,
  ): FinderHit => ({
    kind,
    slug,
    name: texts.get(slug)?.name ?? name,
    detail: [names[kind], ...(department ? [departmentName(department)] : [])].join(', '),
  })
  const hits: FinderHit[] = [
    ...eachOnce(resultsOf(found, 'treatment')).map((hit) =>
      articleHit('treatment', hit, treatments),
    ),
    ...eachOnce(resultsOf(found, 'condition')).map((hit) =>
      articleHit('condition', hit, conditions),
    ),
    ...resultsOf(found, 'department').map((department) => ({
      kind: 'speciality' as const,
      slug: department.slug,
      name: departmentName(department),
      detail: names.speciality,
    })),
  ]
  const named = departments.map(({ slug, name }) => ({ slug, name }))
  return { step: 'what', query, hits, departments: named }
}

interface Hit {
  slug: string
  name: string
  department: Pick<Department, 'slug' | 'name'> | null
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
  language: Language,
): Promise<WhereStep> {
  const cities = await citiesIn(language)
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
  language: Language,
): Promise<WhoStep> {
  const [doctors = [0], hospitals = [0], insurers] = await Promise.all([
    countsIn([city], department.id, 'doctors'),
    countsIn([city], department.id, 'hospitals'),
    listInsurers(language),
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

const guideOf = ({ kind, slug, name, language }: FinderSubject) => ({
  name,
  ...(language && { language }),
  href: kind === 'speciality' ? links.department(slug) : links.article(kind, slug),
})

interface Found {
  answers: FinderAnswers
  subject: FinderSubject
  city: City
  insurer: Insurer | null
  language: Language
}

/** The first matches; if there are none, the nearest cities with matches. */
export async function matchesStep(kind: ListingKind, found: Found): Promise<MatchesStep> {
  const { answers, subject, city, insurer, language } = found
  const { finder, listings } = words[language]
  const { department } = subject
  const chosen = insurer ? [{ group: 'insurance' as const, value: insurer.slug }] : []
  const query = { ...plainQuery(kind), chosen }
  const path = links.listing(city.slug, kind, department.slug)
  const cities = await citiesIn(language)
  const list = await readList(
    { kind, city, departmentId: department.id },
    query,
    { path, pagesIn: 'path', pageNumber: 1 },
    cities,
    language,
  )
  const nearby =
    list.total === 0 ? await nearbyCities({ kind, city, department, query }, cities) : []
  const anywhere = insurer && list.total === 0 ? await countsIn([city], department.id, kind) : []
  const of = { kind, department, city: city.name }
  const heading = listingHeading(of, list.total, listings, insurer !== null)
  const other = kind === 'doctors' ? 'hospitals' : 'doctors'
  return {
    step: 'matches',
    kind,
    heading: insurer ? finder.matches.withInsurer(heading, insurer.name) : heading,
    why: sortWords(kind, defaultSort(kind), listings).why,
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
