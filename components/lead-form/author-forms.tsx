import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'

interface AuthorFormProps {
  page: PageContext
  options: FormOptions
}

/** Specification point 2: the two lead forms of /authors pages. */
function authorForm(variant: '5' | '6', title?: string) {
  return function AuthorForm({ page, options }: AuthorFormProps) {
    return <InlineLeadForm {...{ page, options, variant, title }} />
  }
}

export const FirstAuthorForm = authorForm('5')
export const SecondAuthorForm = authorForm('6', 'Questions of your own? We call you back')
