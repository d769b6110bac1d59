import { ListingForm } from '#components/leads/form/inline-lead-form'
import { CityHtml } from '#components/listings/city-html'
import { ListingScreen } from '#components/listings/listing-screen'
import { Persistent } from '#components/shell/persistent'
import type { ListingPageProps } from '#lib/server/pages/listings/listing'
import { listingStaticProps } from '#lib/server/pages/listings/listing-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

/** /{city}/doctors with a speciality, or before one is chosen. */
function CityDoctorsPage({ trail, listing, directory, page, formOptions }: ListingPageProps) {
  if (formOptions)
    return (
      <ListingScreen
        listing={listing}
        trail={trail}
        form={<ListingForm page={page} options={formOptions} />}
      />
    )
  return (
    <Persistent as="div" name="city">
      {typeof window === 'undefined' && directory && (
        <CityHtml directory={directory} trail={trail} />
      )}
    </Persistent>
  )
}

export default CityDoctorsPage

export const getStaticPaths = pathsOnDemand
export const getStaticProps = listingStaticProps('doctors')
