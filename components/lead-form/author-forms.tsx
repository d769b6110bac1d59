import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageProps } from '#lib/contract/page'
import { treatmentOptions } from '#lib/rules/form-options'

interface AuthorFormProps extends Pick<PageProps, 'page' | 'navigation'> {
  cities: Pick<FormOptions, 'cities' | 'moreCities'>
}

/** Specification point 2: the two lead forms of /authors pages. Their treatments are those of the menus. */
function authorForm(variant: '5' | '6', title?: string) {
  return function AuthorForm({ page, navigation, cities }: AuthorFormProps) {
    const options = { ...cities, treatments: treatmentOptions(navigation.departments) }
    return <InlineLeadForm {...{ page, options, variant, title }} />
  }
}

export const FirstAuthorForm = authorForm('5')
export const SecondAuthorForm = authorForm('6', 'Questions of your own? We call you back')
