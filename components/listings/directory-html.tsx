import { EmptyListing } from '#components/listings/empty-listing'
import { LinkGrid } from '#components/listings/link-grid'
import { ListWithFilters } from '#components/listings/list-html'
import { PlaceForm } from '#components/listings/place-form'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { useWords } from '#components/ui/language'
import { ChipList, TextLink } from '#components/ui/link'
import type { DirectoryData } from '#lib/domain/listings/listing'
import { topCities } from '#lib/domain/listings/listing'
import { links } from '#lib/domain/routes/links'
import { wholeNumber } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface DirectoryHtmlProps {
  heading: string
  directory: DirectoryData
  trail: Crumb[]
}

/** All doctors or all hospitals: by city and speciality, and as one list with filters. */
export function DirectoryHtml({ heading, directory, trail }: DirectoryHtmlProps) {
  const { list, place, nearby, isWhole } = directory
  const isFiltered = list.query.chosen.length > 0
  const city = place.cities.find(({ slug }) => slug === place.city)?.name
  const words = useWords('listings')
  const { empty: none } = words
  const empty = (
    <EmptyListing
      title={
        city
          ? (isFiltered ? none.noMatchIn : none.none)(list.kind, city)
          : (isFiltered ? none.noMatch : none.noneHere)(list.kind)
      }
      nearby={nearby}
      nearbyTitle={isFiltered ? none.nearestThatMatch(list.kind) : undefined}
      relaxed={list.relaxed}
    >
      <p>
        <TextLink href={links.directory(list.kind)}>{words.all(list.kind)}</TextLink>
      </p>
    </EmptyListing>
  )
  return (
    <TrailPage trail={trail}>
      <h1 className="mt-2 mb-4">{heading}</h1>
      <PlaceForm list={list} place={place} all />
      {isWhole && (
        <TextLink href="#all" className="mt-2 lg:hidden">
          {words.directory.filter(list.kind)}
        </TextLink>
      )}
      {isWhole && <WaysIn directory={directory} />}
      {isWhole && (
        <h2 id="all" className="mt-10 scroll-mt-4">
          {words.place.everywhere}
        </h2>
      )}
      <ListWithFilters list={list} heading={heading} cards={isWhole ? 'h3' : 'h2'} empty={empty} />
    </TrailPage>
  )
}

const shownCities = 12

/** Links to the lists by speciality, city and insurance. */
function WaysIn({ directory: { list, place } }: { directory: DirectoryData }) {
  const words = useWords('listings').directory
  const specialities = place.specialities.map(({ slug, name, count }) => ({
    name,
    href: links.department(slug),
    count,
    department: slug,
  }))
  const insurers = list.filters.find(({ group }) => group === 'insurance')?.options ?? []
  return (
    <>
      <section aria-labelledby="departments" className="mt-8">
        <h2 id="departments">{words.bySpeciality}</h2>
        <div className="mt-4">
          <LinkGrid items={specialities} />
        </div>
      </section>
      <section aria-labelledby="cities" className="mt-10">
        <h2 id="cities">{words.byCity}</h2>
        <ChipList
          className="mt-4"
          links={topCities(place.cities, shownCities).map(({ slug, name, count }) => ({
            href: links.cityDirectory(slug, list.kind),
            label: name,
            detail: wholeNumber(count),
          }))}
        />
        <TextLink href={links.everyCity} className="mt-2">
          {words.everyCity}
        </TextLink>
      </section>
      {list.kind === 'hospitals' && insurers.length > 0 && (
        <section aria-labelledby="insurers" className="mt-8">
          <h2 id="insurers">{words.byInsurance}</h2>
          <ChipList
            className="mt-4"
            links={insurers.map(({ value, name }) => ({ href: links.insurer(value), label: name }))}
          />
        </section>
      )}
    </>
  )
}
