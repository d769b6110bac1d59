import path from 'node:path'
import type { GetStaticProps } from 'next'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PageProvider } from '#components/shell/form-opener'
import { LanguageProvider } from '#components/shell/language'
import type { PageContext } from '#lib/domain/site/page'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { wordsOfPage } from '#lib/server/og/words-of-page'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import type { PageWithTrail } from '#lib/server/pages/page-props'
import { newMigrated, openFast } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'
import CityDoctorsPage, {
  getStaticProps as cityDoctors,
} from '../../../../pages/[slug]/doctors/[[...speciality]]'
import CityHospitalsPage, {
  getStaticProps as cityHospitals,
} from '../../../../pages/[slug]/hospitals/[[...speciality]]'
import AuthorPage, { getStaticProps as author } from '../../../../pages/authors/[slug]'
import AuthorsPage, { getStaticProps as authors } from '../../../../pages/authors/index'
import DepartmentPage, { getStaticProps as department } from '../../../../pages/department/[slug]'
import DoctorPage, { getStaticProps as doctor } from '../../../../pages/doctor/[slug]'
import DirectoryPage, { getStaticProps as directory } from '../../../../pages/doctors'
import HospitalDoctorsPage, {
  getStaticProps as hospitalDoctors,
} from '../../../../pages/hospital/[slug]/doctors/[[...page]]'
import HospitalPage, { getStaticProps as hospital } from '../../../../pages/hospital/[slug]/index'
import HospitalReviewsPage, {
  getStaticProps as hospitalReviews,
} from '../../../../pages/hospital/[slug]/reviews/[[...page]]'
import HospitalsPage, { getStaticProps as hospitals } from '../../../../pages/hospitals/index'
import InsurerPage, {
  getStaticProps as insurer,
} from '../../../../pages/hospitals/insurance/[slug]'
import GuidePage, { getStaticProps as guide } from '../../../../pages/insurance/[slug]'
import InsurancePage, { getStaticProps as insurance } from '../../../../pages/insurance/index'
import ReviewerPage, { getStaticProps as reviewer } from '../../../../pages/reviewers/[slug]'
import ReviewersPage, { getStaticProps as reviewers } from '../../../../pages/reviewers/index'
import ReviewsPage, { getStaticProps as reviews } from '../../../../pages/reviews/[[...page]]'
import PlacePage, { getStaticProps as place } from '../../../../pages/treatment/[slug]/[place]'
import '#tests/support/server-html'
import { type Params, propsOf } from '#tests/support/static-props'

const database = await newMigrated('sqlite')
const opened = await openFast(database.url)

beforeAll(async () => {
  provideDatabase(opened)
  await importCatalogue(opened.db, path.join(import.meta.dirname, '../../../../content'))
})
afterAll(async () => {
  provideDatabase(undefined)
  await opened.close()
  await database.drop()
})

