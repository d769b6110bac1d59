import { environment } from '#lib/config/env.server'
import type { City } from '#lib/contract/catalogue'
import { type ListingKind, links } from '#lib/rules/links'
import { someCities } from '#lib/rules/listing-places'
import { plainQuery } from '#lib/rules/listing-query'
import { counted } from '#lib/rules/listing-words'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList } from '#lib/seo/json-ld/trail'
import { seoFor } from '#lib/seo/seo'
import { listCities } from '#lib/server/catalogue/cities'
import { cityChoices, countInCities } from '#lib/server/catalogue/list-view'
import {
  dayTrip,
  departmentsIn,
  nearbyCities,
  readDirectory,
} from '#lib/server/pages/directory-links'
import type { ListingPageProps } from '#lib/server/pages/listing'
import { withLayout } from '#lib/server/pages/page-props'

const words = {
  doctors: {
    what: 'Doctors',
    one: 'doctor',
    description: (city: string) =>
      `Doctors in ${city} by speciality. Each list shows experience, fee, languages and hospital, and how to ask for an appointment.`,
  },
  hospitals: {
    what: 'Hospitals',
    one: 'hospital',
    description: (city: string) =>
      `Hospitals in ${city} by department. Each list shows beds, accreditation and insurance, and how to ask for an appointment.`,
  },
} as const

/** The props of /{city}/doctors and /{city}/hospitals: the specialities that the city has. */
export async function cityPage(kind: ListingKind, city: City): Promise<ListingPageProps> {
  const { siteUrl } = environment()
  const plain = plainQuery(kind)
  const cities = await listCities()
  const [total = 0] = await countInCities({ kind }, plain, [city.id])
  const around = { kind, city, ...(total > 0 && { within: dayTrip }) }
  const [directory, choices, nearby] = await Promise.all([
    readDirectory(kind),
    cityChoices({ kind }, plain, cities),
    nearbyCities(around, cities),
  ])
  const { what, one, description } = words[kind]
  const name = `${what} in ${city.name}`
  const path = links.cityDirectory(city.slug, kind)
  const trail = [
    { name: 'Home', path: links.home },
    { name: what, path: links.directory(kind) },
    { name: city.name, path },
  ]
  return withLayout(
    {
      pageType: kind === 'doctors' ? 'CityWise_Doctors_Listing' : 'CityWise_Hospital_Listing',
      path,
      pageName: name,
      language: 'en',
      tier: 3,
      cityName: city.name,
    },
    {
      seo: seoFor({
        siteUrl,
        path,
        title: `${total > 0 ? `${counted(total, one)} in ${city.name}` : name}, by speciality`,
        description: description(city.name),
        indexed: total > 0,
        jsonLd: graph(breadcrumbList(siteUrl, trail)),
      }),
      trail,
      listing: null,
      formOptions: null,
      city: {
        kind,
        city: { id: city.id, slug: city.slug, name: city.name },
        total,
        cities: someCities(
          choices.some(({ slug }) => slug === city.slug)
            ? choices
            : [{ slug: city.slug, name: city.name, count: 0 }, ...choices],
          city.slug,
        ),
        specialities: departmentsIn(directory, city),
        nearby,
      },
    },
  )
}
