import type { ReactNode } from 'react'
import { NearbyList } from '#components/catalogue/nearby-list'
import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import { EmptyScene } from '#components/ui/illustration'
import type { CountedLink, NearbyLink } from '#lib/contract/listing'
import { wholeNumber } from '#lib/rules/format'

interface EmptyListingProps {
  title: string
  cityId?: number | undefined
  nearby?: NearbyLink[]
  /** Over the cities: 'Nearest cities that have some'. */
  nearbyTitle?: string
  /** What one filter less would show. */
  relaxed?: CountedLink[] | undefined
  /** Further ways on. */
  children?: ReactNode
}

/** Nobody to show is no dead end: the same nearby, other ways, and a person to ask. */
export const EmptyListing = ({
  title,
  cityId,
  nearby = [],
  nearbyTitle = 'Nearest cities that have some',
  relaxed = [],
  children,
}: EmptyListingProps) => (
  <section
    aria-labelledby="nothing-here"
    className="raised grid gap-6 p-4 md:grid-cols-[12rem_1fr] md:p-8"
  >
    <EmptyScene className="mx-auto h-36 w-full md:h-40" />
    <div>
      <h2 id="nothing-here" className="text-xl">
        {title}
      </h2>
      <p className="mt-2 max-w-measure">
        Our care team may still know someone near you, and the call is free.
      </p>
      {nearby.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{nearbyTitle}</h3>
          <NearbyList items={nearby} />
        </>
      )}
      {relaxed.length > 0 && (
        <>
          <h3 className="mt-4 text-base">Remove a filter</h3>
          <ul className="flex flex-wrap gap-x-6">
            {relaxed.map(({ href, name, count }) => (
              <li key={href}>
                <a href={href} rel="nofollow" className="link inline-flex min-h-11 items-center">
                  {count === undefined ? name : `${name} (${wholeNumber(count)})`}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
      <FormOpener
        {...(cityId !== undefined && { about: { city: cityId } })}
        className={buttonClass('main', 'mt-3 w-full md:w-auto')}
      >
        Ask the care team
      </FormOpener>
    </div>
  </section>
)
