import { ChoiceField } from '#components/lead-form/choice-field'
import { controlClass, Field, TextField } from '#components/ui/field'
import { mobileKeys } from '#components/ui/mobile-keys'
import { RadioField } from '#components/ui/radio-field'
import { TypedText } from '#components/ui/typed-text'
import type { FormOptions } from '#lib/contract/form-options'
import type { LeadField } from '#lib/rules/lead-fields'

interface LeadFieldInputProps {
  id: string
  field: LeadField
  options: FormOptions
  initial: string | undefined
  error: string | undefined
  onChanged: () => void
}

/** The control of one field of the lead form. */
export function LeadFieldInput({
  id,
  field,
  options,
  initial,
  error,
  onChanged,
}: LeadFieldInputProps) {
  const { name, label, required, autoComplete, inputMode, maxLength } = field
  const shared = { id, label, required, error }
  if (field.choices)
    return (
      <RadioField
        {...shared}
        name={name}
        choices={field.choices}
        defaultValue={initial}
        onChange={onChanged}
      />
    )
  if (name === 'city' || name === 'treatment')
    return (
      <ChoiceField
        {...shared}
        name={name}
        placeholder={name === 'city' ? 'Select City' : 'Select Treatment'}
        groups={name === 'city' ? [{ label: '', options: options.cities }] : options.treatments}
        initial={initial ?? ''}
        onChanged={onChanged}
      />
    )
  if (name === 'query')
    return (
      <Field {...shared}>
        {(control) => (
          <TypedText
            {...control}
            name={name}
            rows={3}
            maxLength={maxLength}
            initial={initial ?? ''}
            onChange={onChanged}
            className={controlClass}
          />
        )}
      </Field>
    )
  if (name === 'mobile')
    return (
      <TextField
        {...shared}
        {...mobileKeys}
        name={name}
        type="tel"
        prefix="+91"
        hint="10 digits"
        {...{ autoComplete, inputMode }}
        defaultValue={initial}
        onChange={onChanged}
      />
    )
  return (
    <TextField
      {...shared}
      name={name}
      type={name === 'email' ? 'email' : 'text'}
      {...{ autoComplete, inputMode, maxLength }}
      defaultValue={initial}
      onChange={onChanged}
    />
  )
}
