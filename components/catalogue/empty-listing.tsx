import type { ReactNode } from 'react'
import { NearbyList } from '#components/catalogue/nearby-list'
import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import { EmptyScene } from '#components/ui/illustration'
import type { NearbyLink } from '#lib/contract/listing'

interface EmptyListingProps {
  title: string
  cityId?: number | undefined
  nearby?: NearbyLink[]
  /** Further ways on. */
  children?: ReactNode
}

/** Nobody to show is no dead end: the same nearby, other ways, and a person to ask. */
export const EmptyListing = ({ title, cityId, nearby = [], children }: EmptyListingProps) => (
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
          <h3 className="mt-4 text-base">Nearest cities that have some</h3>
          <NearbyList items={nearby} />
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
