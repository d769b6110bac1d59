import { LeadFormCard, type LeadFormCardProps } from '#components/lead-form/lead-form-card'
import { englishLeadWords } from '#lib/rules/lead-words-en'

export const EnglishFormCard = (props: LeadFormCardProps) => (
  <LeadFormCard {...props} words={englishLeadWords} />
)
