import type { ArticleSummary, Named, Navigation, Numbered } from '#lib/domain/catalogue/catalogue'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { readCatalogueState } from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'

// Every page carries the navigation, so its size is limited. The pages of a department and of a kind list everything.
const mostOfADepartment = 10
const mostOfAFooterGroup = 12
const mostBlogs = 6

const named = ({ slug, name }: Named): Named => ({ slug, name })

const ofDepartment = (articles: ArticleSummary[], id: number): Numbered[] =>
  articles
    .filter(({ department }) => department?.id === id)
    .slice(0, mostOfADepartment)
    .map((article) => ({ id: article.id, slug: article.slug, name: article.name }))

/** The entries of the menus, the side menu and the footer. */
export async function readNavigation(): Promise<Navigation> {
  const [departments, cities, insurers, state] = await Promise.all([
    listDepartments(),
    listCities(),
    listInsurers(),
    readCatalogueState(getDatabase()),
  ])
  const [conditions, treatments, tests, testsHi, blogs, blogsHi, pages] = await Promise.all([
    listArticles('condition', 'en'),
    listArticles('treatment', 'en'),
    listArticles('test', 'en', mostOfAFooterGroup),
    listArticles('test', 'hi', mostOfAFooterGroup),
    listArticles('blog', 'en', mostBlogs),
    listArticles('blog', 'hi', mostBlogs),
    listArticles('page', 'en'),
  ])
  return {
    departments: departments.map(({ id, slug, name }) => ({
      id,
      slug,
      name,
      conditions: ofDepartment(conditions, id),
      treatments: ofDepartment(treatments, id),
    })),
    popularCities: cities.filter(({ type }) => type === 'Popular').map(named),
    insurers: insurers.map(named),
    tests: tests.map(named),
    testsHi: testsHi.map(named),
    blogs: blogs.map(named),
    blogsHi: blogsHi.map(named),
    pages: pages.map(named),
    sampleKinds: state.sampleKinds,
  }
}
