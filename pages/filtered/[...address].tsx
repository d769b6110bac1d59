import { ListingForm } from '#components/leads/form/inline-lead-form'
import { DirectoryScreen } from '#components/listings/directory-screen'
import { InsurerScreen } from '#components/listings/insurer-screen'
import { ListingScreen } from '#components/listings/listing-screen'
import { withWords } from '#components/ui/words/with-words'
import {
  type FilteredPageProps,
  filteredServerSideProps,
} from '#lib/server/pages/listings/filtered'

/** Every list that a query narrows, at the list's own address: lib/server/http/front sends it here. */
function FilteredPage(props: FilteredPageProps) {
  return (
    <>
      {props.screen === 'listing' && props.listing && (
        <ListingScreen
          listing={props.listing}
          trail={props.trail}
          form={
            props.formOptions && (
              <ListingForm page={props.page} listing={props.listing} options={props.formOptions} />
            )
          }
        />
      )}
      {props.screen === 'directory' && <DirectoryScreen {...props} />}
      {props.screen === 'insurer' && <InsurerScreen {...props} />}
    </>
  )
}

export default withWords(['listings'], FilteredPage)

export const getServerSideProps = filteredServerSideProps
