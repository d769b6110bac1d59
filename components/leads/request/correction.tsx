import { ChoiceField, visibilityOf } from '#components/leads/form/choice-field'
import { useOptionNames } from '#components/leads/form/use-form-lists'
import { Button, ButtonLink } from '#components/ui/button'
import { controlClass } from '#components/ui/control'
import { ErrorSummary, fieldProblems } from '#components/ui/error-summary'
import { Field, RadioField, TextField } from '#components/ui/field'
import { liveMobile } from '#lib/client/contact/mobile-input'
import { defaultCountryCode } from '#lib/domain/contact/phone'
import type { LeadField } from '#lib/domain/leads/fields'
import { type FormOptions, fieldGroups, listOfField } from '#lib/domain/leads/form-options'
import type { AskingForm, SentRequest } from '#lib/domain/leads/request'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { requestPath } from '#lib/domain/routes/links'
import type { LeadFieldName } from '#lib/domain/site/page'
import type { OptionNames } from '#lib/domain/text/option'

export interface RequestCorrectionProps {
  token: string
  sent: SentRequest
  fields: LeadField[]
  options: FormOptions
  asking: AskingForm
  /** As they were sent, or as typed. */
  values: Partial<Record<LeadFieldName, string>>
  problems: Partial<Record<LeadFieldName, string>>
}

interface RequestCorrectionWithWords extends RequestCorrectionProps {
  words: ReceiptWords['request']['correct']
}

/** The fields that the patient may correct. A plain form, validated on the server. */
export function RequestCorrection({ words, ...form }: RequestCorrectionWithWords) {
  const { token, sent, fields, problems } = form
  const lists = new Set(fields.flatMap(({ name }) => listOfField(name) ?? []))
  const { namesOf, isNamed, fetchNames } = useOptionNames([...lists])
  const { summary } = leadWordsOf(sent.language)
  const names = fields.map(({ name }) => name)
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
        data-live=""
        onFocus={fetchNames}
        className="group/form grid gap-4 rounded-card border border-line bg-white p-4 shadow-raised md:p-6"
      >
        <ErrorSummary
          attempt={0}
          problems={fieldProblems(names, problems, (name) => name)}
          title={summary}
        />
        {fields.map((field) => (
          <div key={field.name} className={visibilityOf(field.name)}>
            <CorrectionField
              field={field}
              names={namesOf(field.name)}
              isPartial={!isNamed(field.name)}
              {...form}
            />
          </div>
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

/** The sent choice of a list that may not hold it any more. */
const sentChoice = (name: LeadFieldName, { city, treatment }: SentRequest): string =>
  ({ city, treatment })[name as 'city'] ?? ''

interface CorrectionFieldProps extends RequestCorrectionProps {
  field: LeadField
  names: OptionNames | undefined
  isPartial: boolean
}

function CorrectionField({
  field,
  sent,
  options,
  asking,
  values,
  problems,
  names,
  isPartial,
}: CorrectionFieldProps) {
  const { name, label, hint, required, autoComplete, inputMode, maxLength } = field
  const words = leadWordsOf(sent.language)
  const shared = { id: name, label, required, optional: words.optional, error: problems[name] }
  if (field.choices)
    return (
      <RadioField
        {...shared}
        name={name}
        choices={field.choices}
        defaultValue={values[name]}
        onChange={() => {}}
      />
    )
  if (field.control === 'list')
    return (
      <ChoiceField
        {...shared}
        name={name}
        words={words.list}
        groups={fieldGroups(name, options, asking)}
        names={names}
        isPartial={isPartial}
        initial={values[name] ?? ''}
        // A value that the list does not hold stays, unless the patient chooses another.
        placeholder={(!required && sentChoice(name, sent)) || (words.placeholders[name] ?? label)}
        hint={undefined}
        onChanged={() => {}}
      />
    )
  if (name === 'query')
    return (
      <Field {...shared}>
        {(control) => (
          <textarea
            {...control}
            name={name}
            maxLength={maxLength}
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
  const isIndian = sent.countryCode === defaultCountryCode && !values.mobile?.startsWith('+')
  return (
    <TextField
      {...shared}
      {...input}
      ref={isIndian ? liveMobile : undefined}
      prefix={isIndian ? defaultCountryCode : undefined}
      hint={(isIndian && hint) || words.countryCode.hint}
      type="tel"
    />
  )
}
