import type { GetStaticProps } from 'next'
import type { EveryCity, Letter } from '#lib/contract/everything'
import { byLetter } from '#lib/rules/a-to-z'
import { links } from '#lib/rules/links'
import { type CompanyPageProps, companyProps } from '#lib/server/pages/company-page'
import { readDirectory } from '#lib/server/pages/directory-links'
import { revalidate } from '#lib/server/pages/page-props'

export interface EveryCityPageProps extends CompanyPageProps {
  heading: string
  summary: string
  letters: Letter<EveryCity>[]
}

const heading = 'Cities from A to Z'
const summary =
  'Doctors and hospitals in every city that has any listed here. Each list leads on by speciality.'

/** The data function of /all/cities. */
export const everyCityStaticProps: GetStaticProps<EveryCityPageProps> = async () => {
  const [doctors, hospitals] = await Promise.all([
    readDirectory('doctors'),
    readDirectory('hospitals'),
  ])
  const withDoctors = new Set(doctors.cities.map(({ slug }) => slug))
  const withHospitals = new Set(hospitals.cities.map(({ slug }) => slug))
  const cities = new Map(
    [...doctors.cities, ...hospitals.cities].map((city) => [city.slug, city.name]),
  )
  const letters = byLetter(
    [...cities].map(
      ([slug, name]): EveryCity => ({
        name,
        slug,
        ...(withDoctors.has(slug) && { doctors: true }),
        ...(withHospitals.has(slug) && { hospitals: true }),
      }),
    ),
  )
  const page = {
    path: links.everyCity,
    pageType: 'Home',
    heading,
    title: 'Doctors and hospitals by city, A to Z',
    description: summary,
    empty: letters.length === 0,
    above: { name: 'A to Z', path: links.everything },
  } as const
  return { props: await companyProps(page, { heading, summary, letters }), revalidate }
}
