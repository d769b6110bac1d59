import { useId } from 'react'
import { LeadForm } from '#components/lead-form/lead-form'
import type { FormOptions } from '#lib/contract/form-options'
import type { LeadFormValues } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'

interface InlineLeadFormProps {
  page: PageContext
  options: FormOptions
  /** '1' in a page's hero, '2' in the side column, '5' and '6' the two of /authors, '9' the marketing hero. */
  variant: '1' | '2' | '5' | '6' | '9'
  title?: string
  submitLabel?: string
  /** What the page knows already: its city. */
  initial?: Partial<LeadFormValues>
}

/** The form as a card in the page. */
export function InlineLeadForm({
  page,
  options,
  variant,
  title,
  submitLabel,
  initial,
}: InlineLeadFormProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-white p-4 shadow-raised md:p-6"
    >
      <h2 id={titleId} className="mb-3 text-xl font-bold text-neem-900">
        {title ?? 'Book Free Appointment'}
      </h2>
      <LeadForm {...{ page, options, variant, submitLabel, initial }} />
    </section>
  )
}
