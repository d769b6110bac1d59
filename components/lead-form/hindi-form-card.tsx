import { LeadFormCard, type LeadFormCardProps } from '#components/lead-form/lead-form-card'
import { hindiLeadWords } from '#lib/rules/lead-words-hi'

export const HindiFormCard = (props: LeadFormCardProps) => (
  <LeadFormCard {...props} words={hindiLeadWords} />
)
