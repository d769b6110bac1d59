import { LeadForm, type LeadFormProps } from '#components/lead-form/lead-form'
import { leadWordsOf } from '#lib/rules/lead-words-of'

export type AppointmentFormProps = Omit<LeadFormProps, 'onSent' | 'words'>

/** The form of /appointment, which answers in either language. */
export const AppointmentForm = (props: AppointmentFormProps) => (
  <LeadForm {...props} words={leadWordsOf(props.page.language)} />
)
