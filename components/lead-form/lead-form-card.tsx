import { useId } from 'react'
import { LeadForm, type LeadFormProps } from '#components/lead-form/lead-form'
import type { LeadWords } from '#lib/rules/lead-words'

export interface LeadFormCardProps
  extends Pick<
    LeadFormProps,
    'page' | 'options' | 'initial' | 'locked' | 'tool' | 'submitLabel' | 'submitTone'
  > {
  /**
   * '1' in a page's hero, '2' in the side column, '3' in a conversation, '5' and '6' the two of /authors,
   * '8' below a tool's result, '9' the marketing hero, '10' the PDF marketing form.
   */
  variant: '1' | '2' | '3' | '5' | '6' | '8' | '9' | '10'
  /** The page's formTitle, or the dictionary's, when absent. */
  title?: string | undefined
}

/** The form as a card in the page. */
export function LeadFormCard({ title, ...form }: LeadFormCardProps & { words: LeadWords }) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-white p-4 shadow-raised md:p-6"
    >
      <h2 id={titleId} className="mb-3 text-xl font-bold text-neem-900">
        {title ?? form.page.formTitle ?? form.words.title}
      </h2>
      <LeadForm {...form} />
    </section>
  )
}
