import { ListingForm } from '#components/leads/form/inline-lead-form'
import { DirectoryHtml } from '#components/listings/directory-html'
import { InsurerHtml } from '#components/listings/insurer-html'
import { ListingScreen } from '#components/listings/listing-screen'
import { Persistent } from '#components/shell/persistent'
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
  return (
    <Persistent as="div" name="list">
      {typeof window === 'undefined' && props.screen === 'directory' && props.directory && (
        <DirectoryHtml heading={props.heading} directory={props.directory} trail={props.trail} />
      )}
      {typeof window === 'undefined' && props.screen === 'insurer' && props.insurerListing && (
        <InsurerHtml {...props.insurerListing} trail={props.trail} />
      )}
    </Persistent>
  )
}

export default FilteredPage

export const getServerSideProps = filteredServerSideProps
