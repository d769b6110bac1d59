import { useEffect, useId, useMemo, useRef } from 'react'
import { CalledNumber } from '#components/leads/form/called-number'
import { visibilityOf } from '#components/leads/form/choice-field'
import { LeadFieldInput } from '#components/leads/form/field-input'
import {
  Anybody,
  ConsentLine,
  EveryOption,
  KeptDraft,
  LeadContextInputs,
  UnsentStatus,
} from '#components/leads/form/form-parts'
import {
  useFormCities,
  useOptionNames,
  useTreatmentsOfForm,
} from '#components/leads/form/use-form-lists'
import {
  type LeadFormMessages,
  type Unsent,
  useKeptValues,
  useLeadForm,
} from '#components/leads/form/use-lead-form'
import { Button } from '#components/ui/button'
import { loadMatcher } from '#components/ui/combobox'
import { ErrorSummary, FormNotice, fieldProblems } from '#components/ui/error-summary'
import { wordsOf } from '#components/ui/language'
import { leadFields } from '#lib/domain/leads/fields'
import { type LeadFormValues, placeOf } from '#lib/domain/leads/form'
import {
  type FormOptions,
  fieldGroups,
  listOfField,
  offersTreatment,
  onlyHospital,
  optionNamesOf,
  optionsInWords,
} from '#lib/domain/leads/form-options'
import { formTextsOf, subjectOf } from '#lib/domain/leads/form-texts'
import { withoutPreset } from '#lib/domain/leads/preset'
import { englishLeadWords, type LeadWords } from '#lib/domain/leads/texts/form/en'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import { type TypedTexts, typedName } from '#lib/domain/leads/typed'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { Attribution } from '#lib/domain/site/attribution'
import type { LeadFieldName, PageContext } from '#lib/domain/site/page'

export interface LeadFormProps {
  /** leadFormVariant, '1' to '11'. */
  variant: string
  page: PageContext
  options: FormOptions
  /** In the page's language; English when absent. */
  words?: LeadWords | undefined
  /** Initial values: presets of the opener, or the values of a rejected plain form. */
  initial?: Partial<LeadFormValues> & TypedTexts
  /** Selected when nothing else is; the page's own city if absent. A kept draft comes first. */
  suggested?: { city?: string | undefined; treatment?: string | undefined }
  /** The suggested city is the visitor's own, so the form need not say where it is from. */
  isOwnCity?: boolean
  /** Fields that a link has set, each with the URL of the same page without that parameter. */
  locked?: Partial<Record<LeadFieldName, string>>
  /** Results of the tool above the form. */
  tool?: ToolAnswers
  /** Of a rejected plain form; otherwise the early script adds the session's. */
  attribution?: Attribution
  /** The visitor removed the page's doctor and hospital ('a reset exists': specification.md, section 4). */
  isPresetOff?: boolean
  /** The server's messages for a rejected plain form, by field. */
  refused?: LeadFormMessages
  /** The server's message about the whole plain form: it was not delivered, or came too often. */
  notice?: string
  /** Of a plain form that was not delivered, so that sending it again gives the same lead. */
  idempotencyKey?: string
  /** The page's own if absent. */
  submitLabel?: string
  /** 'outline' where another button is the page's main action. */
  submitTone?: 'main' | 'outline'
  /** A form of one field in a block of the page: the button stands beside the field, and the notice is a link. */
  compact?: { noticeHref: string }
  onSent?: () => void
}

/**
 * The appointment request. Until React is live it is a plain form that posts to /appointment (decisions.md,
 * section 3); then it validates and submits itself. lib/domain/leads/fields decides its fields.
 */
