import { useEffect, useState } from 'react'
import { mobileKeys } from '#components/leads/form/mobile-keys'
import { Combobox } from '#components/ui/combobox'
import { Field, TextField } from '#components/ui/field'
import { type Country, defaultCountryCode, india } from '#lib/domain/contact/phone'
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
  const [own, setOwn] = useState<string>()
  const countryCode = own || known || defaultCountryCode
  const hasPicker = known !== undefined
  // The picker needs React; until then the hint explains how to write another country's number.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const ownHint = hasPicker && !isLive ? words.countryCode.hint : hint
  const input = (
    <TextField
      {...shared}
      {...mobileKeys(countryCode)}
      prefix={hasPicker ? undefined : defaultCountryCode}
      hint={countryCode === defaultCountryCode ? ownHint : undefined}
      name="mobile"
      type="tel"
      defaultValue={initial}
      onChange={onChanged}
    />
  )
  if (!hasPicker) return input
  return (
    <div className="grid gap-4">
      <CountryCodeField
        id={`${shared.id}-country`}
        words={words}
        value={countryCode}
        onChange={(code) => {
          setOwn(code)
          onChanged()
        }}
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

/** Several countries share a dial code ('+1'), so an option's id is the ISO code. */
const optionOf = ({ name, dial_code, code }: Country) => ({
  id: code,
  label: `${name} (${dial_code})`,
})

/** The country-code picker. It appears once its list has loaded. */
function CountryCodeField({ id, words, value, onChange }: CountryCodeFieldProps) {
  const [countries, setCountries] = useState<readonly Country[]>()
  const [chosen, setChosen] = useState('')
  const first = (countries ?? []).find(({ dial_code }) => dial_code === value) ?? india
  const preferred = value === india.dial_code ? india : first
  useEffect(() => {
    import('#lib/domain/contact/countries').then(
      (list) => setCountries(list.countries),
      () => {},
    )
  }, [])
  const { label, search } = words.countryCode
  return (
    <>
      <input type="hidden" name="countryCode" value={value} />
      {countries && (
        <Field id={id} label={label} required>
          {(control) => (
            <Combobox
              control={control}
              name=""
              label={label}
              placeholder={label}
              words={{ ...words.list, search: () => search, typeToSearch: search }}
              groups={[{ label: '', options: countries.map(optionOf) }]}
              value={chosen || optionOf(preferred).id}
              onChange={(option) => {
                setChosen(option)
                const country = countries.find(({ code }) => code === option) ?? india
                onChange(country.dial_code)
              }}
            />
          )}
        </Field>
      )}
    </>
  )
}
