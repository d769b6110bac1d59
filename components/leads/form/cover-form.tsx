import { InlineLeadForm, type InlineLeadFormProps } from '#components/leads/form/inline-lead-form'
import { submitLabelOf } from '#lib/domain/site/buttons'

/** The form of the pages about insurance. */
export const CoverForm = (form: Pick<InlineLeadFormProps, 'page' | 'options' | 'initial'>) => (
  <InlineLeadForm
    {...form}
    variant="2"
    title="Is my treatment covered?"
    submitLabel={submitLabelOf(form.page)}
  />
)