export function LeadForm(props: LeadFormProps) {
  const { variant, page, options: given, words = englishLeadWords, tool, onSent } = props
  const { idempotencyKey, compact } = props
  const { refused = {}, locked = {}, isPresetOff = false } = props
  const initial: LeadFormProps['initial'] & object = { ...page.initialValues, ...props.initial }
  const labels = wordsOf(page.language, 'common')
  const ids = useId()
  const form = useRef<HTMLFormElement>(null)
  const { kept, drop, forget } = useKeptValues(form)
  const { cities, fetchMore, isPartial: hasSomeCities } = useFormCities(given, page.language)
  const firstSpeciality = initial.speciality || kept.speciality || ''
  const {
    treatments,
    load,
    fetchMore: fetchMoreTreatments,
    isPartial: hasSomeTreatments,
  } = useTreatmentsOfForm(given, firstSpeciality, page)
  const options = useMemo(
    () => optionsInWords({ ...given, cities, treatments }, words),
    [given, cities, treatments, words],
  )
  const fields = leadFields({ ...page, variant }, words)
  const lists = fields.flatMap(({ name }) => listOfField(name) ?? [])
  const { namesOf, isNamed, fetchNames } = useOptionNames(lists)
  const isPartial = (name: LeadFieldName) => {
    const hasSome = { cities: hasSomeCities, treatments: hasSomeTreatments, specialities: false }
    const list = listOfField(name)
    return !isNamed(name) || (list !== undefined && hasSome[list])
  }
  const lead = useLeadForm({
    fields,
    variant,
    page,
    tool,
    isPresetOff,
    place: isPresetOff ? undefined : placeOf(cities, [page.preset?.cityName ?? '']),
    words: words.messages,
    optionNames: (values) => optionNamesOf(options, values, page),
    refused,
    idempotencyKey,
    onSent,
  })
  const { messages, clear, submitting, attempt, round } = lead
  const hasCity = lists.includes('cities')
  useEffect(() => {
    // The modal starts with at most two cities; and the draft's city may not be among the page's.
    const isUnknown = [kept.city, kept.preferredCity].some(
      (chosen) => chosen && !given.cities.some(({ id }) => id === chosen),
    )
    if (hasCity && (given.cities.length <= 2 || isUnknown)) fetchMore()
  }, [hasCity, given.cities, kept.city, kept.preferredCity, fetchMore])
  const isUnknownTreatment = kept.treatment && !offersTreatment(given, kept.treatment)
  useEffect(() => {
    if (isUnknownTreatment) void fetchMoreTreatments()
  }, [isUnknownTreatment, fetchMoreTreatments])
  const isCompact = compact !== undefined
  useEffect(() => {
    // One field needs no summary: it takes the focus itself.
    if (isCompact && attempt > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isCompact, attempt])
  function onFocus() {
    lead.prepare()
    if (hasCity) fetchMore()
    void fetchMoreTreatments()
    fetchNames()
    if (lists.length > 0) void loadMatcher().catch(() => {})
  }
  // The visitor may have focused the form before React was live.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when React is live
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) onFocus()
  }, [])
  const idOf = (name: string) => `${ids}${name}`
  // Drafts of typed fields are written into the inputs: as a default value they would survive a reset.
  const isList = (name: LeadFieldName) =>
    fields.find((one) => one.name === name)?.control === 'list'
  const suggested: Partial<Record<LeadFieldName, string | undefined>> = {
    ...(page.cityId && { city: String(page.cityId) }),
    ...props.suggested,
    ...(props.isOwnCity && { preferredCity: props.suggested?.city }),
    hospital: onlyHospital(page),
  }
  const initialOf = (name: LeadFieldName) => {
    if (round > 0) return locked[name] && initial[name]
    return initial[name] || (isList(name) && kept[name]) || suggested[name]
  }

  const hintOf = (name: LeadFieldName) => {
    const isSuggested = name === 'city' && !props.isOwnCity && !!suggested.city
    return isSuggested && initialOf(name) === suggested.city && !(initial.city || kept.city)
      ? words.cityOfPage
      : undefined
  }

  // A compact form stands on a tinted block, the others on white.
  const tint = compact ? 'bg-white' : 'bg-neem-50'
  const draft = Object.keys(kept).length > 0 && round === 0 && (
    <KeptDraft
      words={words}
      tint={tint}
      onErase={() => {
        forget()
        lead.eraseUnsent()
      }}
    />
  )
  const inputs = fields.map((field) => (
    <div
      key={`${field.name}${round}`}
      className={compact ? besideButton : visibilityOf(field.name)}
      aria-live={compact && 'assertive'}
    >
      <LeadFieldInput
        id={idOf(field.name)}
        field={field}
        words={words}
        groups={fieldGroups(field.name, options, page)}
        names={namesOf(field.name)}
        isPartial={isPartial(field.name)}
        initial={initialOf(field.name)}
        initialTyped={round > 0 ? undefined : initial[typedName(field.name)]}
        hintOfInitial={hintOf(field.name)}
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
  ))
  const button = (
    <Button
      type="submit"
      tone={props.submitTone ?? 'main'}
      disabled={submitting}
      className={compact ? 'max-sm:w-full' : 'w-full'}
    >
      {submitting
        ? words.submitting
        : (props.submitLabel ?? formTextsOf(page, variant, words, labels).submit)}
    </Button>
  )

  return (
    <form
      ref={form}
      method="post"
      action={inLanguage(links.appointment(), page.language)}
      noValidate
      data-lead-form={variant}
      data-live=""
      onSubmit={lead.onSubmit}
      onReset={() => {
        drop()
        lead.restart()
        void load('')
      }}
      onFocus={onFocus}
      className={`group/form grid ${compact ? 'gap-2' : 'gap-4'}`}
    >
      <LeadContextInputs
        page={isPresetOff ? withoutPreset(page) : page}
        variant={variant}
        idempotencyKey={idempotencyKey}
        tool={tool}
        attribution={props.attribution}
      />
      {props.notice && attempt === 0 && <FormNotice>{props.notice}</FormNotice>}
      {compact ? (
        <div className="flex flex-wrap items-end gap-3">
          {inputs}
          {button}
        </div>
      ) : (
        <>
          {draft}
          <ErrorSummary
            problems={fieldProblems(
              fields.map(({ name }) => name),
              messages,
              idOf,
              (name) => words.labels[name],
            )}
            attempt={attempt}
            title={words.summary}
          />
          {inputs}
        </>
      )}
      {page.preset && refused.city && <Anybody words={words} />}
      {(given.moreCities || given.moreTreatments) && <EveryOption words={words} />}
      <div className="grid gap-2">
        <CalledNumber words={words} />
        {!compact && button}
        <p role="status" className={statusStyle(lead.success, lead.unsent, tint)}>
          {submitting ? words.submitting : lead.success}
          {lead.unsent && <UnsentStatus unsent={lead.unsent} page={page} words={words.unsent} />}
        </p>
        {lead.unsent?.outcome === 'waiting' && (
          <button
            type="button"
            className="min-h-11 justify-self-start underline"
            onClick={() => {
              lead.eraseUnsent()
              // This button goes, and must not take the focus along.
              form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
            }}
          >
            {words.unsent.erase}
          </button>
        )}
        {/* Below the field, which would otherwise move away from under the finger that has just touched it. */}
        {compact ? draft : <p className="text-sm text-ink-soft">{words.callback}</p>}
        <ConsentLine words={words} noticeHref={compact?.noticeHref} />
      </div>
    </form>
  )
}

