import type { GetStaticProps } from 'next'
import type { Article, City } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageProps } from '#lib/contract/page'
import type { TreatmentCost, TreatmentInCity } from '#lib/contract/treatment-place'
import { links } from '#lib/rules/links'
import { readPlaceAddress } from '#lib/rules/treatment-place-address'
import type { Crumb } from '#lib/seo/json-ld/trail'
import type { Seo } from '#lib/seo/seo'
import { findArticle } from '#lib/server/catalogue/articles'
import { findCity } from '#lib/server/catalogue/cities'
import { listTreatmentPlaces } from '#lib/server/catalogue/treatment-places'
import { costPage } from '#lib/server/pages/cost-page'
import {
  addressPart,
  movedTo,
  notFound,
  revalidate,
  withLayout,
} from '#lib/server/pages/page-props'
import { treatmentCityPage } from '#lib/server/pages/treatment-city-page'
import { citiesWith } from '#lib/server/services/form-options'

export interface TreatmentPlaceProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  /** One of the two. */
  place: TreatmentInCity | null
  cost: TreatmentCost | null
  formOptions: FormOptions
}

/** Mobile number and insurance are asked there: nothing to choose from (decisions.md section 3). */
const noOptions: FormOptions = { cities: [], treatments: [] }

/**
 * The data function of /treatment/{slug}/{city}, /treatment/{slug}/cost-in-india and cost-in-{city}. A city
 * without anything of the treatment has no page, one without prices no cost page; other letter cases lead
 * to the one address.
 */
export const treatmentPlaceStaticProps: GetStaticProps<TreatmentPlaceProps> = async ({
  params,
}) => {
  const [slug, part] = [addressPart(params?.slug), addressPart(params?.place)]
  const treatment = await findArticle('treatment', 'en', slug.toLowerCase())
  if (!treatment) return notFound
  const address = readPlaceAddress(part)
  const city = address.asks === 'cost-in-india' ? null : await findCity(address.city)
  if (!city && address.asks !== 'cost-in-india') return notFound

  const places = await listTreatmentPlaces(treatment)
  const here = places.find((place) => place.city.id === city?.id)
  if (city && !(here && (address.asks === 'city' || here.costs.length > 0))) return notFound
  const path = pathOf(treatment, address.asks === 'city', city)
  if (path !== `/treatment/${slug}/${part}`) return movedTo(path)

  if (address.asks === 'city' && here) {
    const { page, ...shown } = await treatmentCityPage(treatment, here, places)
    const formOptions = { ...(await citiesWith(here.city)), treatments: [] }
    return {
      props: await withLayout(page, { ...shown, cost: null, formOptions }),
      revalidate,
    }
  }
  const { page, ...shown } = await costPage(treatment, here ?? null, places)
  return {
    props: await withLayout(page, { ...shown, place: null, formOptions: noOptions }),
    revalidate,
  }
}

const pathOf = ({ slug }: Article, isPlace: boolean, city: City | null) =>
  isPlace && city ? links.treatmentInCity(slug, city.slug) : links.cost(slug, city?.slug)
