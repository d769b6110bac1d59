import { EmptyListing } from '#components/catalogue/empty-listing'
import { ListResults } from '#components/catalogue/list-results'
import { PlaceForm } from '#components/catalogue/place-form'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { ChipLink } from '#components/ui/chip'
import { Icon } from '#components/ui/icon'
import type { Insurer, Named } from '#lib/contract/catalogue'
import type { ListView, NearbyLink, PlaceChoice } from '#lib/contract/listing'
import { wholeNumber } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import { mostAskedFor } from '#lib/rules/listing-places'
import { plainQuery, queryText } from '#lib/rules/listing-query'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface InsurerScreenProps {
  heading: string
  insurer: Insurer
  list: ListView
  cities: PlaceChoice[]
  city: Named | null
  nearby: NearbyLink[]
  others: Named[]
  trail: Crumb[]
}

const cityLinks = 8

/** The hospitals that a scheme or insurer has empanelled, by city. No other hospital is ever among them. */
export function InsurerScreen(props: InsurerScreenProps) {
  const { heading, insurer, list, cities, city, nearby, others, trail } = props
  const place = { cities, specialities: [], city: city?.slug ?? '', speciality: '' }
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-3 max-w-measure text-lg">{insurer.summary}</p>
      <p className="mt-2">
        <a
          href={links.insuranceGuide(insurer.slug)}
          className="link inline-flex min-h-11 items-center"
        >
          {`How to use ${insurer.name}`}
        </a>
      </p>
      <p className="mt-2 mb-5 flex max-w-measure items-start gap-3 rounded-card bg-neem-50 p-4">
        <Icon name="info" className="mt-0.5 size-6 shrink-0 text-neem-700" />
        <span>
          Lists change. Before admission ask the hospital’s insurance desk whether it is empanelled
          for your treatment, and what you would pay yourself.
        </span>
      </p>
      <div className="lg:max-w-[36rem]">
        <PlaceForm list={list} place={place} all />
      </div>
      {!city && cities.length > 1 && <CityLinks path={list.path} cities={cities} />}
      <ListResults
        list={list}
        heading={heading}
        empty={
          <EmptyListing
            title={
              list.query.chosen.length > 0
                ? 'No hospital matches all of these filters'
                : `No hospital ${city ? `in ${city.name}` : 'here'} has told us yet that it accepts ${insurer.name}`
            }
            nearby={nearby}
            nearbyTitle={`Nearest cities with hospitals that accept ${insurer.name}`}
            relaxed={list.relaxed}
          >
            <p>
              <a
                href={links.directory('hospitals')}
                className="link inline-flex min-h-11 items-center"
              >
                All hospitals by city
              </a>
            </p>
          </EmptyListing>
        }
      />
      {others.length > 0 && (
        <nav aria-labelledby="other-insurers" className="mt-10 border-t border-line pt-6">
          <h2 id="other-insurers" className="text-xl">
            Other schemes and insurers
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <a href={links.insurer(slug)} className="link inline-flex min-h-11 items-center">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** The cities asked for most, in one touch. */
const CityLinks = ({ path, cities }: { path: string; cities: PlaceChoice[] }) => (
  <ul aria-label="Cities" className="mt-3 flex flex-wrap gap-2">
    {mostAskedFor(cities, cityLinks).map(({ slug, name, count }) => (
      <li key={slug}>
        <ChipLink href={path + queryText('hospitals', { ...plainQuery('hospitals'), city: slug })}>
          {name}
          <span className="text-ink-soft">{wholeNumber(count)}</span>
        </ChipLink>
      </li>
    ))}
  </ul>
)
