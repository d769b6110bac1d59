import { CityScreen } from '#components/catalogue/city-screen'
import { ListingScreen } from '#components/catalogue/listing-screen'
import { ListingForm } from '#components/lead-form/listing-form'
import { PageHead } from '#components/seo/page-head'
import type { ListingPageProps } from '#lib/server/pages/listing'
import { listingStaticProps } from '#lib/server/pages/listing-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

/** /{city}/hospitals with a speciality, or before one is chosen. */
export default function CityHospitalsPage({
  seo,
  trail,
  listing,
  city,
  page,
  formOptions,
}: ListingPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      {listing && (
        <ListingScreen
          listing={listing}
          trail={trail}
          form={formOptions && <ListingForm {...{ page, listing }} options={formOptions} />}
        />
      )}
      {city && <CityScreen directory={city} trail={trail} />}
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = listingStaticProps('hospitals')
