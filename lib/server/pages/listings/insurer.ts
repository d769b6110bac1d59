import type { GetStaticProps } from 'next'
import type { City, Insurer } from '#lib/domain/catalogue/catalogue'
import { insuranceType } from '#lib/domain/catalogue/insurance'
import { withInsurers } from '#lib/domain/leads/insurers'
import {
  type InsurerListing,
  type ListQuery,
  someCities,
  withCurrent,
} from '#lib/domain/listings/listing'
import { chosenIn, isPlain, plainQuery, queryText } from '#lib/domain/listings/query'
import { insurerHeading } from '#lib/domain/listings/texts'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { counted } from '#lib/domain/text/format'
import { listCities } from '#lib/server/catalogue/cities'
import { findInsurer, findInsurers, listInsurers } from '#lib/server/catalogue/insurers'
import { cityChoices, readList } from '#lib/server/listings/list-view'
import { nearbyCities } from '#lib/server/pages/listings/directory-links'
import { listingItems, seoOfList } from '#lib/server/pages/listings/listing'
import {
  addressPart,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'

export interface InsurerPageProps extends PageWithTrail, InsurerListing {}

export const insurerContext = (insurer: Insurer, city: City | null = null): PageContext => ({
  pageType: 'Insurance',
  path: links.insurer(insurer.slug),
  pageName: `Hospitals with ${insurer.name}`,
  language: 'en',
  initialValues: { insuranceType: insuranceType[insurer.kind], insuranceName: insurer.name },
  ...(city && { cityName: city.name, cityId: city.id }),
})

/** The props of /hospitals/insurance/{slug}, with or without filters; null for a page after the last. */
export async function insurerProps(
  insurer: Insurer,
  query: ListQuery = plainQuery('hospitals'),
  city: City | null = null,
): Promise<InsurerPageProps | null> {
  const path = links.insurer(insurer.slug)
  const of = { kind: 'hospitals', city, insurer: insurer.slug } as const
  const cities = await listCities()
  const [list, choices, insurers] = await Promise.all([
    readList(of, query, { path, pagesIn: 'query', pageNumber: query.page }, cities),
    cityChoices(of, plainQuery('hospitals'), cities),
    listInsurers(),
  ])
  if (query.page > list.pageCount) return null
  const hrefOf = (slug: string) =>
    path + queryText('hospitals', { ...plainQuery('hospitals'), chosen: query.chosen, city: slug })
  const nearby =
    city && list.total === 0 ? await nearbyCities({ ...of, city, query, hrefOf }, cities) : []
  const isNarrowed = !isPlain('hospitals', query)
  const heading = insurerHeading(insurer.name, city?.name ?? '', list.total, isNarrowed)
  const others = await findInsurers(chosenIn(query, 'insurance'))
  const context = insurerContext(insurer, city)
  const page = others.length > 0 ? withInsurers(context, [insurer, ...others]) : context
  const shown = seoOfList(list, {
    page,
    title: `${heading}, by city`,
    description: `${counted(list.total, 'hospital')} that ${list.total === 1 ? 'accepts' : 'accept'} ${insurer.name}, by city, with beds, accreditation and departments. Ask for an appointment, or for help with checking your cover.`,
    indexed: true,
    above: [{ name: 'Hospitals', path: links.directory('hospitals') }],
    crumb: insurer.name,
    things: (siteUrl: string) => [listingItems(siteUrl, page.pageName, list)],
  })
  return pageWithTrail(shown, {
    heading,
    insurer,
    list,
    cities: someCities(city ? withCurrent(choices, city) : choices, city?.slug),
    city: city && { slug: city.slug, name: city.name },
    nearby,
    others: insurers
      .filter(({ slug }) => slug !== insurer.slug)
      .map(({ slug, name: other }) => ({ slug, name: other })),
  })
}

/** The data function of /hospitals/insurance/{slug}. */
export const insurerStaticProps: GetStaticProps<InsurerPageProps> = async ({ params }) => {
  const insurer = await findInsurer(addressPart(params?.slug))
  const props = insurer && (await insurerProps(insurer))
  return props ? { props, revalidate } : notFound
}
