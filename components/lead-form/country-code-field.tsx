import { useEffect, useState } from 'react'
import { Combobox } from '#components/ui/combobox'
import { Field } from '#components/ui/field'
import type { LeadWords } from '#lib/rules/lead-words'
import { type Country, india } from '#lib/rules/phone'

interface CountryCodeFieldProps {
  id: string
  words: LeadWords
  /** '+91' */
  value: string
  onChange: (countryCode: string) => void
}

/** Several countries share a code ('+1'): the ISO code tells the options apart. */
const optionOf = ({ name, dial_code, code }: Country) => ({
  id: `${dial_code} ${code}`,
  label: `${name} (${dial_code})`,
})

/**
 * The country-code picker. Until the application is live it is not there, and the number is India's unless
 * it begins with + and a code of its own.
 */
export function CountryCodeField({ id, words, value, onChange }: CountryCodeFieldProps) {
  const [countries, setCountries] = useState<readonly Country[]>()
  const [chosen, setChosen] = useState('')
  const first = (countries ?? []).find(({ dial_code }) => dial_code === value) ?? india
  const preferred = value === india.dial_code ? india : first
  useEffect(() => {
    import('#lib/rules/countries').then(
      (list) => setCountries(list.countries),
      () => {},
    )
  }, [])
  return (
    <>
      <input type="hidden" name="countryCode" value={value} />
      {countries && (
        <Field id={id} label={words.countryCode.label} required>
          {(control) => (
            <Combobox
              control={control}
              name=""
              label={words.countryCode.label}
              placeholder={words.countryCode.label}
              words={{
                ...words.list,
                search: () => words.countryCode.search,
                typeToSearch: words.countryCode.search,
              }}
              groups={[{ label: '', options: countries.map(optionOf) }]}
              value={chosen || optionOf(preferred).id}
              onChange={(option) => {
                setChosen(option)
                onChange(option.split(' ')[0] ?? india.dial_code)
              }}
            />
          )}
        </Field>
      )}
    </>
  )
}
