import type { ArticleSummary, Named, Navigation, Numbered } from '#lib/domain/catalogue/catalogue'
import { type Language, languages } from '#lib/domain/text/language'
import { listArticles, listTexts } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueState, readCatalogueVersion } from '#lib/server/catalogue/state'
import { translatedCities } from '#lib/server/catalogue/translations'
import type { Db } from '#lib/server/db/schema'

// Every page carries the navigation, so its size is limited. The pages of a department and of a kind list everything.
const mostOfADepartment = 10
const mostOfAFooterGroup = 12
const mostBlogs = 6

const named = ({ slug, name, language }: Named): Named => ({
  slug,
  name,
  ...(language && { language }),
})

const ofDepartment = (articles: ArticleSummary[], id: number, language: Language): Numbered[] =>
  articles
    .filter(({ department }) => department?.id === id)
    .slice(0, mostOfADepartment)
    .map((article) => ({
      id: article.id,
      slug: article.slug,
      name: article.name,
      ...(article.language !== language && { language: article.language }),
    }))

async function buildIn(language: Language, db: Db): Promise<Navigation> {
  const [departments, cities, insurers, state] = await Promise.all([
    listDepartments(language, db),
    listCities(),
    listInsurers(language, db),
    readCatalogueState(db),
  ])
  const [conditions, treatments, tests, blogs, pages] = await Promise.all([
    listTexts('condition', language),
    listTexts('treatment', language),
    listArticles('test', language, mostOfAFooterGroup),
    listArticles('blog', language, mostBlogs),
    listArticles('page', 'en'),
  ])
  const popular = await translatedCities(
    language,
    cities.filter(({ type }) => type === 'Popular'),
    db,
  )
  return {
    language,
    departments: departments.map(({ id, slug, name }) => ({
      id,
      slug,
      name,
      conditions: ofDepartment(conditions, id, language),
      treatments: ofDepartment(treatments, id, language),
    })),
    popularCities: popular.map(({ slug, name }) => ({ slug, name })),
    insurers: insurers.map(named),
    tests: tests.map(({ slug, name }) => ({ slug, name })),
    blogs: blogs.map(({ slug, name }) => ({ slug, name })),
    pages: pages.map(({ slug, name }) => ({ slug, name })),
    sampleKinds: state.sampleKinds,
  }
}

type Navigations = Record<Language, Navigation>

async function build(db: Db): Promise<Navigations> {
  const all = languages.map(async (language) => [language, await buildIn(language, db)])
  return Object.fromEntries(await Promise.all(all)) as Navigations
}

// Every page needs it. Reading it takes many queries, more than most pages need for themselves.
const navigation = new RebuiltOnChange({
  name: 'navigation',
  readVersion: readCatalogueVersion,
  build,
})

/** The entries of the menus, the side menu and the footer, in a language. */
export const readNavigation = async (language: Language): Promise<Navigation> =>
  (await navigation.current())[language]
