import { type RefObject, useEffect, useRef, useState } from 'react'
import { OwnCityGroup } from '#components/shell/own-city'
import { Combobox, type ComboboxWords } from '#components/ui/combobox'
import { controlClass } from '#components/ui/control'
import { Field } from '#components/ui/field'
import { NativeSelect } from '#components/ui/native-select'
import { isOther } from '#lib/domain/leads/other-options'
import { typedMaxLength, typedName } from '#lib/domain/leads/typed'
import type { LeadFieldName } from '#lib/domain/site/page'
import type { OptionGroup, OptionNames } from '#lib/domain/text/option'

interface ChoiceFieldProps {
  id: string
  name: string
  label: string
  optional: string
  placeholder: string
  words: ComboboxWords & { town: string }
  required: boolean
  groups: OptionGroup[]
  names: OptionNames | undefined
  /** More options or names may still come. */
  isPartial: boolean
  error: string | undefined
  /** The initial choice: a preset, or the value of a rejected plain form. It may arrive after the first render. */
  initial: string
  /** What was typed beside it, of a rejected plain form. */
  initialTyped?: string | undefined
  /** Shown while the initial choice stands. */
  hint: string | undefined
  /** Called with the visitor's own choice. */
  onChanged: (value: string) => void
}

/**
 * A native select until React is live, so that the form works without it; then a combobox with the same choice.
 * A select that has the focus is replaced when it loses it.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, name, label, placeholder, words, groups, names, initial, onChanged } = props
  const { required, optional, error } = props
  const select = useRef<HTMLSelectElement>(null)
  /** The visitor's own choice. */
  const [own, setOwn] = useState<string>()
  const [typed, setTyped] = useState('')
  const [isRich, setRich] = useState(false)
  const value = own ?? initial
  const isCity = name === 'city' || name === 'preferredCity'
  // An id that the list does not hold is not chosen: the visitor could not see what would be sent.
  const isOffered = groups.some(({ options }) => options.some(({ id: option }) => option === value))
  const choose = (chosen: string, text = '') => {
    setOwn(chosen)
    setTyped(isOther({ id: chosen }) ? text.trim() : '')
    onChanged(chosen)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when React is live
  useEffect(
    () =>
      whenNotFocused(select, (chosen, offered) => {
        // A select whose options are still loading cannot hold the initial choice.
        if (chosen !== initial && (chosen || offered.includes(initial))) choose(chosen)
        setRich(true)
      }),
    [],
  )
  return (
    <div className="group/list grid gap-3">
      <Field
        id={id}
        label={label}
        required={required}
        optional={optional}
        error={error}
        hint={own === undefined ? props.hint : undefined}
      >
        {(control) =>
          isRich ? (
            <Combobox
              control={control}
              name={name}
              label={label}
              words={words}
              placeholder={placeholder}
              groups={groups}
              names={names}
              isPartial={props.isPartial}
              isOther={isOther}
              value={isOffered ? value : ''}
              typed={isCity ? '' : typed && { name: typedName(name), text: typed }}
              onChange={choose}
            />
          ) : (
            <NativeSelect
              control={control}
              name={name}
              groups={groups}
              placeholder={placeholder}
              required={required}
              ref={select}
              defaultValue={initial}
              onChange={(event) => onChanged(event.target.value)}
            >
              {isCity && <OwnCityGroup label={label} />}
            </NativeSelect>
          )
        }
      </Field>
      {isCity && (
        <label className={`hidden gap-1 font-bold ${shownForOther}`}>
          {words.town}
          <input
            // A town that was typed into the list comes along.
            key={typed}
            name={typedName(name)}
            defaultValue={typed || props.initialTyped}
            maxLength={typedMaxLength}
            autoComplete="address-level2"
            className={`${controlClass} font-normal`}
          />
        </label>
      )}
    </div>
  )
}

/** By CSS, so that it works without JavaScript too: in the select until React is live, and in the combobox. */
const shownForOther = `group-has-[option[value='0']:checked]/list:grid group-has-[[type=hidden][value='0']]/list:grid`

/** Calls `ready` with the select's value and options, as soon as it does not have the focus. */
function whenNotFocused(
  select: RefObject<HTMLSelectElement | null>,
  ready: (value: string, offered: string[]) => void,
) {
  const element = select.current
  if (!element) return
  const report = () =>
    ready(
      element.value,
      Array.from(element.options, (option) => option.value),
    )
  if (document.activeElement !== element) return report()
  element.addEventListener('blur', report, { once: true })
  return () => element.removeEventListener('blur', report)
}

/**
 * The preferred city appears once a similar consultation is wanted (specification.md, section 4). CSS does it, so
 * that it works without JavaScript too.
 */
export const visibilityOf = (name: LeadFieldName) =>
  name === 'preferredCity'
    ? 'hidden group-has-[[name=requestedConsultation][value=yes]:checked]/form:block'
    : ''
