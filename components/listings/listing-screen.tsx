import type { ReactNode } from 'react'
import { ListColumns } from '#components/listings/list-columns'
import { FilterPanel } from '#components/listings/list-html'
import { ListingCards, ListingEnd, ListingHead } from '#components/listings/listing-html'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { Persistent } from '#components/shell/persistent'
import type { Listing } from '#lib/domain/listings/listing'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface ListingScreenProps {
  /** null in a browser, which keeps the HTML that it has (lib/domain/site/page-data). */
  listing: Listing | null
  trail: Crumb[]
  form?: ReactNode
}

/** Doctors or hospitals of one speciality in one city. A browser hydrates the form only. */
export const ListingScreen = ({ listing, trail, form }: ListingScreenProps) => (
  <TrailPage trail={trail}>
    <Persistent as="div" name="list-head">
      {typeof window === 'undefined' && listing && <ListingHead listing={listing} />}
    </Persistent>
    <ListColumns
      filters={
        <Persistent as="div" name="list-filters" className="empty:hidden">
          {typeof window === 'undefined' && listing && <FilterPanel list={listing.list} />}
        </Persistent>
      }
    >
      <Persistent as="div" name="list">
        {typeof window === 'undefined' && listing && <ListingCards listing={listing} />}
      </Persistent>
      {form && <div className="no-print mt-4 max-w-measure">{form}</div>}
      <Persistent as="div" name="list-end" className="grid grid-cols-1 gap-4">
        {typeof window === 'undefined' && listing && <ListingEnd listing={listing} />}
      </Persistent>
    </ListColumns>
  </TrailPage>
)
