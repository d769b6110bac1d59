import type { GetStaticProps } from 'next'
import { byLetter, type EveryCity, type EveryPage, type Letter } from '#lib/domain/catalogue/a-to-z'
import { type ArticleSummary, type Insurer, nameInLists } from '#lib/domain/catalogue/catalogue'
import { personIn } from '#lib/domain/catalogue/people'
import {
  type ArticleKind,
  articleKinds,
  isArticleKind,
  links,
  type PersonKind,
} from '#lib/domain/routes/links'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import type { Words } from '#lib/languages/en/index'
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

const everything = (language: Language) =>
  ({
    path: links.everything,
    pageType: 'Home',
    heading: words[language].company.aToZ.everything.heading,
    language,
  }) as const
const everyCity = (language: Language) =>
  ({
    path: links.everyCity,
    pageType: 'Home',
    heading: words[language].company.aToZ.cities.heading,
    language,
  }) as const
export const listContexts = (language: Language) =>
  [everything(language), everyCity(language)].map(companyContext)

function ofArticle(article: ArticleSummary): EveryPage[] {
  const { kind, language, slug } = article
  if (!isArticleKind(kind)) return []
  const what = words[language].company.aToZ.what[kind]
  return [{ name: nameInLists(article), href: links.article(kind, slug, language), what }]
}

async function articles(language: Language, ...kinds: ArticleKind[]): Promise<EveryPage[]> {
  const lists = await Promise.all(kinds.map((kind) => listArticles(kind, language)))
  return lists.flat().flatMap(ofArticle)
}

async function people(kind: PersonKind, language: Language): Promise<EveryPage[]> {
  const found = await listPeople(kind)
  return found.map((person) => ({
    name: personIn(person, language).name,
    href: links.person(kind, person.slug),
    what: words[language].people[kind].one,
  }))
}

type AToZ = Words['company']['aToZ']

/** The names differ, because the links lead to different pages. */
const ofInsurer = ({ name, slug }: Insurer, { what, insurerHospitals }: AToZ): EveryPage[] => [
  { name, href: links.insuranceGuide(slug), what: what.guide },
  { name: insurerHospitals(name), href: links.insurer(slug), what: what.list },
]

/** Every page that exists in a language; campaigns are English. */
async function everyPage(language: Language): Promise<EveryPage[]> {
  const { aToZ } = words[language].company
  const [departments, insurers, campaigns, ...lists] = await Promise.all([
    listDepartments(language),
    listInsurers(language),
    listArticles('campaign', language),
    articles(language, ...articleKinds),
    people('author', language),
    people('reviewer', language),
  ])
  return [
    ...departments.map(({ name, slug }) => ({
      name,
      href: links.department(slug),
      what: aToZ.what.department,
    })),
    ...insurers.flatMap((insurer) => ofInsurer(insurer, aToZ)),
    ...campaigns.map(({ name, slug }) => ({
      name,
      href: links.campaign(slug),
      what: aToZ.what.campaign,
    })),
    ...lists.flat(),
  ]
}

const hindi = new Intl.Collator('hi')

/** The Hindi texts, in one group of the English page. */
async function hindiLetter(): Promise<Letter<EveryPage>[]> {
  const entries = await articles('hi', 'test', 'blog')
  if (entries.length === 0) return []
  entries.sort((one, other) => hindi.compare(one.name, other.name))
  return [{ id: 'letter-hindi', letter: 'अ', entries }]
}

/** The data function of /all. There are too many doctors and hospitals: /all/cities leads to their lists. */
export const everythingStaticProps: GetStaticProps<EverythingPageProps> = async ({ locale }) => {
  const language = languageOf(locale)
  const { heading, title, description, summary } = words[language].company.aToZ.everything
  const [pages, inHindi] = await Promise.all([
    everyPage(language),
    language === 'en' ? hindiLetter() : [],
  ])
  const letters = [...byLetter(pages, language), ...inHindi]
  const page = {
    ...everything(language),
    title,
    description,
    empty: letters.length === 0,
  } as const
  return {
    props: await companyProps(page, { heading, summary, letters }),
    revalidate,
  }
}

export interface EveryCityPageProps extends CompanyPageProps {
  heading: string
  summary: string
  letters: Letter<EveryCity>[]
}

/** The data function of /all/cities. */
export const everyCityStaticProps: GetStaticProps<EveryCityPageProps> = async ({ locale }) => {
  const language = languageOf(locale)
  const { cities: texts, crumb } = words[language].company.aToZ
  const { heading, title, description, summary } = texts
  const [doctors, hospitals] = await Promise.all([
    readDirectory('doctors', language),
    readDirectory('hospitals', language),
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
    language,
  )
  const page = {
    ...everyCity(language),
    title,
    description,
    empty: letters.length === 0,
    above: [{ name: crumb, path: links.everything }],
  } as const
  return {
    props: await companyProps(page, { heading, summary, letters }),
    revalidate,
  }
}
