import type { GetStaticProps } from 'next'
import type { ArticleSummary, Department, Named } from '#lib/domain/catalogue/catalogue'
import { departmentDescription } from '#lib/domain/catalogue/texts/description'
import type { CountedLink } from '#lib/domain/listings/listing'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { listTexts } from '#lib/server/catalogue/articles'
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

type DepartmentArticle = Named & Pick<ArticleSummary, 'summary'>

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
  language: Language,
): Promise<DepartmentArticle[]> {
  const articles = await listTexts(kind, language)
  return articles
    .filter(({ department }) => department?.id === id)
    .map(({ slug, name, summary, language: own }) => ({
      slug,
      name,
      summary,
      ...(own !== language && { language: own }),
    }))
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

/** @param department in English, because leads carry its name to the CRM */
export const departmentContext = (
  { id, slug, name }: Department,
  language: Language = 'en',
  pageName = name,
): PageContext => ({
  pageType: 'departmentpage',
  path: inLanguage(links.department(slug), language),
  pageName,
  language,
  departmentId: id,
  pageDepartment: name,
})

/** The data function of /department/{slug}; other letter cases and names of practitioners redirect. */
export const departmentStaticProps: GetStaticProps<DepartmentPageProps> = async ({
  params,
  locale,
}) => {
  const language = languageOf(locale)
  const own = words[language].profiles.department
  const slug = addressPart(params?.slug)
  const [english, department] = await Promise.all([
    findDepartment(slug),
    findDepartment(slug, language),
  ])
  if (!english || !department) return notFound
  if (department.slug !== slug)
    return movedTo(inLanguage(links.department(department.slug), language))
  const [doctors, hospitals, conditions, treatments] = await Promise.all([
    readDirectory('doctors', language),
    readDirectory('hospitals', language),
    articlesOf('condition', department.id, language),
    articlesOf('treatment', department.id, language),
  ])
  const shown = {
    page: departmentContext(english, language, department.name),
    title: own.title(department.name, department.practitionerPlural),
    description: departmentDescription(department, own),
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