/** With a message below it, the field takes the whole row and the button the next one. */
const besideButton = 'min-w-48 flex-1 has-[[aria-invalid]]:basis-full'

function statusStyle(success: string, unsent: Unsent | undefined, tint: string): string {
  if (success) return 'font-bold text-good'
  return unsent ? `rounded-card p-3 ${tint}` : 'sr-only'
}

export interface LeadFormCardProps extends Omit<LeadFormProps, 'onSent'> {
  /** The page's own when absent; null for a form under a heading of its page. */
  title?: string | null | undefined
  /** A line below the title; the page's doctor or hospital when absent. */
  subject?: string
}

export function LeadFormCard({ title, subject, ...form }: LeadFormCardProps) {
  const titleId = useId()
  const { page, words = englishLeadWords } = form
  const labels = wordsOf(page.language, 'common')
  const heading = title === undefined ? formTextsOf(page, form.variant, words, labels).title : title
  const line = subject ?? subjectOf(page, words)
  return (
    <section aria-labelledby={heading === null ? undefined : titleId} className="raised p-4 md:p-6">
      {heading !== null && (
        <div className="mb-3">
          <h2 id={titleId} className="text-xl font-bold text-neem-900">
            {heading}
          </h2>
          {line && <p className="mt-1 text-ink-soft">{line}</p>}
        </div>
      )}
      <LeadForm {...form} />
    </section>
  )
}
