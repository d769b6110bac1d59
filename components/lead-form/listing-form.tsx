import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import type { FormOptions } from '#lib/contract/form-options'
import type { Listing } from '#lib/contract/listing'
import type { PageContext } from '#lib/contract/page'

interface ListingFormProps {
  page: PageContext
  listing: Pick<Listing, 'list' | 'city'>
  options: FormOptions
}

/** Below the list: for whoever could not decide, with the list's city chosen. */
export const ListingForm = ({ page, listing: { list, city }, options }: ListingFormProps) => (
  <InlineLeadForm
    variant="1"
    page={page}
    options={options}
    title={`Not sure which ${list.kind === 'doctors' ? 'doctor' : 'hospital'}? We help you choose`}
    initial={{ city: String(city.id) }}
  />
)
