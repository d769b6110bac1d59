import { ChoiceField } from '#components/leads/form/choice-field'
import { MobileField } from '#components/leads/form/mobile-field'
import { controlClass } from '#components/ui/control'
import { TypedText } from '#components/ui/document-text'
import { Field, RadioField, TextField } from '#components/ui/field'
import type { LeadField } from '#lib/domain/leads/fields'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import type { OptionGroup, OptionNames } from '#lib/domain/text/option'

interface LeadFieldInputProps {
  id: string
  field: LeadField
  words: LeadWords
  groups: OptionGroup[]
  /** Other names of the options, once they have arrived. */
  names: OptionNames | undefined
  /** More options or names may still come. */
  isPartial: boolean
  initial: string | undefined
  /** What was typed beside a list, of a rejected plain form. */
  initialTyped: string | undefined
  /** Shown at a list while its initial choice stands. */
  hintOfInitial: string | undefined
  /** Of a field that the link has set: the URL of the same page without that parameter. */
  unlockHref: string | undefined
  /** See MobileField. */
  countryCode: string | undefined
  error: string | undefined
  onChanged: (value?: string) => void
}

export function LeadFieldInput(props: LeadFieldInputProps) {
  const { id, field, words, groups, initial, error, onChanged, unlockHref } = props
  const { name, label, required, hint, control: kind, autoComplete, inputMode, maxLength } = field
  const shared = { id, label, required, error, optional: words.optional }
  if (unlockHref !== undefined && initial)
    return (
      <LockedField
        id={id}
        name={name}
        label={label}
        groups={groups}
        unlockHref={unlockHref}
        value={initial}
        words={words}
      />
    )
  if (field.choices)
    return (
      <RadioField
        {...shared}
        name={name}
        choices={field.choices}
        defaultValue={initial}
        onChange={() => onChanged()}
      />
    )
  if (kind === 'list')
    return (
      <ChoiceField
        {...shared}
        name={name}
        placeholder={words.placeholders[name] ?? label}
        words={words.list}
        groups={groups}
        names={props.names}
        isPartial={props.isPartial}
        initial={initial ?? ''}
        initialTyped={props.initialTyped}
        hint={props.hintOfInitial}
        onChanged={onChanged}
      />
    )
  if (kind === 'long-text')
    return (
      <Field {...shared}>
        {(control) => (
          <TypedText
            {...control}
            name={name}
            rows={3}
            maxLength={maxLength}
            initial={initial ?? ''}
            aria-required={required || undefined}
            onChange={() => onChanged()}
            className={controlClass}
          />
        )}
      </Field>
    )
  if (kind === 'mobile')
    return (
      <MobileField
        {...shared}
        autoComplete={autoComplete}
        inputMode={inputMode}
        words={words}
        initial={initial}
        hint={hint}
        countryCode={props.countryCode}
        onChanged={() => onChanged()}
      />
    )
  return (
    <TextField
      {...shared}
      hint={hint}
      name={name}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={maxLength}
      defaultValue={initial}
      onChange={() => onChanged()}
    />
  )
}

interface LockedFieldProps {
  id: string
  name: string
  label: string
  /** An option's id, or text. */
  value: string
  groups: OptionGroup[]
  unlockHref: string
  words: LeadWords
}

/** A field that a link has set: shown and sent, but not editable (decisions.md, section 3). */
function LockedField(props: LockedFieldProps) {
  const { id, name, label, value, groups, unlockHref, words } = props
  const option = groups.flatMap((group) => group.options).find((one) => one.id === value)
  return (
    <div className="grid gap-1">
      <span id={`${id}-label`} className="font-bold">
        {label}
      </span>
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-card bg-neem-50 px-3 py-1">
        <output id={id} aria-labelledby={`${id}-label`} className="min-w-0 wrap-anywhere">
          {option?.label ?? value}
        </output>
        <a href={unlockHref} className="inline-flex min-h-11 shrink-0 items-center underline">
          {words.change} <span className="sr-only">{label}</span>
        </a>
      </div>
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
