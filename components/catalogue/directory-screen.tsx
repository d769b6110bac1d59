import { EmptyListing } from '#components/catalogue/empty-listing'
import { LinkGrid } from '#components/catalogue/link-lists'
import { ListResults } from '#components/catalogue/list-results'
import { PlaceForm } from '#components/catalogue/place-form'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { ChipLink } from '#components/ui/chip'
import type { DirectoryData, DirectoryWays } from '#lib/contract/listing'
import { wholeNumber } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface DirectoryScreenProps {
  heading: string
  directory: DirectoryData
  trail: Crumb[]
}

/** All doctors or all hospitals: by city and speciality, and as one list with filters. */
export function DirectoryScreen({ heading, directory, trail }: DirectoryScreenProps) {
  const { list, place, ways } = directory
  const empty = (
    <EmptyListing
      title={
        list.query.chosen.length > 0
          ? `No ${list.kind} match all of these filters`
          : `No ${list.kind} listed here yet`
      }
    >
      <a href={links.directory(list.kind)} className="link inline-flex min-h-11 items-center">
        {`All ${list.kind}`}
      </a>
    </EmptyListing>
  )
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2 mb-4">{heading}</h1>
      <PlaceForm list={list} place={place} all />
      {ways && <Ways ways={ways} />}
      {ways && <h2 className="mt-10">All of India</h2>}
      <ListResults list={list} heading={heading} cards={ways ? 'h3' : 'h2'} empty={empty} />
    </div>
  )
}

function Ways({ ways: { cities, departments, insurers } }: { ways: DirectoryWays }) {
  return (
    <>
      <section aria-labelledby="departments" className="mt-8">
        <h2 id="departments">By speciality</h2>
        <div className="mt-4">
          <LinkGrid items={departments} />
        </div>
      </section>
      <section aria-labelledby="cities" className="mt-10">
        <h2 id="cities">By city</h2>
        <ul className="mt-4 flex flex-wrap gap-2">
          {cities.map(({ name, href, count = 0 }) => (
            <li key={href}>
              <ChipLink href={href}>
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
      {insurers.length > 0 && (
        <section aria-labelledby="insurers" className="mt-8">
          <h2 id="insurers">By insurance</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {insurers.map(({ name, href }) => (
              <li key={href}>
                <ChipLink href={href}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
