import type { ReactNode } from 'react'
import { EmptyListing, NearbyList, NearbyLists } from '#components/listings/empty-listing'
import { ListResults } from '#components/listings/list-results'
import { PlaceForm } from '#components/listings/place-form'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { ProseLine } from '#components/ui/document-text'
import { ChipList, LinkRow } from '#components/ui/link'
import type { Listing } from '#lib/domain/listings/listing'
import { withoutFiltersHref } from '#lib/domain/listings/query'
import { hospitalDepartment, listingHeading } from '#lib/domain/listings/texts'
import { links } from '#lib/domain/routes/links'
import { wholeNumber } from '#lib/domain/text/format'
import { inSentence } from '#lib/domain/text/text'
import type { Crumb } from '#lib/seo/json-ld/graph'

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
    <TrailPage trail={trail}>
      <h1 className="mt-2 mb-4">{heading}</h1>
      <PlaceForm list={list} place={place} />
      <ListResults list={list} heading={heading} empty={<NoResults listing={listing} />}>
        {form && <div className="no-print mt-4 max-w-measure">{form}</div>}
        {list.total > 0 && <NearbyLists items={nearby} className="mt-4" />}
        <OtherSpecialities listing={listing} />
        <SpecialityGuide listing={listing} />
      </ListResults>
    </TrailPage>
  )
}

const whatOf = ({ list, department }: Listing) =>
  list.kind === 'doctors'
    ? department.practitionerPlural
    : `${inSentence(hospitalDepartment(department.name))} hospitals`

function NoResults({ listing }: { listing: Listing }) {
  const { list, city, department, nearby, hospitals } = listing
  const isFiltered = list.query.chosen.length > 0
  const title = isFiltered
    ? `No ${whatOf(listing)} in ${city.name} match all of these filters`
    : `No ${whatOf(listing)} listed in ${city.name} yet`
  return (
    <EmptyListing
      title={title}
      nearby={nearby}
      nearbyTitle={isFiltered ? `Nearest cities with ${list.kind} that match` : undefined}
      relaxed={list.relaxed}
    >
      {hospitals.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{`Hospitals with ${department.name}`}</h3>
          <NearbyList items={hospitals} />
        </>
      )}
      <LinkRow
        links={[
          { href: withoutFiltersHref(list), label: `All ${whatOf(listing)} in ${city.name}` },
          { href: links.directory(list.kind), label: `All ${list.kind} by city` },
        ].slice(isFiltered ? 0 : 1)}
      />
    </EmptyListing>
  )
}

/** Links to the other lists of this city. Crawlers need them, because they send no forms. */
function OtherSpecialities({ listing }: { listing: Listing }) {
  const { list, city, place } = listing
  const others = place.specialities.filter(({ slug }) => slug !== place.speciality)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="other-specialities" className="mt-4">
      <h2 id="other-specialities" className="mb-3 text-xl">
        {`Other ${list.kind === 'doctors' ? 'doctors' : 'departments'} in ${city.name}`}
      </h2>
      <ChipList
        links={others.map(({ slug, name, count }) => ({
          href: links.listing(city.slug, list.kind, slug),
          label: name,
          detail: wholeNumber(count),
        }))}
      />
    </nav>
  )
}

/** When this speciality is the right one, and what it treats. */
function SpecialityGuide({ listing }: { listing: Listing }) {
  const { department, conditions, treatments } = listing
  const guides = [
    ...conditions.map(({ slug, name }) => ({
      href: links.article('condition', slug),
      label: name,
    })),
    ...treatments.map(({ slug, name }) => ({
      href: links.article('treatment', slug),
      label: name,
    })),
  ]
  return (
    <section
      aria-labelledby="speciality-guide"
      className="mt-4 rounded-card border border-line bg-white p-4 md:p-6"
    >
      <h2 id="speciality-guide" className="text-xl">
        Is {department.name} right for you?
      </h2>
      <p className="mt-2 max-w-measure">
        <ProseLine id="speciality" text={department.summary} />
      </p>
      {guides.length > 0 && <LinkRow className="mt-3" links={guides} />}
    </section>
  )
}
