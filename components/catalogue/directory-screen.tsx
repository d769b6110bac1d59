import { EmptyListing } from '#components/catalogue/empty-listing'
import { LinkGrid } from '#components/catalogue/link-lists'
import { ListResults } from '#components/catalogue/list-results'
import { PlaceForm } from '#components/catalogue/place-form'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { ChipLink } from '#components/ui/chip'
import type { DirectoryData } from '#lib/contract/listing'
import { wholeNumber } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import { mostAskedFor } from '#lib/rules/listing-places'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface DirectoryScreenProps {
  heading: string
  directory: DirectoryData
  trail: Crumb[]
}

/** All doctors or all hospitals: by city and speciality, and as one list with filters. */
export function DirectoryScreen({ heading, directory, trail }: DirectoryScreenProps) {
  const { list, place, nearby, isWhole } = directory
  const isFiltered = list.query.chosen.length > 0
  const city = place.cities.find(({ slug }) => slug === place.city)?.name
  const where = city ? ` in ${city}` : ''
  const empty = (
    <EmptyListing
      title={
        isFiltered
          ? `No ${list.kind}${where} match all of these filters`
          : `No ${list.kind} listed${where || ' here'} yet`
      }
      nearby={nearby}
      {...(isFiltered && { nearbyTitle: `Nearest cities with ${list.kind} that match` })}
      relaxed={list.relaxed}
    >
      <p>
        <a href={links.directory(list.kind)} className="link inline-flex min-h-11 items-center">
          {`All ${list.kind}`}
        </a>
      </p>
    </EmptyListing>
  )
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2 mb-4">{heading}</h1>
      <PlaceForm list={list} place={place} all />
      {isWhole && (
        <a href="#all" className="link mt-2 inline-flex min-h-11 items-center lg:hidden">
          {`Filter all ${list.kind}`}
        </a>
      )}
      {isWhole && <Ways directory={directory} />}
      {isWhole && (
        <h2 id="all" className="mt-10 scroll-mt-4">
          All of India
        </h2>
      )}
      <ListResults list={list} heading={heading} cards={isWhole ? 'h3' : 'h2'} empty={empty} />
    </div>
  )
}

const mostCities = 12

/** Into the lists by speciality, city and insurance: everything is in the choices already. */
function Ways({ directory: { list, place } }: { directory: DirectoryData }) {
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
        <h2 id="departments">By speciality</h2>
        <div className="mt-4">
          <LinkGrid items={specialities} />
        </div>
      </section>
      <section aria-labelledby="cities" className="mt-10">
        <h2 id="cities">By city</h2>
        <ul className="mt-4 flex flex-wrap gap-2">
          {mostAskedFor(place.cities, mostCities).map(({ slug, name, count }) => (
            <li key={slug}>
              <ChipLink href={links.cityDirectory(slug, list.kind)}>
                {name}
                <span className="text-ink-soft">{wholeNumber(count)}</span>
              </ChipLink>
            </li>
          ))}
        </ul>
        <a href={links.everyCity} className="link mt-2 inline-flex min-h-11 items-center">
          All cities, A to Z
        </a>
      </section>
      {list.kind === 'hospitals' && insurers.length > 0 && (
        <section aria-labelledby="insurers" className="mt-8">
          <h2 id="insurers">By insurance</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {insurers.map(({ value, name }) => (
              <li key={value}>
                <ChipLink href={links.insurer(value)}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
