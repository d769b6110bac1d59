import type { GetStaticProps } from 'next'
import type { ArticleSummary, Department } from '#lib/domain/catalogue/catalogue'
import { departmentDescription } from '#lib/domain/catalogue/texts/description'
import type { CountedLink } from '#lib/domain/listings/listing'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { listArticles } from '#lib/server/catalogue/articles'
import { findDepartment } from '#lib/server/catalogue/departments'
import { citiesWith, readDirectory } from '#lib/server/pages/listings/directory-links'
import {
  addressPart,
  movedTo,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'

type DepartmentArticle = Pick<ArticleSummary, 'slug' | 'name' | 'summary'>

export interface DepartmentPageProps extends PageWithTrail {
  department: Department
  conditions: DepartmentArticle[]
  treatments: DepartmentArticle[]
  doctors: CountedLink[]
  hospitals: CountedLink[]
}

async function articlesOf(
  kind: 'condition' | 'treatment',
  id: number,
): Promise<DepartmentArticle[]> {
  const articles = await listArticles(kind, 'en')
  return articles
    .filter(({ department }) => department?.id === id)
    .map(({ slug, name, summary }) => ({ slug, name, summary }))
}

/** The cities with the largest counts, in their given order. The directory has all. */
const maxCities = 24
const largestCities = (items: (CountedLink & { count: number })[]): CountedLink[] => {
  if (items.length <= maxCities) return items
  const largest = new Set(
    items.toSorted((one, other) => other.count - one.count).slice(0, maxCities),
  )
  return items.filter((item) => largest.has(item))
}

export const departmentContext = ({ id, slug, name }: Department): PageContext => ({
  pageType: 'departmentpage',
  path: links.department(slug),
  pageName: name,
  language: 'en',
  departmentId: id,
  pageDepartment: name,
})

/** The data function of /department/{slug}; other letter cases and names of practitioners redirect. */
export const departmentStaticProps: GetStaticProps<DepartmentPageProps> = async ({ params }) => {
  const slug = addressPart(params?.slug)
  const department = await findDepartment(slug)
  if (!department) return notFound
  const path = links.department(department.slug)
  if (department.slug !== slug) return movedTo(path)
  const [doctors, hospitals, conditions, treatments] = await Promise.all([
    readDirectory('doctors'),
    readDirectory('hospitals'),
    articlesOf('condition', department.id),
    articlesOf('treatment', department.id),
  ])
  const shown = {
    page: departmentContext(department),
    title: `${department.name}: ${department.practitionerPlural}, conditions, treatments`,
    description: departmentDescription(department),
  }
  return {
    props: await pageWithTrail(shown, {
      department,
      conditions,
      treatments,
      doctors: largestCities(citiesWith(doctors, department)),
      hospitals: largestCities(citiesWith(hospitals, department)),
    }),
    revalidate,
  }
}
