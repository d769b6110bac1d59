import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import type { LeadFormCardProps } from '#components/lead-form/lead-form-card'

type ToolLeadFormProps = Pick<LeadFormCardProps, 'page' | 'options' | 'initial' | 'tool'>

/** The form below a tool's result. */
export const ToolLeadForm = (props: ToolLeadFormProps) => (
  <InlineLeadForm
    {...props}
    variant="8"
    title="Talk it over with a care coordinator"
    submitLabel="Ask for a callback"
  />
)
