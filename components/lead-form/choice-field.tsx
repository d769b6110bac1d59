import { useEffect, useRef, useState } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { Combobox } from '#components/ui/combobox'
import { controlClass, Field } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import type { OptionGroup } from '#lib/contract/form-options'
import type { LeadFormValues } from '#lib/contract/lead-form'

interface ChoiceFieldProps {
  id: string
  name: 'city' | 'treatment'
  label: string
  placeholder: string
  required: boolean
  groups: OptionGroup[]
  error: string | undefined
  /** The choice that the server already knows: a preset, or what a refused plain form held. */
  initial: string
  control: Control<LeadFormValues>
  onChanged: () => void
}

/**
 * A native select until the application is live, so that the form works without it; then a combobox that
 * keeps what was chosen. While the visitor has the select open, it stays.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, name, label, placeholder, required, groups, error, initial, control, onChanged } =
    props
  const select = useRef<HTMLSelectElement>(null)
  const [rich, setRich] = useState(false)
  return (
    <Field {...{ id, label, required }} error={error}>
      {(described) => (
        <Controller
          name={name}
          control={control}
          defaultValue={initial}
          render={({ field }) => {
            const choose = (value: string) => {
              field.onChange(value)
              onChanged()
            }
            if (rich)
              return (
                <Combobox
                  control={described}
                  ref={field.ref}
                  {...{ name, placeholder, groups }}
                  value={field.value ?? ''}
                  onChange={choose}
                />
              )
            return (
              <div className="relative">
                <select
                  {...described}
                  ref={select}
                  name={name}
                  defaultValue={initial}
                  aria-required={required || undefined}
                  onChange={(event) => choose(event.target.value)}
                  className={`${controlClass} appearance-none pr-10`}
                >
                  <option value="">{placeholder}</option>
                  {groups.map((group) =>
                    group.label ? (
                      <optgroup key={group.label} label={group.label}>
                        {group.options.map((option) => (
                          <option key={option.id} value={option.id}>
                            {option.label}
                          </option>
                        ))}
                      </optgroup>
                    ) : (
                      group.options.map((option) => (
                        <option key={option.id} value={option.id}>
                          {option.label}
                        </option>
                      ))
                    ),
                  )}
                </select>
                <Icon
                  name="chevron"
                  className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
                />
                <Upgrade
                  select={select}
                  onReady={(value) => {
                    if (value) field.onChange(value)
                    setRich(true)
                  }}
                />
              </div>
            )
          }}
        />
      )}
    </Field>
  )
}

interface UpgradeProps {
  select: React.RefObject<HTMLSelectElement | null>
  onReady: (value: string) => void
}

/** Waits, once live, until the select does not have the focus; then hands over what it holds. */
function Upgrade({ select, onReady }: UpgradeProps) {
  useEffect(() => {
    const element = select.current
    if (!element) return
    const ready = () => onReady(element.value)
    if (document.activeElement !== element) return ready()
    element.addEventListener('blur', ready, { once: true })
    return () => element.removeEventListener('blur', ready)
  })
  return null
}
