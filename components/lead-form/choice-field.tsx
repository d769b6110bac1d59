import { type RefObject, useEffect, useRef, useState } from 'react'
import { Combobox, type ComboboxWords } from '#components/ui/combobox'
import { controlClass, Field } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import type { OptionGroup } from '#lib/contract/form-options'

interface ChoiceFieldProps {
  id: string
  name: string
  label: string
  optional: string
  placeholder: string
  words: ComboboxWords
  required: boolean
  groups: OptionGroup[]
  error: string | undefined
  /** The choice that is known already: a preset, or what a refused plain form held. It may become known late. */
  initial: string
  /** Told of the visitor's own choice. */
  onChanged: (value: string) => void
}

/**
 * A native select until the application is live, so that the form works without it; then a combobox that
 * keeps what was chosen. While the visitor has the select open, it stays.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, name, label, placeholder, words, groups, initial, onChanged } = props
  const { required, optional, error } = props
  const select = useRef<HTMLSelectElement>(null)
  /** The visitor's own choice. */
  const [own, setOwn] = useState<string>()
  const [rich, setRich] = useState(false)
  const value = own ?? initial
  // What the list does not hold (yet, or any more) is not chosen: nobody could see what would be sent.
  const isOffered = groups.some(({ options }) => options.some(({ id: option }) => option === value))
  const choose = (chosen: string) => {
    setOwn(chosen)
    onChanged(chosen)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the application comes alive.
  useEffect(
    () =>
      whenIdle(select, (chosen, offered) => {
        // A select whose options are still on their way could not hold the choice that is known.
        if (chosen !== initial && (chosen || offered.includes(initial))) choose(chosen)
        setRich(true)
      }),
    [],
  )
  return (
    <Field {...{ id, label, required, optional, error }}>
      {(control) =>
        rich ? (
          <Combobox
            {...{ control, name, label, words, placeholder, groups }}
            value={isOffered ? value : ''}
            onChange={choose}
          />
        ) : (
          <div className="relative">
            <select
              {...control}
              ref={select}
              name={name}
              defaultValue={initial}
              aria-required={required || undefined}
              onChange={(event) => onChanged(event.target.value)}
              className={`${controlClass} appearance-none pr-10`}
            >
              <option value="">{placeholder}</option>
              <Options groups={groups} />
            </select>
            <Icon
              name="chevron"
              className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
            />
          </div>
        )
      }
    </Field>
  )
}

function Options({ groups }: { groups: OptionGroup[] }) {
  return groups.map((group) => {
    const options = group.options.map((option) => (
      <option key={option.id} value={option.id}>
        {option.label}
      </option>
    ))
    if (!group.label) return options
    return (
      <optgroup key={group.label} label={group.label}>
        {options}
      </optgroup>
    )
  })
}

/** Calls `ready` with what the select holds and what it offers, once it does not have the focus. */
function whenIdle(
  select: RefObject<HTMLSelectElement | null>,
  ready: (value: string, offered: string[]) => void,
) {
  const element = select.current
  if (!element) return
  const tell = () =>
    ready(
      element.value,
      Array.from(element.options, (option) => option.value),
    )
  if (document.activeElement !== element) return tell()
  element.addEventListener('blur', tell, { once: true })
  return () => element.removeEventListener('blur', tell)
}
