import { DoctorCard } from '#components/catalogue/doctor-card'
import { EmptyListing } from '#components/catalogue/empty-listing'
import { HospitalCard } from '#components/catalogue/hospital-card'
import { FilterList } from '#components/catalogue/link-lists'
import { Pagination } from '#components/catalogue/pagination'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { Icon } from '#components/ui/icon'
import type { Listing } from '#lib/contract/listing'
import { links } from '#lib/rules/links'
import { listingHeading, orderReason } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface ListingScreenProps {
  listing: Listing
  trail: Crumb[]
}

/** Doctors or hospitals of one speciality in one city. */
export function ListingScreen({ listing, trail }: ListingScreenProps) {
  const { kind, city, department, total, pageNumber, pageCount } = listing
  const heading = listingHeading({ kind, department, city: city.name }, total)
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <header className="mt-2">
        <h1>{heading}</h1>
        {total > 1 && (
          <p className="mt-2 flex items-start gap-2 text-sm text-ink-soft">
            <Icon name="info" className="mt-0.5 size-5 shrink-0" />
            {orderReason[kind]}
          </p>
        )}
      </header>
      <div className="mt-5 grid gap-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <div className="grid min-w-0 content-start gap-3 lg:gap-8">
          <FilterList title="City" items={listing.cities} />
          <FilterList title="Speciality" items={listing.specialities} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          {total === 0 && <EmptyListing listing={listing} />}
          {listing.doctors.map((doctor) => (
            <DoctorCard key={doctor.id} doctor={doctor} cityId={city.id} />
          ))}
          {listing.hospitals.map((hospital) => (
            <HospitalCard key={hospital.id} hospital={hospital} cityId={city.id} />
          ))}
          <Pagination
            page={pageNumber}
            pages={pageCount}
            hrefOf={(page) => links.listing(city.slug, kind, department.slug, page)}
            label={`Pages of ${heading}`}
          />
          <SpecialityGuide listing={listing} />
        </div>
      </div>
    </div>
  )
}

/** What to know before choosing: when this speciality is the right one, and what it treats. */
function SpecialityGuide({ listing }: { listing: Listing }) {
  const { department, conditions, treatments } = listing
  const guides = [
    ...conditions.map((item) => ({ ...item, href: links.article('condition', item.slug) })),
    ...treatments.map((item) => ({ ...item, href: links.article('treatment', item.slug) })),
  ]
  return (
    <section
      aria-labelledby="speciality-guide"
      className="mt-4 rounded-card border border-line bg-white p-4 md:p-6"
    >
      <h2 id="speciality-guide" className="text-xl">
        Is {department.name} right for you?
      </h2>
      <p className="mt-2 max-w-measure">{department.summary}</p>
      {guides.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {guides.map(({ href, name }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
