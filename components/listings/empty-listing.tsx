import type { ReactNode } from 'react'
import { EmptyList } from '#components/shell/empty-list'
import { FormOpener } from '#components/shell/form-opener'
import { buttonClass } from '#components/ui/button'
import { useWords } from '#components/ui/language'
import { LinkRow } from '#components/ui/link'
import type { CountedLink, NearbyLink } from '#lib/domain/listings/listing'
import { wholeNumber } from '#lib/domain/text/format'

interface EmptyListingProps {
  title: string
  nearby?: NearbyLink[]
  /** Heading above the cities. */
  nearbyTitle?: string
  /** The list with one filter fewer. */
  relaxed?: CountedLink[] | undefined
  /** Further links. */
  children?: ReactNode
}

/** An empty list offers nearby cities, fewer filters, and a form that asks the care team. */
export function EmptyListing(props: EmptyListingProps) {
  const words = useWords('listings').empty
  const { title, nearby = [], nearbyTitle = words.nearest, relaxed = [], children } = props
  return (
    <EmptyList title={title}>
      <p className="max-w-measure">{words.careTeam}</p>
      {nearby.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{nearbyTitle}</h3>
          <NearbyList items={nearby} />
        </>
      )}
      {relaxed.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{words.relax}</h3>
          <LinkRow
            rel="nofollow"
            links={relaxed.map(({ href, name, count }) => ({
              href,
              label: count === undefined ? name : `${name} (${wholeNumber(count)})`,
            }))}
          />
        </>
      )}
      {children}
      <FormOpener opener="text" className={buttonClass('main', 'mt-3 w-full md:w-auto')}>
        {words.ask}
      </FormOpener>
    </EmptyList>
  )
}

/** Below a list with results: the same list in nearby cities. */
export function NearbyLists({ items, className }: { items: NearbyLink[]; className: string }) {
  const { nearby } = useWords('listings')
  if (items.length === 0) return null
  return (
    <nav aria-labelledby="nearby" className={className}>
      <h2 id="nearby" className="text-xl">
        {nearby}
      </h2>
      <NearbyList items={items} />
    </nav>
  )
}

/** Links to lists in nearby cities, with distances; the city itself is 0 km away. */
export function NearbyList({ items }: { items: NearbyLink[] }) {
  const { away } = useWords('listings')
  return (
    <LinkRow
      links={items.map(({ href, name, count, km }) => ({
        href,
        label: `${name} (${wholeNumber(count)})`,
        ...(km > 0 && { detail: away(km) }),
      }))}
    />
  )
}
