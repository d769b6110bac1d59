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
import { directoryHeading } from '#lib/domain/listings/texts'
import { inLanguage, type ListingKind, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { listDepartments } from '#lib/server/catalogue/departments'
import { citiesIn, cityIn, departmentIn } from '#lib/server/catalogue/in-language'
import { findInsurers } from '#lib/server/catalogue/insurers'
import { cityChoices, readList } from '#lib/server/listings/list-view'
import {
  departmentsIn,
  departmentTotals,
  nearbyCities,
  readDirectory,
} from '#lib/server/pages/listings/directory-links'
import { seoOfList } from '#lib/server/pages/listings/listing'
import { type PageWithTrail, pageWithTrail, revalidate } from '#lib/server/pages/page-props'

export interface DirectoryPageProps extends PageWithTrail {
  heading: string
  /** null in a browser (lib/domain/site/page-data). */
  directory: DirectoryData | null
}

/** What a query chooses, as the catalogue names it, and the language of the page. */
interface Place {
  language: Language
  city: City | null
  department: Department | null
}

async function readDirectoryData(
  kind: ListingKind,
  query: ListQuery,
  { language, city, department }: Place,
): Promise<DirectoryData> {
  const [cities, departments] = await Promise.all([citiesIn(language), listDepartments(language)])
  const page = { path: links.directory(kind), pagesIn: 'query', pageNumber: query.page } as const
  const of = { kind, city, ...(department && { departmentId: department.id }) }
  const [list, choices, directory] = await Promise.all([
    readList(of, query, page, cities, language),
    cityChoices(of, plainQuery(kind), cities),
    readDirectory(kind, language),
  ])
  const totals = city ? departmentsIn(directory, city) : departmentTotals(directory)
  const hrefOf = (slug: string) =>
    page.path + queryText(kind, { ...plainQuery(kind), chosen: query.chosen, city: slug })
  const nearby =
    city && list.total === 0 ? await nearbyCities({ kind, city, query, hrefOf }, cities) : []
  return {
    list,
    nearby,
    place: {
      cities: someCities(
        city ? withCurrent(choices, await cityIn(city, language)) : choices,
        city?.slug,
      ),
      specialities: departments.flatMap(({ slug, name }) => {
        const count = totals.find((one) => one.department === slug)?.count ?? 0
        return count > 0 || slug === department?.slug ? [{ slug, name, count }] : []
      }),
      city: city?.slug ?? '',
      speciality: department?.slug ?? '',
    },
    isWhole: isPlain(kind, query),
  }
}

export const directoryContext = (
  kind: ListingKind,
  { language, city = null, department = null }: Partial<Place> & Pick<Place, 'language'>,
): PageContext => ({
  pageType: kind,
  path: inLanguage(links.directory(kind), language),
  pageName: words[language].listings.directory.names[kind],
  language,
  formRequirements: directoryFields,
  ...(city && { cityName: city.name, cityId: city.id }),
  ...(department && { departmentId: department.id, pageDepartment: department.name }),
})

/** The props of /doctors and /hospitals, with or without filters; null for a page after the last. */
export async function directoryProps(
  kind: ListingKind,
  place: Place,
  query: ListQuery = plainQuery(kind),
): Promise<DirectoryPageProps | null> {
  const { language, city, department } = place
  const { listings, listTexts } = words[language]
  const directory = await readDirectoryData(kind, query, place)
  const { list } = directory
  if (query.page > list.pageCount) return null
  const heading = directoryHeading(
    kind,
    {
      department: department && (await departmentIn(department, language)),
      city: city ? (await cityIn(city, language)).name : listings.india,
    },
    list.total,
    listings,
    !directory.isWhole,
  )
  const shown = {
    page: withGender(
      withInsurers(directoryContext(kind, place), await findInsurers(chosenIn(query, 'insurance'))),
      chosenIn(query, 'gender'),
    ),
    title: listTexts.directory.title(listings.directory.names[kind], heading),
    description: listTexts.directory.descriptions[kind],
  }
  return pageWithTrail(seoOfList(list, { ...shown, indexed: true }), { heading, directory })
}

/** The data function of /doctors and /hospitals. */
export const directoryStaticProps =
  (kind: ListingKind): GetStaticProps<DirectoryPageProps> =>
  async ({ locale }) => {
    const place = { language: languageOf(locale), city: null, department: null }
    const props = await directoryProps(kind, place)
    return props ? { props, revalidate } : { notFound: true, revalidate }
  }
