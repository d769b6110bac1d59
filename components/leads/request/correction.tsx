import { useState } from 'react'
import { visibilityOf } from '#components/leads/form/choice-field'
import { LeadFieldInput } from '#components/leads/form/field-input'
import { useOptionNames } from '#components/leads/form/use-form-lists'
import { SurveyQuestions } from '#components/leads/receipt/quick-survey'
import { Button, ButtonLink } from '#components/ui/button'
import { ErrorSummary, fieldProblems } from '#components/ui/error-summary'
import { TextField } from '#components/ui/field'
import { useAddresses } from '#components/ui/language'
import { defaultCountryCode } from '#lib/domain/contact/phone'
import type { LeadField } from '#lib/domain/leads/fields'
import { type FormOptions, fieldGroups, listOfField } from '#lib/domain/leads/form-options'
import type { AskingForm, CorrectionValues, SentRequest } from '#lib/domain/leads/request'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'
import { typedName } from '#lib/domain/leads/typed'
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
  values: CorrectionValues
  problems: Partial<Record<LeadFieldName, string>>
}

interface RequestCorrectionWithWords extends RequestCorrectionProps {
  words: ReceiptWords['request']['correct']
}

/** The fields that the patient may correct. A plain form, validated on the server. */
export function RequestCorrection({ words, ...form }: RequestCorrectionWithWords) {
  const { token, sent, fields, problems } = form
  const inOwnLanguage = useAddresses()
  const [open, setOpen] = useState(problems)
  const lists = new Set(fields.flatMap(({ name }) => listOfField(name) ?? []))
  const { namesOf, isNamed, fetchNames } = useOptionNames([...lists])
  const { summary } = leadWordsOf(sent.language)
  const names = fields.map(({ name }) => name)
  const isSurveyAnswered = Boolean(sent.others.forWhom || sent.others.when)
  return (
    <>
      <div>
        <h1 className="text-3xl font-bold text-neem-900">{words.title}</h1>
        <p className="mt-1 text-lg text-ink-soft">{sent.reference}</p>
        <p className="mt-3">{words.text}</p>
      </div>
      <form
        method="post"
        action={inOwnLanguage(requestPath(token, 'correct'))}
        noValidate
        data-live=""
        onFocus={fetchNames}
        className="group/form grid gap-4 raised p-4 md:p-6"
      >
        <ErrorSummary
          attempt={0}
          problems={fieldProblems(names, open, (name) => name)}
          title={summary}
        />
        {fields.map((field) => (
          <div key={field.name} className={visibilityOf(field.name)}>
            <CorrectionField
              field={field}
              names={namesOf(field.name)}
              isPartial={!isNamed(field.name)}
              problem={open[field.name]}
              onChanged={() => setOpen(({ [field.name]: _mended, ...others }) => others)}
              {...form}
            />
          </div>
        ))}
        {isSurveyAnswered && (
          <SurveyQuestions
            id=""
            answers={form.values}
            words={receiptWordsOf(sent.language).survey}
            onChange={() => {}}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="main">
            {words.submit}
          </Button>
          <ButtonLink href={inOwnLanguage(requestPath(token))} tone="quiet">
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

interface CorrectionFieldProps extends Omit<RequestCorrectionProps, 'problems'> {
  field: LeadField
  names: OptionNames | undefined
  isPartial: boolean
  problem: string | undefined
  onChanged: () => void
}

function CorrectionField(props: CorrectionFieldProps) {
  const { field, sent, options, asking, values, problem, onChanged } = props
  const { name, label, required, autoComplete, inputMode, maxLength } = field
  const words = leadWordsOf(sent.language)
  const isForeign = sent.countryCode !== defaultCountryCode || values.mobile?.startsWith('+')
  if (name === 'mobile' && isForeign)
    return (
      <TextField
        id={name}
        {...{ name, label, required, autoComplete, inputMode, maxLength }}
        optional={words.optional}
        error={problem}
        defaultValue={values[name]}
        hint={words.countryCode.hint}
        type="tel"
        onChange={onChanged}
      />
    )
  // A value that the list does not hold stays, unless the patient chooses another.
  const kept = required ? '' : sentChoice(name, sent)
  const placeholders = { ...words.placeholders, ...(kept && { [name]: kept }) }
  return (
    <LeadFieldInput
      id={name}
      field={field}
      words={{ ...words, placeholders }}
      groups={fieldGroups(name, options, asking)}
      names={props.names}
      isPartial={props.isPartial}
      initial={values[name]}
      initialTyped={values[typedName(name)]}
      hintOfInitial={undefined}
      unlockHref={undefined}
      countryCode={undefined}
      error={problem}
      onChanged={onChanged}
    />
  )
}
