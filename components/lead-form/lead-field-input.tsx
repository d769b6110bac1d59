import { ChoiceField } from '#components/lead-form/choice-field'
import { LockedField } from '#components/lead-form/locked-field'
import { MobileField } from '#components/lead-form/mobile-field'
import { controlClass, Field, TextField } from '#components/ui/field'
import { RadioField } from '#components/ui/radio-field'
import { TypedText } from '#components/ui/typed-text'
import type { OptionGroup } from '#lib/contract/form-options'
import type { LeadField } from '#lib/rules/lead-fields'
import type { LeadWords } from '#lib/rules/lead-words'

interface LeadFieldInputProps {
  id: string
  field: LeadField
  words: LeadWords
  /** What a field that chooses from a list offers. */
  groups: OptionGroup[]
  initial: string | undefined
  /** The link that set this field: it is shown, not asked. The address of the same page without it. */
  unlockHref: string | undefined
  /** Of a form that asks it; '' for India's. */
  countryCode: string | undefined
  error: string | undefined
  onChanged: (value?: string) => void
}

/** The control of one field of the lead form. */
export function LeadFieldInput(props: LeadFieldInputProps) {
  const { id, field, words, groups, initial, error, onChanged, unlockHref } = props
  const { name, label, required, hint, control: kind, autoComplete, inputMode, maxLength } = field
  const shared = { id, label, required, error, optional: words.optional }
  if (unlockHref !== undefined && initial)
    return (
      <LockedField {...{ id, name, label, groups, unlockHref }} value={initial} words={words} />
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
        initial={initial ?? ''}
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
        {...{ autoComplete, inputMode, words, initial }}
        hint={hint}
        countryCode={props.countryCode}
        onChanged={() => onChanged()}
      />
    )
  return (
    <TextField
      {...shared}
      {...(hint && { hint })}
      name={name}
      type={name === 'email' ? 'email' : 'text'}
      {...{ autoComplete, inputMode, maxLength }}
      defaultValue={initial}
      onChange={() => onChanged()}
    />
  )
}
