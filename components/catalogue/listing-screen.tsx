import type { ReactNode } from 'react'
import { EmptyListing } from '#components/catalogue/empty-listing'
import { ListResults } from '#components/catalogue/list-results'
import { NearbyList } from '#components/catalogue/nearby-list'
import { PlaceForm } from '#components/catalogue/place-form'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { ChipLink } from '#components/ui/chip'
import type { Listing } from '#lib/contract/listing'
import { wholeNumber } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import { withoutFiltersHref } from '#lib/rules/listing-hrefs'
import { inSentence, listingHeading } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface ListingScreenProps {
  listing: Listing
  trail: Crumb[]
  form?: ReactNode
}

/** Doctors or hospitals of one speciality in one city. */
export function ListingScreen({ listing, trail, form }: ListingScreenProps) {
  const { list, city, department, place, nearby } = listing
  const of = { kind: list.kind, department, city: city.name }
  const heading = listingHeading(of, list.total, list.query.chosen.length > 0)
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2 mb-4">{heading}</h1>
      <PlaceForm list={list} place={place} />
      <ListResults
        list={list}
        heading={heading}
        cityId={city.id}
        empty={<Nobody listing={listing} />}
      >
        {form && <div className="no-print mt-4 max-w-measure">{form}</div>}
        {list.total > 0 && nearby.length > 0 && (
          <nav aria-labelledby="nearby" className="mt-4">
            <h2 id="nearby" className="text-xl">
              In cities nearby
            </h2>
            <NearbyList items={nearby} />
          </nav>
        )}
        <OtherSpecialities listing={listing} />
        <SpecialityGuide listing={listing} />
      </ListResults>
    </div>
  )
}

const whatOf = ({ list, department }: Listing) =>
  list.kind === 'doctors'
    ? department.practitionerPlural
    : `${inSentence(department.name)} hospitals`

function Nobody({ listing }: { listing: Listing }) {
  const { list, city, nearby } = listing
  const isFiltered = list.query.chosen.length > 0
  const title = isFiltered
    ? `No ${whatOf(listing)} in ${city.name} match all of these filters`
    : `No ${whatOf(listing)} listed in ${city.name} yet`
  return (
    <EmptyListing
      title={title}
      cityId={city.id}
      nearby={nearby}
      {...(isFiltered && { nearbyTitle: `Nearest cities with ${list.kind} that match` })}
      relaxed={list.relaxed}
    >
      <ul className="flex flex-wrap gap-x-6">
        {isFiltered && (
          <li>
            <a
              href={withoutFiltersHref(list)}
              className="link inline-flex min-h-11 items-center"
            >{`All ${whatOf(listing)} in ${city.name}`}</a>
          </li>
        )}
        <li>
          <a href={links.directory(list.kind)} className="link inline-flex min-h-11 items-center">
            {`All ${list.kind} by city`}
          </a>
        </li>
      </ul>
    </EmptyListing>
  )
}

/** The other lists of this city: links for crawlers too, which do not send forms. */
function OtherSpecialities({ listing }: { listing: Listing }) {
  const { list, city, place } = listing
  const others = place.specialities.filter(({ slug }) => slug !== place.speciality)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="other-specialities" className="mt-4">
      <h2 id="other-specialities" className="mb-3 text-xl">
        {`Other ${list.kind === 'doctors' ? 'doctors' : 'departments'} in ${city.name}`}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ slug, name, count }) => (
          <li key={slug}>
            <ChipLink href={links.listing(city.slug, list.kind, slug)}>
              {name}
              <span className="text-ink-soft">{wholeNumber(count)}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What to know before choosing: when this speciality is the right one, and what it treats. */
function SpecialityGuide({ listing }: { listing: Listing }) {
  const { department, conditions, treatments } = listing
  const guides = [
    ...conditions.map((item) => ({ ...item, href: links.article('condition', item.slug) })),
    ...treatments.map((item) => ({ ...item, href: links.article('treatment', item.slug) })),
  ]
  return (
    <section
      aria-labelledby="speciality-guide"
      className="mt-4 rounded-card border border-line bg-white p-4 md:p-6"
    >
      <h2 id="speciality-guide" className="text-xl">
        Is {department.name} right for you?
      </h2>
      <p className="mt-2 max-w-measure">{department.summary}</p>
      {guides.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {guides.map(({ href, name }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
