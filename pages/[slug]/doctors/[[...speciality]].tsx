import { ListingForm } from '#components/leads/form/inline-lead-form'
import { CityScreen } from '#components/listings/city-screen'
import { ListingScreen } from '#components/listings/listing-screen'
import type { ListingPageProps } from '#lib/server/pages/listings/listing'
import { listingStaticProps } from '#lib/server/pages/listings/listing-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

/** /{city}/doctors with a speciality, or before one is chosen. */
const CityDoctorsPage = ({ trail, listing, directory, page, formOptions }: ListingPageProps) =>
  formOptions ? (
    <ListingScreen
      listing={listing}
      trail={trail}
      form={<ListingForm page={page} options={formOptions} />}
    />
  ) : (
    <CityScreen directory={directory} trail={trail} />
  )

export default CityDoctorsPage

export const getStaticPaths = pathsOnDemand
export const getStaticProps = listingStaticProps('doctors')
