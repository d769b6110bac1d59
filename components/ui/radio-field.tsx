import { useId } from 'react'
import { FieldError, OptionalMark } from '#components/ui/field'

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

/** A question with few answers, all of them in sight: the group says the question before each answer. */
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
