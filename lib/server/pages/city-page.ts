import { environment } from '#lib/config/env.server'
import type { City } from '#lib/contract/catalogue'
import { type ListingKind, links } from '#lib/rules/links'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList } from '#lib/seo/json-ld/trail'
import { seoFor } from '#lib/seo/seo'
import { cityLinks, departmentsIn, readDirectory } from '#lib/server/pages/directory-links'
import type { ListingPageProps } from '#lib/server/pages/listing'
import { withLayout } from '#lib/server/pages/page-props'

const words = {
  doctors: {
    what: 'Doctors',
    summary: (city: string) =>
      `Choose the speciality you need. Each list of doctors in ${city} shows experience, fee, languages and hospital.`,
  },
  hospitals: {
    what: 'Hospitals',
    summary: (city: string) =>
      `Choose the department you need. Each list of hospitals in ${city} shows beds, accreditation and insurance.`,
  },
} as const

/** The props of /{city}/doctors and /{city}/hospitals: the specialities that the city has. */
export async function cityPage(kind: ListingKind, city: City): Promise<ListingPageProps> {
  const { siteUrl } = environment()
  const directory = await readDirectory(kind)
  const specialities = departmentsIn(directory, city)
  const { what, summary } = words[kind]
  const heading = `${what} in ${city.name}`
  const path = links.cityDirectory(city.slug, kind)
  const trail = [
    { name: 'Home', path: links.home },
    { name: what, path: links.directory(kind) },
    { name: city.name, path },
  ]
  const found = specialities.length > 0
  return withLayout(
    {
      pageType: kind === 'doctors' ? 'CityWise_Doctors_Listing' : 'CityWise_Hospital_Listing',
      path,
      pageName: heading,
      language: 'en',
      tier: 3,
      cityName: city.name,
    },
    {
      seo: seoFor({
        siteUrl,
        path,
        title: `${heading} by speciality`,
        description: summary(city.name),
        indexed: found,
        jsonLd: graph(breadcrumbList(siteUrl, trail)),
      }),
      trail,
      listing: null,
      city: {
        cityId: city.id,
        heading,
        summary: found
          ? summary(city.name)
          : `Our care team may still know someone in or near ${city.name}, and the call is free. You can also look in another city.`,
        cities: cityLinks(directory, city),
        specialities,
      },
    },
  )
}
