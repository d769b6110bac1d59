import { EmptyListing, NearbyList, NearbyLists } from '#components/listings/empty-listing'
import { ListResults } from '#components/listings/list-html'
import { PlaceForm } from '#components/listings/place-form'
import { CatalogueText } from '#components/shell/catalogue-text'
import { useWords } from '#components/ui/language'
import { ChipList, LinkRow } from '#components/ui/link'
import type { Listing } from '#lib/domain/listings/listing'
import { withoutFiltersHref } from '#lib/domain/listings/query'
import { listingHeading } from '#lib/domain/listings/texts'
import { links } from '#lib/domain/routes/links'
import { wholeNumber } from '#lib/domain/text/format'

interface ListingProps {
  listing: Listing
}

function useHeading({ list, city, department }: Listing) {
  const of = { kind: list.kind, department, city: city.name }
  return listingHeading(of, list.total, useWords('listings'), list.query.chosen.length > 0)
}

export const ListingHead = ({ listing }: ListingProps) => (
  <>
    <h1 className="mt-2 mb-4">{useHeading(listing)}</h1>
    <PlaceForm list={listing.list} place={listing.place} />
  </>
)

export const ListingCards = ({ listing }: ListingProps) => (
  <ListResults
    list={listing.list}
    heading={useHeading(listing)}
    empty={<NoResults listing={listing} />}
  />
)

/** Below the form. */
export const ListingEnd = ({ listing }: ListingProps) => (
  <>
    {listing.list.total > 0 && <NearbyLists items={listing.nearby} className="mt-4" />}
    <OtherSpecialities listing={listing} />
    <SpecialityGuide listing={listing} />
  </>
)

function NoResults({ listing }: ListingProps) {
  const { list, city, department, nearby, hospitals } = listing
  const isFiltered = list.query.chosen.length > 0
  const words = useWords('listings')
  const { noMatchOf, noneOf, nearestThatMatch, hospitalsWith } = words.empty
  const title = (isFiltered ? noMatchOf : noneOf)(list.kind, department, city.name)
  return (
    <EmptyListing
      title={title}
      nearby={nearby}
      nearbyTitle={isFiltered ? nearestThatMatch(list.kind) : undefined}
      relaxed={list.relaxed}
    >
      {hospitals.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{hospitalsWith(department.name)}</h3>
          <NearbyList items={hospitals} />
        </>
      )}
      <LinkRow
        links={[
          {
            href: withoutFiltersHref(list),
            label: words.list.all(list.kind, department, city.name),
          },
          { href: links.directory(list.kind), label: words.allByCity(list.kind) },
        ].slice(isFiltered ? 0 : 1)}
      />
    </EmptyListing>
  )
}

/** Links to the other lists of this city. Crawlers need them, because they send no forms. */
function OtherSpecialities({ listing }: ListingProps) {
  const { list, city, place } = listing
  const words = useWords('listings').list
  const others = place.specialities.filter(({ slug }) => slug !== place.speciality)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="other-specialities" className="mt-4">
      <h2 id="other-specialities" className="mb-3 text-xl">
        {words.others(list.kind, city.name)}
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
function SpecialityGuide({ listing }: ListingProps) {
  const { department, conditions, treatments } = listing
  const words = useWords('listings').list
  const guides = [
    ...conditions.map(({ slug, name, language }) => ({
      href: links.article('condition', slug),
      label: name,
      language,
    })),
    ...treatments.map(({ slug, name, language }) => ({
      href: links.article('treatment', slug),
      label: name,
      language,
    })),
  ]
  return (
    <section
      aria-labelledby="speciality-guide"
      className="mt-4 rounded-card border border-line bg-white p-4 md:p-6"
    >
      <h2 id="speciality-guide" className="text-xl">
        {words.isRight(department.name)}
      </h2>
      <p className="mt-2 max-w-measure">
        <CatalogueText>{department.summary}</CatalogueText>
      </p>
      {guides.length > 0 && <LinkRow className="mt-3" links={guides} />}
    </section>
  )
}
