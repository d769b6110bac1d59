import { useEffect, useId } from 'react'
import { ConsentLine } from '#components/lead-form/consent-line'
import { LeadContextInputs } from '#components/lead-form/lead-context-inputs'
import { LeadFieldInput } from '#components/lead-form/lead-field-input'
import { useCities } from '#components/lead-form/use-cities'
import { type LeadFormMessages, useLeadForm } from '#components/lead-form/use-lead-form'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { site } from '#lib/config/site'
import type { FormOptions } from '#lib/contract/form-options'
import type { LeadFormValues } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'
import { optionNamesOf } from '#lib/rules/form-options'
import { leadFields } from '#lib/rules/lead-fields'

export interface LeadFormProps {
  variant: string
  page: PageContext
  options: FormOptions
  /** What the fields hold at first: presets of the opener, or what a refused plain form held. */
  initial?: Partial<LeadFormValues>
  /** Messages of the server for a refused plain form, by field. */
  refused?: LeadFormMessages
  /** What the server says of a plain form as a whole: it did not arrive, or came too often. */
  notice?: string
  /** Of a plain form that did not arrive: sent again it is the same lead. */
  idempotencyKey?: string
  submitLabel?: string
  onSent?: () => void
}

/**
 * The appointment request. It is a plain form that posts to /appointment until the application is live
 * (decisions.md section 3); then it checks and sends itself. Which fields it has is data (lib/rules/lead-fields).
 */
export function LeadForm(props: LeadFormProps) {
  const {
    variant,
    page,
    options: given,
    initial = {},
    refused = {},
    idempotencyKey,
    onSent,
  } = props
  const ids = useId()
  const { cities, fetchMore } = useCities(given)
  const options = { ...given, cities }
  const fields = leadFields({ ...page, variant })
  const { messages, clear, submitting, attempt, round, onSubmit, prepare } = useLeadForm({
    fields,
    variant,
    page,
    optionNames: (values) => optionNamesOf(options, values),
    refused,
    idempotencyKey,
    onSent,
  })
  const hasCity = fields.some(({ name }) => name === 'city')
  useEffect(() => {
    // Nothing but 'Other' to choose from yet: the modal.
    if (hasCity && given.cities.length <= 1) void fetchMore()
  }, [hasCity, given.cities.length, fetchMore])
  const idOf = (name: string) => `${ids}${name}`
  const problems = fields.flatMap(({ name }) => {
    const message = messages[name]
    return message ? [{ fieldId: idOf(name), message }] : []
  })

  return (
    <form
      method="post"
      action="/appointment"
      noValidate
      data-lead-form={variant}
      data-live=""
      onSubmit={onSubmit}
      onFocus={() => {
        prepare()
        if (hasCity) void fetchMore()
      }}
      className="grid gap-4"
    >
      <LeadContextInputs page={page} variant={variant} idempotencyKey={idempotencyKey} />
      {props.notice && attempt === 0 && (
        <p
          role="alert"
          className="rounded-card border-2 border-alert bg-white p-3 font-bold text-alert"
        >
          {props.notice}
        </p>
      )}
      <ErrorSummary problems={problems} attempt={attempt} />
      {fields.map((field) => (
        <LeadFieldInput
          key={`${field.name}${round}`}
          id={idOf(field.name)}
          field={field}
          options={options}
          initial={round === 0 ? initial[field.name] : undefined}
          error={messages[field.name]}
          onChanged={() => clear(field.name)}
        />
      ))}
      <div className="grid gap-2">
        <Button type="submit" tone="main" disabled={submitting} className="w-full">
          {submitting ? 'Submitting...' : (props.submitLabel ?? 'Book Appointment')}
        </Button>
        <p className="text-sm text-ink-soft">
          Our care team calls you back, {site.callingHours}, usually within 30 minutes. It is free.
        </p>
        <ConsentLine />
      </div>
    </form>
  )
}
