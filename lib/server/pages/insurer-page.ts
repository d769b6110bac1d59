import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Hospital, Insurer, Named } from '#lib/contract/catalogue'
import type { PageProps } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import { hospitalOf } from '#lib/seo/json-ld/directory'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb, itemList } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listCities } from '#lib/server/catalogue/cities'
import { listHospitals } from '#lib/server/catalogue/hospitals'
import { findInsurer, listInsurers } from '#lib/server/catalogue/insurers'
import { addressPart, notFound, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface InsurerPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  insurer: Insurer
  total: number
  groups: { city: Named; hospitals: Hospital[] }[]
  others: Named[]
}

/** More than a reader looks through; city by city the listings show the rest. */
const mostHospitals = 100

async function groupsOf(hospitals: Hospital[]): Promise<InsurerPageProps['groups']> {
  const cities = await listCities()
  return cities
    .map(({ slug, name }) => ({
      city: { slug, name },
      hospitals: hospitals.filter(({ city }) => city.slug === slug),
    }))
    .filter((group) => group.hospitals.length > 0)
}

/** The data function of /hospitals/insurance/{slug}. */
export const insurerStaticProps: GetStaticProps<InsurerPageProps> = async ({ params }) => {
  const insurer = await findInsurer(addressPart(params?.slug))
  if (!insurer) return notFound
  const { siteUrl } = environment()
  const [found, insurers] = await Promise.all([
    listHospitals({ insurerSlug: insurer.slug, limit: mostHospitals, offset: 0 }),
    listInsurers(),
  ])
  const name = `Hospitals with ${insurer.name}`
  const path = links.insurer(insurer.slug)
  const trail = [
    { name: 'Home', path: links.home },
    { name: 'Hospitals', path: links.directory('hospitals') },
    { name: insurer.name, path },
  ]
  const seo = seoFor({
    siteUrl,
    path,
    title: `${name}, by city`,
    description: `${found.total} hospitals that accept ${insurer.name}, by city, with beds and departments. Ask for an appointment or for help with checking your cover.`,
    jsonLd: graph(
      found.total > 0 ? itemList(name, found.items.map(hospitalOf(siteUrl)), found.total) : null,
      breadcrumbList(siteUrl, trail),
    ),
  })
  const page = { pageType: 'Insurance', path, pageName: name, language: 'en' } as const
  return {
    props: await withLayout(page, {
      seo,
      trail,
      insurer,
      total: found.total,
      groups: await groupsOf(found.items),
      others: insurers
        .filter(({ slug }) => slug !== insurer.slug)
        .map(({ slug, name: other }) => ({ slug, name: other })),
    }),
    revalidate,
  }
}
