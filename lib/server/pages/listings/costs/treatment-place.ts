import type { GetStaticProps } from 'next'
import type { FormOptions } from '#lib/domain/leads/form-options'
import type { TreatmentCost, TreatmentInCity } from '#lib/domain/listings/costs'
import { inLanguage, links } from '#lib/domain/routes/links'
import { type RouteMatch, routeOf } from '#lib/domain/routes/match'
import { languageOf } from '#lib/domain/text/language'
import { findCityOfAddress, listCities } from '#lib/server/catalogue/cities'
import type { TreatmentPlace } from '#lib/server/catalogue/treatment-places'
import { inlineCitiesWith, optionsIn } from '#lib/server/leads/form-options'
import { costPage } from '#lib/server/pages/listings/costs/cost'
import {
  findTreatment,
  placesOf,
  type ShownTreatment,
} from '#lib/server/pages/listings/costs/places'
import { treatmentCityPage } from '#lib/server/pages/listings/costs/treatment-city'
import {
  addressPart,
  movedTo,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'

export interface TreatmentPlaceProps extends PageWithTrail {
  /** null if the page shows `cost`, and the other way round. */
  place: TreatmentInCity | null
  cost: TreatmentCost | null
  formOptions: FormOptions
}

/** The form asks for mobile number and insurance only (decisions.md, section 3), so it needs no options. */
const noOptions: FormOptions = { cities: [], treatments: [] }

/** What the address of a treatment in a city, or of its costs, means; `here` is null for India. */
interface FoundPlace {
  subject: ShownTreatment
  places: TreatmentPlace[]
  /** With the catalogue's own name of the city, which leads carry. */
  here: (TreatmentPlace & { nameInLeads: string }) | null
  isCost: boolean
}

/** A city without doctors, hospitals and prices for the treatment has no page; one without prices no cost page. */
export async function findTreatmentPlace({
  route,
  params,
  language,
}: RouteMatch): Promise<FoundPlace | null> {
  const subject = await findTreatment(params.treatment ?? '', language)
  if (!subject) return null
  const isCost = route.pageType === 'costpage'
  const places = await placesOf(subject)
  if (params.city === undefined) return { subject, places, here: null, isCost }
  const here = places.find(({ city }) => city.slug === params.city)
  const city = (await listCities()).find(({ slug }) => slug === params.city)
  return here && city && (!isCost || here.costs.length > 0)
    ? { subject, places, here: { ...here, nameInLeads: city.name }, isCost }
    : null
}

/** The same address with the city's slug instead of another of its names: 'cost-in-bangalore'. */
async function withCitySlug(path: string): Promise<string> {
  const { treatment, city } = routeOf(path)?.params ?? {}
  const found = treatment && city ? await findCityOfAddress(city) : null
  return found && city ? path.slice(0, -city.length) + found.slug : path
}

/**
 * The data function of /treatment/{slug}/{city}, /treatment/{slug}/cost-in-india and cost-in-{city}. Upper-case
 * and other names of the city redirect.
 */
export const treatmentPlaceStaticProps: GetStaticProps<TreatmentPlaceProps> = async ({
  params,
  locale,
}) => {
  const language = languageOf(locale)
  const plain = links.treatmentInCity(addressPart(params?.slug), addressPart(params?.place))
  const asked = inLanguage(plain, language)
  const path = await withCitySlug(inLanguage(plain.toLowerCase(), language))
  const match = routeOf(path)
  const found = match && (await findTreatmentPlace(match))
  if (!found) return notFound
  if (path !== asked) return movedTo(path)

  const { subject, places, here, isCost } = found
  if (here && !isCost) {
    const { shown, place } = await treatmentCityPage(subject, here, places)
    const formOptions = await optionsIn(language, {
      ...(await inlineCitiesWith({ id: here.city.id, name: here.nameInLeads })),
      treatments: [],
    })
    return { props: await pageWithTrail(shown, { place, cost: null, formOptions }), revalidate }
  }
  const { shown, cost } = await costPage(subject, here, places)
  return {
    props: await pageWithTrail(shown, { place: null, cost, formOptions: noOptions }),
    revalidate,
  }
}
