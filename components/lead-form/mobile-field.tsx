import { useEffect, useState } from 'react'
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
  /**
   * '' or the code that is known. undefined: the country-code feature is off, as it is in the shared layout
   * (specification point 9), and the number is an Indian one.
   */
  countryCode: string | undefined
  onChanged: () => void
}

/** The mobile number, with India's code before it or with the country-code picker above it. */
export function MobileField(props: MobileFieldProps) {
  const { words, hint, initial, countryCode: known, onChanged, ...shared } = props
  const [own, setOwn] = useState<string>()
  const countryCode = own || known || defaultCountryCode
  const isAsked = known !== undefined
  // Until the application is live there is no picker.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const ownHint = isAsked && !isLive ? words.countryCode.hint : hint
  const input = (
    <TextField
      {...shared}
      {...mobileKeys(countryCode)}
      {...(isAsked ? {} : { prefix: defaultCountryCode })}
      {...(ownHint && countryCode === defaultCountryCode && { hint: ownHint })}
      name="mobile"
      type="tel"
      defaultValue={initial}
      onChange={onChanged}
    />
  )
  if (!isAsked) return input
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
