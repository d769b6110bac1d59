import { callbackVariant } from '#lib/domain/leads/fields'
import { type Whom, whomOf } from '#lib/domain/leads/preset'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import { type ButtonWords, formTitleOf, submitLabelOf } from '#lib/domain/site/buttons'
import type { PageContext } from '#lib/domain/site/page'

export interface FormTexts {
  title: string
  submit: string
}

/**
 * The title and the submit button of a page's form, in the page or over it, or of its callback form.
 */
export function formTextsOf(
  page: PageContext,
  variant: string,
  words: LeadWords,
  labels: ButtonWords,
): FormTexts {
  if (variant === callbackVariant) return { title: words.callMeBack, submit: words.callMeBack }
  return {
    title: page.formTitle ?? formTitleOf(page, labels) ?? words.title,
    submit: submitLabelOf(page, labels),
  }
}

/** 'With Dr Asha Rao · At Fortis' */
export const whomLine = ({ doctor, hospital }: Whom, words: LeadWords): string =>
  [doctor && words.withDoctor(doctor), hospital && words.atHospital(hospital)]
    .filter(Boolean)
    .join(' · ')

/** The label of the control that removes the preset doctor or hospital. */
export const anybodyLabel = ({ doctor }: Whom, { anybody }: LeadWords): string =>
  doctor ? anybody.doctor : anybody.hospital

/**
 * The doctor or hospital that a page is about, for the line below the title of its forms; '' for other pages. A second
 * opinion is not one of the same hospital.
 */
export function subjectOf(page: PageContext, words: LeadWords, isSecondOpinion = false): string {
  const { hospital, ...whom } = whomOf(page)
  return whomLine({ ...whom, ...(hospital && !isSecondOpinion && { hospital }) }, words)
}
