import { DirectoryScreen } from '#components/catalogue/directory-screen'
import { InsurerScreen } from '#components/catalogue/insurer-screen'
import { ListingScreen } from '#components/catalogue/listing-screen'
import { ListingForm } from '#components/lead-form/listing-form'
import { PageHead } from '#components/seo/page-head'
import { type FilteredPageProps, filteredServerSideProps } from '#lib/server/pages/filtered-page'

/** Every list that a query narrows, at the list's own address: lib/server/front sends it here. */
export default function FilteredPage(props: FilteredPageProps) {
  return (
    <>
      <PageHead seo={props.seo} />
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

export const getServerSideProps = filteredServerSideProps
