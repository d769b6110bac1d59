import { Button, ButtonLink } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { type ControlProps, controlClass, Field, TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import type { Option } from '#lib/contract/form-options'
import type { CorrectableField, SentRequest } from '#lib/contract/request'
import type { LeadField } from '#lib/rules/lead-fields'
import { leadWordsOf } from '#lib/rules/lead-words-of'
import type { Language } from '#lib/rules/links'
import type { ReceiptWords } from '#lib/rules/receipt-words'
import { requestPath } from '#lib/rules/request-address'

export interface RequestCorrectionProps {
  token: string
  sent: SentRequest
  fields: LeadField[]
  cities: Option[]
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

function CorrectionField({
  field,
  sent,
  cities,
  values,
  problems,
}: RequestCorrectionProps & { field: LeadField }) {
  const { label, hint, required, autoComplete, inputMode, maxLength } = field
  const name = field.name as CorrectableField
  const { optional } = leadWordsOf(sent.language)
  const shared = { id: name, label, required, optional, error: problems[name] }
  if (name === 'city')
    return (
      <Field {...shared}>
        {(control) => <CitySelect {...{ control, cities, required, sent }} value={values.city} />}
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
  const isIndian = sent.countryCode === '+91'
  return (
    <TextField
      {...shared}
      {...input}
      {...(hint && isIndian && { hint })}
      type="tel"
      prefix={sent.countryCode}
    />
  )
}

interface CitySelectProps {
  control: ControlProps
  cities: Option[]
  required: boolean
  sent: { city: string; language: Language }
  value: string
}

/** A city that the list does not have stays as it was sent, unless another is chosen. */
const CitySelect = ({ control, cities, required, sent, value }: CitySelectProps) => {
  const words = leadWordsOf(sent.language)
  return (
    <div className="relative">
      <select
        {...control}
        name="city"
        defaultValue={value}
        autoComplete="address-level2"
        aria-required={required || undefined}
        className={`${controlClass} appearance-none pr-10`}
      >
        <option value="">{(!required && sent.city) || words.placeholders.city}</option>
        {cities.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron"
        className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
      />
    </div>
  )
}
