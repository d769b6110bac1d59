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
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { citiesIn, cityIn, insurerIn } from '#lib/server/catalogue/in-language'
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

export interface InsurerPageProps extends PageWithTrail {
  /** null in a browser (lib/domain/site/page-data). */
  insurerListing: InsurerListing | null
}

/** @param shownName the insurer's name in this language */
export const insurerContext = (
  insurer: Insurer,
  language: Language,
  shownName: string,
  city: City | null = null,
): PageContext => ({
  pageType: 'Insurance',
  path: inLanguage(links.insurer(insurer.slug), language),
  pageName: words[language].listTexts.insurer.name(shownName),
  language,
  initialValues: { insuranceType: insuranceType[insurer.kind], insuranceName: insurer.name },
  ...(city && { cityName: city.name, cityId: city.id }),
})

/** The props of /hospitals/insurance/{slug}, with or without filters; null for a page after the last. */
export async function insurerProps(
  insurer: Insurer,
  language: Language,
  query: ListQuery = plainQuery('hospitals'),
  city: City | null = null,
): Promise<InsurerPageProps | null> {
  const { listings, listTexts } = words[language]
  const shown = await insurerIn(insurer, language)
  const shownCity = city && (await cityIn(city, language))
  const path = links.insurer(insurer.slug)
  const of = { kind: 'hospitals', city, insurer: insurer.slug } as const
  const cities = await citiesIn(language)
  const [list, choices, insurers] = await Promise.all([
    readList(of, query, { path, pagesIn: 'query', pageNumber: query.page }, cities, language),
    cityChoices(of, plainQuery('hospitals'), cities),
    listInsurers(language),
  ])
  if (query.page > list.pageCount) return null
  const hrefOf = (slug: string) =>
    path + queryText('hospitals', { ...plainQuery('hospitals'), chosen: query.chosen, city: slug })
  const nearby =
    city && list.total === 0 ? await nearbyCities({ ...of, city, query, hrefOf }, cities) : []
  const isNarrowed = !isPlain('hospitals', query)
  const heading = insurerHeading(
    shown.name,
    shownCity?.name ?? '',
    list.total,
    listTexts,
    isNarrowed,
  )
  const others = await findInsurers(chosenIn(query, 'insurance'))
  const context = insurerContext(insurer, language, shown.name, city)
  const page = others.length > 0 ? withInsurers(context, [insurer, ...others]) : context
  const described = seoOfList(list, {
    page,
    title: listTexts.insurer.title(heading),
    description: listTexts.insurer.description(shown.name, list.total),
    indexed: true,
    above: [{ name: listings.kinds.hospitals, path: links.directory('hospitals') }],
    crumb: shown.name,
    things: (siteUrl: string) => [listingItems(siteUrl, page, list)],
  })
  return pageWithTrail(described, {
    insurerListing: {
      heading,
      insurer: shown,
      list,
      cities: someCities(shownCity ? withCurrent(choices, shownCity) : choices, city?.slug),
      city: shownCity && { slug: shownCity.slug, name: shownCity.name },
      nearby,
      others: insurers
        .filter(({ slug }) => slug !== insurer.slug)
        .map(({ slug, name: other }) => ({ slug, name: other })),
    },
  })
}

/** The data function of /hospitals/insurance/{slug}. */
export const insurerStaticProps: GetStaticProps<InsurerPageProps> = async ({ params, locale }) => {
  const insurer = await findInsurer(addressPart(params?.slug))
  const props = insurer && (await insurerProps(insurer, languageOf(locale)))
  return props ? { props, revalidate } : notFound
}
