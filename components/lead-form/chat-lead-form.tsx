import { leadFormIsland } from '#components/lead-form/inline-lead-form'
import type { LeadFormCardProps } from '#components/lead-form/lead-form-card'

type ChatLeadFormProps = Pick<LeadFormCardProps, 'page' | 'options' | 'initial' | 'title'>

const inLanguage = { en: leadFormIsland(() => 'en'), hi: leadFormIsland(() => 'hi') }

/** The form in a conversation, in the language that the visitor writes. */
export function ChatLeadForm(props: ChatLeadFormProps) {
  const Form = inLanguage[props.page.language]
  return <Form {...props} variant="3" />
}
