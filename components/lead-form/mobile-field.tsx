import { useState } from 'react'
import { CountryCodeField } from '#components/lead-form/country-code-field'
import { TextField } from '#components/ui/field'
import { mobileKeys } from '#components/ui/mobile-keys'
import type { LeadWords } from '#lib/rules/lead-words'
import { defaultCountryCode } from '#lib/rules/phone'

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
  /** Off in the shared layout (specification point 9): the number is an Indian one then. */
  isCountryCodeEnabled: boolean
  onChanged: () => void
}

/** The mobile number, with India's code before it or with the country-code picker above it. */
export function MobileField(props: MobileFieldProps) {
  const { words, hint, initial, isCountryCodeEnabled, onChanged, ...shared } = props
  const [countryCode, setCountryCode] = useState(defaultCountryCode)
  const input = (
    <TextField
      {...shared}
      {...mobileKeys(countryCode)}
      {...(isCountryCodeEnabled ? {} : { prefix: defaultCountryCode })}
      {...(hint && countryCode === defaultCountryCode && { hint })}
      name="mobile"
      type="tel"
      defaultValue={initial}
      onChange={onChanged}
    />
  )
  if (!isCountryCodeEnabled) return input
  return (
    <div className="grid gap-4">
      <CountryCodeField
        id={`${shared.id}-country`}
        words={words}
        value={countryCode}
        onChange={(code) => {
          setCountryCode(code)
          onChanged()
        }}
      />
      {input}
    </div>
  )
}
