import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { ArticleSummary, Department } from '#lib/contract/catalogue'
import type { CountedLink } from '#lib/contract/listing'
import type { PageProps } from '#lib/contract/page'
import { departmentDescription } from '#lib/rules/description-words'
import { links } from '#lib/rules/links'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listArticles } from '#lib/server/catalogue/articles'
import { findDepartment } from '#lib/server/catalogue/departments'
import { citiesWith, readDirectory } from '#lib/server/pages/directory-links'
import {
  addressPart,
  movedTo,
  notFound,
  revalidate,
  withLayout,
} from '#lib/server/pages/page-props'

export type DepartmentArticle = Pick<ArticleSummary, 'slug' | 'name' | 'summary'>

export interface DepartmentPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
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

/** Popular cities stand first; of the others those with most. All are in the directory. */
const citiesShown = 24
const mostCities = (items: (CountedLink & { count: number })[]): CountedLink[] => {
  if (items.length <= citiesShown) return items
  const most = new Set(
    items.toSorted((one, other) => other.count - one.count).slice(0, citiesShown),
  )
  return items.filter((item) => most.has(item))
}

/** The data function of /department/{slug}; other letter cases and practitioners' names lead to the slug. */
export const departmentStaticProps: GetStaticProps<DepartmentPageProps> = async ({ params }) => {
  const slug = addressPart(params?.slug)
  const department = await findDepartment(slug)
  if (!department) return notFound
  const path = links.department(department.slug)
  if (department.slug !== slug) return movedTo(path)

  const { siteUrl } = environment()
  const trail = [
    { name: 'Home', path: links.home },
    { name: department.name, path },
  ]
  const [doctors, hospitals, conditions, treatments] = await Promise.all([
    readDirectory('doctors'),
    readDirectory('hospitals'),
    articlesOf('condition', department.id),
    articlesOf('treatment', department.id),
  ])
  const page = {
    pageType: 'departmentpage',
    path,
    pageName: department.name,
    language: 'en',
    departmentId: department.id,
    pageDepartment: department.name,
  } as const
  const seo = seoFor({
    siteUrl,
    path,
    title: `${department.name}: ${department.practitionerPlural}, conditions, treatments`,
    description: departmentDescription(department),
    jsonLd: graph(breadcrumbList(siteUrl, trail)),
  })
  return {
    props: await withLayout(page, {
      seo,
      trail,
      department,
      conditions,
      treatments,
      doctors: mostCities(citiesWith(doctors, department)),
      hospitals: mostCities(citiesWith(hospitals, department)),
    }),
    revalidate,
  }
}
