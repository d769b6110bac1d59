import type { ArticleSummary, Named, Navigation, Numbered } from '#lib/contract/catalogue'
import { listCities } from '#lib/server/catalogue/cities'
import { getDatabase } from '#lib/server/db/database'
import { articleSummaries } from '#lib/server/stores/article'
import { readCatalogueState } from '#lib/server/stores/catalogue-state'
import { allDepartments } from '#lib/server/stores/department'
import { allInsurers } from '#lib/server/stores/insurer'

// Every page carries the navigation, so it grows with neither the blog nor the catalogue; the
// pages of a department and of a kind list everything.
const mostOfADepartment = 10
const mostOfAFooterGroup = 12
const mostBlogs = 6

const named = ({ slug, name }: Named): Named => ({ slug, name })

const ofDepartment = (articles: ArticleSummary[], id: number): Numbered[] =>
  articles
    .filter(({ department }) => department?.id === id)
    .slice(0, mostOfADepartment)
    .map((article) => ({ id: article.id, slug: article.slug, name: article.name }))

/** What the menus, the side menu and the footer list. */
export async function readNavigation(): Promise<Navigation> {
  const db = getDatabase()
  const [departments, cities, insurers, state] = await Promise.all([
    allDepartments(db),
    listCities(),
    allInsurers(db),
    readCatalogueState(db),
  ])
  const [conditions, treatments, tests, testsHi, blogs, blogsHi, pages] = await Promise.all([
    articleSummaries(db, 'condition', 'en'),
    articleSummaries(db, 'treatment', 'en'),
    articleSummaries(db, 'test', 'en', mostOfAFooterGroup),
    articleSummaries(db, 'test', 'hi', mostOfAFooterGroup),
    articleSummaries(db, 'blog', 'en', mostBlogs),
    articleSummaries(db, 'blog', 'hi', mostBlogs),
    articleSummaries(db, 'page', 'en'),
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
