import { ListingForm } from '#components/leads/form/inline-lead-form'
import { DirectoryScreen } from '#components/listings/directory-screen'
import { InsurerScreen } from '#components/listings/insurer-screen'
import { ListingScreen } from '#components/listings/listing-screen'
import {
  type FilteredPageProps,
  filteredServerSideProps,
} from '#lib/server/pages/listings/filtered'

/** Every list that a query narrows, at the list's own address: lib/server/http/front sends it here. */
function FilteredPage(props: FilteredPageProps) {
  if (props.screen === 'listing')
    return (
      <ListingScreen
        listing={props.listing}
        trail={props.trail}
        form={props.formOptions && <ListingForm page={props.page} options={props.formOptions} />}
      />
    )
  return props.screen === 'directory' ? (
    <DirectoryScreen heading={props.heading} directory={props.directory} trail={props.trail} />
  ) : (
    <InsurerScreen insurerListing={props.insurerListing} trail={props.trail} />
  )
}

export default FilteredPage

export const getServerSideProps = filteredServerSideProps
