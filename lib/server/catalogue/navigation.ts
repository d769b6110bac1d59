import type { ArticleSummary, Named, Navigation, Numbered } from '#lib/domain/catalogue/catalogue'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueState, readCatalogueVersion } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'

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

async function build(db: Db): Promise<Navigation> {
  const [departments, cities, insurers, state] = await Promise.all([
    listDepartments(db),
    listCities(),
    listInsurers(db),
    readCatalogueState(db),
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

// Every page needs it. Reading it takes eleven queries, more than most pages need for themselves.
const navigation = new RebuiltOnChange({
  name: 'navigation',
  readVersion: readCatalogueVersion,
  build,
})

/** The entries of the menus, the side menu and the footer. */
export const readNavigation = (): Promise<Navigation> => navigation.current()
