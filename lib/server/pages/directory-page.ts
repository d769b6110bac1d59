import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { City, Department } from '#lib/contract/catalogue'
import type { DirectoryData } from '#lib/contract/listing'
import type { PageProps } from '#lib/contract/page'
import { type ListingKind, links } from '#lib/rules/links'
import { someCities, withHere } from '#lib/rules/listing-places'
import { isPlain, type ListQuery, plainQuery, queryText } from '#lib/rules/listing-query'
import { directoryHeading, directoryName } from '#lib/rules/listing-words'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { cityChoices, readList } from '#lib/server/catalogue/list-view'
import { departmentTotals, nearbyCities, readDirectory } from '#lib/server/pages/directory-links'
import { seoOfList } from '#lib/server/pages/list-seo'
import { revalidate, withLayout } from '#lib/server/pages/page-props'

export interface DirectoryPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  heading: string
  directory: DirectoryData
}

const descriptions = {
  doctors:
    'Find a doctor by city, speciality, fee, experience, language and insurance. Compare them and ask for an appointment; our call back is free.',
  hospitals:
    'Find a hospital by city, department, accreditation, size and insurance. Compare them and ask for an appointment; our call back is free.',
} as const

async function readDirectoryData(
  kind: ListingKind,
  query: ListQuery,
  city: City | null,
  department: Department | null,
): Promise<DirectoryData> {
  const [cities, departments] = await Promise.all([listCities(), listDepartments()])
  const page = { path: links.directory(kind), pagesIn: 'query', pageNumber: query.page } as const
  const of = { kind, city, ...(department && { departmentId: department.id }) }
  const [list, choices, directory] = await Promise.all([
    readList(of, query, page, cities),
    cityChoices(of, plainQuery(kind), cities),
    readDirectory(kind),
  ])
  const totals = departmentTotals(directory)
  const hrefOf = (slug: string) =>
    page.path + queryText(kind, { ...plainQuery(kind), chosen: query.chosen, city: slug })
  const nearby =
    city && list.total === 0 ? await nearbyCities({ kind, city, query, hrefOf }, cities) : []
  return {
    list,
    nearby,
    place: {
      cities: someCities(city ? withHere(choices, city) : choices, city?.slug),
      specialities: departments.flatMap(({ slug, name }) => {
        const count = totals.find((one) => one.department === slug)?.count ?? 0
        return count > 0 ? [{ slug, name, count }] : []
      }),
      city: city?.slug ?? '',
      speciality: department?.slug ?? '',
    },
    isWhole: isPlain(kind, query),
  }
}

/** The props of /doctors and /hospitals, narrowed or not; null for a page after the last. */
export async function directoryProps(
  kind: ListingKind,
  query: ListQuery = plainQuery(kind),
  city: City | null = null,
  department: Department | null = null,
): Promise<DirectoryPageProps | null> {
  const { siteUrl } = environment()
  const path = links.directory(kind)
  const name = directoryName[kind]
  const trail = [
    { name: 'Home', path: links.home },
    { name, path },
  ]
  const directory = await readDirectoryData(kind, query, city, department)
  const { list } = directory
  if (query.page > list.pageCount) return null
  const heading = directoryHeading(
    kind,
    { department, city: city?.name ?? 'India' },
    list.total,
    !directory.isWhole,
  )
  const seo = seoFor(
    seoOfList(list, {
      siteUrl,
      path,
      title: `${name}: ${heading}`,
      description: descriptions[kind],
      indexed: true,
      jsonLd: graph(breadcrumbList(siteUrl, trail)),
    }),
  )
  const page = {
    pageType: kind,
    path,
    pageName: name,
    language: 'en',
    ...(city && { cityName: city.name }),
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
  } as const
  return withLayout(page, { seo, trail, heading, directory })
}

/** The data function of /doctors and /hospitals. */
export const directoryStaticProps =
  (kind: ListingKind): GetStaticProps<DirectoryPageProps> =>
  async () => {
    const props = await directoryProps(kind)
    return props ? { props, revalidate } : { notFound: true, revalidate }
  }
