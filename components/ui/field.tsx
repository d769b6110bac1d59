import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from '#components/ui/icon'

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  /** The id of the control; the error summary links to it. */
  id: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  /** What stands behind the label of a field that may be left out. */
  optional?: string
  children: (control: ControlProps) => ReactNode
}

/** Says that a field may be left out. */
export const OptionalMark = ({ children = '(optional)' }: { children: string | undefined }) => (
  <span className="font-normal text-ink-soft"> {children}</span>
)

/** Owns the label, the hint, the message and what ties them to the control (`aria-describedby`). */
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

/** What is wrong with a field: in words and with a sign, not by colour alone. */
export const FieldError = ({ id, children }: { id: string | undefined; children: string }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm font-bold text-alert">
    <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
)

/** Line and ground of every control; 48 px high, and red as well as worded when it is wrong. */
export const controlClass =
  'w-full min-h-12 rounded-card border bg-white px-3 py-2 text-ink placeholder:text-ink-soft ' +
  'border-ink-soft aria-invalid:border-alert aria-invalid:border-2'

interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children' | 'required'> {
  /** Stands quietly before the text: '+91'. */
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
    <Field {...{ id, label, hint, error, required, optional }}>
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
