import type { GetStaticProps } from 'next'
import { byLetter, type EveryCity, type EveryPage, type Letter } from '#lib/domain/catalogue/a-to-z'
import { type ArticleSummary, type Insurer, nameInLists } from '#lib/domain/catalogue/catalogue'
import {
  type ArticleKind,
  articleKinds,
  isArticleKind,
  links,
  type PersonKind,
} from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { listArticles } from '#lib/server/catalogue/articles'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { listPeople } from '#lib/server/catalogue/people'
import { readDirectory } from '#lib/server/pages/listings/directory-links'
import { revalidate } from '#lib/server/pages/page-props'
import { type CompanyPageProps, companyContext, companyProps } from '#lib/server/pages/site/company'

export interface EverythingPageProps extends CompanyPageProps {
  heading: string
  summary: string
  letters: Letter<EveryPage>[]
}

const everything = {
  path: links.everything,
  pageType: 'Home',
  heading: 'Everything from A to Z',
} as const
const everyCity = {
  path: links.everyCity,
  pageType: 'Home',
  heading: 'Cities from A to Z',
} as const
export const listContexts = [everything, everyCity].map(companyContext)

const summary =
  'Every condition, treatment, test, department, article, insurer and scheme on this site. The texts in Hindi stand at the end.'

const whatIs: Readonly<Record<ArticleKind, string>> = {
  condition: 'condition',
  treatment: 'treatment',
  test: 'test',
  blog: 'article',
}

const whatIsHindi: Partial<Record<ArticleKind, string>> = { test: 'जाँच', blog: 'लेख' }

function ofArticle(article: ArticleSummary): EveryPage[] {
  const { kind, language, slug } = article
  if (!isArticleKind(kind)) return []
  const what = (language === 'hi' && whatIsHindi[kind]) || whatIs[kind]
  return [{ name: nameInLists(article), href: links.article(kind, slug, language), what }]
}

async function articles(language: Language, ...kinds: ArticleKind[]): Promise<EveryPage[]> {
  const lists = await Promise.all(kinds.map((kind) => listArticles(kind, language)))
  return lists.flat().flatMap(ofArticle)
}

async function people(kind: PersonKind): Promise<EveryPage[]> {
  const found = await listPeople(kind)
  return found.map(({ name, slug }) => ({
    name,
    href: links.person(kind, slug),
    what: words.en.people[kind].one,
  }))
}

/** The names differ, because the links lead to different pages. */
const ofInsurer = ({ name, slug }: Insurer): EveryPage[] => [
  { name, href: links.insuranceGuide(slug), what: 'cover, explained' },
  { name: `${name} hospitals`, href: links.insurer(slug), what: 'list' },
]

async function everyPage(): Promise<EveryPage[]> {
  const [departments, insurers, campaigns, ...lists] = await Promise.all([
    listDepartments(),
    listInsurers(),
    listArticles('campaign', 'en'),
    articles('en', ...articleKinds),
    people('author'),
    people('reviewer'),
  ])
  return [
    ...departments.map(({ name, slug }) => ({
      name,
      href: links.department(slug),
      what: 'department',
    })),
    ...insurers.flatMap(ofInsurer),
    ...campaigns.map(({ name, slug }) => ({
      name,
      href: links.campaign(slug),
      what: 'campaign',
    })),
    ...lists.flat(),
  ]
}

const hindi = new Intl.Collator('hi')

/** The Hindi texts, in one group. */
async function hindiLetter(): Promise<Letter<EveryPage>[]> {
  const entries = await articles('hi', 'test', 'blog')
  if (entries.length === 0) return []
  entries.sort((one, other) => hindi.compare(one.name, other.name))
  return [{ id: 'letter-hindi', letter: 'अ', entries }]
}

/** The data function of /all. There are too many doctors and hospitals: /all/cities leads to their lists. */
export const everythingStaticProps: GetStaticProps<EverythingPageProps> = async () => {
  const [pages, inHindi] = await Promise.all([everyPage(), hindiLetter()])
  const letters = [...byLetter(pages), ...inHindi]
  const page = {
    ...everything,
    title: 'A to Z: conditions, treatments, tests and more',
    description: summary,
    empty: letters.length === 0,
  } as const
  return {
    props: await companyProps(page, { heading: everything.heading, summary, letters }),
    revalidate,
  }
}

export interface EveryCityPageProps extends CompanyPageProps {
  heading: string
  summary: string
  letters: Letter<EveryCity>[]
}

/** The data function of /all/cities. */
export const everyCityStaticProps: GetStaticProps<EveryCityPageProps> = async () => {
  const [doctors, hospitals] = await Promise.all([
    readDirectory('doctors'),
    readDirectory('hospitals'),
  ])
  const withDoctors = new Set(doctors.cities.map(({ slug }) => slug))
  const withHospitals = new Set(hospitals.cities.map(({ slug }) => slug))
  const cities = new Map(
    [...doctors.cities, ...hospitals.cities].map((city) => [city.slug, city.name]),
  )
  const letters = byLetter(
    [...cities].map(
      ([slug, name]): EveryCity => ({
        name,
        slug,
        ...(withDoctors.has(slug) && { doctors: true }),
        ...(withHospitals.has(slug) && { hospitals: true }),
      }),
    ),
  )
  const summary =
    'Doctors and hospitals in every city that has any listed here. Each list leads on by speciality.'
  const page = {
    ...everyCity,
    title: 'Doctors and hospitals by city, A to Z',
    description: summary,
    empty: letters.length === 0,
    above: [{ name: 'A to Z', path: links.everything }],
  } as const
  return {
    props: await companyProps(page, { heading: everyCity.heading, summary, letters }),
    revalidate,
  }
}
