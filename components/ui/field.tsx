import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { type ControlProps, controlClass } from '#components/ui/control'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'

interface FieldProps {
  /** The id of the control; the error summary links to it. */
  id: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  /** Shown after the label of an optional field; '(optional)' if left out. */
  optional?: string
  children: (control: ControlProps) => ReactNode
}

function OptionalMark({ children }: { children: string | undefined }) {
  const { optional } = useWords('common')
  return <span className="font-normal text-ink-soft"> {children ?? optional}</span>
}

/** Label, hint and error message of a control, connected to it by `aria-describedby`. */
export function Field({
  id,
  label,
  hint,
  error,
  required = false,
  optional,
  children,
}: FieldProps) {
  const ids = useId()
  const hintId = hint && `${ids}hint`
  const errorId = error && `${ids}error`
  return (
    <div className="grid gap-1">
      <label htmlFor={id} id={`${id}-label`} className="font-bold">
        {label}
        {!required && <OptionalMark>{optional}</OptionalMark>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** An error message, marked by words and an icon, not by colour alone (WCAG 1.4.1). */
export const FieldError = ({ id, children }: { id: string | undefined; children: string }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm font-bold text-alert">
    <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
)

interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children' | 'required'> {
  /** Shown before the text: '+91'. */
  prefix?: string
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  id,
  label,
  hint,
  error,
  required,
  optional,
  prefix,
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} optional={optional}>
      {(control) => (
        <div className="relative">
          {prefix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-0 grid w-14 place-items-center text-ink-soft"
            >
              {prefix}
            </span>
          )}
          <input
            {...control}
            {...input}
            aria-required={required || undefined}
            className={`${controlClass} ${prefix ? 'pl-14' : ''}`}
          />
        </div>
      )}
    </Field>
  )
}

interface RadioFieldProps {
  /** Id of the first button; the error summary links to it. */
  id: string
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  required?: boolean
  optional?: string
  error?: string | undefined
  defaultValue?: string | undefined
  onChange: () => void
}

/** A question with few answers, all visible. Screen readers read the question (legend) before each answer. */
export function RadioField({ id, name, label, choices, ...field }: RadioFieldProps) {
  const { required = false, optional, error, defaultValue, onChange } = field
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-1">
      <legend className="mb-1 font-bold">
        {label}
        {!required && <OptionalMark>{optional}</OptionalMark>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={`flex min-h-12 grow items-center gap-2.5 rounded-card border bg-white px-3 py-2 leading-snug has-checked:border-neem-700 has-checked:bg-neem-50 ${error ? 'border-2 border-alert' : 'border-ink-soft'}`}
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              aria-invalid={error ? true : undefined}
              onChange={onChange}
              className="size-5 shrink-0 accent-neem-700"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
