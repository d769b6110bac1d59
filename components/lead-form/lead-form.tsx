import { useEffect, useId, useRef } from 'react'
import { ConsentLine } from '#components/lead-form/consent-line'
import { KeptLine } from '#components/lead-form/kept-line'
import { LeadContextInputs } from '#components/lead-form/lead-context-inputs'
import { LeadFieldInput } from '#components/lead-form/lead-field-input'
import { useCities } from '#components/lead-form/use-cities'
import { useKeptValues } from '#components/lead-form/use-kept-values'
import { type LeadFormMessages, useLeadForm } from '#components/lead-form/use-lead-form'
import { useTreatmentsOfForm } from '#components/lead-form/use-treatments'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { site } from '#lib/config/site'
import type { FormOptions } from '#lib/contract/form-options'
import type { LeadFormValues } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'
import type { Attribution } from '#lib/rules/attribution'
import {
  fieldGroups,
  offersTreatment,
  onlyHospital,
  optionNamesOf,
  optionsInWords,
} from '#lib/rules/form-options'
import type { LeadFieldName } from '#lib/rules/lead-field-names'
import { leadFields } from '#lib/rules/lead-fields'
import type { LeadWords } from '#lib/rules/lead-words'
import type { ToolAnswers } from '#lib/rules/tool-answers'

export interface LeadFormProps {
  variant: string
  page: PageContext
  options: FormOptions
  /** What the form says, in the page's language. */
  words: LeadWords
  /** What the fields hold at first: presets of the opener, or what a refused plain form held. */
  initial?: Partial<LeadFormValues>
  /** The visitor's own city: chosen when nothing else is known. */
  suggestedCity?: string | undefined
  /** Fields that a link has set, each with the address of the same page without it. */
  locked?: Partial<Record<LeadFieldName, string>>
  /** What the tool above the form found. */
  tool?: ToolAnswers
  /** Of a refused plain form; else the early script adds the session's. */
  attribution?: Attribution
  /** The visitor has taken the page's doctor and hospital away (specification point 4, 'a reset exists'). */
  isPresetOff?: boolean
  /** Messages of the server for a refused plain form, by field. */
  refused?: LeadFormMessages
  /** What the server says of a plain form as a whole: it did not arrive, or came too often. */
  notice?: string
  /** Of a plain form that did not arrive: sent again it is the same lead. */
  idempotencyKey?: string
  submitLabel?: string
  /** 'outline' where another button is the page's main action. */
  submitTone?: 'main' | 'outline'
  onSent?: () => void
}

/**
 * The appointment request. It is a plain form that posts to /appointment until the application is live
 * (decisions.md section 3); then it checks and sends itself. Which fields it has is data (lib/rules/lead-fields).
 */
export function LeadForm(props: LeadFormProps) {
  const { variant, page, options: given, words, tool, idempotencyKey, onSent } = props
  const { initial = {}, refused = {}, locked = {}, isPresetOff = false } = props
  const ids = useId()
  const form = useRef<HTMLFormElement>(null)
  const { kept, drop, forget } = useKeptValues(form)
  const { cities, fetchMore } = useCities(given)
  const comesWith = initial.speciality || kept.speciality || ''
  const { treatments, load, fetchMore: fetchMoreTreatments } = useTreatmentsOfForm(given, comesWith)
  const options = optionsInWords({ ...given, cities, treatments }, words)
  const fields = leadFields({ ...page, variant }, words)
  const lead = useLeadForm({
    fields,
    variant,
    page,
    tool,
    isPresetOff,
    words: words.messages,
    optionNames: (values) => optionNamesOf(options, values, page),
    refused,
    idempotencyKey,
    onSent,
  })
  const { messages, clear, submitting, attempt, round } = lead
  const hasCity = fields.some(({ name }) => name === 'city')
  useEffect(() => {
    // Hardly anything to choose from yet: the modal. Or a city is kept that the page does not carry.
    const isUnknown = kept.city && !given.cities.some(({ id }) => id === kept.city)
    if (hasCity && (given.cities.length <= 2 || isUnknown)) void fetchMore()
  }, [hasCity, given.cities, kept.city, fetchMore])
  const isUnknownTreatment = kept.treatment && !offersTreatment(given, kept.treatment)
  useEffect(() => {
    if (isUnknownTreatment) void fetchMoreTreatments()
  }, [isUnknownTreatment, fetchMoreTreatments])
  const idOf = (name: string) => `${ids}${name}`
  const problems = fields.flatMap(({ name }) => {
    const message = messages[name]
    return message ? [{ fieldId: idOf(name), message }] : []
  })
  // What is typed is filled into its field itself: as a default it would outlive the form's reset.
  const isList = (name: LeadFieldName) =>
    fields.find((one) => one.name === name)?.control === 'list'
  const knownOf = (name: LeadFieldName) => {
    if (round > 0) return locked[name] && initial[name]
    const preset = name === 'hospital' ? onlyHospital(page) : undefined
    const suggested = name === 'city' ? props.suggestedCity : preset
    return initial[name] || (isList(name) && kept[name]) || suggested
  }

  return (
    <form
      ref={form}
      method="post"
      action="/appointment"
      noValidate
      data-lead-form={variant}
      data-live=""
      onSubmit={lead.onSubmit}
      onReset={() => {
        drop()
        lead.restart()
        void load('')
      }}
      onFocus={() => {
        lead.prepare()
        if (hasCity) void fetchMore()
        void fetchMoreTreatments()
      }}
      className="group/form grid gap-4"
    >
      <LeadContextInputs
        {...{ page, variant, idempotencyKey, tool }}
        attribution={props.attribution}
      />
      {props.notice && attempt === 0 && (
        <p
          role="alert"
          className="rounded-card border-2 border-alert bg-white p-3 font-bold text-alert"
        >
          {props.notice}
        </p>
      )}
      {Object.keys(kept).length > 0 && round === 0 && <KeptLine words={words} onErase={forget} />}
      <ErrorSummary problems={problems} attempt={attempt} title={words.summary} />
      {fields.map((field) => (
        <div key={`${field.name}${round}`} className={whenAsked(field.name)}>
          <LeadFieldInput
            id={idOf(field.name)}
            field={field}
            words={words}
            groups={fieldGroups(field.name, options, page)}
            initial={knownOf(field.name)}
            unlockHref={locked[field.name]}
            countryCode={
              page.isCountryCodeEnabled ? initial.countryCode || kept.countryCode || '' : undefined
            }
            error={messages[field.name]}
            onChanged={(value) => {
              clear(field.name)
              if (field.name === 'speciality') void load(value ?? '')
            }}
          />
        </div>
      ))}
      <div className="grid gap-2">
        <Button
          type="submit"
          tone={props.submitTone ?? 'main'}
          disabled={submitting}
          className="w-full"
        >
          {submitting ? words.submitting : (props.submitLabel ?? words.submit)}
        </Button>
        <p role="status" className={lead.success ? 'font-bold text-good' : 'sr-only'}>
          {submitting ? words.submitting : lead.success}
        </p>
        <p className="text-sm text-ink-soft">{words.callback(site.callingHours)}</p>
        <ConsentLine words={words} />
      </div>
    </form>
  )
}

/**
 * Specification point 4: the preferred city appears when the similar consultation is wanted. By a style, so
 * that it does so without JavaScript too.
 */
const whenAsked = (name: LeadFieldName) =>
  name === 'preferredCity'
    ? 'hidden group-has-[[name=requestedConsultation][value=yes]:checked]/form:block'
    : ''
