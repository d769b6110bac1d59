import { callbackVariant } from '#lib/domain/leads/fields'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import { formTitleOf, submitLabelOf } from '#lib/domain/site/buttons'
import type { PageContext } from '#lib/domain/site/page'

export interface FormTexts {
  title: string
  submit: string
}

/**
 * The title and the submit button of a page's form, in the page or over it, or of its callback form. Only English pages
 * have texts of their own.
 */
export function formTextsOf(page: PageContext, variant: string, words: LeadWords): FormTexts {
  if (variant === callbackVariant) return { title: words.callMeBack, submit: words.callMeBack }
  const isOwn = page.language === 'en'
  return {
    title: page.formTitle ?? (isOwn ? formTitleOf(page) : undefined) ?? words.title,
    submit: isOwn ? submitLabelOf(page) : words.submit,
  }
}

/** The doctor or hospital that a page is about, for the line below the title of its forms; undefined for other pages. */
export const subjectOf = (
  { pageName, doctorId, hospitalId, pageType }: PageContext,
  words: LeadWords,
): string | undefined =>
  (pageType === 'doctors' && doctorId) || (pageType === 'hospitals' && hospitalId)
    ? words.withName(pageName)
    : undefined
