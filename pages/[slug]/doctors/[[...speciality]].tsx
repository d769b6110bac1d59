import { ListingForm } from '#components/leads/form/inline-lead-form'
import { CityScreen } from '#components/listings/city-screen'
import { ListingScreen } from '#components/listings/listing-screen'
import { withWords } from '#components/ui/words/with-words'
import type { ListingPageProps } from '#lib/server/pages/listings/listing'
import { listingStaticProps } from '#lib/server/pages/listings/listing-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

/** /{city}/doctors with a speciality, or before one is chosen. */
function CityDoctorsPage({ trail, listing, city, page, formOptions }: ListingPageProps) {
  return (
    <>
      {listing && (
        <ListingScreen
          listing={listing}
          trail={trail}
          form={formOptions && <ListingForm page={page} listing={listing} options={formOptions} />}
        />
      )}
      {city && <CityScreen directory={city} trail={trail} />}
    </>
  )
}

export default withWords(['listings'], CityDoctorsPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = listingStaticProps('doctors')
