import { useEffect, useRef, useState } from 'react'
import { Combobox } from '#components/ui/combobox'
import { Field, TextField } from '#components/ui/field'
import { useLanguage } from '#components/ui/language'
import { NativeSelect } from '#components/ui/native-select'
import { countriesFor, liveMobile } from '#lib/client/contact/mobile-input'
import type { countryList } from '#lib/domain/contact/countries'
import {
  type Country,
  countryLabel,
  defaultCountryCode,
  india,
  normaliseMobile,
} from '#lib/domain/contact/phone'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'

interface MobileFieldProps {
  id: string
  label: string
  optional: string
  required: boolean
  error: string | undefined
  hint: string | undefined
  autoComplete: string
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  initial: string | undefined
  words: LeadWords
  /**
   * '' or the known code. undefined: the form has no country-code picker and the number is Indian, as in the
   * shared layout (specification.md, section 9).
   */
  countryCode: string | undefined
  onChanged: () => void
}

/** The mobile number, with the prefix +91 or below a country-code picker. */
export function MobileField(props: MobileFieldProps) {
  const { words, hint, initial, countryCode: known, onChanged, ...shared } = props
  const field = useRef<HTMLInputElement>(null)
  /** The visitor's own choice; a new object each time. */
  const [own, setOwn] = useState<{ code: string }>()
  const countryCode = own?.code || known || defaultCountryCode
  const hasPicker = known !== undefined
  useEffect(() => liveMobile(field.current), [])
  // The number is read again with the new code, by everything that listens to the field.
  useEffect(() => {
    if (own) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [own])
  /** A number that was typed, pasted or autofilled with + and a country code selects that country. */
  async function readCode(input: HTMLInputElement) {
    const typed = input.value
    if (!hasPicker || !typed.startsWith('+')) return
    const list = await countriesFor(typed).catch(() => undefined)
    const mobile = normaliseMobile(typed, countryCode, list)
    if ('problem' in mobile || input.value !== typed) return
    input.value = mobile.number
    setOwn({ code: mobile.countryCode })
  }
  // The picker needs React; a number that begins with + does not. The hint stays, so that nothing moves.
  const ownHint = hasPicker ? words.countryCode.hint : hint
  const input = (
    <TextField
      {...shared}
      ref={field}
      prefix={hasPicker ? undefined : defaultCountryCode}
      hint={countryCode === defaultCountryCode ? ownHint : undefined}
      name="mobile"
      type="tel"
      defaultValue={initial}
      onInput={(event) => {
        onChanged()
        void readCode(event.currentTarget)
      }}
    />
  )
  if (!hasPicker) return input
  return (
    <div className="grid gap-4">
      <CountryCodeField
        id={`${shared.id}-country`}
        words={words}
        value={countryCode}
        onChange={(code) => setOwn({ code })}
      />
      {input}
    </div>
  )
}

interface CountryCodeFieldProps {
  id: string
  words: LeadWords
  /** '+91' */
  value: string
  onChange: (countryCode: string) => void
}

/** Shown for a code that several countries share, when the code came with the number. */
const principal = new Set(['IN', 'GB', 'US', 'RU', 'FI'])

/** What the picker shows before its list has loaded, and where it cannot be loaded. */
const onlyOption = (countryCode: string, nameOfIndia: string) => ({
  id: countryCode,
  label:
    countryCode === defaultCountryCode
      ? countryLabel({ ...india, name: nameOfIndia })
      : countryCode,
})

/** The country-code picker: a select with the chosen code alone until its list has loaded, so that no field moves then. */
function CountryCodeField({ id, words, value, onChange }: CountryCodeFieldProps) {
  const language = useLanguage()
  /** Several countries share a dial code ('+1'), so an option's id is the ISO code. */
  const [list, setList] = useState<
    ReturnType<typeof countryList> & { countries: readonly Country[] }
  >()
  const [chosen, setChosen] = useState('')
  const countries = list?.countries ?? []
  const possible = countries.filter(({ dial_code }) => dial_code === value)
  const shown =
    possible.find(({ code }) => code === chosen) ??
    possible.find(({ code }) => principal.has(code)) ??
    possible[0] ??
    india
  useEffect(() => {
    import('#lib/domain/contact/countries').then(
      ({ countries, countryList }) => setList({ countries, ...countryList(language) }),
      () => {},
    )
  }, [language])
  const { label, search, nothing } = words.countryCode
  return (
    <>
      <input type="hidden" name="countryCode" value={value} />
      <Field id={id} label={label} required>
        {(control) =>
          list ? (
            <Combobox
              control={control}
              name=""
              label={label}
              placeholder={label}
              words={{ ...words.list, search: () => search, typeToSearch: search, nothing }}
              groups={[{ label: '', options: list.options }]}
              names={list.names}
              value={shown.code}
              onChange={(option) => {
                setChosen(option)
                const country = countries.find(({ code }) => code === option) ?? india
                onChange(country.dial_code)
              }}
            />
          ) : (
            <NativeSelect
              control={control}
              groups={[{ label: '', options: [onlyOption(value, words.countryCode.india)] }]}
              required
            />
          )
        }
      </Field>
    </>
  )
}
