import { RequestSelect } from '#components/lead-form/request-screen-select'
import { Button, ButtonLink } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { controlClass, Field, TextField } from '#components/ui/field'
import type { FormOptions, OptionGroup } from '#lib/contract/form-options'
import type { CorrectableField, SentRequest } from '#lib/contract/request'
import type { LeadField } from '#lib/rules/lead-fields'
import { leadWordsOf } from '#lib/rules/lead-words-of'
import { defaultCountryCode } from '#lib/rules/phone'
import type { ReceiptWords } from '#lib/rules/receipt-words'
import { requestPath } from '#lib/rules/request-address'

export interface RequestCorrectionProps {
  token: string
  sent: SentRequest
  fields: LeadField[]
  options: FormOptions
  /** As they were sent, or as they were typed. */
  values: Record<CorrectableField, string>
  problems: Partial<Record<CorrectableField, string>>
}

interface Worded extends RequestCorrectionProps {
  words: ReceiptWords['request']['correct']
}

/** The fields that may be corrected, as a plain form: checked on the server by the rules of every form. */
export function RequestCorrection({ words, ...form }: Worded) {
  const { token, sent, fields, problems } = form
  const { summary } = leadWordsOf(sent.language)
  const wrong = fields.flatMap(({ name }) => {
    const message = problems[name as CorrectableField]
    return message ? [{ fieldId: name, message }] : []
  })
  return (
    <>
      <div>
        <h1 className="text-3xl font-bold text-neem-900">{words.title}</h1>
        <p className="mt-1 text-lg text-ink-soft">{sent.reference}</p>
        <p className="mt-3">{words.text}</p>
      </div>
      <form
        method="post"
        action={requestPath(token, 'correct')}
        noValidate
        className="grid gap-4 rounded-card border border-line bg-white p-4 shadow-raised md:p-6"
      >
        <ErrorSummary attempt={0} problems={wrong} title={summary} />
        {fields.map((field) => (
          <CorrectionField key={field.name} field={field} {...form} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="main">
            {words.submit}
          </Button>
          <ButtonLink href={requestPath(token)} tone="quiet">
            {words.back}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}

/** What the lists offer, and what was sent from them. */
const listsOf = (
  { cities, treatments }: FormOptions,
  sent: SentRequest,
): Partial<Record<string, { groups: OptionGroup[]; was: string }>> => ({
  city: { groups: [{ label: '', options: cities }], was: sent.city },
  treatment: { groups: treatments, was: sent.treatment },
})

function CorrectionField({
  field,
  sent,
  options,
  values,
  problems,
}: RequestCorrectionProps & { field: LeadField }) {
  const { label, hint, required, autoComplete, inputMode, maxLength } = field
  const name = field.name as CorrectableField
  const words = leadWordsOf(sent.language)
  const shared = { id: name, label, required, optional: words.optional, error: problems[name] }
  const list = listsOf(options, sent)[name]
  if (list)
    return (
      <Field {...shared}>
        {(control) => (
          <RequestSelect
            {...{ control, name, required, groups: list.groups }}
            value={values[name]}
            // What the list does not have stays as it was sent, unless another is chosen.
            placeholder={(!required && list.was) || (words.placeholders[name] ?? label)}
            autoComplete={name === 'city' ? 'address-level2' : 'off'}
          />
        )}
      </Field>
    )
  if (name === 'query')
    return (
      <Field {...shared}>
        {(control) => (
          <textarea
            {...control}
            {...{ name, maxLength }}
            rows={4}
            defaultValue={values.query}
            className={controlClass}
          />
        )}
      </Field>
    )
  const input = { name, autoComplete, inputMode, maxLength, defaultValue: values[name] }
  if (name !== 'mobile')
    return <TextField {...shared} {...input} type={name === 'email' ? 'email' : 'text'} />
  const isIndian = sent.countryCode === defaultCountryCode && !values.mobile.startsWith('+')
  return (
    <TextField
      {...shared}
      {...input}
      {...(isIndian && { prefix: defaultCountryCode })}
      hint={(isIndian && hint) || words.countryCode.hint}
      type="tel"
    />
  )
}
