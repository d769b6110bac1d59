import type { ReactNode } from 'react'
import { ChosenFilters } from '#components/catalogue/chosen-filters'
import { DoctorCard } from '#components/catalogue/doctor-card'
import { FilterPanel } from '#components/catalogue/filter-panel'
import { HospitalCard } from '#components/catalogue/hospital-card'
import { Pagination } from '#components/catalogue/pagination'
import { SortLinks } from '#components/catalogue/sort-links'
import type { ListView } from '#lib/contract/listing'
import { pageHref } from '#lib/rules/listing-hrefs'

interface ListResultsProps {
  list: ListView
  /** What the pages are of, for the ear. */
  heading: string
  /** Id of the list's city, for the form. */
  cityId?: number | undefined
  /** The cards' place in the page's headings. */
  cards?: 'h2' | 'h3' | undefined
  /** Stands in the place of the cards when nobody matches. */
  empty: ReactNode
  /** Stands below the pages. */
  children?: ReactNode
}

/** Filters beside the cards; on phones above them. */
export function ListResults(props: ListResultsProps) {
  const { list, heading, cityId, cards, empty, children } = props
  const hasPanel = list.filters.length > 0
  return (
    <div
      className={`mt-4 grid grid-cols-1 gap-4 ${hasPanel ? 'lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8' : ''}`}
    >
      {hasPanel && (
        <div>
          <FilterPanel list={list} />
        </div>
      )}
      <div className="grid grid-cols-1 content-start gap-4">
        <ChosenFilters list={list} />
        <SortLinks list={list} />
        {list.total === 0 && empty}
        {list.doctors.map((doctor) => (
          <DoctorCard key={doctor.id} doctor={doctor} cityId={cityId} heading={cards} />
        ))}
        {list.hospitals.map((hospital) => (
          <HospitalCard key={hospital.id} hospital={hospital} cityId={cityId} heading={cards} />
        ))}
        <Pagination
          page={list.pageNumber}
          pages={list.pageCount}
          hrefOf={(page) => pageHref(list, page)}
          label={`Pages of ${heading}`}
        />
        {children}
      </div>
    </div>
  )
}
