import { CityScreen } from '#components/catalogue/city-screen'
import { ListingScreen } from '#components/catalogue/listing-screen'
import { PageHead } from '#components/seo/page-head'
import type { ListingPageProps } from '#lib/server/pages/listing'
import { listingStaticProps } from '#lib/server/pages/listing-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

/** /{city}/hospitals with a speciality, or before one is chosen. */
export default function CityHospitalsPage({ seo, trail, listing, city }: ListingPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      {listing && <ListingScreen listing={listing} trail={trail} />}
      {city && <CityScreen directory={city} trail={trail} />}
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = listingStaticProps('hospitals')
