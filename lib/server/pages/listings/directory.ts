import type { GetStaticProps } from 'next'
import type { City, Department } from '#lib/domain/catalogue/catalogue'
import { directoryFields } from '#lib/domain/leads/fields'
import { withGender, withInsurers } from '#lib/domain/leads/insurers'
import {
  type DirectoryData,
  type ListQuery,
  someCities,
  withCurrent,
} from '#lib/domain/listings/listing'
import { chosenIn, isPlain, plainQuery, queryText } from '#lib/domain/listings/query'
import { directoryHeading, directoryName } from '#lib/domain/listings/texts'
import { type ListingKind, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { findInsurers } from '#lib/server/catalogue/insurers'
import { cityChoices, readList } from '#lib/server/listings/list-view'
import {
  departmentTotals,
  nearbyCities,
  readDirectory,
} from '#lib/server/pages/listings/directory-links'
import { seoOfList } from '#lib/server/pages/listings/listing'
import { type PageWithTrail, pageWithTrail, revalidate } from '#lib/server/pages/page-props'

export interface DirectoryPageProps extends PageWithTrail {
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
      cities: someCities(city ? withCurrent(choices, city) : choices, city?.slug),
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

export const directoryContext = (
  kind: ListingKind,
  city: City | null = null,
  department: Department | null = null,
): PageContext => ({
  pageType: kind,
  path: links.directory(kind),
  pageName: directoryName[kind],
  language: 'en',
  formRequirements: directoryFields,
  ...(city && { cityName: city.name, cityId: city.id }),
  ...(department && { departmentId: department.id, pageDepartment: department.name }),
})

/** The props of /doctors and /hospitals, with or without filters; null for a page after the last. */
export async function directoryProps(
  kind: ListingKind,
  query: ListQuery = plainQuery(kind),
  city: City | null = null,
  department: Department | null = null,
): Promise<DirectoryPageProps | null> {
  const directory = await readDirectoryData(kind, query, city, department)
  const { list } = directory
  if (query.page > list.pageCount) return null
  const heading = directoryHeading(
    kind,
    { department, city: city?.name ?? 'India' },
    list.total,
    !directory.isWhole,
  )
  const shown = {
    page: withGender(
      withInsurers(
        directoryContext(kind, city, department),
        await findInsurers(chosenIn(query, 'insurance')),
      ),
      chosenIn(query, 'gender'),
    ),
    title: `${directoryName[kind]}: ${heading}`,
    description: descriptions[kind],
  }
  return pageWithTrail(seoOfList(list, { ...shown, indexed: true }), { heading, directory })
}

/** The data function of /doctors and /hospitals. */
export const directoryStaticProps =
  (kind: ListingKind): GetStaticProps<DirectoryPageProps> =>
  async () => {
    const props = await directoryProps(kind)
    return props ? { props, revalidate } : { notFound: true, revalidate }
  }
