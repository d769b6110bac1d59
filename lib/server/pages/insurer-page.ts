import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { City, Insurer, Named } from '#lib/contract/catalogue'
import type { ListView, NearbyLink, PlaceChoice } from '#lib/contract/listing'
import type { PageProps } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import { someCities, withHere } from '#lib/rules/listing-places'
import { isPlain, type ListQuery, plainQuery, queryText } from '#lib/rules/listing-query'
import { counted, insurerHeading } from '#lib/rules/listing-words'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listCities } from '#lib/server/catalogue/cities'
import { findInsurer, listInsurers } from '#lib/server/catalogue/insurers'
import { cityChoices, readList } from '#lib/server/catalogue/list-view'
import { nearbyCities } from '#lib/server/pages/directory-links'
import { listingItems, seoOfList } from '#lib/server/pages/list-seo'
import { addressPart, notFound, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface InsurerPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  heading: string
  insurer: Insurer
  list: ListView
  /** Cities with hospitals that accept it. */
  cities: PlaceChoice[]
  city: Named | null
  /** Of a city without any: the nearest with hospitals that accept it, the same filters kept. */
  nearby: NearbyLink[]
  others: Named[]
}

/** The props of /hospitals/insurance/{slug}, narrowed or not; null for a page after the last. */
export async function insurerProps(
  insurer: Insurer,
  query: ListQuery = plainQuery('hospitals'),
  city: City | null = null,
): Promise<InsurerPageProps | null> {
  const { siteUrl } = environment()
  const path = links.insurer(insurer.slug)
  const of = { kind: 'hospitals', city, insurer: insurer.slug } as const
  const cities = await listCities()
  const [list, choices, insurers] = await Promise.all([
    readList(of, query, { path, pagesIn: 'query', pageNumber: query.page }, cities),
    cityChoices(of, plainQuery('hospitals'), cities),
    listInsurers(),
  ])
  if (query.page > list.pageCount) return null
  const name = `Hospitals with ${insurer.name}`
  const hrefOf = (slug: string) =>
    path + queryText('hospitals', { ...plainQuery('hospitals'), chosen: query.chosen, city: slug })
  const nearby =
    city && list.total === 0 ? await nearbyCities({ ...of, city, query, hrefOf }, cities) : []
  const isNarrowed = !isPlain('hospitals', query)
  const heading = insurerHeading(insurer.name, city?.name ?? '', list.total, isNarrowed)
  const trail = [
    { name: 'Home', path: links.home },
    { name: 'Hospitals', path: links.directory('hospitals') },
    { name: insurer.name, path },
  ]
  const seo = seoFor(
    seoOfList(list, {
      siteUrl,
      path,
      title: `${heading}, by city`,
      description: `${counted(list.total, 'hospital')} that ${list.total === 1 ? 'accepts' : 'accept'} ${insurer.name}, by city, with beds, accreditation and departments. Ask for an appointment, or for help with checking your cover.`,
      indexed: true,
      jsonLd: graph(listingItems(siteUrl, name, list), breadcrumbList(siteUrl, trail)),
    }),
  )
  const page = {
    pageType: 'Insurance',
    path,
    pageName: name,
    language: 'en',
    ...(city && { cityName: city.name }),
  } as const
  return withLayout(page, {
    seo,
    trail,
    heading,
    insurer,
    list,
    cities: someCities(city ? withHere(choices, city) : choices, city?.slug),
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