/** What visitors see and hear, without texts that are marked as English. */
function textOf(html: string): string {
  const marked = /<(\w+)(?: [^>]*)? lang="en(?:-IN)?"[^>]*>.*?<\/\1>/gs
  return (
    html
      .replace(marked, ' ')
      // Lists and some labels of forms have both names: 'दिल्ली (Delhi)'.
      .replace(/(<option[^>]*>[^<]*?)\([^<]*\)/g, '$1')
      .replace(/ \((?:Treatment|Speciality|Insurance)\)/g, '')
      .replace(/<[^>]*?(?:aria-label|placeholder|alt|title)="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
  )
}

/** Fields of structured data that hold codes, addresses and degrees. */
const codes = new Set([
  ...['@type', '@id', '@context', 'url', 'image', 'logo', 'citation', 'sameAs', 'inLanguage'],
  ...['availableLanguage', 'knowsLanguage', 'priceCurrency', 'medicalSpecialty'],
  ...['relevantSpecialty', 'currenciesAccepted', 'hasCredential', 'identifier'],
])

/** The texts of structured data. */
const textsOf = (name: string, value: unknown): string[] => {
  if (codes.has(name)) return []
  if (typeof value === 'string') return [value]
  return Object.entries(value ?? {}).flatMap(([part, one]) =>
    textsOf(Array.isArray(value) ? name : part, one),
  )
}

/** Names and addresses of the sample that stay in Latin letters. */
const names = ['SAMPLE-DMC-10234', 'OpenStreetMap', 'cghs.mohfw.gov.in', 'CPGRAMS']

type Page = [string, ComponentType<never>, GetStaticProps<never>, Params]
const pages: Page[] = [
  ['/doctor/dr-harleen-kaur-bajwa', DoctorPage, doctor, { slug: 'dr-harleen-kaur-bajwa' }],
  [
    '/hospital/amaltas-grove-hospital-delhi',
    HospitalPage,
    hospital,
    { slug: 'amaltas-grove-hospital-delhi' },
  ],
  [
    '/hospital/amaltas-grove-hospital-delhi/doctors',
    HospitalDoctorsPage,
    hospitalDoctors,
    { slug: 'amaltas-grove-hospital-delhi' },
  ],
  [
    '/hospital/amaltas-grove-hospital-delhi/reviews',
    HospitalReviewsPage,
    hospitalReviews,
    { slug: 'amaltas-grove-hospital-delhi' },
  ],
  ['/department/cardiology', DepartmentPage, department, { slug: 'cardiology' }],
  ['/department/ENT', DepartmentPage, department, { slug: 'ENT' }],
  ['/insurance', InsurancePage, insurance, {}],
  ['/insurance/cghs', GuidePage, guide, { slug: 'cghs' }],
  ['/hospitals/insurance/cghs', InsurerPage, insurer, { slug: 'cghs' }],
  ['/authors', AuthorsPage, authors, {}],
  ['/reviewers', ReviewersPage, reviewers, {}],
  ['/reviews', ReviewsPage, reviews, {}],
  ['/doctors', DirectoryPage, directory, {}],
  ['/hospitals', HospitalsPage, hospitals, {}],
  [
    '/delhi/doctors/cardiology',
    CityDoctorsPage,
    cityDoctors,
    { slug: 'delhi', speciality: ['cardiology'] },
  ],
  ['/delhi/doctors', CityDoctorsPage, cityDoctors, { slug: 'delhi' }],
  [
    '/delhi/hospitals/cardiology',
    CityHospitalsPage,
    cityHospitals,
    { slug: 'delhi', speciality: ['cardiology'] },
  ],
  [
    '/treatment/piles-treatment/delhi',
    PlacePage,
    place,
    { slug: 'piles-treatment', place: 'delhi' },
  ],
  [
    '/treatment/cataract-surgery/cost-in-india',
    PlacePage,
    place,
    { slug: 'cataract-surgery', place: 'cost-in-india' },
  ],
  [
    '/treatment/cataract-surgery/cost-in-delhi',
    PlacePage,
    place,
    { slug: 'cataract-surgery', place: 'cost-in-delhi' },
  ],
].map((page) => page as unknown as Page)

async function people(): Promise<Page[]> {
  const first = async (kind: 'author' | 'reviewer') =>
    (
      await opened.db
        .selectFrom('person')
        .select('slug')
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    ).slug
  const [one, other] = await Promise.all([first('author'), first('reviewer')])
  return [
    [`/authors/${one}`, AuthorPage, author, { slug: one }],
    [`/reviewers/${other}`, ReviewerPage, reviewer, { slug: other }],
  ] as unknown as Page[]
}

const Hindi = ({ children }: { children?: ReactNode }) =>
  LanguageProvider({ language: 'hi', children })
const OnPage = ({ page, children }: { page: PageContext; children?: ReactNode }) =>
  PageProvider({ page, children })

async function latinIn([address, Page, data, params]: Page) {
  const props = await propsOf(data as unknown as GetStaticProps<PageWithTrail>, params, 'hi')
  const Shown = Page as unknown as ComponentType<PageWithTrail>
  const html = renderToStaticMarkup(
    createElement(
      Hindi,
      null,
      createElement(OnPage, { page: props.page }, createElement(Shown, props)),
    ),
  )
  const { seo, page } = props
  const preview = Object.values((await wordsOfPage(`/hi${address}`)) ?? {}).join(' ')
  expect(await contextOfPath(`/hi${address}`)).toMatchObject({
    path: page.path,
    pageName: page.pageName,
  })
  return {
    page: latinWords(textOf(html), names),
    head: latinWords(
      [seo.title.replace(/\| .*$/, ''), seo.description, page.pageName, preview].join(' '),
      names,
    ),
    things: latinWords(textsOf('', seo.jsonLd).join(' '), names),
  }
}

it.each(pages)('%s is in Hindi', async (...page) => {
  expect(await latinIn(page)).toEqual({ page: [], head: [], things: [] })
})

it('the pages of people are in Hindi', async () => {
  for (const page of await people())
    expect(await latinIn(page)).toEqual({ page: [], head: [], things: [] })
})
