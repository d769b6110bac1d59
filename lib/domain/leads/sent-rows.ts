import { leadFields } from '#lib/domain/leads/fields'
import { type SentFact, type SentRequest, sentFacts } from '#lib/domain/leads/request'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'
import { leadFieldNames } from '#lib/domain/site/page'

export type SentRow = readonly [label: string, value: string]

type Sent = Pick<SentRequest, 'language' | 'city' | 'treatment' | 'others'> &
  Partial<Pick<SentRequest, 'isPartner'>>

/**
 * What was asked besides the words of the visitor, as the care team sees it: in the order and the words of the forms.
 *
 * @param facts those to show; all if absent
 */
export function sentRows(
  { language, city, treatment, others, isPartner }: Sent,
  facts: readonly SentFact[] = sentFacts,
): SentRow[] {
  const form = leadWordsOf(language)
  const { request, survey } = receiptWordsOf(language)
  const { forWhom, when } = survey.questions
  const labels: Record<SentFact, string> = {
    ...form.labels,
    ...{ forWhom: forWhom.question, when: when.question },
    ...request.labels.others,
  }
  const choiceOf = (name: SentFact, value: string) => {
    const asked = leadFieldNames.find((one) => one === name)
    const [field] = asked
      ? leadFields({ pageType: 'Contact', variant: '1', formRequirements: [asked] }, form)
      : []
    const answers: Record<string, string> = { ...forWhom.answers, ...when.answers }
    const isSurvey = name === 'forWhom' || name === 'when'
    if (name === 'estimate') return form.choices.yes
    return (
      (isSurvey ? answers[value] : field?.choices?.find((one) => one.value === value)?.label) ??
      value
    )
  }
  return [
    [form.labels.city, city],
    // The form of a partner asks for none.
    ...(isPartner ? [] : [[request.labels.treatment, treatment] as const]),
    ...sentFacts.flatMap((name): SentRow[] => {
      const value = others[name]
      return value && facts.includes(name) ? [[labels[name], choiceOf(name, value)]] : []
    }),
  ]
}

/** What /thankyou shows: others may use the device, so nothing that tells who the patient is, and no words of the query. */
const receiptFacts = [
  'estimate',
  'insured',
  'insuranceType',
  'insuranceName',
  'preferredCity',
  'callTime',
] as const satisfies SentFact[]

export const receiptRows = (sent: Sent): SentRow[] =>
  sentRows(sent, receiptFacts).filter(([, value]) => value !== '')
